import type { ReadCell, WorksheetPart } from '../ports.ts'
import { choiceWordsOf, headingsOf } from './export.ts'
import type { Day } from '../values/day.ts'
import { Failure } from '../kernel/failure.ts'
import type { BadRow } from '../kernel/failure.ts'
import type { Facts, Fields, RecordOf } from '../kernel/field.ts'
import { validate } from '../kernel/validate.ts'
import { isEmpty, readCell, titleKey } from './cells.ts'
import type { ChoiceWords } from './cells.ts'
import { faultOf } from './reading/cell-faults.ts'
import { columnLetters, mergedAmong } from './merged-cells.ts'
import type { MergedData } from './merged-cells.ts'

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
  const column = (name: N): Column => {
    let known: readonly string[] | undefined
    return {
      field: fields[name],
      // Looked up with the first file: every command loads these columns.
      get titles() {
        return (known ??= titles(name))
      },
      ...(needed.includes(name) ? { needed: true } : {}),
    }
  }
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

type Place<N extends string> = Pick<WorksheetRow<N>, 'sheet' | 'row' | 'titles'>

/** What was read of a workbook: rows whose cells are what their columns must be, and every cell that is not. */
export interface ReadRows<R> {
  readonly rows: readonly R[]
  readonly bad: readonly BadRow[]
  /** Columns that are not taken: those that nobody here knows, and those with cells but no heading. */
  readonly unknown: readonly BadRow[]
  /** How many rows say themselves that they are not to be imported. */
  readonly leftOut: number
}

/** Reads the parts of a workbook as they come; `today` is the firm's. */
export type RowReader<R> = (parts: AsyncIterable<WorksheetPart>, today: Day) => Promise<ReadRows<R>>

/** What an import says of its own rows. */
interface RowRules<N extends string, R> {
  readonly columns: Columns<N>
  /** The fields of the list whose export is read back: of its columns those that are not taken are left aside. */
  readonly exported?: Fields
  /** Whose words chosen values have in that export: `folder`. */
  readonly noun?: string
  /** The row as it is imported, every cell of it that cannot be, or null to leave it out. */
  readonly check: (row: WorksheetRow<N>, today: Day) => R | BadRow[] | null
  /** What is wrong with a worksheet that has rows, or lacks columns, whatever stands in them. */
  readonly checkSheet?: (sheet: string) => readonly BadRow[]
}

/**
 * Reads the rows of all worksheets, each under its first row, which names the columns. A cell that cannot be read is
 * bad and its row is checked without it; a workbook without any row is bad itself.
 */
export function rowReader<N extends string, R>({
  columns,
  exported = {},
  noun,
  check,
  checkSheet,
}: RowRules<N, R>): RowReader<R> {
  return async (parts, today) => {
    const known = knownTitles(columns, exported)
    const words = noun === undefined ? {} : choicesIn(columns, noun)
    let rows: { readonly at: Place<N>; readonly checked: R }[] = []
    const unknown: BadRow[] = []
    const unreadable: BadRow[] = []
    let wrong: BadRow[] = []
    let worksheet: ReturnType<typeof worksheetReader<N>> | null = null
    let isFirst = true
    let isEmptyFile = true
    let leftOut = 0
    for await (const part of parts) {
      if (part.first === 1) {
        worksheet = worksheetReader(part.sheet, columns, known, words, (column) => unknown.push(column))
        isFirst = true
      }
      for (const { row, bad } of worksheet?.rowsOf(part) ?? []) {
        if (isFirst) unreadable.push(...(checkSheet?.(part.sheet) ?? []))
        isFirst = false
        isEmptyFile = false
        unreadable.push(...bad)
        if (row === null) continue
        const checked = check(row, today)
        if (isBad(checked))
          wrong.push(...checked.filter(({ column }) => !bad.some((each) => each.column === column)))
        else if (checked !== null) rows.push({ at: row, checked })
        else leftOut++
      }
      const merged = worksheet?.mergedOf(part)
      if (!merged?.bad.length) continue
      // What a row says without what its merged cells hide is neither taken nor judged.
      rows = rows.filter(({ at }) => at.sheet !== part.sheet || !merged.covers(at.row))
      wrong = wrong.filter(({ sheet, row, column }) => sheet !== part.sheet || !merged.covers(row, column))
      unreadable.push(...merged.bad)
    }
    return {
      rows: rows.map(({ checked }) => checked),
      bad: isEmptyFile ? [{ row: 1, reason: 'no_rows' }] : [...unreadable, ...wrong],
      unknown,
      leftOut,
    }
  }
}

