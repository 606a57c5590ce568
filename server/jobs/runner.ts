import { Failure } from '#core/kernel/failure.ts'
import { system } from '#core/kernel/permission.ts'
import { splitCause } from '#core/jobs/cause.ts'
import { performJob, PutOff } from '#core/jobs/queue.ts'
import type { Job } from '#core/jobs/job.ts'
import { jobKinds, lastingJobs, outsideJobs, type JobKind } from '#core/jobs/kinds.ts'
import type { Installation, Jobs } from '../installation.ts'
import { silentLog, type Log } from '../log.ts'
import { endsWithin } from '../ending/patience.ts'
import { repeated } from '../ending/repeated.ts'
import { working } from '../ending/started.ts'
import { apart, newCall } from '../watching/current.ts'

/** How many jobs are under way at once in this process, and how many it takes at a time. */
const atOnce = 4
const taken = 24
/** A job stays with its process for so long, and longer while that renews it. What a killed one left is taken up before. */
const leaseMs = 60_000
const tick = 5_000
/** So long may what is under way take when this ends: a document is printed, a mail leaves. */
const longestMs = 10_000
/** A job that fails is tried again after 2, 4, 8 … seconds, then each hour: three days in all. */
const attemptsAtMost = 80

interface Doing {
  /** Of these kinds alone; of all that this release knows, for a later one may queue others beside it. */
  readonly kinds?: readonly JobKind[]
  readonly log?: Log
  /** Takes nothing new then. */
  readonly ended?: AbortSignal | undefined
  readonly lease?: number
}

/** Who does jobs beside whom: each lane does its kinds, however long another takes. */
const lanes: readonly (readonly JobKind[])[] = [
  jobKinds.filter((kind) => !outsideJobs.includes(kind)),
  outsideJobs,
]

/** Does waiting jobs as they come, and looks for forgotten ones `every` so many milliseconds. */
export function runJobs(
  installation: Installation,
  log: Log,
  { every = tick, kinds }: Pick<Doing, 'kinds'> & { readonly every?: number } = {},
): Jobs {
  const ended = new AbortController()
  const stopped = (error: unknown): void => log.error({ err: error }, 'jobs stopped')
  const begun = takeUpAgain(installation).catch(stopped)
  const running = (kinds ? [kinds] : lanes).map((lane) => ({ kinds: lane, work: begun }))
  const wake = (): void => {
    if (ended.signal.aborted) return
    for (const lane of running)
      lane.work = lane.work
        .then(() => doJobs(installation, { kinds: lane.kinds, log, ended: ended.signal }))
        .catch(stopped)
  }
  const silence = installation.listen((events) => events.some(({ type }) => type === 'job') && apart(wake))
  const timer = setInterval(wake, every).unref()
  wake()
  return {
    stop: async () => {
      ended.abort()
      silence()
      clearInterval(timer)
      // The database, which is closed after this, ends what still waits for it; the job is taken up again.
      await endsWithin(longestMs, Promise.all(running.map(({ work }) => work)))
    },
  }
}

/** Does every job that is due, several at a time; answers when none is left that can be done now. */
export async function doJobs(
  installation: Installation,
  { kinds = jobKinds, log = silentLog, ended, lease = leaseMs }: Doing = {},
): Promise<void> {
  if (ended?.aborted || !(await takeUpAbandoned(installation, kinds))) return
  let waiting: Job[] = []
  let claiming: Promise<void> | null = null
  const more = (): Promise<void> =>
    (claiming ??= claim(installation, lease, kinds).then((jobs) => {
      waiting = jobs
      claiming = null
    }))
  await working(async (begun) => {
    const leave = await installation.database.workers.join(ended).catch(unlessEnded(ended))
    if (!leave) return
    begun.note(leave)
    begun.note(() => waiting.length > 0 && release(installation, waiting))
    /** What is taken and not begun is kept too; meanwhile nobody begins it. */
    const renewing = repeated(lease / 3, async () => {
      if (waiting.length > 0) waiting = await renew(installation, waiting, lease)
    })
    begun.note(renewing.stop)
    const workThrough = async (): Promise<void> => {
      while (!ended?.aborted) {
        await renewing.settled()
        if (waiting.length === 0) await more()
        const job = waiting.shift()
        if (!job) return
        await doJob(installation, job, log, lease)
      }
    }
    const ends = await Promise.allSettled(Array.from({ length: atOnce }, workThrough))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  })
}

/**
 * Answers whether any job is due: what waits for its day opens no transaction. While nobody is at work none is under
 * way: whoever did those that say so was killed, and they wait again.
 */
