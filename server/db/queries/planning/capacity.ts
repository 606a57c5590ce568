import {
  capacityPeople,
  plannedByManager,
  plannedOfPeople,
  plannedTasks,
  plannedUnderLeader,
} from '#core/planning/capacity/queries.ts'
import { joined, raw, sql } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { byText, contains } from '../lists.ts'
import { folderCode, fullName, subfolderCode, withExtraInfos, withFolder, withSubfolder } from '../parts.ts'

/** The blocks that are planned, and the blocks that would be planned if the proposals were accepted. */
const sums = raw(
  'SUM(p.number_blocks) AS planned, SUM(COALESCE(p.number_blocks_new, p.number_blocks)) AS proposed',
)

defineQuery(capacityPeople, ({ words = [] }, dialect) => {
  const haystack = sql`(u.search_folded || ' ' || LOWER(COALESCE(x.code, '')))`
  return sql`
    SELECT u.id, u.is_super_admin, u.first_name, u.last_name, u.blocks_availibility_per_week,
      x.code, x.function_type, x.number_holidays,
      COALESCE(x.entry_date, SUBSTR(u.created_at, 1, 10)) AS entry_date, x."exit_Date"
    FROM users u ${withExtraInfos}
    WHERE ${joined([sql`u.is_super_admin = FALSE`, ...words.map((word) => contains(haystack, word))], ' AND ')}
    ORDER BY ${byText('u.first_name_folded', dialect)}, ${byText('u.last_name_folded', dialect)}, u.id`
})

defineQuery(
  plannedOfPeople,
  ({ from, to }) => sql`
    SELECT m.user_id, SUBSTR(m.start_date, 1, 7) AS month, SUM(m.planned) AS planned, SUM(m.proposed) AS proposed
    FROM (
      SELECT p.assigned_user_id AS user_id, p.start_date, ${sums} FROM wbs_task_plannings p
      WHERE p.assigned_user_id IS NOT NULL AND p.start_date BETWEEN ${from} AND ${to}
      GROUP BY p.assigned_user_id, p.start_date
    ) m
    GROUP BY m.user_id, SUBSTR(m.start_date, 1, 7) ORDER BY m.user_id, month`,
)

defineQuery(
  plannedByManager,
  ({ from, to }) => sql`
    SELECT b.user_id, f.project_manager_id AS manager_id, ${fullName('m')} AS manager_name, SUM(b.planned) AS planned
    FROM (
      SELECT p.assigned_user_id AS user_id, t.wbs_id, SUM(p.number_blocks) AS planned
      FROM wbs_task_plannings p JOIN wbs_tasks t ON t.id = p.wbs_task_id
      WHERE p.assigned_user_id IS NOT NULL AND p.number_blocks > 0 AND p.start_date BETWEEN ${from} AND ${to}
      GROUP BY p.assigned_user_id, t.wbs_id
    ) b JOIN wbs w ON w.id = b.wbs_id JOIN folders f ON f.id = w.folder_id
    JOIN users m ON m.id = f.project_manager_id
    GROUP BY b.user_id, f.project_manager_id, m.first_name, m.last_name
    ORDER BY b.user_id, f.project_manager_id`,
)

defineQuery(
  plannedUnderLeader,
  ({ leader, from, to }) => sql`
    SELECT DISTINCT p.assigned_user_id AS user_id
    FROM subfolders s JOIN wbs_tasks t ON t.subfolder_id = s.id JOIN wbs_task_plannings p ON p.wbs_task_id = t.id
    WHERE s.project_leader = ${leader} AND p.assigned_user_id IS NOT NULL AND p.number_blocks > 0
      AND p.start_date BETWEEN ${from} AND ${to} ORDER BY user_id`,
)

defineQuery(
  plannedTasks,
  ({ user_id, from, to }) => sql`
    SELECT t.id AS wbs_task_id, t.task_code, t.name AS task_name, f.id AS folder_id,
      ${raw(folderCode)} AS folder_code, f.name AS folder_name, f.project_type,
      s.id AS subfolder_id, ${subfolderCode} AS subfolder_code, s.name AS subfolder_name, b.planned, b.proposed
    FROM (
      SELECT p.wbs_task_id, ${sums} FROM wbs_task_plannings p
      WHERE p.assigned_user_id = ${user_id} AND p.start_date BETWEEN ${from} AND ${to}
        AND (p.number_blocks > 0 OR p.number_blocks_new IS NOT NULL)
      GROUP BY p.wbs_task_id
    ) b JOIN wbs_tasks t ON t.id = b.wbs_task_id ${withFolder} ${withSubfolder}
    ORDER BY b.planned DESC, b.proposed DESC, f.lead_code, t.id`,
)
