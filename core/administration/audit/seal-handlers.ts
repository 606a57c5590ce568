import { handleOpening } from '../../kernel/run.ts'
import { sealAudit, verifyAudit } from './operations.ts'
import { endOfChain, keepSeal, nextSeal, settledId } from './sealing.ts'
import { verifyChain } from './verifying.ts'

handleOpening(sealAudit, async (open, { dry_run }, { store, auditSealer, jobs }) => {
  const end = await endOfChain(store)
  if (dry_run) return { count: await store.audit_entries.count({ id: { from: end.to_id + 1 } }) }
  const settled = await settledId(store, jobs.pause)
  let count = 0
  while (settled !== null) {
    const end = await endOfChain(store)
    const seal = settled > end.to_id ? await nextSeal(store, auditSealer, end, settled) : null
    if (!seal) break
    if (!(await open.command((context) => keepSeal(context.store, end, seal)))) continue
    await auditSealer.keep(seal)
    count += seal.entries
  }
  return { count }
})

handleOpening(verifyAudit, async (_, __, { store, auditSealer }) => {
  const { fault, ...found } = await verifyChain(store, auditSealer)
  const { seals, entries, unsealed, unsealed_since, to_id, hash } = found
  return {
    right: fault === null,
    seals,
    entries,
    unsealed,
    unsealed_since,
    to_id,
    hash,
    fault: fault?.fault ?? null,
    fault_from: fault?.seal.from_id ?? null,
    fault_to: fault?.seal.to_id ?? null,
  }
})
