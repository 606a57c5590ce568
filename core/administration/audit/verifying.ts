import type { AuditHead, AuditSealer, Reader } from '../../ports.ts'
import { lastOf, hashedRange, type ChainEnd } from './sealing.ts'
import { sealText, type AuditSeal, type ChainFault } from './seal.ts'

export interface Verified {
  /** How many seals were looked at, and how many entries were hashed again. */
  readonly seals: number
  readonly entries: number
  /** The first entry whose content was looked at; null if none was. */
  readonly from_id: number | null
  /** The last entry that is sealed. */
  readonly to_id: number
  readonly hash: string | null
  /** Up to this entry the log was removed on purpose; null if nothing was. */
  readonly removed_to: number | null
  /** Entries that no seal covers yet. */
  readonly unsealed: number
  /** When the oldest of them was written. */
  readonly unsealed_since: string | null
  /** Whether heads are kept beside the ledger of numbers. */
  readonly has_heads: boolean
  readonly fault: { readonly fault: ChainFault; readonly seal: Pick<AuditSeal, 'from_id' | 'to_id'> } | null
}

const sealsAtOnce = 1000

/**
 * Follows the chain of seals to its end and finds the first thing that is wrong with it. It hashes the newest `atMost` entries again,
 * and everything without it. `progress` hears how many entries were looked at. Run it outside a transaction: it may take minutes.
 */
export async function verifyChain(
  store: Reader,
  sealer: AuditSealer,
  { atMost = Infinity, progress }: { atMost?: number; progress?: (entries: number) => Promise<unknown> } = {},
): Promise<Verified> {
  const removal = await lastOf(store, 'removal')
  // Heads first: a seal that comes meanwhile is in the database before it is among the heads.
  const kept = await sealer.heads()
  const heads = new Map((kept ?? []).map((head) => [head.to_id, head]))
  const from = await firstToHash(store, atMost)
  let end: ChainEnd = removal ? { to_id: removal.to_id, hash: removal.previous } : { to_id: 0, hash: null }
  let [seals, entries, from_id] = [0, 0, null as number | null]
  let fault: Verified['fault'] = null
  const found = (what: ChainFault, seal: Pick<AuditSeal, 'from_id' | 'to_id'>): void => {
    fault ??= { fault: what, seal: { from_id: seal.from_id, to_id: seal.to_id } }
  }
  if (removal) {
    for (const each of heads.keys()) if (each <= removal.to_id) heads.delete(each)
    if (!(await isSigned(sealer, removal))) found('removal_changed', removal)
    else if ((await store.audit_entries.count({ id: { to: removal.to_id } })) > 0)
      found('removed_stands', removal)
  }
  for await (const seal of sealsFrom(store, end.to_id)) {
    if (fault) break
    seals += 1
    if (seal.from_id !== end.to_id + 1 || seal.previous !== end.hash) {
      found('seal_missing', seal)
      break
    }
    if (seal.to_id >= from) {
      const range = await hashedRange(store, sealer, seal)
      range.hash.add(sealText({ ...seal, entries: range.entries }))
      if (range.hash.end() !== seal.hash || range.entries !== seal.entries) found('entries_changed', seal)
      from_id ??= seal.from_id
      entries += range.entries
      await progress?.(entries)
    }
    if (heads.get(seal.to_id)?.hash === seal.hash) heads.delete(seal.to_id)
    end = seal
  }
  // A head that another process has just kept may be of a seal that this look came too early for.
  const missing = fault ? undefined : await firstMissing(store, heads)
  if (missing) found('cut', { from_id: end.to_id + 1, to_id: missing.to_id })
  const open = { id: { from: end.to_id + 1 } }
  const [unsealed, oldest] = await Promise.all([
    store.audit_entries.count(open),
    store.audit_entries.first(open),
  ])
  return {
    seals,
    entries,
    from_id,
    to_id: end.to_id,
    hash: end.hash,
    removed_to: removal?.to_id ?? null,
    unsealed: fault ? 0 : unsealed,
    unsealed_since: fault ? null : (oldest?.created_at ?? null),
    has_heads: kept !== null,
    fault,
  }
}

async function firstMissing(
  store: Reader,
  heads: ReadonlyMap<number, AuditHead>,
): Promise<AuditHead | undefined> {
  const all = [...heads.values()].toSorted((one, other) => one.to_id - other.to_id)
  const stored = await store.audit_seals.find({ kind: 'seal', to_id: all.map(({ to_id }) => to_id) })
  return all.find(({ hash }) => !stored.some((each) => each.hash === hash))
}

/** The id from which on the entries are hashed again. */
async function firstToHash(store: Reader, atMost: number): Promise<number> {
  if (atMost === Infinity) return 0
  const [seal] = await store.audit_entries.find({}, { order: [['id', 'desc']], offset: atMost, limit: 1 })
  return seal ? seal.id + 1 : 0
}

async function* sealsFrom(store: Reader, after: number): AsyncGenerator<AuditSeal> {
  let last = after
  while (true) {
    const page = await store.audit_seals.find(
      { kind: 'seal', to_id: { from: last + 1 } },
      { order: [['to_id', 'asc']], limit: sealsAtOnce },
    )
    yield* page
    if (page.length < sealsAtOnce) return
    last = page.at(-1)!.to_id
  }
}

/** Whether the record of a removal is as it was signed. */
export async function isSigned(sealer: AuditSealer, seal: AuditSeal): Promise<boolean> {
  const hash = await sealer.begin()
  hash.add(sealText(seal))
  return hash.end() === seal.hash
}
