import type { CellValue, Workbook, Worksheet as ExcelWorksheet } from 'exceljs'
import { Failure } from '#core/kernel/failure.ts'
import { csv } from '#core/tables/csv.ts'
import type { Upload } from '#core/kernel/field.ts'
import type { Cell, Worksheet, Workbooks } from '#core/ports.ts'
import { readCsv } from './csv.ts'
import { writeWorkbook } from './workbook-writer.ts'
import { unpacksWithin } from './zip.ts'

/** A file may be this large, may unpack to this much, and may have this many rows and columns in a sheet. */
export const limits = { bytes: 20_000_000, unpacked: 100_000_000, rows: 60_000, columns: 200 } as const

/** exceljs, loaded when the first workbook comes, for it takes 70 MiB. */
export function workbooks(): Workbooks {
  return {
    read,
    write: async (worksheets, format = 'xlsx') =>
      format === 'csv' ? Buffer.from(csv(worksheets[0]?.rows ?? [])) : writeWorkbook(worksheets),
  }
}

async function read(file: Upload): Promise<Worksheet[]> {
  if (file.bytes.length > limits.bytes) throw tooLarge()
  try {
    const worksheets = isZip(file.bytes) ? await readXlsx(file.bytes) : readText(file)
    return worksheets.map(withinLimits)
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    throw new Failure('workbook_unreadable', {}, { cause })
  }
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

function readText({ name, type, bytes }: Upload): Worksheet[] {
  const isText = /\.(csv|tsv|txt)$/i.test(name) || type.startsWith('text/')
  if (!isText || bytes.length === 0) throw new Failure('workbook_unreadable')
  return [{ name: name.replace(/\.\w+$/, ''), rows: readCsv(bytes, limits.rows) }]
}

async function readXlsx(bytes: Uint8Array): Promise<Worksheet[]> {
  if (!(await unpacksWithin(bytes, limits.unpacked))) throw tooLarge()
  const { default: exceljs } = await import('exceljs')
  const workbook: Workbook = new exceljs.Workbook()
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer, { ignoreNodes: ignored })
  const seen = workbook.worksheets.filter(({ state }) => state === 'visible')
  if (seen.length === 0) throw new Failure('workbook_unreadable')
  return seen.map((sheet) => ({ name: sheet.name, rows: rowsOf(sheet) }))
}

/** What a sheet holds besides its cells. */
const ignored = [
  'sheetPr',
  'sheetViews',
  'cols',
  'autoFilter',
  'mergeCells',
  'conditionalFormatting',
  'dataValidations',
  'pageSetup',
  'headerFooter',
  'rowBreaks',
  'drawing',
  'legacyDrawing',
  'picture',
  'tableParts',
  'extLst',
]

function rowsOf(sheet: ExcelWorksheet): Cell[][] {
  const rows: Cell[][] = []
  sheet.eachRow((row, number) => {
    const cells: Cell[] = []
    row.eachCell((cell, column) => {
      const value = plain(cell.value)
      if (value === null) return
      if (number > limits.rows || column > limits.columns) throw tooLarge()
      while (cells.length < column - 1) cells.push(null)
      cells.push(value)
    })
    if (cells.length === 0) return
    while (rows.length < number - 1) rows.push([])
    rows.push(cells)
  })
  return rows
}

/** What a person reads in the cell: a formula's result, formatted text and links as plain text. */
function plain(value: CellValue | undefined): Cell {
  if (value === null || value === undefined || value === '') return null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value
  if (typeof value !== 'object') return value
  if ('richText' in value) return value.richText.map(({ text }) => text).join('') || null
  if ('hyperlink' in value) return plain(value.text as CellValue)
  if ('error' in value) return value.error
  return plain(value.result as CellValue | undefined)
}

function withinLimits(sheet: Worksheet): Worksheet {
  const widest = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0)
  if (sheet.rows.length > limits.rows || widest > limits.columns) throw tooLarge()
  return sheet
}

function tooLarge(): Failure {
  const { rows, columns, bytes } = limits
  return new Failure('workbook_too_large', { params: { rows, columns, bytes: bytes / 1_000_000 } })
}
