import { Failure } from '../../kernel/failure.ts'
import type { AuditSealer, Reader, Store } from '../../ports.ts'
import { hashedRange, lastOf } from './sealing.ts'
import { sealText, type AuditSeal } from './seal.ts'
import { isSigned } from './verifying.ts'

/** The oldest sealed range that may go as a whole, with the signed record that will stand for it. */
export interface Removable {
  readonly seals: readonly Pick<AuditSeal, 'id' | 'to_id' | 'hash'>[]
  readonly removal: Pick<AuditSeal, 'kind' | 'from_id' | 'to_id' | 'entries' | 'previous' | 'hash'>
}

/** How many seals are removed in one transaction. */
const sealsAtOnce = 10

/**
 * Finds the oldest seals whose entries were all written before the moment, at most ten of them, and proves them: whatever was changed
 * in them is not removed, so that nobody hides a change behind a removal. Null if there are none. Run it outside the transaction.
 */
export async function removableBefore(
  store: Reader,
  sealer: AuditSealer,
  moment: string,
): Promise<Removable | null> {
  const before = await lastOf(store, 'removal')
  if (before && !(await isSigned(sealer, before)))
    throw new Failure('audit_damaged', { params: rangeOf(before) })
  const order = [['to_id', 'asc']] as const
  const from = { from: (before?.to_id ?? 0) + 1 }
  const oldest = await store.audit_seals.find({ kind: 'seal', to_id: from }, { order, limit: sealsAtOnce })
  const firstKept = oldest.findIndex(({ created_at }) => created_at >= moment)
  const seals = firstKept < 0 ? oldest : oldest.slice(0, firstKept)
  const last = seals.at(-1)
  if (!last) return null
  let end = { to_id: before?.to_id ?? 0, hash: before?.previous ?? null }
  let entries = 0
  for (const seal of seals) {
    const range = await hashedRange(store, sealer, seal)
    range.hash.add(sealText({ ...seal, entries: range.entries }))
    const follows = seal.from_id === end.to_id + 1 && seal.previous === end.hash
    if (!follows || range.hash.end() !== seal.hash)
      throw new Failure('audit_damaged', { params: rangeOf(seal) })
    entries += range.entries
    end = seal
  }
  const removal = {
    kind: 'removal' as const,
    from_id: (before?.to_id ?? 0) + 1,
    to_id: last.to_id,
    entries,
    previous: last.hash,
  }
  const hash = await sealer.begin()
  hash.add(sealText(removal))
  return { seals, removal: { ...removal, hash: hash.end() } }
}

/**
 * Removes what `removableBefore` found, and keeps the signed record for it. The chain goes on from there. Answers how many entries
 * are gone: none if somebody else removed them meanwhile.
 */
export async function removeSealed(store: Store, { seals, removal }: Removable): Promise<number> {
  await store.lock('audit_seals')
  const before = await lastOf(store, 'removal')
  if ((before?.to_id ?? 0) !== removal.from_id - 1) return 0
  // The database lets entries go only after the record of their removal stands.
  await store.audit_seals.insert(removal)
  const gone = await store.audit_entries.removeMany({ id: { from: removal.from_id, to: removal.to_id } })
  await store.audit_seals.removeMany({ id: seals.map(({ id }) => id) })
  return gone
}

const rangeOf = ({ from_id, to_id }: Pick<AuditSeal, 'from_id' | 'to_id'>) => ({ from_id, to_id })
