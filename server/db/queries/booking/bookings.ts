import { bookingsListed, tasksOfPersonListed } from '#core/booking/list/queries.ts'
import {
  bookableTask,
  limitsInForce,
  placesOfTasks,
  plannerTasks,
  tasksByCode,
} from '#core/booking/queries.ts'
import {
  bookedByDay,
  loadOfMonth,
  plannedOfMonth,
  tasksForBooking,
  tasksOfWeek,
} from '#core/booking/week/queries.ts'
import type { Day } from '#core/values/day.ts'
import { settings, type Setting } from '#core/parameters/parameter.ts'
import { raw, sql, when, type Sql } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { canBeBooked } from '../planning/planning.ts'
import { blocksOf } from './sums.ts'
import {
  folderCode,
  folderOrder,
  fullName,
  rankCode,
  subfolderCode,
  withExtraInfos,
  withFolder,
  withSubfolder,
  withTreePath,
} from '../parts.ts'
import { listed } from '../lists.ts'

/** SQL for a numeric setting of the firm, or for its fallback. It gives the same value as core's `setting`. */
const settingSql = (name: Setting) =>
  sql`COALESCE((SELECT numerical_value FROM parameters WHERE class = ${settings[name].class} AND type = ${name}), ${raw(String(settings[name].fallback))})`

const limits = sql`${settingSql('planner_daily_limits')} AS daily_limit, ${settingSql('planner_weekend_limits')} AS weekend_limit`

const isLeaf = sql`NOT EXISTS (SELECT 1 FROM wbs_tasks child WHERE child.parent_id = t.id)`

