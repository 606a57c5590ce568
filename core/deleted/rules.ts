import type { AnyEntity } from '../kernel/entity.ts'
import { mustBeGiven } from '../kernel/field.ts'
import type { Before } from './kinds.ts'
import { propertyIn } from '../values/known.ts'

/** A row that is to come back, as its table takes it. */
export interface ReturningRow {
  readonly entity: AnyEntity
  readonly id: number
  readonly before: Before
}

/** What a masked secret stands for is not known any more: it comes back empty. */
export function rowToRestore({ entity, id, before }: ReturningRow): Before & { readonly id: number } {
  const known = Object.entries(before).filter(
    ([name]) => name in entity.given && propertyIn(entity.given, name).secret === undefined,
  )
  return { ...Object.fromEntries(known), id }
}

/** The first field that the row cannot do without and the audit log cannot give back. */
export const lostField = ({ entity, before }: ReturningRow): string | null =>
  Object.keys(entity.given).find((name) => {
    const field = propertyIn(entity.given, name)
    return mustBeGiven(field) && (field.secret !== undefined || before[name] === undefined)
  }) ?? null

/** A record that a returning row points at. */
export interface Reference {
  readonly field: string
  readonly table: string
  readonly id: number
}

/** What the rows point at outside themselves. */
export function referencesOf(rows: readonly ReturningRow[]): Reference[] {
  const own = new Set(rows.map(({ entity, id }) => `${entity.name} ${id}`))
  return rows.flatMap(({ entity, before }) =>
    Object.entries(entity.given).flatMap(([field, { kind, of }]) => {
      const id = before[field]
      const isOutside = kind === 'id' && of && typeof id === 'number' && !own.has(`${of} ${id}`)
      return isOutside ? [{ field, table: of, id }] : []
    }),
  )
}

/** What must be nobody's else, row by row: fields with the values that the row brings back. */
export const uniquesOf = (row: ReturningRow): { readonly [field: string]: unknown }[] =>
  row.entity.unique.map((fields) =>
    Object.fromEntries(fields.map((field) => [field, row.before[field] ?? null])),
  )
