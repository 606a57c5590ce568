import type { AnyEntity } from '../kernel/entity.ts'
import { mustBeGiven } from '../kernel/field.ts'
import type { Before } from './kinds.ts'
import { propertyIn } from '../values/known.ts'

/** A row that is to come back, with the values that it had. */
export interface ReturningRow {
  readonly entity: AnyEntity
  readonly id: number
  readonly before: Before
}

/** The row that the table restores. A secret field comes back empty, because the log only has a mask for its value. */
export function rowToRestore({ entity, id, before }: ReturningRow): Before & { readonly id: number } {
  const known = Object.entries(before).filter(
    ([name]) => name in entity.given && propertyIn(entity.given, name).secret === undefined,
  )
  return { ...Object.fromEntries(known), id }
}

/** The first required field whose value the audit log does not have. */
export const lostField = ({ entity, before }: ReturningRow): string | null =>
  Object.keys(entity.given).find((name) => {
    const field = propertyIn(entity.given, name)
    return mustBeGiven(field) && (field.secret !== undefined || before[name] === undefined)
  }) ?? null

/** A reference from a returning row to a record. */
export interface Reference {
  readonly field: string
  readonly table: string
  readonly id: number
}

/** The references of the rows to records that are not among the rows. */
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

/** The unique keys of a row, each with the values that the row brings back. No other row may have the same values. */
export const uniquesOf = (row: ReturningRow): { readonly [field: string]: unknown }[] =>
  row.entity.unique.map((fields) =>
    Object.fromEntries(fields.map((field) => [field, row.before[field] ?? null])),
  )
