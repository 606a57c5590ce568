import { entity, type Row } from '../kernel/entity.ts'
import { jobKinds, type JobPayload } from './kinds.ts'
import { choice, int, json, optional, text, time, withDefault } from '../kernel/field.ts'

const jobStates = ['waiting', 'running', 'done', 'failed'] as const

/** Slow or outside work, frozen in the command's own transaction and done after its commit. */
export const job = entity(
  'jobs',
  {
    /** What is to be done: `invoice.print`. */
    kind: choice(jobKinds),
    /** The same work asked for twice is one job. */
    key: text(250),
    payload: json<JobPayload>(),
    state: withDefault(choice(jobStates), 'waiting'),
    attempts: withDefault(int(0, 1000), 0),
    /** Not before this moment: now, or later after a failure. */
    due_at: time(),
    error: optional(text(2000)),
  },
  { unique: [['kind', 'key']], index: [['state', 'due_at']], audited: false },
)
export type Job = Row<typeof job>
