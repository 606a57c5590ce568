/** What writes workbooks, without what reads them; a file of its own, because the build keeps only its names. */
export { default as WorkbookWriter } from 'exceljs/lib/stream/xlsx/workbook-writer.js'
