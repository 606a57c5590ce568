import { job, jobStates } from '../../jobs/job.ts'
import { jobKinds } from '../../jobs/kinds.ts'
import { choice, group, id, int, list, optional, text, time, type RecordOf } from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { column } from '../../tables/column-facts.ts'
import { listInput, pageOf } from '../../tables/listing.ts'

const { error } = job.given
const state = choice(jobStates)
const attempts = int(0, 1000)

/** How long ago a job was queued, at least. */
export const jobAges = ['hour', 'day', 'week', 'month'] as const

export const jobRow = group(
  {
    id: column(id('jobs'), { label: 'column.number', sortable: true }),
    kind: column(choice(jobKinds), { label: 'column.job_kind', sortable: true, card: 'title' }),
    /** What it is about, in words: an invoice, a person, a webhook. */
    subject: column(text(1000), { label: 'column.job_subject', card: 'fact' }),
    /** The page of that record, if there is one. */
    path: optional(text(250)),
    state: column(state, { display: 'status', sortable: true, card: 'state' }),
    attempts: column(attempts, { label: 'column.attempts', sortable: true, card: 'fact' }),
    /** When it is tried next, if it waits. */
    next_at: column(optional(time()), { label: 'column.next_at', card: 'fact' }),
    error: column(error, { label: 'column.job_error' }),
    created_at: column(time(), { label: 'column.job_queued_at', sortable: true, wide: true }),
    updated_at: column(time(), { label: 'column.job_changed_at', sortable: true, extra: true }),
    key: column(job.given.key, { label: 'column.job_key', display: 'code', extra: true }),
  },
  ['id', 'kind', 'subject', 'state', 'attempts', 'next_at', 'error', 'created_at', 'updated_at', 'key'],
)
export type JobRow = RecordOf<typeof jobRow.fields>

export const listJobs = query({
  name: 'job.list',
  summary:
    'The background jobs, the latest first: all that are not done, or those of one state. Narrowed by kind and by how long ago they were queued.',
  http: 'GET /jobs/all',
  permission: 'jobs.write',
  input: {
    ...listInput,
    state: optional(state),
    kind: optional(choice(jobKinds)),
    /** Queued longer ago than this. */
    older_than: optional(choice(jobAges)),
  },
  output: pageOf(jobRow),
})

const jobCount = group({
  kind: choice(jobKinds),
  waiting: int(0, 1_000_000_000),
  running: int(0, 1_000_000_000),
  failed: int(0, 1_000_000_000),
  given_up: int(0, 1_000_000_000),
})
export type JobCount = RecordOf<typeof jobCount.fields>

export const countJobs = query({
  name: 'job.counts',
  summary: 'How many background jobs of each kind wait, run, failed or were given up.',
  http: 'GET /jobs/counts',
  permission: 'jobs.write',
  input: {},
  output: list(jobCount),
})

const decision = group({
  at: column(time(), { label: 'column.job_decided_at' }),
  who: column(text(501), { label: 'column.audit_who' }),
  state: column(state, {}),
  remark: column(optional(text(500)), { label: 'jobs.reason' }),
})

/** A job with what people decided about it. */
export const completeJob = group({ ...jobRow.fields, decisions: list(decision) })
export type CompleteJob = RecordOf<typeof completeJob.fields>

export const readJob = query({
  name: 'job.read',
  summary:
    'A background job: what it is about, its last error, when it is tried next and what people decided.',
  http: 'GET /jobs/read/:id',
  permission: 'jobs.write',
  input: { id: id('jobs') },
  output: completeJob,
})

const version = { id: id('jobs'), updated_at: optional(time()) }

export const retryJob = command({
  name: 'job.retry',
  summary:
    'Runs a background job again, at once and with all its attempts. A job that runs or is done is refused, and so is a given up job whose record has a way of its own to begin again.',
  http: 'PUT /jobs/retry/:id',
  permission: 'jobs.write',
  input: version,
  output: completeJob,
})

export const giveUpJob = command({
  name: 'job.give_up',
  summary: 'Gives a background job up for a reason. A job that runs at this moment is refused.',
  http: 'PUT /jobs/give-up/:id',
  permission: 'jobs.write',
  input: { ...version, remark: text(500) },
  output: completeJob,
})
