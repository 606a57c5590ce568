import type { Finding } from '#core/upkeep/findings.ts'
import { verifyChain } from '#core/administration/audit/verifying.ts'
import { openKept } from '../adapters/kept/open.ts'
import type { Installation } from '../installation.ts'

const check = 'audit'
/** So many of the newest entries are hashed again: a few seconds. `decidag audit verify` hashes all of them. */
const hashedAtMost = 200_000
/** A server seals every few minutes, and `decidag duties run` once a day. */
const sealedWithinMs = 2 * 86_400_000

/** Seals are made with the secret key: with another one all of them look wrong. */
export const auditUnchecked: Finding = { check, state: 'note', says: 'doctor.audit_unchecked' }

/** That nobody changed, added or cut off anything of the audit log: the chain of its seals, and the newest entries under them. */
export async function checkAudit({ env, config }: Installation): Promise<Finding[]> {
  const found = await env.read((store) => verifyChain(store, env.ports.auditSealer, { atMost: hashedAtMost }))
  const { fault, seals, entries, unsealed, unsealed_since, has_heads, from_id, to_id } = found
  if (fault) {
    const { from_id, to_id } = fault.seal
    return [{ check, state: 'mend', says: `doctor.audit_${fault.fault}`, params: { from_id, to_id } }]
  }
  const findings: Finding[] = [
    seals === 0
      ? { check, state: 'right', says: 'doctor.audit_later' }
      : from_id === 1 || entries === 0
        ? { check, state: 'right', says: 'doctor.audit_right', params: { to_id } }
        : { check, state: 'right', says: 'doctor.audit_newest', params: { to_id, from_id: from_id ?? 0 } },
  ]
  if (seals > 0 && !has_heads)
    findings.push({
      check,
      state: 'note',
      says: 'doctor.audit_heads_missing',
      params: { path: openKept(config).places.auditHeads },
    })
  const isLate =
    unsealed_since !== null && env.clock.now().getTime() - Date.parse(unsealed_since) > sealedWithinMs
  if (isLate)
    findings.push({ check, state: 'note', says: 'doctor.audit_unsealed', params: { count: unsealed } })
  return findings
}
