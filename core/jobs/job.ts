import { entity, type Row } from '../kernel/entity.ts'
import { jobKinds, type JobPayload } from './kinds.ts'
import { choice, int, json, optional, text, time, withDefault } from '../kernel/field.ts'

/** After its last attempt a job has failed; a person gives one up before, or after. */
export const jobStates = ['waiting', 'running', 'done', 'failed', 'given_up'] as const

/** Work that is slow or happens outside. The command saves it in its own transaction; it is done after the commit. */
export const job = entity(
  'jobs',
  {
    /** The kind of work, such as `invoice.print`. */
    kind: choice(jobKinds),
    /** Names the work. If the same work is queued twice with one key, it is one job. */
    key: text(250),
    payload: json<JobPayload>(),
    state: withDefault(choice(jobStates), 'waiting'),
    attempts: withDefault(int(0, 1000), 0),
    /** The job runs no earlier than this moment. After a failure it is a later moment. */
    due_at: time(),
    error: optional(text(2000)),
  },
  { unique: [['kind', 'key']], index: [['state', 'due_at']], audited: false },
)
export type Job = Row<typeof job>
