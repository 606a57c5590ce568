import { system } from '#core/kernel/permission.ts'
import { run } from '#core/kernel/run.ts'
import type { Env } from '#core/ports.ts'
import { takePurchaseFolder } from '#core/purchases/operations.ts'
import { endsWithin } from '../ending/patience.ts'
import type { Jobs } from '../installation.ts'
import type { Log } from '../log.ts'

const everyMs = 30_000
/** So long may a look at the folder take when this ends; a file that is under way is taken or not, and never twice. */
const longestMs = 5_000

/** Looks into the watched folder at once and then every half minute. What could not be taken is tried at the next look. */
export function keepPurchaseFolder(env: Env, log: Log, every = everyMs): Jobs {
  let looking: Promise<void> | null = null
  let isEnded = false
  const look = async (): Promise<void> => {
    try {
      const { count } = (await run(takePurchaseFolder, env, system(), {})).value
      if (count > 0) log.info({ count }, 'the folder of purchases was emptied')
    } catch (error) {
      if (!isEnded) log.error({ err: error }, 'the folder of purchases cannot be taken in')
    } finally {
      looking = null
    }
  }
  const tick = (): void => void (looking ??= look())
  const timer = setInterval(tick, every).unref()
  tick()
  return {
    stop: async () => {
      isEnded = true
      clearInterval(timer)
      if (looking) await endsWithin(longestMs, looking)
    },
  }
}
