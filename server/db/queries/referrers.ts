import { entities } from '#core/entities.ts'
import type { Fields } from '#core/kernel/field.ts'
import { joined, raw, sql, type Sql } from '../sql.ts'

/**
 * Makes SQL that answers which tables refer to records of `target`. The answer has a row for each table, with the name of the
 * table in the column `as`. `ids` is one id or a subquery of ids. A column that `counts` refuses is left out.
 */
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

/** The columns that refer to a record of `target`, without those that `counts` refuses. */
export const placesNaming = (
  target: string,
  counts: (table: string, column: string) => boolean,
): { readonly table: string; readonly column: string }[] =>
  Object.values(entities).flatMap((entity) =>
    Object.entries(entity.given as Fields)
      .filter(([column, { of }]) => of === target && counts(entity.name, column))
      .map(([column]) => ({ table: entity.name, column })),
  )
