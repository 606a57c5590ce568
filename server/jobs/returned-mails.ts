import { takeBouncedMail } from '#core/mails/operations.ts'
import { system } from '#core/kernel/permission.ts'
import { run } from '#core/kernel/run.ts'
import type { Env } from '#core/ports.ts'
import type { ReturnedMailbox } from '../adapters/returned/mailbox.ts'
import { endsWithin } from '../ending/patience.ts'
import type { Jobs } from '../installation.ts'
import type { Log } from '../log.ts'

const everyMs = 5 * 60_000
/** So long may a look at the mailbox take when this ends. */
const longestMs = 5_000

/** What a look at the mailbox goes by. */
interface Look {
  /** The reports that are of no mail of ours: they are not read again. */
  readonly others?: Set<string>
  readonly ended?: AbortSignal
}

/**
 * Keeps with its record what the mailbox says of mails that came back; answers how many there were. Such a report counts as read
 * once it is kept. One that failed comes again, after the others. Reports of mails of others stay as they are.
 */
export function takeReturnedMails(
  env: Env,
  mailbox: ReturnedMailbox,
  { others = new Set(), ended }: Look = {},
): Promise<number> {
  return mailbox.opened(async (mails) => {
    const failures: unknown[] = []
    let count = 0
    for (const id of await mails.ids()) {
      if (ended?.aborted) throw new Error('the server stops')
      if (others.has(id)) continue
      const bytes = await mails.beginning(id)
      if (bytes === null) continue
      try {
        const file = { name: 'returned.eml', type: 'message/rfc822', bytes }
        const { value } = await run(takeBouncedMail, env, system(), { file })
        if (value.mail === null) others.add(id)
        else {
          await mails.markRead(id)
          count += 1
        }
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
    return count
  })
}

/** Looks into the mailbox at once and then every few minutes. The same failure is told once, until a look succeeds. */
export function keepReturnedMails(env: Env, mailbox: ReturnedMailbox, log: Log): Jobs {
  const ended = new AbortController()
  const look = { others: new Set<string>(), ended: ended.signal }
  let looking: Promise<void> | null = null
  let told = ''
  const lookOnce = async (): Promise<void> => {
    try {
      const count = await takeReturnedMails(env, mailbox, look)
      told = ''
      if (count > 0) log.info({ count }, 'mails came back')
    } catch (error) {
      if (ended.signal.aborted || told === String(error)) return
      told = String(error)
      log.error({ err: error, mailbox: mailbox.name }, 'the mailbox of returned mails cannot be read')
    } finally {
      looking = null
    }
  }
  const tick = (): void => void (looking ??= lookOnce())
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
