import type { Facts, Field, Fields, Scalar } from '../../kernel/field.ts'
import { can, type Actor } from '../../kernel/permission.ts'
import type { Values } from '../../reporting/grouping.ts'
import { headingOf } from '../../tables/columns.ts'
import type { TextKey, Translate } from '../../texts/translate.ts'
import { toEuro } from '../../values/money.ts'
import { propertyIn } from '../../values/known.ts'
import type { units } from './operations.ts'

type Cell = Scalar | Scalar[]

/** A line of a report as plain values, amounts in euro: the columns that the reader sees, and the path of a group. */
export function plainLine(fields: Fields, line: Values, own: Values = {}): { [name: string]: Cell } {
  const cells = Object.entries(line).flatMap(([name, value]) => {
    const field: Facts | undefined = fields[name]
    return field?.column && value !== undefined ? [[name, plainValue(field, value)] as const] : []
  })
  return { ...(own as { [name: string]: Cell }), ...Object.fromEntries(cells) }
}

/** A value as it is on the wire: an amount in euro. */
export const plainValue = ({ kind }: Facts, value: unknown): Cell =>
  kind === 'money' && typeof value === 'number' ? toEuro(value) : (value as Cell)

/** The parameters that hold, without those that nobody gave. */
export const plainParameters = (fields: Fields, asked: Values): { [name: string]: Cell } =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) =>
      value === null || value === undefined
        ? []
        : [[name, plainValue(fields[name] ?? { kind: 'text' }, value)]],
    ),
  )

/** What a column is called in the reader's words, and in which unit its values are. */
export const namedColumn = (name: string, field: Field<unknown>, t: Translate) => ({
  name,
  heading: headingOf(name, field, (key) => (t.knows(key) ? t(key as TextKey) : null)),
  unit: unitOf(field),
})

function unitOf({ kind, unit, column }: Facts): (typeof units)[number] {
  if (kind === 'money') return 'euro'
  if (unit === 'blocks') return 'blocks'
  if (column?.display === 'percent') return 'percent'
  if (kind === 'day') return 'day'
  return kind === 'int' || kind === 'decimal' ? 'number' : 'text'
}

/** The columns of a report that the reader may see. */
export const seenColumns = (fields: Fields, actor: Actor, t: Translate) =>
  Object.keys(fields).flatMap((name) => {
    const field = propertyIn<Field<unknown>>(fields, name)
    return field.column && (!field.needs || can(actor, field.needs)) ? [namedColumn(name, field, t)] : []
  })
