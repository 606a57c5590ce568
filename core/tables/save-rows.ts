import { Failure } from '../kernel/failure.ts'
import type { AnyEntity, Entity } from '../kernel/entity.ts'
import { group, id, list, mustBeGiven, omit, optional, partial, type Fields } from '../kernel/field.ts'
import type { Table, Where } from '../ports.ts'
import { keptIn, propertyIn, surely } from '../values/known.ts'

/**
 * The field by which an edit gives all rows that belong to a record: with its id a row that stands, whose fields
 * may be left out as they are; without one a new row. `parent` names the fields that say whose they are.
 */
export const rowsOf = <S extends Fields, N extends string, K extends keyof S & string>(
  entity: Entity<S, N>,
  parent: readonly K[],
  max: number,
) => list(group({ id: optional(id(entity.name)), ...partial(omit(entity.given, ...parent)) }), max)

/** A row of that field, as far as a table of new rows `N` asks of it. */
type GivenRow<N> = { readonly [K in keyof N]?: N[K] | undefined } & {
  readonly id?: number | null | undefined
}

/**
 * Makes the rows that belong to a record those given: changes what stands, adds what has no id, removes what is not
 * given. Answers the rows as they stand now, in the order given; `undefined` leaves them all as they are.
 *
 * Save the record first, in the same transaction: `update` with the version that was seen refuses the second of two
 * editors before a row is touched, and gives the record a new version. `parent` says whose rows they are
 * (`{ company_id: 7 }`), `path` where they stand in the input.
 *
 * A Failure `ids_not_matching` names a row that is not the record's own, `missing_fields` what a new row lacks.
 */
export async function saveRows<R extends { readonly id: number }, N>(
  table: Table<R, N>,
  entity: Pick<AnyEntity, 'given'>,
  parent: Where<R> & Partial<N>,
  rows: readonly GivenRow<N>[] | undefined,
  path: string,
): Promise<R[]> {
  const stored = new Map((await table.find(parent)).map((row) => [row.id, row]))
  if (!rows) return [...stored.values()]
  refuseForeign(rows, stored, path)
  refuseIncomplete(omit(entity.given, ...Object.keys(parent)), rows, (place) => `${path}.${place}`)
  const kept = new Set(rows.map((row) => row.id))
  const removed = [...stored.keys()].filter((id) => !kept.has(id))
  if (removed.length > 0) await table.removeMany({ id: removed } as Where<R>)
  const changed = rows.filter((row) => row.id && differs(row, stored.get(row.id)))
  for (const row of await table.updateEach(changed as Changed<N>[])) stored.set(row.id, row)
  const added = await table.insertMany(
    rows.filter((row) => !row.id).map((row) => ({ ...row, ...parent }) as N),
  )
  return rows.map((row) => (row.id ? keptIn(stored, row.id) : surely(added.shift(), 'row')))
}

/** As `saveRows`, for what belongs to a record at most once: changed where it stands, else added. Answers it as it stands now. */
export async function saveOne<R extends { readonly id: number }, N>(
  table: Table<R, N>,
  entity: Pick<AnyEntity, 'given'>,
  parent: Where<R> & Partial<N>,
  row: GivenRow<N> | null | undefined,
  path: string,
): Promise<R | null> {
  const stored = await table.first(parent)
  if (!row) return stored
  if (stored) return differs(row, stored) ? table.update(stored, row as Partial<N>) : stored
  refuseIncomplete(omit(entity.given, ...Object.keys(parent)), [row], () => path)
  return table.insert({ ...row, ...parent } as N)
}

type Changed<N> = Partial<N> & { readonly id: number }
type Rows = readonly { readonly [name: string]: unknown }[]

/** Each row that is said to stand must be the record's own, and stand in the input once. */
function refuseForeign(rows: Rows, stored: ReadonlyMap<unknown, unknown>, path: string): void {
  const ids = rows.map(({ id }) => id)
  const foreign = ids.flatMap((id, place) =>
    id && (!stored.has(id) || ids.indexOf(id) < place) ? [`${path}.${place}.id`] : [],
  )
  refuseFields('ids_not_matching', foreign, 'mixed.invalid')
}

function refuseIncomplete(fields: Fields, rows: Rows, at: (place: number) => string): void {
  const needed = Object.keys(fields).filter((name) => mustBeGiven(propertyIn(fields, name)))
  const missing = rows.flatMap((row, place) =>
    row['id'] ? [] : needed.filter((name) => row[name] === undefined).map((name) => `${at(place)}.${name}`),
  )
  refuseFields('missing_fields', missing, 'mixed.required')
}

function refuseFields(code: string, paths: readonly string[], key: string): void {
  if (paths.length > 0)
    throw new Failure(code, { fields: Object.fromEntries(paths.map((path) => [path, key])) })
}

const differs = (row: object, stored: object | undefined): boolean =>
  Object.entries(row).some(
    ([name, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(stored?.[name as keyof typeof stored]),
  )
