import type { AuditSealer, JobsDone, Reader, Store } from '../../ports.ts'
import { contentOf, signed } from './hashing.ts'
import { auditWriters, lastAuditId } from './queries.ts'
import type { Sealed } from './seal.ts'

/** How many entries one seal covers at most. */
const sealedAtOnce = 5000

/** So long is waited for transactions that may still write an entry, and so often is looked. */
const patienceMs = 5_000
const lookMs = 20

/** Where the chain stands: the entries up to `to_id` are sealed. */
export interface ChainEnd {
  readonly to_id: number
  /** The hash that the next seal takes up; null before the first seal. */
  readonly hash: string | null
  /** The last lawful change of the log: one that comes later may change entries that are being hashed. */
  readonly exception: number
}

/** Where the chain ends. */
export async function endOfChain(store: Reader): Promise<ChainEnd> {
  const [seal, exception] = await Promise.all([
    store.audit_seals.first({ kind: 'seal' }, { order: [['to_id', 'desc']] }),
    store.audit_exceptions.first({}, { order: [['id', 'desc']] }),
  ])
  return { to_id: seal?.to_id ?? 0, hash: seal?.hash ?? null, exception: exception?.id ?? 0 }
}

/**
 * An id up to which no transaction can write an entry any more. PostgreSQL gives ids before the commit, so an entry may appear below
 * one that is there already: those who write at this moment are waited for. Null if one of them takes longer than we wait.
 */
export async function settledId(store: Reader, pause: JobsDone['pause']): Promise<number | null> {
  const last = (await store.query(lastAuditId, {}))[0]?.last ?? 0
  const writers = await writersOf(store)
  for (let waited = 0; writers.size > 0; waited += lookMs) {
    if (waited >= patienceMs) return null
    await pause(lookMs)
    const now = await writersOf(store)
    for (const each of writers) if (!now.has(each)) writers.delete(each)
  }
  return last
}

const writersOf = async (store: Reader): Promise<Set<string>> =>
  new Set((await store.query(auditWriters, {})).map(({ writer }) => writer))

/** The next seal over entries up to `settled`, with its hash; null if there is no entry to seal. `store` has to read what is settled. */
export async function nextSeal(
  store: Reader,
  sealer: AuditSealer,
  end: ChainEnd,
  settled: number,
): Promise<Sealed | null> {
  const from_id = end.to_id + 1
  const { entries, entries_hash, last } = await contentOf(
    store,
    sealer,
    { from_id, to_id: settled },
    sealedAtOnce,
  )
  if (entries === 0) return null
  const to_id = entries === sealedAtOnce ? last : settled
  return signed(sealer, { kind: 'seal', from_id, to_id, entries, entries_hash, previous: end.hash })
}

/**
 * Keeps a seal, unless another process went on with the chain meanwhile, or changed the log lawfully. Answers whether it was kept.
 */
export async function keepSeal(store: Store, end: ChainEnd, seal: Sealed): Promise<boolean> {
  await store.lock('audit_seals')
  const now = await endOfChain(store)
  if (now.to_id !== end.to_id || now.hash !== end.hash || now.exception !== end.exception) return false
  await store.audit_seals.insert(seal)
  return true
}
