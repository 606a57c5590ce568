import {
  bookingsInCalendar,
  deadlinesInCalendar,
  invoicingInCalendar,
  peopleWithCalendar,
  planningInCalendar,
} from '#core/calendar/queries.ts'
import { overStatuses } from '#core/reports/subfolders/late.ts'
import type { Day } from '#core/values/day.ts'
import { sql, when } from '../sql.ts'
import { defineQuery } from './define.ts'
import { subfolderCode, withFolder, withLogin, withSubfolder } from './parts.ts'
import { missionDays } from './reports/reminders.ts'

const place = sql`t.name AS task_name, f.name AS folder_name,
  CASE WHEN s.id IS NULL THEN NULL ELSE ${subfolderCode} END AS subfolder_code, s.name AS subfolder_name`

defineQuery(
  bookingsInCalendar,
  ({ user_id, from }) => sql`
  SELECT b.id, b.date, b.number_blocks, b.comment, ${place}
  FROM user_bookings b JOIN wbs_tasks t ON t.id = b.wbs_task_id ${withFolder} ${withSubfolder}
  WHERE b.user_id = ${user_id} AND b.date >= ${from} ORDER BY b.date, b.id`,
)

defineQuery(
  planningInCalendar,
  ({ user_id, from }) => sql`
  SELECT p.id, p.start_date, p.end_date, p.number_blocks, ${place}
  FROM wbs_task_plannings p JOIN wbs_tasks t ON t.id = p.wbs_task_id ${withFolder} ${withSubfolder}
  WHERE p.assigned_user_id = ${user_id} AND p.end_date >= ${from} AND p.number_blocks > 0
  ORDER BY p.start_date, p.id`,
)

defineQuery(
  peopleWithCalendar,
  ({ user_id = null, today }) => sql`
  SELECT u.id AS user_id, l.email, u.language_type
  FROM users u ${withLogin} LEFT JOIN user_extra_infos x ON x.user_id = u.id
  WHERE (x."exit_Date" IS NULL OR x."exit_Date" >= ${today}) ${when(user_id !== null, sql`AND u.id = ${user_id}`)}
  ORDER BY u.id`,
)

/** The people who answer for a mission `s` of a folder `f`, while they are with the firm. */
const answerers = (user_id: number | null, today: Day) => sql`
  JOIN users p ON p.id IN (s.project_leader, f.project_manager_id) ${when(user_id !== null, sql`AND p.id = ${user_id}`)}
  LEFT JOIN user_extra_infos e ON e.user_id = p.id
  WHERE s.status_type NOT IN (${[...overStatuses]}) AND (e."exit_Date" IS NULL OR e."exit_Date" >= ${today})`

const mission = sql`p.id AS user_id, s.id AS subfolder_id, s.folder_id, f.name AS folder_name, ${subfolderCode} AS code, s.name`

/** Without an end: what is known of the future stands in calendars. */
const lastDay = '9999-12-31'

defineQuery(
  deadlinesInCalendar,
  ({ user_id = null, today, from }) => sql`
  SELECT ${mission}, d.day, d.moment, s.status_type, o.submission_done, o.submission_result_type, o.order_intake, o.refusal_type,
    (SELECT COUNT(*) FROM bank_guarantees g WHERE g.subfolder_id = s.id AND g.release_date IS NULL) AS guarantees_open
  FROM (${missionDays(from, lastDay)}) d
  JOIN subfolders s ON s.id = d.subfolder_id
  JOIN folders f ON f.id = s.folder_id
  LEFT JOIN offer_extra_infos o ON o.subfolder_id = s.id
  ${answerers(user_id, today)}
  ORDER BY d.day, s.id, d.moment, p.id`,
)

defineQuery(
  invoicingInCalendar,
  ({ user_id = null, today, from }) => sql`
  SELECT ${mission}, i.forecast_date AS day, i.id AS forecast_id
  FROM invoicing_forecasts i
  JOIN subfolders s ON s.id = i.subfolder_id
  JOIN folders f ON f.id = s.folder_id
  ${answerers(user_id, today)}
    AND i.forecast_date >= ${from} AND EXISTS (SELECT 1 FROM invoicing_forecast_details d
      WHERE d.invoicing_forecast_id = i.id AND d.invoice_detail_id IS NULL)
  ORDER BY i.forecast_date, i.id, p.id`,
)
