import { hookCounts, hookDeliveriesListed } from '#core/hooks/queries.ts'
import { raw, sql } from '../sql.ts'
import { defineQuery } from './define.ts'
import { foldedText } from './folded-text.ts'
import { contains, listed } from './lists.ts'

defineQuery(
  hookCounts,
  ({ ids }) => sql`
    SELECT hook_id, SUM(CASE WHEN state = 'waiting' THEN 1 ELSE 0 END) AS waiting,
      SUM(CASE WHEN state = 'failed' AND kind <> 'test' THEN 1 ELSE 0 END) AS failed
    FROM hook_deliveries WHERE state IN ('waiting', 'failed') AND hook_id IN (${ids}) GROUP BY hook_id ORDER BY hook_id`,
)

const haystack = raw(
  foldedText(
    `d.kind || ' ' || d.operation || ' ' || d.message_id || ' ' || COALESCE(d.answer, '') || ' ' || h.name`,
  ),
)

/** While a hook rests, nothing is tried; a trial is all the same. */
const nextAt = `CASE WHEN d.kind <> 'test' AND w.paused_until > d.next_at THEN w.paused_until ELSE d.next_at END`

defineQuery(hookDeliveriesListed, ({ hook_id, state, kind, ...params }, dialect) =>
  listed(hookDeliveriesListed, params, dialect, {
    select: sql`d.id, d.hook_id, h.name AS hook, d.happened_at, d.kind, d.operation, d.record_count, d.state, d.attempts,
      d.status, d.reason, d.answer, d.tried_at, ${raw(nextAt)} AS next_at, d.milliseconds, d.message_id`,
    from: sql`hook_deliveries d JOIN hooks h ON h.id = d.hook_id JOIN hook_health w ON w.hook_id = d.hook_id`,
    where: [
      ...(hook_id ? [sql`d.hook_id = ${hook_id}`] : []),
      ...(state ? [sql`d.state = ${state}`] : []),
      ...(kind ? [sql`d.kind = ${kind}`] : []),
    ],
    haystack: (word) => contains(haystack, word),
    sorts: {
      id: 'd.id',
      hook: 'LOWER(h.name)',
      happened_at: 'd.happened_at',
      kind: 'd.kind',
      operation: 'd.operation',
      record_count: 'd.record_count',
      state: 'd.state',
      attempts: 'd.attempts',
      status: 'd.status',
      tried_at: 'd.tried_at',
      next_at: nextAt,
    },
    first: 'id',
  }),
)
