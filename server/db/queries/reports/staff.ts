import { approversByDay, daysLed } from '#core/reports/staff/queries.ts'
import { sql } from '../../sql.ts'
import { oneOf } from '../../where.ts'
import { askedToApprove } from '../booking/weeks.ts'
import { defineQuery } from '../define.ts'
import { fullName, withFolder, withSubfolder } from '../parts.ts'

defineQuery(
  approversByDay,
  ({ user_ids, from, to, today }, dialect) => sql`
    SELECT DISTINCT p.user_id, p.date, ${fullName('d')} AS approver
    FROM (
      SELECT DISTINCT b.user_id, b.date, w.folder_id, t.subfolder_id
      FROM user_bookings b JOIN wbs_tasks t ON t.id = b.wbs_task_id JOIN wbs w ON w.id = t.wbs_id
      WHERE b.date BETWEEN ${from} AND ${to} AND ${oneOf(dialect, sql`b.user_id`, 'INTEGER', user_ids)}
    ) p JOIN folders f ON f.id = p.folder_id LEFT JOIN subfolders s ON s.id = p.subfolder_id
    LEFT JOIN users d ON d.id = ${askedToApprove(today)}
    ORDER BY p.user_id, p.date, approver`,
)

defineQuery(daysLed, ({ decider, from, to, month_start }) => {
  const place = sql`${withFolder} ${withSubfolder}`
  const isLed = sql`(s.project_leader = ${decider} OR f.project_manager_id = ${decider})`
  return sql`
    SELECT DISTINCT b.user_id, b.date, FALSE AS is_planned
    FROM user_bookings b JOIN wbs_tasks t ON t.id = b.wbs_task_id ${place}
    WHERE b.date BETWEEN ${from} AND ${to} AND ${isLed}
    UNION SELECT g.assigned_user_id, g.start_date, TRUE
    FROM wbs_task_plannings g JOIN wbs_tasks t ON t.id = g.wbs_task_id ${place}
    WHERE g.assigned_user_id IS NOT NULL AND g.number_blocks > 0 AND g.start_date BETWEEN ${month_start} AND ${to}
      AND ${isLed}
    ORDER BY user_id, date, is_planned`
})
