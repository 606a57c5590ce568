import type { AuditHead, AuditSealer, Reader } from '../../ports.ts'
import { amendmentsOf, lastWord } from './amendments.ts'
import { contentOf } from './hashing.ts'
import type { AuditSeal, ChainFault, SealedRange } from './seal.ts'

export interface Verified {
  /** How many seals were looked at, and how many entries were hashed again. */
  readonly seals: number
  readonly entries: number
  /** The first entry whose content was looked at; null if none was. */
  readonly from_id: number | null
  /** The last entry that is sealed. */
  readonly to_id: number
  readonly hash: string | null
  /** Entries that no seal covers yet. */
  readonly unsealed: number
  /** When the oldest of them was written. */
  readonly unsealed_since: string | null
  /** Whether heads are kept beside the ledger of numbers. */
  readonly has_heads: boolean
  readonly fault: { readonly fault: ChainFault; readonly seal: SealedRange } | null
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
  // Heads first: a seal that comes meanwhile is in the database before it is among the heads.
  const kept = await sealer.heads()
  const heads = new Map((kept ?? []).map((head) => [head.to_id, head]))
  const from = await firstToHash(store, atMost)
  let end: { readonly to_id: number; readonly hash: string | null } = { to_id: 0, hash: null }
  let [seals, entries, from_id] = [0, 0, null as number | null]
  let fault: Verified['fault'] = null
  const found = (what: ChainFault, { from_id, to_id }: SealedRange): void => {
    fault ??= { fault: what, seal: { from_id, to_id } }
  }
  for await (const page of pagesFrom(store)) {
    const to = page.at(-1)!.to_id
    const amendments = await amendmentsOf(store, { from: end.to_id + 1, to })
    for (const seal of page) {
      seals += 1
      if (seal.from_id !== end.to_id + 1 || seal.previous !== end.hash) {
        found('seal_missing', seal)
        break
      }
      const own = amendments.get(seal.to_id) ?? []
      amendments.delete(seal.to_id)
      if (seal.to_id >= from) {
        const looked = await lookUnder(store, sealer, seal, own)
        from_id ??= seal.from_id
        entries += looked.entries
        await progress?.(entries)
        if (looked.fault) found(looked.fault, seal)
      } else {
        const last = await lastWord(sealer, seal, own)
        if (typeof last === 'string') found(last, seal)
      }
      if (fault) break
      if (heads.get(seal.to_id)?.hash === seal.hash) heads.delete(seal.to_id)
      end = seal
    }
    // An amendment needs a seal.
    const [[without] = []] = amendments.values()
    if (!fault && without) found('amendment_changed', without)
    if (fault) break
  }
  // A head that another process has just kept may be of a seal that this look came too early for.
  const missing = fault ? undefined : await firstMissing(store, heads)
  if (missing) found('cut', { from_id: end.to_id + 1, to_id: missing.to_id })
  if (!fault) {
    const without = await amendmentAfter(store, end.to_id)
    if (without) found('amendment_changed', without)
  }
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

async function* pagesFrom(store: Reader): AsyncGenerator<AuditSeal[]> {
  let last = 0
  while (true) {
    const page = await store.audit_seals.find(
      { kind: 'seal', to_id: { from: last + 1 } },
      { order: [['to_id', 'asc']], limit: sealsAtOnce },
    )
    if (page.length > 0) yield page
    if (page.length < sealsAtOnce) return
    last = page.at(-1)!.to_id
  }
}

/** Hashes the entries of a seal, and compares them with what the seal or its last amendment says. */
async function lookUnder(
  store: Reader,
  sealer: AuditSealer,
  seal: AuditSeal,
  amendments: readonly AuditSeal[],
): Promise<{ readonly entries: number; readonly fault: ChainFault | null }> {
  const { entries, entries_hash } = await contentOf(store, sealer, seal)
  const last = await lastWord(sealer, seal, amendments)
  if (typeof last === 'string') return { entries, fault: last }
  if (entries === last.entries && entries_hash === last.entries_hash) return { entries, fault: null }
  // A lawful change may have come between the two looks.
  const newer = (await amendmentsOf(store, [seal.to_id])).get(seal.to_id) ?? []
  const isNewer = newer.length > amendments.length
  return isNewer ? lookUnder(store, sealer, seal, newer) : { entries, fault: 'entries_changed' }
}

/** An amendment after the end of the chain. One that came meanwhile has its seal. */
async function amendmentAfter(store: Reader, to_id: number): Promise<AuditSeal | null> {
  const order = [['to_id', 'asc']] as const
  const first = await store.audit_seals.first({ kind: 'amendment', to_id: { from: to_id + 1 } }, { order })
  const isRight = first !== null && (await store.audit_seals.count({ kind: 'seal', to_id: first.to_id })) > 0
  return isRight ? null : first
}
