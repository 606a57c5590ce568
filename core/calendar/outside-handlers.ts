import { queueDaily } from '../jobs/daily.ts'
import { inTurn } from '../jobs/in-turn.ts'
import { handleJob } from '../jobs/queue.ts'
import { handle } from '../kernel/run.ts'
import { switchesOf } from '../third-parties/switches.ts'
import { followCalendars } from './operations.ts'
import { followOutside } from './outside.ts'

/** In one process one run follows the other, so that no two make the same event. */
handleJob('calendar.follow', (env) => inTurn(env, 'calendar.follow', () => followOutside(env)))

/** The store queues the job with each change that concerns calendars; this one is for what a new day brings. */
handle(followCalendars, async (context, { dry_run }) => {
  const { store, calendar } = context
  const { activate } = await switchesOf(store, 'outlook')
  await store.lock('jobs')
  if (calendar.kind === null || !activate) return { count: 0 }
  return { count: await queueDaily(context, 'calendar.follow', { dry_run }) }
})