const plannerColumns = sql`t.id, t.task_code, t.name, (t.bookable AND ${isLeaf}) AS bookable, f.id AS folder_id,
  ${raw(folderCode)} AS folder_code, f.name AS folder_name, f.project_type,
  t.subfolder_id, ${subfolderCode} AS subfolder_code, s.status_type`

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
  FROM ${plannerTables} WHERE t.task_code IN (${codes}) ORDER BY t.id`,
)

defineQuery(
  placesOfTasks,
  ({ ids }) => sql`
  SELECT DISTINCT f.id AS folder_id, t.subfolder_id FROM wbs_tasks t ${withFolder} WHERE t.id IN (${ids})
  ORDER BY f.id, t.subfolder_id`,
)

defineQuery(limitsInForce, () => sql`SELECT ${limits}`)

/** SQL for the ids of the tasks on which the person booked from `from` to `to`. Without `to` the period has no end. */
const bookedOn = (user_id: number, from: Day, to?: Day): Sql => sql`
  SELECT wbs_task_id FROM user_bookings WHERE user_id = ${user_id} AND date >= ${from} ${when(to, sql`AND date <= ${to ?? ''}`)}`

defineQuery(
  tasksOfWeek,
  ({ user_id, since, monday, sunday, month_start, month_end }) => sql`
  WITH shown AS (SELECT wbs_task_id, MAX(used) AS used, MAX(favourite) AS favourite FROM (
    SELECT wbs_task_id, 1 AS used, 0 AS favourite FROM (
      ${bookedOn(user_id, since)} UNION ${bookedOn(user_id, monday, sunday)}
      UNION SELECT wbs_task_id FROM wbs_task_plannings WHERE assigned_user_id = ${user_id} AND number_blocks > 0
        AND start_date <= ${month_end} AND end_date >= ${month_start}) standing
    UNION ALL SELECT wbs_task_id, 0, CASE WHEN favourite THEN 1 ELSE 0 END FROM planner_rows
      WHERE user_id = ${user_id} AND (favourite OR added >= ${since})) each_way
    GROUP BY wbs_task_id)
  SELECT ${plannerColumns}, t.id AS wbs_task_id, t.number_blocks AS foreseen, ${raw(blocksOf('booked', 't.id'))} AS booked,
    shown.favourite = 1 AS favourite, shown.used = 1 AS used
  FROM ${plannerTables} JOIN shown ON shown.wbs_task_id = t.id
  ${withTreePath(sql`SELECT wbs_task_id FROM shown`)}
  ORDER BY f.lead_code, f.id, tree.path`,
)

defineQuery(
  plannerTasks,
  ({ ids }) => sql`
  SELECT ${plannerColumns} FROM ${plannerTables} ${withTreePath(sql`${ids}`)} WHERE t.id IN (${ids})
  ORDER BY f.lead_code, f.id, tree.path`,
)

defineQuery(
  tasksForBooking,
  ({ user_id, since }) => sql`
  SELECT ${plannerColumns}, c.name AS company_name, mine.last_booked,
    (k.id IS NOT NULL AND k.favourite) AS favourite
  FROM ${plannerTables} LEFT JOIN companies c ON c.id = f.project_owner_company_id
  LEFT JOIN (SELECT wbs_task_id, MAX(date) AS last_booked FROM user_bookings
    WHERE user_id = ${user_id} AND date >= ${since} GROUP BY wbs_task_id) mine ON mine.wbs_task_id = t.id
  LEFT JOIN planner_rows k ON k.wbs_task_id = t.id AND k.user_id = ${user_id}
  WHERE ${canBeBooked}
  ORDER BY CASE WHEN k.favourite THEN 0 ELSE 1 END, COALESCE(mine.last_booked, '') DESC, f.lead_code, f.id,
    COALESCE(s.rank, 100000), t.rank, t.id`,
)

defineQuery(
  bookedByDay,
  ({ user_id, from, to }) => sql`
  SELECT date, SUM(number_blocks) AS booked FROM user_bookings
  WHERE user_id = ${user_id} AND date BETWEEN ${from} AND ${to} GROUP BY date ORDER BY date`,
)

defineQuery(
  plannedOfMonth,
  ({ user_id, month_start, month_end }) => sql`
  WITH plan AS (SELECT wbs_task_id, SUM(number_blocks) AS planned FROM wbs_task_plannings
    WHERE assigned_user_id = ${user_id} AND start_date BETWEEN ${month_start} AND ${month_end}
    GROUP BY wbs_task_id)
  SELECT ${plannerColumns}, plan.planned, COALESCE(done.booked, 0) AS booked
  FROM plan JOIN wbs_tasks t ON t.id = plan.wbs_task_id ${withFolder} ${withSubfolder}
  LEFT JOIN (SELECT wbs_task_id, SUM(number_blocks) AS booked FROM user_bookings
    WHERE user_id = ${user_id} AND date BETWEEN ${month_start} AND ${month_end}
    GROUP BY wbs_task_id) done ON done.wbs_task_id = t.id
  ${withTreePath(sql`SELECT wbs_task_id FROM plan`)}
  ORDER BY f.lead_code, f.id, tree.path`,
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

defineQuery(bookingsListed, (params, dialect) =>
  listed(bookingsListed, params, dialect, {
    select: sql`b.id, b.user_id, x.code, ${fullName('u')} AS person, b.date, ${raw(folderCode)} AS folder_code,
      CASE WHEN s.id IS NOT NULL THEN ${subfolderCode} END AS subfolder_code, b.wbs_task_id, t.task_code, t.name AS task_name,
      f.id AS folder_id, f.name AS folder_name, f.project_type, t.subfolder_id,
      b.number_blocks, b.comment, b.distance, b.transport_price, b.invoiced, b.will_not_invoice, b.updated_at`,
    from: sql`user_bookings b JOIN users u ON u.id = b.user_id ${withExtraInfos}
      JOIN wbs_tasks t ON t.id = b.wbs_task_id ${withFolder} ${withSubfolder}`,
    where: [
      sql`b.date >= ${params.from}`,
      ...(params.to ? [sql`b.date <= ${params.to}`] : []),
      ...(params.user_id ? [sql`b.user_id = ${params.user_id}`] : []),
      ...(params.folder_id ? [sql`f.id = ${params.folder_id}`] : []),
      ...(params.subfolder_id ? [sql`t.subfolder_id = ${params.subfolder_id}`] : []),
    ],
    haystack: sql`(u.search_folded || ' ' || LOWER(COALESCE(x.code, '')) || ' ' || t.search_folded || ' ' || f.search_folded)`,
    sorts: {
      id: 'b.id',
      code: 'x.code_ordered',
      person: `u.last_name_folded || ' ' || u.first_name_folded`,
      date: 'b.date',
      folder_code: folderOrder,
      task_code: 't.task_code_ordered',
      number_blocks: 'b.number_blocks',
      updated_at: 'b.updated_at',
    },
    first: 'date',
  }),
)

defineQuery(tasksOfPersonListed, (params, dialect) => {
  const { user_id, from, internal, time } = params
  const planned = sql`
    SELECT wbs_task_id, number_blocks AS planned, 0 AS booked, SUBSTR(start_date, 1, 7) AS month FROM wbs_task_plannings
    WHERE assigned_user_id = ${user_id} AND start_date >= ${from} AND number_blocks > 0`
  const booked = sql`
    UNION ALL SELECT wbs_task_id, 0, number_blocks, NULL FROM user_bookings
    WHERE user_id = ${user_id} AND date >= ${from}`
  return listed(tasksOfPersonListed, params, dialect, {
    select: sql`t.id, t.task_code, t.name AS task_name, ${raw(folderCode)} AS folder_code,
      CASE WHEN s.id IS NOT NULL THEN ${subfolderCode} END AS subfolder_code, mine.until, mine.planned, mine.booked,
      f.id AS folder_id, f.name AS folder_name, f.project_type, t.subfolder_id`,
    from: sql`(SELECT wbs_task_id, SUM(planned) AS planned, SUM(booked) AS booked, MAX(month) AS until
        FROM (${planned} ${when(time, booked)}) each_way GROUP BY wbs_task_id) mine
      JOIN wbs_tasks t ON t.id = mine.wbs_task_id ${withFolder} ${withSubfolder}`,
    where: internal ? [] : [sql`f.project_type = 'operations'`],
    haystack: sql`(t.search_folded || ' ' || f.search_folded)`,
    sorts: {
      task_code: 't.task_code_ordered',
      folder_code: folderOrder,
      until: 'mine.until',
      planned: 'mine.planned',
    },
    first: 'folder_code',
  })
})
