import { system } from '#core/kernel/permission.ts'
import { run } from '#core/kernel/run.ts'
import type { Env } from '#core/ports.ts'
import { duties, dutyDay, type DutyRow } from '#core/duties.ts'
import type { Duty } from '#core/jobs/duty.ts'
import type { Day } from '#core/values/day.ts'
import type { Jobs } from '../installation.ts'
import { endsWithin } from '../ending/patience.ts'
import type { Log } from '../log.ts'

/** So long may a duty under way take when this ends. */
const longestMs = 5_000

/**
 * Does every duty that is `left`, one after the other, as the system, until `ended`; answers what each did, or would do on a dry
 * run. One that fails keeps no other back, and stays left; its error is thrown at the end.
 */
export async function doDuties(
  env: Env,
  dry_run = false,
  ended?: AbortSignal,
  left: Set<Duty> = new Set(duties),
): Promise<DutyRow[]> {
  const done: DutyRow[] = []
  const errors: unknown[] = []
  for (const duty of left) {
    if (ended?.aborted) break
    try {
      const { value } = await run(duty, env, system(), { dry_run })
      done.push({ duty: duty.name, count: value.count })
      left.delete(duty)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return done
}

/**
 * Does the duties at once and then each day at the firm's hour; looks at its clock `every` so many milliseconds. What
 * failed is tried again at the next look. Several processes may do this: a duty locks, and finds what another did.
 */
export function keepDuties(env: Env, log: Log, every = 60_000): Jobs & { isBusy(): boolean } {
  const ended = new AbortController()
  let day: Day | null = null
  let left = new Set<Duty>()
  let running: Promise<void> | null = null
  const look = async (): Promise<void> => {
    try {
      for (const row of await doDuties(env, false, ended.signal, left))
        if (row.count > 0) log.info(row, 'duty done')
    } catch (error) {
      log.error({ err: error }, 'duties failed')
    } finally {
      running = null
    }
  }
  const tick = (): void => {
    const today = dutyDay(env.clock.now(), env.clock.timeZone)
    if (today !== day && running === null) [day, left] = [today, new Set(duties)]
    if (left.size > 0) running ??= look()
  }
  const timer = setInterval(tick, every).unref()
  tick()
  return {
    isBusy: () => running !== null,
    stop: async () => {
      ended.abort()
      clearInterval(timer)
      // The database, which is closed after this, ends what still waits for it; a duty is done as a whole or not.
      if (running) await endsWithin(longestMs, running)
    },
  }
}
