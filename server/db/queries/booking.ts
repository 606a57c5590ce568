import {
  bookableTask,
  limitsInForce,
  loadOfMonth,
  tasksByCode,
  tasksOfWeek,
  timesheet,
} from '#core/booking/queries.ts'
import { userBooking } from '#core/booking/booking.ts'
import { settings } from '#core/parameters/parameter.ts'
import type { Setting } from '#core/parameters/parameter.ts'
import { raw, sql, when } from '../sql.ts'
import { defineQuery } from './define.ts'
import {
  columnsOf,
  folderCode,
  fullName,
  rankCode,
  subfolderCode,
  withFolder,
  withSubfolder,
} from './parts.ts'

/** A numeric setting of the firm, else its fallback: as `setting` of core, inside a statement. */
const settingSql = (name: Setting) =>
  sql`COALESCE((SELECT numerical_value FROM parameters WHERE class = ${settings[name].class} AND type = ${name}), ${raw(String(settings[name].fallback))})`

const limits = sql`${settingSql('planner_daily_limits')} AS daily_limit, ${settingSql('planner_weekend_limits')} AS weekend_limit`

const isLeaf = sql`NOT EXISTS (SELECT 1 FROM wbs_tasks child WHERE child.parent_id = t.id)`

const plannerColumns = sql`t.id, t.task_code, t.name, (t.bookable AND ${isLeaf}) AS bookable, f.id AS folder_id,
  ${raw(folderCode)} AS folder_code, f.name AS folder_name, f.project_type,
  ${subfolderCode} AS subfolder_code, s.status_type`

const plannerTables = sql`wbs_tasks t ${withFolder} ${withSubfolder}`

defineQuery(
  bookableTask,
  ({ id }) => sql`SELECT ${plannerColumns}, ${limits} FROM ${plannerTables} WHERE t.id = ${id}`,
)

defineQuery(
  tasksByCode,
  ({ codes }) => sql`
  SELECT ${plannerColumns}, f.lead_code,
    ${rankCode} AS rank_code
  FROM ${plannerTables} WHERE t.task_code IN (${codes})`,
)

defineQuery(limitsInForce, () => sql`SELECT ${limits}`)

defineQuery(
  tasksOfWeek,
  ({ user_id, since, monday, sunday, month_start, month_end }) => sql`
  SELECT ${plannerColumns} FROM ${plannerTables}
  WHERE t.id IN (
    SELECT wbs_task_id FROM user_bookings WHERE user_id = ${user_id} AND date >= ${since}
    UNION SELECT wbs_task_id FROM user_bookings WHERE user_id = ${user_id} AND date BETWEEN ${monday} AND ${sunday}
    UNION SELECT wbs_task_id FROM wbs_task_plannings WHERE assigned_user_id = ${user_id} AND number_blocks > 0
      AND start_date <= ${month_end} AND end_date >= ${month_start})
  ORDER BY f.lead_code, t.rank, t.id`,
)

defineQuery(
  loadOfMonth,
  ({ user_id, month_start, month_end }) => sql`
  SELECT f.id AS folder_id, ${raw(folderCode)} AS folder_code, f.name AS folder_name,
    SUM(load.booked) AS booked, SUM(load.planned) AS planned
  FROM (
    SELECT wbs_task_id, number_blocks AS booked, 0 AS planned FROM user_bookings
      WHERE user_id = ${user_id} AND date BETWEEN ${month_start} AND ${month_end}
    UNION ALL
    SELECT wbs_task_id, 0, number_blocks FROM wbs_task_plannings
      WHERE assigned_user_id = ${user_id} AND start_date BETWEEN ${month_start} AND ${month_end}
  ) load JOIN wbs_tasks t ON t.id = load.wbs_task_id ${withFolder}
  GROUP BY f.id, f.code, f.lead_code, f.name ORDER BY f.lead_code`,
)

defineQuery(
  timesheet,
  ({ id, from, to }) => sql`
  SELECT ${columnsOf('b', userBooking.fields)}, ${fullName('u')} AS user_name, t.task_code, t.name AS task_name
  FROM user_bookings b JOIN wbs_tasks t ON t.id = b.wbs_task_id JOIN users u ON u.id = b.user_id
  WHERE t.subfolder_id = ${id} ${when(from, sql`AND b.date >= ${from}`)} ${when(to, sql`AND b.date <= ${to}`)}
  ORDER BY b.date DESC, user_name, t.task_code`,
)
