import { duplicatesOf } from '../companies/alike/duplicates.ts'
import { Failure, found } from '../kernel/failure.ts'
import { handle } from '../kernel/run.ts'
import { partKinds, type PartKind } from '../folders/parts/kinds.ts'
import { flagged, flagOf, showFlagged } from '../folders/parts/flags.ts'
import { refuseFaults } from '../folders/parts/save.ts'
import type { Clock, Context, Reader, Store } from '../ports.ts'
import { readingByName, tableByName } from '../tables/table-by-name.ts'
import type { AuditEntry } from '../access/audit.ts'
import { announce, takeLock } from './effects.ts'
import { belongingOf, ownerField, seesDeleted, type Before, type Belonging } from './kinds.ts'
import { namesOfDeleted } from './names.ts'
import { restorableDays, restoreDeleted } from './operations.ts'
import { withFreeRank } from './ranks.ts'
import { withPlace } from './task-place.ts'
import {
  lostField,
  referencesOf,
  rowToRestore,
  uniquesOf,
  type Reference,
  type ReturningRow,
} from './rules.ts'
import { firstItem, surely } from '../values/known.ts'

const dayMs = 86_400_000

/** The earliest moment at which something was deleted that can still be restored. */
export const restorableSince = (clock: Clock): string =>
  new Date(clock.now().getTime() - restorableDays * dayMs).toISOString()

handle(restoreDeleted, async (context, { id }) => {
  const { store, clock } = context
  const entry = found(await store.audit_entries.get(id))
  const belonging = belongingOf(entry.entity)
  if (!belonging || entry.action !== 'remove') throw new Failure('not_restorable')
  if (!seesDeleted(context.actor, belonging)) throw new Failure('unauthorized')
  if (entry.created_at < restorableSince(clock)) throw new Failure('too_late_to_restore')
  const before = (entry.before ?? {}) as Before
  await takeLock(store, belonging, before)
  if (await readingByName(store, entry.entity).get(entry.entity_id)) throw new Failure('already_restored')
  const { rows, rank_code } = await withFreeRank(
    store,
    await withPlace(context, await returningRows(store, entry, belonging)),
  )
  await refuseImpossible(store, rows, belonging)
  // A table comes after the tables that it refers to: the record first, then its parts in the order of the list.
  for (const { entity } of tablesIn(belonging)) {
    const own = rows.filter((row) => row.entity.name === entity.name)
    if (own.length > 0) await tableByName(store, entity.name).restore(own.map(rowToRestore))
  }
  await refuseFaultyWhole(store, belonging, before)
  await restorePartner(store, entry)
  await warnOfDuplicates(context, entry.entity, entry.entity_id)
  const restored = { entity: entry.entity, before }
  const folder_id = await announce(context, belonging, { ...before, id: entry.entity_id })
  return {
    kind: entry.entity,
    name: (await namesOfDeleted(store, [restored], context.actor.language))(restored),
    record_id: entry.entity_id,
    folder_id,
    rank_code,
  }
})

/**
 * Checks a part that came back together with the present parts of its subfolder. Shares of 160 % in all are refused, as when a
 * person types them.
 */
async function refuseFaultyWhole(store: Store, { entity }: Belonging, before: Before): Promise<void> {
  const kind: PartKind | undefined = partKinds[entity.name as keyof typeof partKinds]
  const subfolder = kind && (await store.subfolders.get(Number(before['subfolder_id'])))
  if (!subfolder) return
  await refuseFaults(store, kind, subfolder)
  await showFlagged(store, entity.name, subfolder.id)
}

/**
 * The call that deleted the associates of a subfolder also took away the subfolder's company of the association. This company
 * comes back with the first associate.
 */
async function restorePartner(store: Store, { entity, before, ...call }: AuditEntry): Promise<void> {
  const flag = flagOf(entity)
  const field = flag && flagged[flag].company
  const subfolder = field && (await store.subfolders.get(Number((before as Before)['subfolder_id'])))
  if (!subfolder || subfolder[field] !== null) return
  const { created_at, actor_id, operation } = call
  const sameCall = { created_at, actor_id, operation, entity_id: subfolder.id }
  const changed = await store.audit_entries.first({ ...sameCall, entity: 'subfolders', action: 'update' })
  const company = Number((changed?.before as Before | null)?.[field] ?? 0)
  if (company > 0 && (await store.companies.get(company)))
    await store.subfolders.update(subfolder, { [field]: company })
}

/** Warns if somebody entered a company like the restored one in the meantime. The company comes back nevertheless. */
async function warnOfDuplicates({ store, warn }: Context, table: string, id: number): Promise<void> {
  const company = table === 'companies' ? await store.companies.get(id) : null
  if (company && (await duplicatesOf(store, company)).length > 0) warn('restored_alike')
}

const tablesIn = ({ kind, owner, entity }: Belonging) => (owner ? [{ entity }] : [{ entity }, ...kind.parts])

/** The row of the log entry. If it is a record, the parts follow that were deleted by the same call. */
async function returningRows(
  store: Reader,
  { entity_id, before, created_at, actor_id, operation }: AuditEntry,
  { kind, entity, owner }: Belonging,
): Promise<ReturningRow[]> {
  const own = { entity, id: entity_id, before: (before ?? {}) as Before }
  if (owner) return [own]
  const names = kind.parts.map((part) => part.entity.name)
  const together = { created_at, actor_id, operation, action: 'remove' as const, entity: names }
  const parts = (await store.audit_entries.find(together)).flatMap((entry): ReturningRow[] => {
    const { entity: part } = surely(
      kind.parts.find((each) => each.entity.name === entry.entity),
      'part of this kind',
    )
    const row = (entry.before ?? {}) as Before
    const isOwn = row[ownerField(part, entity.name)] === entity_id
    return isOwn ? [{ entity: part, id: entry.entity_id, before: row }] : []
  })
  return [own, ...parts]
}

/**
 * Refuses a row that cannot come back, and says why: a record that it refers to is gone, or another row has its unique values
 * now.
 */
async function refuseImpossible(
  store: Reader,
  rows: readonly ReturningRow[],
  { owner }: Belonging,
): Promise<void> {
  const lost = rows.map(lostField).find((field) => field !== null)
  if (lost) throw new Failure('restore_lost', { fields: { [lost]: 'mixed.required' } })
  const gone = await goneOf(store, referencesOf(rows))
  if (gone.length > 0)
    throw new Failure('restore_refers_to_gone', {
      fields: Object.fromEntries(gone.map(({ field }) => [field, 'mixed.unknown_id'])),
    })
  const record = firstItem(rows)
  for (const own of uniquesOf(record)) {
    const isWhole = Object.values(own).every((value) => value !== null)
    const isTaken = isWhole && (await readingByName(store, record.entity.name).count(own)) > 0
    // This is the same keyword, which somebody gave to the folder again.
    if (isTaken && owner) throw new Failure('already_restored')
    if (isTaken)
      throw new Failure('restore_taken', {
        fields: Object.fromEntries(Object.keys(own).map((field) => [field, 'string.unique'])),
      })
  }
}

/** The references whose record is gone. It reads each table once. */
async function goneOf(store: Reader, references: readonly Reference[]): Promise<Reference[]> {
  const tables = [...new Set(references.map(({ table }) => table))]
  const gone = await Promise.all(
    tables.map(async (table) => {
      const own = references.filter((each) => each.table === table)
      const standing = await readingByName(store, table).find({ id: [...new Set(own.map(({ id }) => id))] })
      const ids = new Set(standing.map(({ id }) => id))
      return own.filter(({ id }) => !ids.has(id))
    }),
  )
  return gone.flat()
}
