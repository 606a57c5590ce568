/** The part of exceljs that writes: taken by itself, what reads workbooks and CSV stays out of the build. */
declare module 'exceljs/lib/stream/xlsx/workbook-writer.js' {
  import exceljs from 'exceljs'
  export default exceljs.stream.xlsx.WorkbookWriter
}
