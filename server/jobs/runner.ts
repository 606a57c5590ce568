import { Failure } from '#core/kernel/failure.ts'
import { system } from '#core/kernel/permission.ts'
import { performJob } from '#core/jobs/queue.ts'
import type { Job } from '#core/jobs/job.ts'
import { lastingJobs } from '#core/jobs/kinds.ts'
import type { Installation } from '../installation.ts'
import type { Log } from '../log.ts'
import { silentLog } from '../log.ts'

/** How many jobs are under way at once in this process, and how many it takes at a time. */
const atOnce = 4
const taken = 24
/** A job that a killed process left behind is taken up again after this long. */
const leaseMs = 60_000
const tick = 5_000
/** A job that fails is tried again after 2, 4, 8 … seconds, then each hour: three days in all. */
const attemptsAtMost = 80

export interface Jobs {
  /** Ends what runs and takes nothing new. */
  stop(): Promise<void>
}

/** Does waiting jobs as they come, and looks for forgotten ones now and then. */
export function runJobs(installation: Installation, log: Log): Jobs {
  const ended = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const wake = (): void => {
    if (ended.signal.aborted) return
    running = running
      .then(() => doJobs(installation, log, ended.signal))
      .catch((error: unknown) => log.error({ err: error }, 'jobs stopped'))
  }
  const silence = installation.listen((events) => events.some(({ type }) => type === 'job') && wake())
  const timer = setInterval(wake, tick).unref()
  running = takeUpAgain(installation).catch((error: unknown) => log.error({ err: error }, 'jobs stopped'))
  wake()
  return {
    stop: async () => {
      ended.abort()
      silence()
      clearInterval(timer)
      await running
    },
  }
}

/** Does every job that is due, several at a time; answers when none is left that can be done now. */
export async function doJobs(
  installation: Installation,
  log: Log = silentLog,
  ended?: AbortSignal,
  lease = leaseMs,
): Promise<void> {
  let waiting: Job[] = []
  let claiming: Promise<void> | null = null
  const more = (): Promise<void> =>
    (claiming ??= claim(installation, lease).then((jobs) => {
      waiting = jobs
      claiming = null
    }))
  const workThrough = async (): Promise<void> => {
    while (!ended?.aborted) {
      if (waiting.length === 0) await more()
      const job = waiting.shift()
      if (!job) return
      await doJob(installation, job, log, lease)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workThrough))
  if (waiting.length > 0) await release(installation, waiting)
}

/** Whoever mended what made jobs fail starts the server again: what is still worth doing waits anew. */
async function takeUpAgain({ env }: Installation): Promise<void> {
  await env.write({ actor: system(), operation: 'job.takeUpAgain' }, (store) =>
    store.jobs.updateWhere(
      { kind: lastingJobs, state: 'failed' },
      { state: 'waiting', attempts: 0, due_at: env.clock.now().toISOString() },
    ),
  )
}

/** Takes due jobs for this process: nobody else takes them while the lease runs. */
function claim({ env }: Installation, lease: number): Promise<Job[]> {
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
        limit: taken,
      },
    )
    const due_at = new Date(now.getTime() + lease).toISOString()
    return store.jobs.updateEach(
      due.map(({ id, attempts }) => ({ id, state: 'running', attempts: attempts + 1, due_at })),
    )
  })
}

/** Gives back what was taken and not begun. */
const release = ({ env }: Installation, jobs: readonly Job[]): Promise<unknown> =>
  env.write({ actor: system(), operation: 'job.release' }, (store) =>
    store.jobs.updateEach(
      jobs.map(({ id, attempts }) => ({
        id,
        state: 'waiting',
        attempts: attempts - 1,
        due_at: env.clock.now().toISOString(),
      })),
    ),
  )

/** Does one job, and keeps it while it lasts: its lease is renewed long before it runs out. */
async function doJob(installation: Installation, job: Job, log: Log, lease: number): Promise<void> {
  const { env } = installation
  let held = job
  const save = async (changes: Partial<Job>): Promise<void> => {
    const by = { actor: system(), operation: `job.${job.kind}` }
    held = await env.write(by, (store) => store.jobs.update(held, changes))
  }
  let renewed: Promise<unknown> = Promise.resolve()
  const renewing = setInterval(() => {
    renewed = renewed
      .then(() => save({ due_at: new Date(env.clock.now().getTime() + lease).toISOString() }))
      .catch(() => undefined)
  }, lease / 3)
  const finish = async (changes: Partial<Job>): Promise<void> => {
    clearInterval(renewing)
    await renewed
    await save(changes).catch(unlessTakenOver)
  }
  try {
    await env.words()
    await performJob(env, job.kind, job.payload)
    await finish({ state: 'done', error: null })
  } catch (error) {
    const failed = job.attempts >= attemptsAtMost
    const waits = Math.min(2 ** job.attempts * 1000, 3_600_000)
    const due_at = new Date(env.clock.now().getTime() + waits).toISOString()
    log.error({ err: error, job: job.id, kind: job.kind, attempts: job.attempts, failed }, 'job failed')
    await finish({ state: failed ? 'failed' : 'waiting', due_at, error: String(error).slice(0, 2000) })
  }
}

/** Whoever took the job up when its lease ran out also says how it went. */
function unlessTakenOver(error: unknown): void {
  if (!(error instanceof Failure && error.code === 'record_modified')) throw error
}
