import type { AuditSealer, Reader } from '../../ports.ts'
import { isSigned } from './hashing.ts'
import type { AuditSeal, ChainFault } from './seal.ts'

/** The amendments of seals that end between two ids, in the order in which they were made, by the last id of the seal. */
export async function amendmentsOf(
  store: Reader,
  to_id: { readonly from: number; readonly to: number } | readonly number[],
): Promise<Map<number, AuditSeal[]>> {
  const all = await store.audit_seals.find({ kind: 'amendment', to_id }, { order: [['id', 'asc']] })
  return Map.groupBy(all, (each) => each.to_id)
}

/**
 * What a seal says of its entries now: its last amendment, or the seal itself. Each amendment has to follow the one before it, and each
 * has to be as it was made; otherwise the answer is what is wrong.
 */
export async function lastWord(
  sealer: AuditSealer,
  seal: AuditSeal,
  amendments: readonly AuditSeal[],
): Promise<AuditSeal | ChainFault> {
  if (!(await isSigned(sealer, seal))) return 'entries_changed'
  let last = seal
  for (const each of amendments) {
    const follows = each.from_id === seal.from_id && each.to_id === seal.to_id && each.previous === last.hash
    if (!follows || !(await isSigned(sealer, each))) return 'amendment_changed'
    last = each
  }
  return last
}
