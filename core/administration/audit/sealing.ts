import type { AuditSealer, JobsDone, Reader, Store } from '../../ports.ts'
import { auditLines, auditWriters, lastAuditId } from './queries.ts'
import { sealText, type AuditSeal, type Unsealed } from './seal.ts'

/** How many entries one seal covers at most, and how many are read at once. */
const sealedAtOnce = 5000
const readAtOnce = 1000

/** So long is waited for transactions that may still write an entry, and so often is looked. */
const patienceMs = 5_000
const lookMs = 20

/** Where the chain stands: the entries up to `to_id` are sealed or removed. */
export interface ChainEnd {
  readonly to_id: number
  /** The hash that the next seal takes up; null before the first seal. */
  readonly hash: string | null
}

/** Where the chain ends, or where it begins if every seal was removed. */
export async function endOfChain(store: Reader): Promise<ChainEnd> {
  const [seal, removal] = await Promise.all([lastOf(store, 'seal'), lastOf(store, 'removal')])
  if (seal && seal.to_id > (removal?.to_id ?? 0)) return seal
  return removal ? { to_id: removal.to_id, hash: removal.previous } : { to_id: 0, hash: null }
}

export const lastOf = (store: Reader, kind: AuditSeal['kind']): Promise<AuditSeal | null> =>
  store.audit_seals.first({ kind }, { order: [['to_id', 'desc']] })

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
): Promise<(Unsealed & { readonly hash: string }) | null> {
  const range = { from_id: end.to_id + 1, to_id: settled }
  const { hash, entries, last } = await hashedRange(store, sealer, range, sealedAtOnce)
  if (entries === 0) return null
  const to_id = entries === sealedAtOnce ? last : settled
  const seal: Unsealed = { kind: 'seal', from_id: range.from_id, to_id, entries, previous: end.hash }
  hash.add(sealText(seal))
  return { ...seal, hash: hash.end() }
}

/** The entries of a range in a hash that is not ended: how many there are, and the id of the last. */
export async function hashedRange(
  store: Reader,
  sealer: AuditSealer,
  { from_id, to_id }: Pick<AuditSeal, 'from_id' | 'to_id'>,
  limit = Infinity,
) {
  const hash = await sealer.begin()
  let [entries, last] = [0, from_id - 1]
  while (entries < limit) {
    const part = { after: last, to: to_id, limit: Math.min(readAtOnce, limit - entries) }
    const rows = await store.query(auditLines, part)
    for (const row of rows) hash.add(`${JSON.stringify(Object.values(row))}\n`)
    entries += rows.length
    last = rows.at(-1)?.id ?? last
    if (rows.length < part.limit) break
  }
  return { hash, entries, last }
}

/** Keeps a seal, unless another process went on with the chain meanwhile. Answers whether it was kept. */
export async function keepSeal(
  store: Store,
  end: ChainEnd,
  seal: Unsealed & { readonly hash: string },
): Promise<boolean> {
  await store.lock('audit_seals')
  const now = await endOfChain(store)
  if (now.to_id !== end.to_id || now.hash !== end.hash) return false
  await store.audit_seals.insert(seal)
  return true
}
