import { jobCounts, jobsListed } from '#core/administration/jobs/queries.ts'
import { raw, sql } from '../sql.ts'
import { defineQuery } from './define.ts'
import { foldedText } from './folded-text.ts'
import { contains, listed } from './lists.ts'

const unfinished = sql`j.state IN ('waiting', 'running', 'failed', 'given_up')`

const haystack = raw(foldedText(`j.kind || ' ' || j.key || ' ' || COALESCE(j.error, '')`))

defineQuery(jobsListed, ({ state, kind, before, records, ...params }, dialect) =>
  listed(jobsListed, { ...params, records }, dialect, {
    select: sql`j.id, j.kind, j.key, j.payload, j.state, j.attempts, j.error, j.created_at, j.updated_at,
      CASE WHEN j.state = 'waiting' THEN j.due_at END AS next_at`,
    from: sql`jobs j`,
    where: [
      ...(records ? [sql`j.id IN (${records})`] : [state ? sql`j.state = ${state}` : unfinished]),
      ...(kind ? [sql`j.kind = ${kind}`] : []),
      ...(before ? [sql`j.created_at < ${before}`] : []),
    ],
    haystack: (word) => contains(haystack, word),
    sorts: {
      id: 'j.id',
      kind: 'j.kind',
      state: 'j.state',
      attempts: 'j.attempts',
      created_at: 'j.created_at',
      updated_at: 'j.updated_at',
    },
    first: 'id',
  }),
)

defineQuery(
  jobCounts,
  () => sql`
    SELECT kind, state, COUNT(*) AS count FROM jobs WHERE state IN ('waiting', 'running', 'failed', 'given_up')
    GROUP BY kind, state ORDER BY kind, state`,
)
