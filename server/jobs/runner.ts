import { system } from '#core/kernel/permission.ts'
import { works } from '#core/kernel/work.ts'
import type { Job } from '#core/services/job.ts'
import type { House } from '../env.ts'
import type { Log } from '../log.ts'
import { silentLog } from '../log.ts'

/** How many jobs are under way at once in this process. */
const atOnce = 4
/** A job that a killed process left behind is taken up again after this long. */
const leaseMs = 60_000
const tick = 5_000
const attemptsAtMost = 8

export interface Jobs {
  /** Ends what runs and takes nothing new. */
  stop(): Promise<void>
}

/** Does waiting jobs as they come, and looks for forgotten ones now and then. */
export function runJobs(house: House, log: Log): Jobs {
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  const wake = (): void => {
    if (!stopped)
      running = running
        .then(() => (stopped ? undefined : doJobs(house, log)))
        .catch((error: unknown) => log.error({ err: error }, 'jobs stopped'))
  }
  const silence = house.listen((events) => events.some(({ type }) => type === 'job') && wake())
  const timer = setInterval(wake, tick).unref()
  wake()
  return {
    stop: async () => {
      stopped = true
      silence()
      clearInterval(timer)
      await running
    },
  }
}

/** Does every job that is due, several at a time; answers when none is left that can be done now. */
export async function doJobs(house: House, log: Log = silentLog): Promise<void> {
  for (let jobs = await claim(house); jobs.length > 0; jobs = await claim(house)) {
    await Promise.all(jobs.map((job) => doJob(house, job, log)))
  }
}

/** Takes due jobs for this process: nobody else takes them while the lease runs. */
function claim({ env }: House): Promise<Job[]> {
  return env.write({ actor: system(), operation: 'job.claim' }, async (store) => {
    await store.lock('jobs')
    const now = env.clock.now()
    const due = await store.jobs.find(
      { state: ['waiting', 'running'], due_at: { to: now.toISOString() } },
      {
        order: [
          ['due_at', 'asc'],
          ['id', 'asc'],
        ],
        limit: atOnce,
      },
    )
    const due_at = new Date(now.getTime() + leaseMs).toISOString()
    return store.jobs.updateEach(
      due.map(({ id, attempts }) => ({ id, state: 'running', attempts: attempts + 1, due_at })),
    )
  })
}

async function doJob(house: House, job: Job, log: Log): Promise<void> {
  const { env } = house
  const finish = (changes: Partial<Job>): Promise<unknown> =>
    env.write({ actor: system(), operation: `job.${job.kind}` }, (store) =>
      store.jobs.update(job.id, changes),
    )
  try {
    const work = works.get(job.kind)
    if (!work) throw new Error(`nobody does ${job.kind}`)
    await work(env, job.payload)
    await finish({ state: 'done', error: null })
  } catch (error) {
    const failed = job.attempts >= attemptsAtMost
    const waits = Math.min(2 ** job.attempts * 1000, 3_600_000)
    const due_at = new Date(env.clock.now().getTime() + waits).toISOString()
    log.error({ err: error, job: job.id, kind: job.kind, attempts: job.attempts, failed }, 'job failed')
    await finish({ state: failed ? 'failed' : 'waiting', due_at, error: String(error).slice(0, 2000) })
  }
}
