import type { Facts } from '../../kernel/field.ts'
import { can } from '../../kernel/permission.ts'
import type { QueryContext } from '../../ports.ts'
import { readingByName } from '../../tables/table-by-name.ts'
import { maySeeWorkAmount } from '../policy.ts'
import type { Subfolder } from '../subfolder.ts'
import type { ShownParts } from './fields.ts'
import { partKinds, rowKinds, type PartKind } from './kinds.ts'

type Part = { readonly [name: string]: unknown }

/** All parts of a subfolder, and of their fields those that the actor may see: a question a kind, whatever there is of it. */
export async function readParts(
  { store, actor }: QueryContext,
  subfolder: Subfolder,
): Promise<{ parts: ShownParts; companies: ReadonlySet<number>; tasks: ReadonlySet<number> }> {
  const kinds = Object.entries<PartKind>(partKinds).filter(([, { needs }]) => !needs || can(actor, needs))
  const of = { subfolder_id: subfolder.id }
  const seesAmounts = maySeeWorkAmount(actor, subfolder)
  const found = await Promise.all(
    kinds.map(async ([table, kind]) => {
      const rows: readonly Part[] = await readingByName(store, table).find(of)
      return [kind, seesAmounts ? rows : rows.map((row) => withoutFields(row, kind.withAmounts))] as const
    }),
  )
  const none = Object.keys(rowKinds).map((table) => [table, []])
  const parts = found.map(([{ entity }, rows]) =>
    entity.name in rowKinds ? [entity.name, rows] : [entity.name.slice(0, -1), rows[0] ?? null],
  )
  return {
    parts: Object.fromEntries([...none, ...parts]) as ShownParts,
    companies: pointedAt(found, 'companies'),
    tasks: pointedAt(found, 'wbs_tasks'),
  }
}

const withoutFields = (row: Part, names: readonly string[] = []): Part => ({
  ...row,
  ...Object.fromEntries(names.map((name) => [name, null])),
})

/** The records of a table that parts name. */
const pointedAt = (
  found: readonly (readonly [PartKind, readonly Part[]])[],
  target: string,
): ReadonlySet<number> =>
  new Set(
    found.flatMap(([{ entity }, rows]) => {
      const names = Object.entries<Facts>(entity.given).flatMap(([name, { of }]) =>
        of === target ? [name] : [],
      )
      return rows.flatMap((row) => names.flatMap((name) => (row[name] ? [Number(row[name])] : [])))
    }),
  )
