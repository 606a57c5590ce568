import type { WorksheetPart } from '../ports.ts'
import type { Day } from '../values/day.ts'
import type { BadRow } from '../kernel/failure.ts'
import type { Facts, Fields, RecordOf } from '../kernel/field.ts'
import type { Language } from '../kernel/permission.ts'
import { validate } from '../kernel/validate.ts'
import { nothingHidden, type IsHidden } from './export.ts'
import { badCells } from './reading/bad-cells.ts'
import type { Lacking } from './reading/lacking.ts'
import type { AsideCell, Column, Columns, RowPlace, WorksheetRow } from './reading/rows.ts'
import { settingOf, worksheetReader } from './reading/worksheet.ts'

/** The columns of fields: each known by its own name and by its words, those of its facts or those given for it. */
export function columnsOf<N extends string>(
  fields: { readonly [name in N]: Facts },
  needed: readonly NoInfer<N>[] = [],
  titles: (name: NoInfer<N>) => readonly string[] = (name) => fields[name].doors?.headings ?? [],
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

/** What was read of a workbook: rows whose cells are what their columns must be, and every cell that is not. */
export interface ReadRows<R> {
  readonly rows: readonly R[]
  readonly bad: readonly BadRow[]
  /** Columns that are not taken: those that nobody here knows, and those with cells but no heading. */
  readonly unknown: readonly BadRow[]
  readonly lacking: readonly Lacking[]
  /** Cells of columns that only an export writes, in the rows that can be read. */
  readonly aside: readonly AsideCell[]
  /** How many rows say themselves that they are not to be imported. */
  readonly leftOut: number
}

/**
 * Reads the parts of a workbook as they come; `today` is the firm's, the language that of whoever sent it, `isHidden` what a
 * refusal does not offer.
 */
export type RowReader<R> = (
  parts: AsyncIterable<WorksheetPart>,
  today: Day,
  language?: Language,
  isHidden?: IsHidden,
) => Promise<ReadRows<R>>

/** What an import says of its own rows. */
interface RowRules<N extends string, R> {
  readonly columns: Columns<N>
  /** The fields of the list whose export is read back: of its columns those that are not taken are left aside. */
  readonly exported?: Fields
  /** Whose words chosen values have in that export: `folder`. */
  readonly noun?: string
  /** The row as it is imported, every cell of it that cannot be, or null to leave it out. */
  readonly check: (row: WorksheetRow<N>, today: Day, language: Language) => R | BadRow[] | null
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
  noun = '',
  check,
  checkSheet,
}: RowRules<N, R>): RowReader<R> {
  return async (parts, today, language = 'en', isHidden = nothingHidden) => {
    const unknown: BadRow[] = []
    const lacking: Lacking[] = []
    const aside: AsideCell[] = []
    const setting = {
      ...settingOf(columns, exported, noun, language, isHidden),
      foundUnknown: (column: BadRow) => void unknown.push(column),
      foundLacking: (each: Lacking) => void lacking.push(each),
      foundAside: (each: AsideCell) => void aside.push(each),
    }
    let rows: { readonly at: RowPlace<N>; readonly checked: R }[] = []
    const unreadable: BadRow[] = []
    let wrong: BadRow[] = []
    let worksheet: ReturnType<typeof worksheetReader<N>> | null = null
    let isFirst = true
    let isEmptyFile = true
    let leftOut = 0
    for await (const part of parts) {
      if (part.first === 1) {
        worksheet = worksheetReader(part.sheet, setting)
        isFirst = true
      }
      for (const { row, bad } of worksheet?.rowsOf(part) ?? []) {
        if (isFirst) unreadable.push(...(checkSheet?.(part.sheet) ?? []))
        isFirst = false
        isEmptyFile = false
        unreadable.push(...bad)
        if (row === null) continue
        const checked = check(row, today, language)
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
      lacking,
      aside,
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

/** What a file of records is read by, besides the fields. */
interface RecordRules<N extends string> {
  /** The columns without which no row is read. */
  readonly needed?: readonly N[]
  readonly exported: Fields
  readonly noun?: string
}

/** The records of a workbook by their fields and what heads those, and every cell that is not what its field must be. */
export const recordReader = <S extends Fields>(
  fields: S,
  { needed, ...rules }: RecordRules<keyof S & string>,
): RowReader<CheckedRow<keyof S & string, RecordOf<S>>> =>
  rowReader({ ...rules, columns: columnsOf<keyof S & string>(fields, needed), check: checkFields(fields) })
