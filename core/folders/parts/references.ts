import { Failure } from '../../kernel/failure.ts'
import type { Facts } from '../../kernel/field.ts'
import { checkAllListed } from '../../parameters/listed.ts'
import type { Reader } from '../../ports.ts'
import type { PartKind } from './kinds.ts'

/** A row of a part as it was given, and how its fields are named in a refusal. */
export interface GivenPart {
  readonly kind: PartKind
  readonly row: { readonly [name: string]: unknown }
  readonly at: (field: string) => string
}

/** Refuses companies that do not exist, tasks of another subfolder and values that are on none of the firm's lists, each by its field. */
export async function checkReferences(
  store: Reader,
  subfolder_id: number,
  parts: readonly GivenPart[],
): Promise<void> {
  const companies = pointing(parts, 'companies')
  const found = companies.size > 0 ? await store.companies.find({ id: [...companies.keys()] }) : []
  refuse('record_not_found', 'mixed.unknown_id', companies, found)
  const tasks = pointing(parts, 'wbs_tasks')
  const ours = tasks.size > 0 ? await store.wbs_tasks.find({ id: [...tasks.keys()], subfolder_id }) : []
  refuse('ids_not_matching', 'mixed.invalid', tasks, ours)
  const listed = parts.flatMap(({ kind, row, at }) =>
    Object.entries(kind.lists).map(([name, list]) => [at(name), { list, value: row[name] }] as const),
  )
  await checkAllListed(store, Object.fromEntries(listed) as Parameters<typeof checkAllListed>[1])
}

/** The ids in the parts that point at a table, each with the first field that holds it. */
function pointing(parts: readonly GivenPart[], target: string): Map<number, string> {
  const ids = parts.flatMap(({ kind, row, at }) =>
    Object.entries<Facts>(kind.entity.given)
      .filter(([name, { of }]) => of === target && row[name])
      .map(([name]) => [Number(row[name]), at(name)] as const),
  )
  return new Map(ids.toReversed())
}

function refuse(
  code: string,
  key: string,
  wanted: ReadonlyMap<number, string>,
  found: readonly { readonly id: number }[],
): void {
  const known = new Set(found.map(({ id }) => id))
  const lost = [...wanted].filter(([id]) => !known.has(id))
  if (lost.length > 0)
    throw new Failure(code, { fields: Object.fromEntries(lost.map(([, field]) => [field, key])) })
}
