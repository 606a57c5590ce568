import type { BadRow } from '../../kernel/failure.ts'
import { keptIn } from '../../values/known.ts'

/** The columns that a worksheet has not, as a person calls them, and the row of its headings. */
export interface Lacking {
  readonly sheet: string
  readonly row: number
  readonly titles: ReadonlySet<string>
}

/** Reasons that say no more than that nothing stands there. */
const nothingThere: ReadonlySet<string> = new Set([
  'mixed.required',
  'key_missing',
  'company_key_missing',
  'folder_key_missing',
  'subfolder_key_missing',
])

/** Says once of a column that its sheet has not what would be said of each of its rows. */
export function saidOnce(bad: readonly BadRow[], lacking: readonly Lacking[]): BadRow[] {
  const bySheet = new Map(lacking.map((each) => [each.sheet, each]))
  const isLacking = ({ sheet = '', column = '', reason }: BadRow): boolean =>
    nothingThere.has(reason) && bySheet.get(sheet)?.titles.has(column) === true
  const keyOf = ({ sheet, column, reason }: BadRow): string => `${reason} ${column} ${sheet}`
  const needing = Map.groupBy(bad.filter(isLacking), keyOf)
  return bad.flatMap((each) => {
    const { sheet = '', column = '', reason } = each
    if (!isLacking(each)) return each
    const own = needing.get(keyOf(each)) ?? []
    if (own[0] !== each) return []
    return {
      sheet,
      row: keptIn(bySheet, sheet).row,
      column,
      reason: reason === 'mixed.required' ? 'column_missing' : reason,
      params: { rows: rowsOf(own) },
    }
  })
}

const mostNamed = 5

/** The first of the rows by their numbers: `2, 3, 4, 5, 6, …`. */
const rowsOf = (bad: readonly BadRow[]): string =>
  [...bad.slice(0, mostNamed).map(({ row }) => row), ...(bad.length > mostNamed ? ['…'] : [])].join(', ')
