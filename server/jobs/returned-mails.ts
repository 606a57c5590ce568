import { takeBouncedMail } from '#core/mails/operations.ts'
import { system } from '#core/kernel/permission.ts'
import { run } from '#core/kernel/run.ts'
import type { Env } from '#core/ports.ts'
import { endsWithin } from '../ending/patience.ts'
import type { Jobs } from '../installation.ts'
import type { Log } from '../log.ts'

const everyMs = 5 * 60_000
/** So long may a look at the mailbox take when this ends. */
const longestMs = 5_000

/** Keeps with its record what the mailbox says of mails that came back; answers how many reports there were. */
export async function takeReturnedMails(env: Env, imapUrl: string, ended?: AbortSignal): Promise<number> {
  const { returnedMails } = await import('../adapters/returned-mails.ts')
  return returnedMails(imapUrl).each(async (bytes) => {
    if (ended?.aborted) throw new Error('the server stops')
    const file = { name: 'returned.eml', type: 'message/rfc822', bytes }
    await run(takeBouncedMail, env, system(), { file })
  })
}

/** Looks into the mailbox at once and then every few minutes. What failed comes again: it stays unread. */
export function keepReturnedMails(env: Env, imapUrl: string, log: Log): Jobs {
  const ended = new AbortController()
  let looking: Promise<void> | null = null
  const look = async (): Promise<void> => {
    try {
      const count = await takeReturnedMails(env, imapUrl, ended.signal)
      if (count > 0) log.info({ count }, 'mails came back')
    } catch (error) {
      if (!ended.signal.aborted) log.error({ err: error }, 'the mailbox of returned mails cannot be read')
    } finally {
      looking = null
    }
  }
  const tick = (): void => void (looking ??= look())
  const timer = setInterval(tick, everyMs).unref()
  tick()
  return {
    stop: async () => {
      ended.abort()
      clearInterval(timer)
      if (looking) await endsWithin(longestMs, looking)
    },
  }
}
