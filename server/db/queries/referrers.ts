import { entities } from '#core/entities.ts'
import type { Fields } from '#core/kernel/field.ts'
import { joined, raw, sql, type Sql } from '../sql.ts'

/** SQL for the tables that name a record of `target`, or one of several that SQL gives, those columns that `counts` leaves out aside: a row each, named `as`. */
export function referrersTo(
  target: string,
  counts: (table: string, column: string) => boolean,
): (as: string, ids: number | Sql) => Sql {
  const places = placesNaming(target, counts)
  return (as, ids) =>
    joined(
      places.map(
        ({ table, column }) =>
          sql`SELECT ${table} AS ${raw(as)} WHERE EXISTS (SELECT 1 FROM ${raw(`"${table}"`)} WHERE ${raw(`"${column}"`)} IN (${ids}))`,
      ),
      ' UNION ',
    )
}

/** The columns that name a record of `target`. */
export const placesNaming = (
  target: string,
  counts: (table: string, column: string) => boolean,
): { readonly table: string; readonly column: string }[] =>
  Object.values(entities).flatMap((entity) =>
    Object.entries(entity.given as Fields)
      .filter(([column, { of }]) => of === target && counts(entity.name, column))
      .map(([column]) => ({ table: entity.name, column })),
  )
