import { Failure } from '../../kernel/failure.ts'
import type { Context } from '../../ports.ts'
import { amendmentsOf, lastWord } from './amendments.ts'
import { contentsOf, signed } from './hashing.ts'
import { sealsOver } from './queries.ts'
import type { AuditSeal, Sealed, SealedRange } from './seal.ts'

type Work = Pick<Context, 'store' | 'auditSealer'>

const idsAtOnce = 1000

/**
 * Finds the seals over these entries, and proves each of them as it stands: what was changed unlawfully is not changed again, so that
 * nobody hides a change behind a lawful one. Answers the last word of each seal, for `amendSeals`. Nothing is sealed meanwhile. Throws
 * `audit_damaged` with the range of the first seal that is not right.
 */
export async function proveSeals({ store, auditSealer }: Work, ids: readonly number[]): Promise<AuditSeal[]> {
  await store.lock('audit_seals')
  const ordered = ids.toSorted((one, other) => one - other)
  const proven: AuditSeal[] = []
  for (let start = 0; start < ordered.length; start += idsAtOnce) {
    const part = ordered.slice(start, start + idsAtOnce)
    const seals = await sealsOf(store, part)
    const amendments = await amendmentsOf(
      store,
      seals.map(({ to_id }) => to_id),
    )
    const contents = await contentsOf(store, auditSealer, seals)
    for (const [i, seal] of seals.entries()) {
      const last = await lastWord(auditSealer, seal, amendments.get(seal.to_id) ?? [])
      const isRight =
        typeof last !== 'string' &&
        last.entries === contents[i]!.entries &&
        last.entries_hash === contents[i]!.entries_hash
      if (!isRight) throw damaged(seal)
      if (proven.at(-1)?.to_id !== seal.to_id) proven.push(last)
    }
  }
  return proven
}

/** The seals over these entries. Entries after the last seal have none. */
async function sealsOf(store: Work['store'], ids: number[]): Promise<AuditSeal[]> {
  const entries = await store.query(sealsOver, { ids })
  const ends = new Set(entries.flatMap(({ to_id }) => to_id ?? []))
  const seals = await store.audit_seals.find(
    { kind: 'seal', to_id: [...ends] },
    { order: [['to_id', 'asc']] },
  )
  const begins = new Map(seals.map(({ to_id, from_id }) => [to_id, from_id]))
  // The seal over an entry is missing where the next one begins after it.
  const bare = entries.find(({ id, to_id }) => to_id !== null && begins.get(to_id)! > id)
  if (bare) throw damaged({ from_id: bare.id, to_id: bare.id })
  return seals
}

/** Writes what is left under the proven seals, after a lawful change in the same transaction. */
export async function amendSeals({ store, auditSealer }: Work, proven: readonly AuditSeal[]): Promise<void> {
  const contents = await contentsOf(store, auditSealer, proven)
  const amendments: Sealed[] = []
  for (const [i, { from_id, to_id, entries_hash, hash: previous }] of proven.entries()) {
    const { entries, entries_hash: now } = contents[i]!
    if (now === entries_hash) continue
    const amendment = { kind: 'amendment', from_id, to_id, entries, entries_hash: now, previous } as const
    amendments.push(await signed(auditSealer, amendment))
  }
  if (amendments.length > 0) await store.audit_seals.insertMany(amendments)
}

const damaged = ({ from_id, to_id }: SealedRange): Failure =>
  new Failure('audit_damaged', { params: { from_id, to_id } })
