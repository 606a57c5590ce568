import type { Row } from '../kernel/entity.ts'
import type { Language } from '../kernel/permission.ts'
import type { wbs } from '../planning/task.ts'
import type { Reader } from '../ports.ts'
import { readingByName } from '../tables/table-by-name.ts'
import { belongingOf, type Before, type Belonging } from './kinds.ts'
import { nameOfDeleted } from './names.ts'

/** The record in which another record stands. */
export interface Place {
  readonly table: string
  readonly id: number
}

/**
 * The field that refers to the record in which rows of a table stood, and the table of that record. It is null if the rows
 * stand in no record.
 */
export function fieldOfPlace(belonging: Belonging | undefined): { field: string; table: string } | null {
  if (!belonging) return null
  const { kind, entity, owner } = belonging
  const field = owner ?? kind.within
  const table = field && (owner ? kind.entity.name : entity.given[field]?.of)
  return field && table ? { field, table } : null
}

/** The record in which a deleted row stood: the company of a contact, the folder of a subfolder. */
export function within(belonging: Belonging | undefined, before: Before): Place | null {
  const place = fieldOfPlace(belonging)
  if (!place) return null
  const id = before[place.field]
  return typeof id === 'number' ? { table: place.table, id } : null
}

interface Deleted {
  readonly entity: string
  readonly before: Before
}

/** A work breakdown has the name of its folder. */
async function foldersOf(store: Reader, breakdowns: readonly Row<typeof wbs>[], language: Language) {
  const folders = await store.folders.find({ id: breakdowns.map(({ folder_id }) => folder_id) })
  const byId = new Map(folders.map((folder) => [folder.id, nameOfDeleted('folders', folder, language)]))
  return breakdowns.map(({ id, folder_id }) => [`wbs ${id}`, byId.get(folder_id) ?? ''] as const)
}

/**
 * The names of the records in which the deleted rows stood. It reads each table once. The name is null if that record is gone
 * too.
 */
export async function namesOf(
  store: Reader,
  deleted: readonly Deleted[],
  language: Language,
): Promise<(place: Place | null) => string | null> {
  const ids = new Map<string, Set<number>>()
  for (const { entity, before } of deleted) {
    const place = within(belongingOf(entity), before)
    if (place) ids.set(place.table, (ids.get(place.table) ?? new Set()).add(place.id))
  }
  const rows = await Promise.all(
    [...ids].map(async ([table, wanted]) => {
      const found = await readingByName(store, table).find({ id: [...wanted] })
      if (table === 'wbs') return foldersOf(store, found as Row<typeof wbs>[], language)
      return found.map((row) => [`${table} ${row.id}`, nameOfDeleted(table, row, language)] as const)
    }),
  )
  const names = new Map(rows.flat())
  return (place) => (place && names.get(`${place.table} ${place.id}`)) ?? null
}
