import { foreseenOfMissions, plannedListed } from '#core/reports/workload/queries.ts'
import { sql } from '../../sql.ts'
import { oneOf } from '../../where.ts'
import { defineQuery } from '../define.ts'

defineQuery(
  plannedListed,
  ({ from, to, open_ids }, dialect) => sql`
    SELECT k.user_id, k.month, k.subfolder_id, SUM(k.planned) AS planned, SUM(k.proposed) AS proposed
    FROM (
      SELECT p.assigned_user_id AS user_id, SUBSTR(p.start_date, 1, 7) AS month,
        CASE WHEN ${oneOf(dialect, sql`t.subfolder_id`, 'INTEGER', open_ids)} THEN t.subfolder_id END AS subfolder_id,
        p.number_blocks AS planned, COALESCE(p.number_blocks_new, p.number_blocks) AS proposed
      FROM wbs_task_plannings p JOIN wbs_tasks t ON t.id = p.wbs_task_id
      WHERE p.start_date BETWEEN ${from} AND ${to}
    ) k
    GROUP BY k.user_id, k.month, k.subfolder_id ORDER BY k.user_id IS NOT NULL, k.user_id, k.month, k.subfolder_id IS NOT NULL, k.subfolder_id`,
)

defineQuery(
  foreseenOfMissions,
  ({ ids }, dialect) => sql`
    SELECT t.subfolder_id, SUM(t.number_blocks) AS foreseen FROM wbs_tasks t
    WHERE ${oneOf(dialect, sql`t.subfolder_id`, 'INTEGER', ids)}
      AND NOT EXISTS (SELECT 1 FROM wbs_tasks child WHERE child.parent_id = t.id)
    GROUP BY t.subfolder_id ORDER BY t.subfolder_id`,
)
