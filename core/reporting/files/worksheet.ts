import type { Facts } from '../../kernel/field.ts'
import type { Cell, NewWorksheet } from '../../ports.ts'
import type { TextKey } from '../../texts/translate.ts'
import { toEuro } from '../../values/money.ts'
import { firstOfMonth } from '../../values/day.ts'
import type { Values } from '../grouping.ts'
import type { Read } from '../read-report.ts'
import { writtenHeading, writtenValue } from '../written.ts'
import { fileLines, seenColumns, type FileLine } from './lines.ts'

type Column = [name: string, field: Facts]

/** A report as a worksheet: real numbers and days, each group as a level of the outline above its rows, the total last. */
export function reportWorksheet(read: Read, names: readonly string[] | null): NewWorksheet {
  const columns = seenColumns(read, { names, withExtra: true })
  let part: { readonly first: number; readonly lines: readonly FileLine[] } = { first: 1, lines: [] }
  const [firstText = 0] = columns.flatMap(([, { kind }], place) => (kind === 'text' ? [place] : []))
  return {
    name: read.spoken.t(`report.${read.report.name}` as TextKey),
    money: columns.flatMap(([, { kind }], place) => (kind === 'money' ? [place] : [])),
    rows: inParts(fileLines(read), headings(read, columns), (lines, first) => {
      part = { first, lines }
      return lines.map(({ kind, label, values }) =>
        columns.map(([name, field], place) =>
          kind !== 'row' && place === firstText && !hasOwnLabel(read, columns, values)
            ? label
            : cellOf(read, name, field, values),
        ),
      )
    }),
    outline: {
      levels: read.grouped.length,
      of: (row) => {
        const line = part.lines[row - part.first]
        return line ? { level: line.depth, isSum: line.kind !== 'row' } : null
      },
    },
  }
}

/** A report as plain text for programs: its rows only, every column, no sums. */
export function reportRows(read: Read, names: readonly string[] | null): NewWorksheet {
  const columns = seenColumns(read, { names, withExtra: true })
  return {
    name: read.report.name,
    rows: inParts(read.rows, headings(read, columns), (rows) =>
      rows.map((values) => columns.map(([name, field]) => cellOf(read, name, field, values))),
    ),
  }
}

/** So many lines become cells at a time. */
const linesAtOnce = 500

/** The rows of a worksheet as they are written, the headings first. `cells` also gets the number of the first row of its lines. */
async function* inParts<L>(
  lines: Iterable<L>,
  heads: readonly Cell[],
  cells: (lines: readonly L[], first: number) => readonly (readonly Cell[])[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  let part: L[] = []
  let written = 0
  const next = (): readonly (readonly Cell[])[] => {
    const rows = cells(part, 1 + written)
    const isFirst = written === 0
    written += part.length
    part = []
    return isFirst ? [heads, ...rows] : rows
  }
  for (const line of lines) {
    part.push(line)
    if (part.length === linesAtOnce) yield next()
  }
  if (part.length > 0 || written === 0) yield next()
}

const headings = ({ spoken }: Read, columns: readonly Column[]): string[] =>
  columns.map(([name, field]) => writtenHeading(name, field, spoken))

/** Whether a group says in a column of its own what it is of. */
const hasOwnLabel = ({ grouped }: Read, columns: readonly Column[], values: Values): boolean =>
  columns.some(([name]) => grouped.includes(name) && values[name] !== null && values[name] !== undefined)

/** Numbers, amounts and days stay what they are; what has words stands in words. */
function cellOf({ spoken }: Read, name: string, field: Facts, values: Values): Cell {
  const value = values[name]
  if (value === null || value === undefined) return null
  if (field.format === 'month') return new Date(`${firstOfMonth(String(value))}T00:00:00Z`)
  switch (field.kind) {
    case 'money':
      return toEuro(value as number)
    case 'day':
      return new Date(`${String(value)}T00:00:00Z`)
    case 'int':
    case 'id':
    case 'decimal':
      return value as number
    default:
      return writtenValue(name, field, value, spoken)
  }
}
