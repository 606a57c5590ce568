import { jobStates } from '../../jobs/job.ts'
import { jobKinds, type JobPayload } from '../../jobs/kinds.ts'
import { choice, int, json, omit, optional, time } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'
import { listCount, listParams } from '../../tables/listing.ts'
import { jobRow } from './operations.ts'

export const jobsListed = namedQuery(
  'jobs.list',
  {
    ...listParams,
    state: optional(choice(jobStates)),
    kind: optional(choice(jobKinds)),
    before: optional(time()),
  },
  { ...omit(jobRow.fields, 'subject', 'path'), payload: json<JobPayload>(), ...listCount },
)

/** How many jobs of each kind are in each state; those that are done are not counted. */
export const jobCounts = namedQuery(
  'jobs.counts',
  {},
  { kind: choice(jobKinds), state: choice(jobStates), count: int(0, 1_000_000_000) },
)
