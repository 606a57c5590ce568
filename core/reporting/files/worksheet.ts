import type { Facts } from '../../kernel/field.ts'
import type { Cell, NewWorksheet } from '../../ports.ts'
import type { TextKey } from '../../texts/translate.ts'
import { toEuro } from '../../values/money.ts'
import { firstOfMonth } from '../../values/day.ts'
import type { Values } from '../grouping.ts'
import type { Read } from '../read-report.ts'
import { writtenHeading, writtenValue } from '../written.ts'
import { fileLines, seenColumns } from './lines.ts'

type Column = [name: string, field: Facts]

/** A report as a worksheet: real numbers and days, each group as a level of the outline above its rows, the total last. */
export function reportWorksheet(read: Read, names: readonly string[] | null): NewWorksheet {
  const columns = seenColumns(read, { names, withExtra: true })
  const lines = [...fileLines(read)]
  const [firstText = 0] = columns.flatMap(([, { kind }], place) => (kind === 'text' ? [place] : []))
  return {
    name: read.spoken.t(`report.${read.report.name}` as TextKey),
    money: columns.flatMap(([, { kind }], place) => (kind === 'money' ? [place] : [])),
    rows: [
      headings(read, columns),
      ...lines.map(({ kind, label, values }) =>
        columns.map(([name, field], place) =>
          kind !== 'row' && place === firstText && !hasOwnLabel(read, columns, values)
            ? label
            : cellOf(read, name, field, values),
        ),
      ),
    ],
    outline: {
      levels: read.grouped.length,
      of: (row) => {
        const line = lines[row - 1]
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
    rows: [
      headings(read, columns),
      ...read.rows.map((values) => columns.map(([name, field]) => cellOf(read, name, field, values))),
    ],
  }
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
