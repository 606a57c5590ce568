import { system } from '#core/kernel/permission.ts'
import { run } from '#core/kernel/run.ts'
import { sealAudit } from '#core/administration/audit/operations.ts'
import type { Env } from '#core/ports.ts'
import { endsWithin } from '../ending/patience.ts'
import type { Jobs } from '../installation.ts'
import type { Log } from '../log.ts'

/** Whoever has the database and its key could change unseen what was written since: so long at most. */
const everyMs = 3 * 60_000
/** So long may the last seal take when this ends; what it does not cover is sealed at the next start. */
const longestMs = 5_000

/** Seals the audit log every few minutes, and once more when this ends. */
export function keepSeals(env: Env, log: Log, every = everyMs): Jobs {
  let sealing: Promise<void> | null = null
  const seal = async (): Promise<void> => {
    try {
      const { count } = (await run(sealAudit, env, system(), {})).value
      if (count === 0) return
      const seal = await env.reader.audit_seals.first({ kind: 'seal' }, { order: [['to_id', 'desc']] })
      // Logs go elsewhere: there a head proves a cut even to whoever rules this machine.
      log.info({ count, to_id: seal?.to_id, hash: seal?.hash }, 'audit log sealed')
    } catch (error) {
      log.error({ err: error }, 'the audit log cannot be sealed')
    } finally {
      sealing = null
    }
  }
  const tick = (): Promise<void> => (sealing ??= seal())
  const timer = setInterval(() => void tick(), every).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await endsWithin(
        longestMs,
        (async () => {
          await sealing
          await tick()
        })(),
      )
    },
  }
}
