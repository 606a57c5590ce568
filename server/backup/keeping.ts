import { dayInZone, mondayOf, type Day } from '#core/values/day.ts'
import { manyAtOnce } from '#core/values/many-at-once.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StorePath } from '#core/documents/store.ts'
import type { BackupKeep } from '../settings/backup.ts'
import { isAtWork, present } from './at-work.ts'
import { whole } from './bytes.ts'
import { hashIn } from './documents.ts'
import { read } from './entries.ts'
import { keyName, madeAt, momentsIn, opening, pathOf, shownName } from './moments.ts'
import { withRoom } from './reading.ts'
import { hiddenName, openKey, unseal, type BackupKey, type KeyBox } from './sealing.ts'
import type { Names } from './names.ts'
import type { PlaceTarget } from './target.ts'

/**
 * The backups that stay: of the last days, weeks and months that have any, the newest each. The newest of all stays, and so does the newest
 * that was verified.
 */
export function keptOf(
  ids: readonly string[],
  keep: BackupKeep,
  timeZone: string,
  lastVerified: string | null = null,
): Set<string> {
  const newestFirst = ids.toSorted().toReversed()
  const kept = new Set<string>(newestFirst.slice(0, 1))
  if (lastVerified !== null && ids.includes(lastVerified)) kept.add(lastVerified)
  const spans: readonly (readonly [number, (day: Day) => string])[] = [
    [keep.daily, (day) => day],
    [keep.weekly, mondayOf],
    [keep.monthly, (day) => day.slice(0, 7)],
  ]
  for (const [count, spanOf] of spans) {
    const seen = new Set<string>()
    for (const id of newestFirst) {
      const span = spanOf(dayInZone(madeAt(id), timeZone))
      if (seen.has(span)) continue
      if (seen.size === count) break
      seen.add(span)
      kept.add(id)
    }
  }
  return kept
}

export interface Tidied {
  readonly removed: readonly string[]
  readonly documents: number
  /** Somebody makes a backup there now: it is tidied another time. */
  readonly isBusy: boolean
}

/** When a backup of a place was verified last, without a fault; null if it never was. */
export async function verifiedAt({ store }: PlaceTarget, id: string): Promise<Date | null> {
  const parts = await store.read(pathOf.verified(id))
  if (!parts) return null
  try {
    const told = JSON.parse((await whole(parts)).toString('utf8')) as { verified_at: string; faults: number }
    return told.faults === 0 ? new Date(told.verified_at) : null
  } catch {
    return null
  }
}

/** The newest backup of a place that was verified without a fault. */
export async function newestVerified(target: PlaceTarget): Promise<{ id: string; at: Date } | null> {
  for (const id of (await momentsIn(target)).toReversed()) {
    const at = await verifiedAt(target, id)
    if (at) return { id, at }
  }
  return null
}

/**
 * Removes the backups that the rules do not keep, and then the documents that no backup names. Every backup that stays is read before a
 * document goes: if one cannot be read, no document is removed. It gives way to whoever makes a backup.
 */
export async function tidy(
  target: PlaceTarget,
  { passphrase, keep, timeZone }: { passphrase: string; keep: BackupKeep; timeZone: string },
): Promise<Tidied> {
  const presence = await present(target, 'tidying')
  try {
    if (await isAtWork(target, 'backup')) return { removed: [], documents: 0, isBusy: true }
    const ids = await momentsIn(target)
    const verified = await newestVerified(target)
    const kept = keptOf(ids, keep, timeZone, verified?.id)
    const removed = ids.filter((id) => !kept.has(id))
    for (const id of removed) {
      await target.store.remove(pathOf.moment(id))
      await target.store.remove(pathOf.verified(id))
    }
    const documents = await withRoom(join(tmpdir(), 'decidag-backup'), async (_, names) => {
      const keys = await addNeeded(target, passphrase, [...kept], names)
      presence.check()
      return removeUnneeded(target, keys, names)
    })
    return { removed, documents, isBusy: false }
  } finally {
    await presence.leave().catch(() => undefined)
  }
}

/** Adds the hidden names of all documents of these backups; answers the names of their keys. */
async function addNeeded(
  target: PlaceTarget,
  passphrase: string,
  ids: readonly string[],
  names: Names,
): Promise<Set<string>> {
  const opened = new Map<string, BackupKey>()
  for (const id of ids) {
    const name = shownName(target, id)
    const parts = await target.store.read(pathOf.moment(id))
    if (!parts) continue
    const { box, rest } = await opening(parts, name)
    const key = await keyOf(opened, box, passphrase, name)
    const page: { name: string; size: number }[] = []
    for await (const { head } of read(unseal(key, 'moment', rest, name), name)) {
      if (head.kind !== 'document') continue
      page.push({ name: keyName(key) + hiddenName(key, hashIn(head.name)), size: 0 })
      if (page.length >= 1000) await names.add('there', page.splice(0))
    }
    await names.add('there', page)
  }
  return new Set([...opened.values()].map(keyName))
}

async function keyOf(
  opened: Map<string, BackupKey>,
  box: KeyBox,
  passphrase: string,
  name: string,
): Promise<BackupKey> {
  const known = opened.get(box.sum) ?? (await openKey(box, passphrase, name))
  opened.set(box.sum, known)
  return known
}

/** Removes what lies among the documents and is not needed; of a key that no backup has any more that is all. */
async function removeUnneeded(
  { store }: PlaceTarget,
  keys: ReadonlySet<string>,
  names: Names,
): Promise<number> {
  let count = 0
  for await (const { name: key, isFolder } of store.list(['documents'])) {
    if (!isFolder || !/^[0-9a-f]{16}$/.test(key)) continue
    for await (const { name: shard } of store.list(['documents', key])) {
      const gone: StorePath[] = []
      for await (const { name } of store.list(['documents', key, shard]))
        if (!keys.has(key) || (await names.sizeOf('there', key + shard + name)) === null)
          gone.push(['documents', key, shard, name])
      await manyAtOnce(gone, 4, (path) => store.remove(path))
      count += gone.length
    }
  }
  return count
}
