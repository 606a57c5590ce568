import type { Cell, Worksheet } from '../ports.ts'
import { parseDay } from '../values/day.ts'
import { Failure } from '../kernel/failure.ts'
import type { BadRow } from '../kernel/failure.ts'
import type { Facts } from '../kernel/field.ts'
import { fold } from '../values/fold.ts'
import { parseNumber } from '../values/money.ts'

/** A column that an import knows: what its cells are, and the words that may stand above it. */
export interface Column {
  readonly field: Facts
  readonly titles: readonly string[]
  /** Without it the sheet cannot be read. */
  readonly needed?: true
}
export type Columns<N extends string = string> = { readonly [name in N]: Column }

/** The columns of fields: each known by its own name and by the words given for it. */
export function columnsOf<N extends string>(
  fields: { readonly [name in N]: Facts },
  titles: (name: NoInfer<N>) => readonly string[],
  needed: readonly NoInfer<N>[],
): Columns<N> {
  const column = (name: N): Column => ({
    field: fields[name],
    titles: titles(name),
    ...(needed.includes(name) ? { needed: true } : {}),
  })
  const names = Object.keys(fields) as N[]
  return Object.fromEntries(names.map((name) => [name, column(name)])) as Columns<N>
}

/** A row with something in it. An empty cell has no value here. */
export interface WorksheetRow<N extends string = string> {
  readonly sheet: string
  /** Its number in the sheet: the first row is 1. */
  readonly row: number
  readonly values: { readonly [name in N]?: string | number | boolean }
  /** What stands above each column in this sheet. */
  readonly titles: { readonly [name in N]?: string }
}

/** The rows of a sheet under its first row, which names the columns; and every cell that cannot be read. */
export function readWorksheet<N extends string>(
  sheet: Worksheet,
  columns: Columns<N>,
): { rows: WorksheetRow<N>[]; bad: BadRow[] } {
  const top = sheet.rows.findIndex(isFilled)
  if (top < 0) return { rows: [], bad: [] }
  const { places, bad } = findColumns(sheet, top, columns)
  if (bad.length > 0) return { rows: [], bad }
  const titles: { [name in N]?: string } = {}
  for (const [name, place] of places) titles[name] = String(sheet.rows[top]![place]).trim()
  const rows: WorksheetRow<N>[] = []
  for (let at = top + 1; at < sheet.rows.length; at++) {
    const cells = sheet.rows[at]!
    if (!isFilled(cells)) continue
    const values: { [name in N]?: string | number | boolean } = {}
    const row = { sheet: sheet.name, row: at + 1, values, titles }
    for (const [name, place] of places) {
      const value = readCell(columns[name].field, cells[place])
      if (typeof value === 'object') bad.push(badCell(row, name, value.reason))
      else if (value !== undefined) values[name] = value
    }
    rows.push(row)
  }
  return { rows, bad }
}

/** The rows of all sheets of a workbook, and every cell that cannot be read; one without any row is bad itself. */
export function readWorksheets<N extends string>(
  worksheets: readonly Worksheet[],
  columns: Columns<N>,
): { rows: WorksheetRow<N>[]; bad: BadRow[] } {
  const read = worksheets.map((sheet) => readWorksheet(sheet, columns))
  const rows = read.flatMap((each) => each.rows)
  const bad = read.flatMap((each) => each.bad)
  if (rows.length === 0 && bad.length === 0) bad.push({ row: 1, reason: 'no_rows' })
  return { rows, bad }
}

/** The cells of a row that a Failure names; anything else that went wrong is a defect, and thrown on. */
export function badCells<N extends string>(row: WorksheetRow<N>, error: unknown): BadRow[] {
  if (!(error instanceof Failure)) throw error
  const { fields = {}, params = {} } = error.details
  return Object.entries(fields).map(([name, reason]) => {
    const limit = params[name]
    return badCell(row, name as N, reason, limit === undefined ? undefined : { limit })
  })
}

