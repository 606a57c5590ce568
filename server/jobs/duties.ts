import { system } from '#core/kernel/permission.ts'
import { run } from '#core/kernel/run.ts'
import type { Env } from '#core/ports.ts'
import { duties, dutyDay, type DutyRow } from '#core/duties.ts'
import type { Day } from '#core/values/day.ts'
import type { Jobs } from '../installation.ts'
import { endsWithin } from '../ending/patience.ts'
import type { Log } from '../log.ts'

/** So long may a duty under way take when this ends. */
const longestMs = 5_000

/** Does every duty, one after the other, as the system, until `ended`; answers what each did, or would do on a dry run. */
export async function doDuties(env: Env, dry_run = false, ended?: AbortSignal): Promise<DutyRow[]> {
  const done: DutyRow[] = []
  for (const duty of duties) {
    if (ended?.aborted) break
    const { value } = await run(duty, env, system(), { dry_run })
    done.push({ duty: duty.name, count: value.count })
  }
  return done
}

/**
 * Does the duties at once and then each day at the firm's hour; looks at its clock `every` so many milliseconds. What
 * failed is tried again at the next look. Several processes may do this: a duty locks, and finds what another did.
 */
export function keepDuties(env: Env, log: Log, every = 60_000): Jobs {
  const ended = new AbortController()
  let done: Day | null = null
  let running: Promise<void> | null = null
  const look = async (day: Day): Promise<void> => {
    try {
      for (const row of await doDuties(env, false, ended.signal))
        if (row.count > 0) log.info(row, 'duty done')
      done = day
    } catch (error) {
      log.error({ err: error }, 'duties failed')
    } finally {
      running = null
    }
  }
  const tick = (): void => {
    const day = dutyDay(env.clock.now(), env.clock.timeZone)
    if (day !== done) running ??= look(day)
  }
  const timer = setInterval(tick, every).unref()
  tick()
  return {
    stop: async () => {
      ended.abort()
      clearInterval(timer)
      // The database, which is closed after this, ends what still waits for it; a duty is done as a whole or not.
      if (running) await endsWithin(longestMs, running)
    },
  }
}
