import { handleJob, queueJob, takeUpQueued } from '../jobs/queue.ts'
import { handle } from '../kernel/run.ts'
import { switchesOf } from '../third-parties/switches.ts'
import { followCalendars } from './operations.ts'
import { followOutside } from './outside.ts'

/** In one process one run follows the other, so that no two make the same event. */
let running: Promise<unknown> = Promise.resolve()

handleJob('calendar.follow', (env) => {
  const next = running.then(() => followOutside(env))
  running = next.catch(() => undefined)
  return next
})

/** The store queues the job with each change that concerns calendars; this one is for what a new day brings. */
handle(followCalendars, async (context, { dry_run }) => {
  const { store, calendar, clock } = context
  const { activate } = await switchesOf(store, 'outlook')
  await store.lock('jobs')
  if (calendar.kind === null || !activate) return { count: 0 }
  if ((await store.jobs.count({ kind: 'calendar.follow', state: 'waiting' })) > 0) {
    // Where no server runs, this run does it.
    takeUpQueued(context)
    return { count: 0 }
  }
  const key = `day ${clock.today()}`
  if ((await store.jobs.count({ kind: 'calendar.follow', key })) > 0) return { count: 0 }
  if (!dry_run) await queueJob(context, 'calendar.follow', key, {})
  return { count: 1 }
})