async function takeUpAbandoned({ env, database }: Installation, kinds: readonly JobKind[]): Promise<boolean> {
  const [due, running] = await env.read((store) =>
    Promise.all([
      store.jobs.count({
        kind: kinds,
        state: ['waiting', 'running'],
        due_at: { to: env.clock.now().toISOString() },
      }),
      store.jobs.count({ state: 'running' }),
    ]),
  )
  if (running > 0) {
    await database.workers.alone(async () => {
      await env.write({ actor: system(), operation: 'job.takeUpAbandoned' }, (store) =>
        store.jobs.updateWhere(
          { state: 'running' },
          { state: 'waiting', due_at: env.clock.now().toISOString() },
        ),
      )
    })
  }
  return due > 0 || running > 0
}

/** Whoever mended what made jobs fail starts the server or a run again: what is still worth doing is tried at once. */
async function takeUpAgain({ env }: Installation): Promise<void> {
  await env.write({ actor: system(), operation: 'job.takeUpAgain' }, (store) =>
    store.jobs.updateWhere(
      { kind: lastingJobs, state: ['failed', 'waiting'] },
      { state: 'waiting', attempts: 0, error: null, due_at: env.clock.now().toISOString() },
    ),
  )
}

/** Takes due jobs for this process: nobody else takes them while the lease runs. */
function claim({ env }: Installation, lease: number, kinds: readonly JobKind[]): Promise<Job[]> {
  return env.write({ actor: system(), operation: 'job.claim' }, async (store) => {
    await store.lock('jobs')
    const now = env.clock.now()
    const due = await store.jobs.find(
      { kind: kinds, state: ['waiting', 'running'], due_at: { to: now.toISOString() } },
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

/** Keeps what was taken and not begun. */
const renew = ({ env }: Installation, jobs: readonly Job[], lease: number): Promise<Job[]> =>
  env.write({ actor: system(), operation: 'job.renew' }, (store) =>
    store.jobs.updateEach(
      jobs.map(({ id }) => ({ id, due_at: new Date(env.clock.now().getTime() + lease).toISOString() })),
    ),
  )

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

/** Does one job as a part of the call that queued it, by whose id the log and the mails name it; else by an id of its own. */
function doJob(installation: Installation, job: Job, log: Log, lease: number): Promise<void> {
  const { payload, cause } = splitCause(job.payload)
  const call = newCall(cause?.request_id ?? `job-${job.id}`, () => ({ job: job.id }))
  return installation.watch
    .begin(call, cause?.traceparent ?? null)
    .run(() => keepAndDo(installation, { ...job, payload }, log, lease))
}

/** Keeps a job while it lasts: its lease is renewed long before it runs out. */
async function keepAndDo(installation: Installation, job: Job, log: Log, lease: number): Promise<void> {
  const { env, watch } = installation
  const began = performance.now()
  let held = job
  const save = async (changes: Partial<Job>): Promise<void> => {
    const by = { actor: system(), operation: `job.${job.kind}` }
    held = await env.write(by, (store) => store.jobs.update(held, changes))
  }
  const finish = async (changes: Partial<Job>): Promise<void> => {
    await save(changes).catch(unlessTakenOver)
    env.committed([{ type: 'job_tried' }])
  }
  try {
    await working(async (begun) => {
      const due_at = (): string => new Date(env.clock.now().getTime() + lease).toISOString()
      begun.note(repeated(lease / 3, () => save({ due_at: due_at() })).stop)
      await env.words()
      await watch.around(
        { kind: 'job', name: job.kind, facts: { 'decidag.job.attempt': job.attempts } },
        () => performJob(env, job.kind, job.payload),
      )
    })
    await finish({ state: 'done', error: null })
    log.info({ kind: job.kind, ms: Math.round(performance.now() - began) }, 'job done')
  } catch (error) {
    if (error instanceof PutOff)
      return finish({ state: 'waiting', attempts: 0, due_at: error.until.toISOString(), error: null })
    const failed = job.attempts >= attemptsAtMost
    const waits = Math.max(Math.min(2 ** job.attempts * 1000, 3_600_000), wantedBy(error) * 1000)
    const due_at = new Date(env.clock.now().getTime() + waits).toISOString()
    log.error({ err: error, job: job.id, kind: job.kind, attempts: job.attempts, failed }, 'job failed')
    await finish({ state: failed ? 'failed' : 'waiting', due_at, error: String(error).slice(0, 2000) })
  }
}

/** Seconds after which a service wants to be asked again, an hour at most. */
function wantedBy(error: unknown): number {
  const wanted = error instanceof Failure ? Number(error.details.params?.['retry_after'] ?? 0) : 0
  return Math.min(Math.max(wanted, 0), 3_600)
}

/** Who waited to begin when all ended need not say that he could not. */
const unlessEnded =
  (ended: AbortSignal | undefined) =>
  (error: unknown): null => {
    if (ended?.aborted) return null
    throw error
  }

/** Whoever took the job up when its lease ran out also says how it went. */
function unlessTakenOver(error: unknown): void {
  if (!(error instanceof Failure && error.code === 'record_modified')) throw error
}
