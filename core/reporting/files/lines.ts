import type { Facts, Fields } from '../../kernel/field.ts'
import { propertyIn } from '../../values/known.ts'
import { seesColumn } from '../asked.ts'
import { groupsBy, sorted, type Values } from '../grouping.ts'
import type { Read } from '../read-report.ts'
import { writtenValue } from '../written.ts'

/** A line of a report in a file: the head of a group with its sums, a row, or the total. */
export interface FileLine {
  readonly kind: 'group' | 'row' | 'total'
  /** How many groups the line lies in. */
  readonly depth: number
  /** What the group is of; empty for a row. */
  readonly label: string
  readonly values: Values
}

interface Rowed {
  readonly row: { readonly fields: Fields }
}

/** What of a report makes its lines. */
export type Lined = Pick<Read, 'rows' | 'grouped' | 'shape' | 'totals' | 'spoken'> & {
  readonly report: Rowed
}

/** All lines of a report, each group before its rows, the total of what adds up last. */
export function* fileLines(read: Lined): Generator<FileLine> {
  yield* linesWithin(read, read.rows, 0)
  // Rows that do not add up, such as the grids of a return, have no total.
  if (Object.keys(read.shape.sums).length > 0)
    yield { kind: 'total', depth: 0, label: read.spoken.t('report.total'), values: figuresOf(read) }
}

/** The figures of a total. A text that all rows have in common, as the only customer, is none of it: a total looks like no row. */
const figuresOf = ({ totals }: Lined): Values =>
  Object.fromEntries(Object.entries(totals).filter(([, value]) => typeof value !== 'string'))

function* linesWithin(read: Lined, rows: readonly Values[], depth: number): Generator<FileLine> {
  const dimension = read.grouped[depth]
  if (dimension === undefined) {
    for (const values of rows) yield { kind: 'row', depth, label: '', values }
    return
  }
  const groups = groupsBy(rows, dimension, read.shape)
  for (const group of sorted(groups, ({ line }, name) => line[name], {
    by: dimension,
    isDescending: false,
  })) {
    const label = labelOf(read, dimension, group.line)
    yield { kind: 'group', depth, label, values: group.line }
    yield* linesWithin(read, group.rows, depth + 1)
  }
}

const labelOf = ({ report, spoken }: Lined, dimension: string, line: Values): string =>
  writtenValue(dimension, propertyIn(report.row.fields, dimension), line[dimension], spoken) ||
  spoken.t('report.nothing')

/** The columns that the reader may see, in their order; `names` chooses some of them. */
export const seenColumns = (
  { report, actor }: Pick<Read, 'actor'> & { readonly report: Rowed },
  { names, withExtra }: { readonly names: readonly string[] | null; readonly withExtra: boolean },
): [name: string, field: Facts][] =>
  Object.entries<Facts>(report.row.fields).filter(([name, { column }]) => {
    if (!seesColumn(report.row.fields, name, actor)) return false
    return names ? names.includes(name) : withExtra || !column?.extra
  })
