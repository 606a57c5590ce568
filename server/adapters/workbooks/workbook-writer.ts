import { once } from 'node:events'
import { PassThrough, type Writable } from 'node:stream'
import type { Cell, NewWorksheet, Worksheet } from '#core/ports.ts'

const longestText = 32_767
/** The library writes no width of 9, which it takes for what every program has. */
const narrowest = 10
const day = 'dd/mm/yyyy'
const euro = '#,##0.00'
const moment = 'dd/mm/yyyy hh:mm'

/** Whole: a font that only says "bold" is drawn in whatever face and size the program likes. */
const heading = { name: 'Calibri', family: 2, size: 11, bold: true }
/** Printed as wide as the paper, on as many pages as it takes. */
const pageSetup = {
  orientation: 'landscape',
  paperSize: 9,
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
} as const

/** An .xlsx whose sheets begin with a bold row of headings that stays in sight. Rows are written as fast as the file is read. */
export async function* workbookParts(worksheets: readonly NewWorksheet[]): AsyncGenerator<Uint8Array> {
  const stream = new PassThrough()
  const writing = writeInto(stream, worksheets).catch((error: Error) => void stream.destroy(error))
  try {
    yield* stream as AsyncIterable<Uint8Array>
  } finally {
    stream.destroy()
    await writing
  }
}

async function writeInto(stream: PassThrough, worksheets: readonly NewWorksheet[]): Promise<void> {
  const { WorkbookWriter } = await import('./exceljs.ts')
  const workbook = new WorkbookWriter({ stream, useStyles: true, useSharedStrings: true })
  const names = worksheetNames(worksheets)
  for (const [place, { rows, money = [], outline }] of worksheets.entries()) {
    const sheet = workbook.addWorksheet(names[place], {
      views: [{ state: 'frozen', ySplit: 1 }],
      pageSetup,
      ...(outline
        ? {
            properties: {
              outlineLevelRow: outline.levels,
              outlineProperties: { summaryBelow: false, summaryRight: false },
            },
          }
        : {}),
    })
    let count = 0
    for await (const part of partsOf(rows)) {
      if (count === 0)
        sheet.columns = widths(part).map((width, column) => ({
          width,
          ...(money.includes(column) ? { style: { numFmt: euro } } : {}),
        }))
      for (const cells of part) {
        const row = sheet.addRow(cells.map(written))
        const line = outline?.of(count) ?? null
        if (count++ === 0 || line?.isSum) row.font = heading
        if (line && line.level > 0) row.outlineLevel = line.level
        for (const [column, cell] of cells.entries()) {
          if (cell instanceof Date) row.getCell(column + 1).numFmt = formatOf(cell)
        }
        row.commit()
      }
      await roomIn(sheet, stream)
      if (stream.destroyed) return
    }
    sheet.commit()
  }
  await workbook.commit()
}

/** Where the library packs a sheet, which its types do not say. Its streams are older than `writableNeedDrain`. */
interface Packed {
  readonly stream?: { readonly pipes?: readonly Packing[] }
}
type Packing = Writable & { readonly _writableState?: { readonly needDrain?: boolean } }

/**
 * Waits until what was written has been packed. The library itself never waits: it would keep a long sheet unpacked, ten times the
 * size of the file.
 */
async function roomIn(sheet: object, stream: PassThrough): Promise<void> {
  const [packing] = (sheet as Packed).stream?.pipes ?? []
  if (!packing?._writableState?.needDrain || stream.destroyed) return
  const ended = new AbortController()
  try {
    const { signal } = ended
    await Promise.race([once(packing, 'drain', { signal }), once(stream, 'close', { signal })])
  } finally {
    ended.abort()
  }
}

/** So many rows tell how wide the columns are. */
const sampled = 200

/** Rows as they come, the first parts together until the widths of the columns are known. */
export async function* partsOf(rows: NewWorksheet['rows']): AsyncGenerator<Worksheet['rows']> {
  if (Symbol.iterator in rows) return yield rows
  let first: Worksheet['rows'] = []
  let isFirst = true
  for await (const part of rows) {
    if (!isFirst) yield part
    else if ((first = [...first, ...part]).length >= sampled) {
      isFirst = false
      yield first
      first = []
    }
  }
  if (isFirst) yield first
}

const written = (cell: Cell): Cell => (typeof cell === 'string' ? cell.slice(0, longestText) : cell)
const formatOf = (at: Date): string => (at.getTime() % 86_400_000 === 0 ? day : moment)

/** Excel's rules: 31 characters, some of them forbidden, no two alike without regard to case. */
function worksheetNames(worksheets: readonly NewWorksheet[]): string[] {
  const taken = new Set<string>()
  return worksheets.map(({ name }, place) => {
    const plain =
      name
        .replace(/[[\]:*?/\\]/g, ' ')
        .replace(/^'+|'+$/g, '')
        .trim()
        .slice(0, 31) || `Sheet ${place + 1}`
    const free = taken.has(plain.toLowerCase()) ? `${plain.slice(0, 26)} (${place + 1})` : plain
    taken.add(free.toLowerCase())
    return free
  })
}

/** Wide enough for the first rows, within reason. */
function widths(rows: readonly (readonly Cell[])[]): number[] {
  const sample = rows.slice(0, sampled)
  const columns = sample.reduce((most, row) => Math.max(most, row.length), 0)
  return Array.from({ length: columns }, (_, column) => {
    const longest = sample.reduce((most, row) => Math.max(most, textLength(row[column])), 0)
    return Math.min(60, Math.max(narrowest, longest + 2))
  })
}

function textLength(cell: Cell | undefined): number {
  if (cell instanceof Date) return formatOf(cell).length
  // An amount is shown with its thousands apart and two decimals.
  if (typeof cell === 'number') return cell.toLocaleString('en', { minimumFractionDigits: 2 }).length
  return String(cell ?? '').length
}