/** A bad cell of a row, named by what stands above it; a column that the sheet lacks by its own name. */
export function badCell<N extends string>(
  { sheet, row, titles }: Pick<WorksheetRow<N>, 'sheet' | 'row' | 'titles'>,
  name: N,
  reason: string,
  params?: BadRow['params'],
): BadRow {
  return { sheet, row, column: titles[name] ?? name, reason, ...(params ? { params } : {}) }
}

/** Words above a column are compared without case, accents and marks: `exit_Date` and `Exit date` are one. */
const titleKey = (title: string): string =>
  fold(title)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const isFilled = (cells: readonly Cell[] | undefined): boolean =>
  cells?.some((cell) => !isEmpty(cell)) === true
const isEmpty = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

function findColumns<N extends string>(sheet: Worksheet, top: number, columns: Columns<N>) {
  const known = new Map<string, N>()
  const names = Object.keys(columns) as N[]
  for (const name of names)
    for (const title of [name, ...columns[name].titles]) known.set(titleKey(title), name)
  const places = new Map<N, number>()
  const bad: BadRow[] = []
  const head = (column: string, reason: string): BadRow => ({
    sheet: sheet.name,
    row: top + 1,
    column,
    reason,
  })
  sheet.rows[top]!.forEach((cell, place) => {
    const name = isEmpty(cell) ? undefined : known.get(titleKey(String(cell)))
    if (name === undefined) return
    if (places.has(name)) bad.push(head(String(cell).trim(), 'column_twice'))
    places.set(name, place)
  })
  for (const name of names)
    if (columns[name].needed && !places.has(name)) bad.push(head(name, 'column_missing'))
  return { places, bad }
}

type Unreadable = { readonly reason: string }

/** What a cell says as a value of the field, undefined when it is empty. Limits are for validation to check. */
export function readCell(
  field: Facts,
  cell: Cell | undefined,
): string | number | boolean | undefined | Unreadable {
  if (isEmpty(cell)) return undefined
  const read = readers[field.kind]
  return read ? read(cell as NonNullable<Cell>, field) : { reason: 'mixed.invalid' }
}

type Reader = (cell: NonNullable<Cell>, field: Facts) => string | number | boolean | Unreadable

const readers: { readonly [kind in Facts['kind']]?: Reader } = {
  text: textOf,
  day: (cell) => (cell instanceof Date ? dayOf(cell) : parseDay(String(cell))) ?? { reason: 'date.invalid' },
  decimal: numberOf,
  int: (cell) => {
    const value = numberOf(cell)
    return typeof value === 'number' && !Number.isInteger(value) ? { reason: 'number.integer' } : value
  },
  flag: flagOf,
  choice: (cell, { choices = [] }) =>
    choices.find((choice) => titleKey(choice) === titleKey(textOf(cell))) ?? { reason: 'mixed.invalid' },
}

const ticked = new Set(['true', 'yes', 'oui', 'ja', 'vrai', 'waar', '1', 'x'])
const unticked = new Set(['false', 'no', 'non', 'nee', 'faux', 'onwaar', '0'])

/** A tick is written in many ways, in the three languages. */
function flagOf(cell: NonNullable<Cell>): boolean | Unreadable {
  if (typeof cell === 'boolean') return cell
  const word = fold(textOf(cell))
  return ticked.has(word) ? true : unticked.has(word) ? false : { reason: 'mixed.invalid' }
}

/** Codes are often kept as numbers. */
function textOf(cell: NonNullable<Cell>): string {
  return cell instanceof Date ? (dayOf(cell) ?? '') : String(cell).trim()
}

function numberOf(cell: NonNullable<Cell>): number | Unreadable {
  const value = typeof cell === 'number' ? cell : typeof cell === 'string' ? parseNumber(cell) : null
  return value === null || !Number.isFinite(value) ? { reason: 'mixed.invalid' } : value
}

const dayOf = (date: Date): string | null =>
  Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10)
