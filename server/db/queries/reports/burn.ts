import { allMonths } from '#core/booking/sums/task-sum.ts'
import { taskMonths } from '#core/reports/profit/queries.ts'
import { sql } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { withTreePath } from '../parts.ts'

defineQuery(
  taskMonths,
  ({ subfolder_id }) => sql`
    SELECT t.id AS wbs_task_id, t.task_code, t.name, t.task_type, t.number_blocks, t.bookable, k.period AS month,
      COALESCE(k.booked, 0) AS booked, COALESCE(k.planned, 0) AS planned
    FROM wbs_tasks t ${withTreePath(sql`SELECT id FROM wbs_tasks WHERE subfolder_id = ${subfolder_id}`)}
    LEFT JOIN task_sums k ON k.wbs_task_id = t.id AND k.period <> ${allMonths} AND (k.booked <> 0 OR k.planned <> 0)
    WHERE t.subfolder_id = ${subfolder_id}
    ORDER BY tree.path, t.id, k.period`,
)