const isBad = (checked: unknown): checked is BadRow[] => Array.isArray(checked)

/** A row whose values are what the fields say. */
export type CheckedRow<N extends string, V> = Omit<WorksheetRow<N>, 'values'> & { readonly values: V }

/** Checks a row against fields, as calls are checked. */
export const checkFields =
  <S extends Fields>(fields: S) =>
  <N extends string>(row: WorksheetRow<N>, today: Day): CheckedRow<N, RecordOf<S>> | BadRow[] => {
    try {
      return { ...row, values: validate(fields, row.values, today) }
    } catch (error) {
      return badCells(row, error)
    }
  }

/**
 * Each row of a worksheet with its unreadable cells, and at its end those that are merged; without columns that are
 * needed no row, only what is missing.
 */
function worksheetReader<N extends string>(
  sheet: string,
  columns: Columns<N>,
  known: ReadonlyMap<string, N | null>,
  words: WordsOfChoices<N>,
  foundUnknown: (column: BadRow) => void,
) {
  let places: ReadonlyMap<N, number> | null = null
  const titles: { [name in N]?: string } = {}
  /** Whether something stands above a column, or it was named already. */
  const named: boolean[] = []
  let firstRow = 0
  let lastRow = 0

  function* rowsOf(part: WorksheetPart): Generator<{ row: WorksheetRow<N> | null; bad: readonly BadRow[] }> {
    for (const [i, cells] of part.rows.entries()) {
      if (!isFilled(cells)) continue
      const row = part.first + i
      if (places) {
        firstRow ||= row
        lastRow = row
        for (const place of cells.keys()) {
          if (named[place] || isEmpty(cells[place])) continue
          named[place] = true
          foundUnknown({ sheet, row, column: columnLetters(place), reason: 'column_unnamed' })
        }
        yield readCells({ sheet, row, titles }, cells, places, columns, words)
        continue
      }
      const { places: found, bad, unknown } = findColumns(sheet, row, cells, columns, known)
      places = bad.length > 0 ? new Map() : found
      unknown.forEach(foundUnknown)
      for (const place of cells.keys()) named[place] = !isEmpty(cells[place])
      for (const [name, place] of places) titles[name] = String(cells[place]).trim()
      if (bad.length > 0) yield { row: null, bad }
    }
  }

  const mergedOf = ({ merged = [] }: WorksheetPart): MergedData => {
    const above = [...(places ?? [])].map(([name, place]) => [place, titles[name] ?? name] as const)
    return mergedAmong({ sheet, firstRow, lastRow, titles: new Map(above) }, merged)
  }

  return { rowsOf, mergedOf }
}

type WordsOfChoices<N extends string> = { readonly [name in N]?: ChoiceWords }

/** The words that an export writes for what is chosen, of each column that is chosen from. */
function choicesIn<N extends string>(columns: Columns<N>, noun: string): WordsOfChoices<N> {
  const chosen = (Object.keys(columns) as N[]).filter((name) => columns[name].field.kind === 'choice')
  const entries = chosen.map((name) => [name, choiceWordsOf(name, columns[name].field, noun)])
  return Object.fromEntries(entries) as WordsOfChoices<N>
}

/** The values of a row's columns; null for the row of a worksheet whose columns are not known. */
function readCells<N extends string>(
  at: Omit<WorksheetRow<N>, 'values'>,
  cells: readonly ReadCell[],
  places: ReadonlyMap<N, number>,
  columns: Columns<N>,
  words: WordsOfChoices<N>,
): { row: WorksheetRow<N> | null; bad: readonly BadRow[] } {
  if (places.size === 0) return { row: null, bad: [] }
  const values: { [name in N]?: string | number | boolean } = {}
  const bad: BadRow[] = []
  for (const [name, place] of places) {
    const value = readCell(columns[name].field, cells[place], words[name])
    if (typeof value === 'object') bad.push(badCell(at, name, value.reason, value.params))
    else if (value !== undefined) values[name] = value
  }
  return { row: { ...at, values }, bad }
}

