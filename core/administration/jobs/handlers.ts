import { refuseStale } from '../../access/changed-meanwhile.ts'
import type { Job } from '../../jobs/job.ts'
import { hasGivenUp, giveUpWork, takeUpQueued } from '../../jobs/queue.ts'
import type { JobKind } from '../../jobs/kinds.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import type { Context, QueryContext } from '../../ports.ts'
import { listParamsOf, pageFrom } from '../../tables/listing.ts'
import { auditListed } from '../audit/queries.ts'
import { noteInAudit } from '../audit/noted.ts'
import {
  countJobs,
  giveUpJob,
  jobAges,
  listJobs,
  readJob,
  retryJob,
  type CompleteJob,
  type JobRow,
} from './operations.ts'
import { jobCounts, jobsListed } from './queries.ts'
import { giveUpRefusal, retryRefusal } from './rules.ts'
import { subjectsOf } from './subjects.ts'

const hours: { readonly [age in (typeof jobAges)[number]]: number } = {
  hour: 1,
  day: 24,
  week: 168,
  month: 720,
}

handle(listJobs, async (context, { state, kind, older_than, ...input }) => {
  const { store, clock } = context
  const latestFirst = input.sort === null ? { sort: 'id', order: 'desc' as const } : {}
  const before = older_than
    ? new Date(clock.now().getTime() - hours[older_than] * 3_600_000).toISOString()
    : null
  const params = { ...listParamsOf({ ...input, ...latestFirst }), state, kind, before }
  const page = pageFrom(await store.query(jobsListed, params))
  return { rows: await withSubjects(context, page.rows), count: page.count }
})

handle(countJobs, async ({ store }) => {
  const counts = new Map<JobKind, { [state: string]: number }>()
  for (const { kind, state, count } of await store.query(jobCounts, {}))
    counts.set(kind, { ...counts.get(kind), [state]: count })
  return [...counts].map(([kind, of]) => ({
    kind,
    waiting: of['waiting'] ?? 0,
    running: of['running'] ?? 0,
    failed: of['failed'] ?? 0,
    given_up: of['given_up'] ?? 0,
  }))
})

handle(readJob, (context, { id }) => completeOf(context, id))

handle(retryJob, async (context, { id, updated_at }) => {
  const { clock, emit } = context
  const job = await jobToDecide(context, id, updated_at, retryRefusal)
  if (job.state === 'given_up' && hasGivenUp(job.kind)) throw new Failure('job_begins_elsewhere')
  await decide(context, retryJob, job, {
    state: 'waiting',
    attempts: 0,
    due_at: clock.now().toISOString(),
  })
  takeUpQueued({ emit })
  return completeOf(context, id)
})

handle(giveUpJob, async (context, { id, remark, updated_at }) => {
  const job = await jobToDecide(context, id, updated_at, giveUpRefusal)
  await decide(context, giveUpJob, job, { state: 'given_up' }, remark)
  await giveUpWork(context, job.kind, job.payload, remark)
  return completeOf(context, id)
})

/** The job, held still: nobody takes it up while a person decides. A job that runs or is done is refused. */
async function jobToDecide(
  { store }: Context,
  id: number,
  seen: string | null,
  refusalOf: typeof giveUpRefusal,
): Promise<Job> {
  await store.lock('jobs')
  const job = found(await store.jobs.get(id))
  const refusal = refusalOf(job.state)
  if (refusal) throw new Failure(refusal)
  refuseStale('jobs', job, seen)
  return job
}

async function decide(
  context: Context,
  operation: typeof retryJob | typeof giveUpJob,
  job: Job,
  changes: Partial<Job>,
  remark: string | null = null,
): Promise<void> {
  const { store, emit } = context
  await store.jobs.update(job, changes)
  const { state, attempts, error, kind } = job
  await noteInAudit(context, operation, {
    entity: 'jobs',
    entity_id: job.id,
    action: 'update',
    before: { kind, state, attempts, error },
    after: { state: changes.state, ...(remark === null ? {} : { remark }) },
  })
  emit({ type: 'job_tried' })
}

const decisionsShown = 100

async function completeOf(context: QueryContext, id: number): Promise<CompleteJob> {
  const { store } = context
  const page = pageFrom(await store.query(jobsListed, { records: [id] }))
  const [row] = await withSubjects(context, [found(page.rows[0] ?? null)])
  const entries = await store.query(auditListed, { entity: 'jobs', entity_id: id, limit: decisionsShown })
  const decisions = pageFrom(entries).rows.flatMap(({ created_at, who, after }) => {
    const { state, remark = null } = after as { state: Job['state']; remark?: string | null }
    return [{ at: created_at, who: who ?? 'Decidag', state, remark }]
  })
  return { ...row!, decisions }
}

type Listed = Omit<JobRow, 'subject' | 'path'> & Pick<Job, 'payload'>

async function withSubjects({ store, actor }: QueryContext, rows: readonly Listed[]): Promise<JobRow[]> {
  const subjectOf = await subjectsOf(store, rows, actor.language)
  return rows.map(({ payload, ...row }) => ({ ...row, ...subjectOf({ payload }) }))
}