/**
 * The cells of a row that a Failure names; anything else that went wrong is a defect, and thrown on. A field within a
 * record (`company.vat_number`) is the column of its own name, unless `columns` says which it is.
 */
export function badCells<N extends string>(
  row: Place<N>,
  error: unknown,
  columns: { readonly [field: string]: N } = {},
): BadRow[] {
  if (!(error instanceof Failure)) throw error
  const { fields = {}, params = {} } = error.details
  return Object.entries(fields).map(([path, reason]) => {
    const limit = params[path]
    const name = path.split('.').at(-1) ?? path
    return badCell(row, columns[name] ?? (name as N), reason, limit === undefined ? undefined : { limit })
  })
}

/** What rules refuse of a row: each is asked, so that all that is wrong with it is said at once. */
export function refusedBy<N extends string>(
  row: Place<N>,
  columns: { readonly [field: string]: N },
  rules: readonly (() => unknown)[],
): BadRow[] {
  return rules.flatMap((rule) => {
    try {
      rule()
      return []
    } catch (error) {
      return badCells(row, error, columns)
    }
  })
}

/** A bad cell of a row, named by what stands above it; a column that the sheet lacks by its own name. */
export function badCell<N extends string>(
  { sheet, row, titles }: Place<N>,
  name: N,
  reason: string,
  params?: BadRow['params'],
): BadRow {
  return { sheet, row, column: titles[name] ?? name, reason, ...(params ? { params } : {}) }
}

/** A row that says what an earlier one says already. */
export const duplicateRow = <N extends string>(
  row: Place<N>,
  name: N,
  earlier: Pick<WorksheetRow, 'sheet' | 'row'>,
): BadRow => badCell(row, name, 'duplicate_row', { row: earlier.row, sheet: earlier.sheet })

/** What may stand above a column: of those that are taken their name, of those that only an export writes null. */
function knownTitles<N extends string>(columns: Columns<N>, exported: Fields): Map<string, N | null> {
  const known = new Map<string, N | null>()
  const add = (title: string, name: N | null): void => {
    if (!known.has(titleKey(title))) known.set(titleKey(title), name)
  }
  const isTaken = (name: string): name is N => Object.hasOwn(columns, name)
  const names = Object.keys(columns) as N[]
  for (const name of names) known.set(titleKey(name), name)
  for (const name of names) for (const title of columns[name].titles) known.set(titleKey(title), name)
  // As the firm words it now.
  for (const name of names) for (const title of headingsOf(name, columns[name].field)) add(title, name)
  for (const [name, field] of Object.entries(exported))
    for (const title of [name, ...headingsOf(name, field)]) {
      add(title, isTaken(name) ? name : null)
      add(`${title} (${name})`, isTaken(name) ? name : null)
    }
  return known
}

function findColumns<N extends string>(
  sheet: string,
  row: number,
  heads: readonly ReadCell[],
  columns: Columns<N>,
  known: ReadonlyMap<string, N | null>,
): { places: Map<N, number>; bad: BadRow[]; unknown: BadRow[] } {
  const places = new Map<N, number>()
  const bad: BadRow[] = []
  const unknown: BadRow[] = []
  heads.forEach((cell, place) => {
    if (isEmpty(cell)) return
    const fault = faultOf(cell)
    if (fault) return void bad.push({ sheet, row, column: columnLetters(place), ...fault })
    const column = String(cell).trim()
    const name = known.get(titleKey(column))
    if (name === undefined) unknown.push({ sheet, row, column, reason: 'column_unknown' })
    if (name === undefined || name === null) return
    if (places.has(name)) bad.push({ sheet, row, column, reason: 'column_twice' })
    places.set(name, place)
  })
  for (const name of Object.keys(columns) as N[])
    if (columns[name].needed && !places.has(name))
      bad.push({ sheet, row, column: name, reason: 'column_missing' })
  return { places, bad, unknown }
}

const isFilled = (cells: readonly ReadCell[] | undefined): boolean =>
  cells?.some((cell) => !isEmpty(cell)) === true
