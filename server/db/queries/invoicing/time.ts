import {
  bookingsPricedLate,
  bookingsToForecast,
  timeBehind,
  timeWithoutCost,
} from '#core/invoicing/forecasts/queries.ts'
import { userBooking } from '#core/booking/booking.ts'
import { timesheetOf } from '#core/invoicing/timesheets/queries.ts'
import { sql, when } from '../../sql.ts'
import { oneOf } from '../../where.ts'
import { defineQuery } from '../define.ts'
import { columnsOf, fullName } from '../parts.ts'
import { pricesOf } from './prices.ts'

/** The condition of time `b` in a customer’s folder `f` that is to be invoiced and is in no forecast. */
export const isToForecast = sql`b.invoiced = FALSE AND b.will_not_invoice = FALSE
    AND b.invoicing_forecast_detail_id IS NULL AND f.project_type = 'operations'`

/** The columns of the person who made the booking `b`. `ofWhom` joins their tables. */
const person = sql`b.user_id, x.code, u.first_name, u.last_name`
/**
 * The condition that the booking `b` is in a forecast but not invoiced, and counts at the default cost: it had no cost when it
 * was forecast.
 */
const isOpenAtDefault = sql`b.invoicing_forecast_detail_id IS NOT NULL AND b.invoiced = FALSE
      AND b.booking_cost_per_block IS NULL`
const ofWhom = sql`JOIN users u ON u.id = b.user_id LEFT JOIN user_extra_infos x ON x.user_id = b.user_id`

defineQuery(
  bookingsToForecast,
  ({ from, to, subfolder_id }) => sql`
  SELECT b.id, b.date, b.wbs_task_id, t.subfolder_id, b.number_blocks, b.booking_cost_per_block, ${person}, ${pricesOf}
  FROM user_bookings b JOIN wbs_tasks t ON t.id = b.wbs_task_id JOIN subfolders s ON s.id = t.subfolder_id
    JOIN folders f ON f.id = s.folder_id ${ofWhom}
  WHERE b.date BETWEEN ${from} AND ${to} AND ${isToForecast}
    ${when(subfolder_id, sql`AND s.id = ${subfolder_id}`)}
  ORDER BY t.id, b.id`,
)

defineQuery(
  timesheetOf,
  ({ id, from, to, user_id, forecast_id, invoice_id, ids = [] }, dialect) => sql`
  SELECT ${columnsOf('b', userBooking.fields)}, ${fullName('u')} AS user_name, t.task_code, t.name AS task_name,
    d.invoicing_forecast_id AS forecast_id, i.id AS invoice_id, i.number AS invoice_number, i.status_type AS invoice_status,
    ${pricesOf}
  FROM user_bookings b JOIN wbs_tasks t ON t.id = b.wbs_task_id ${ofWhom}
    LEFT JOIN invoicing_forecast_details d ON d.id = b.invoicing_forecast_detail_id
    LEFT JOIN invoice_details l ON l.id = b.invoice_detail_id LEFT JOIN invoices i ON i.id = l.invoice_id
  WHERE t.subfolder_id = ${id} ${when(from, sql`AND b.date >= ${from}`)} ${when(to, sql`AND b.date <= ${to}`)}
    ${when(user_id, sql`AND b.user_id = ${user_id}`)} ${when(forecast_id, sql`AND d.invoicing_forecast_id = ${forecast_id}`)}
    ${when(invoice_id, sql`AND l.invoice_id = ${invoice_id}`)}
    ${when(ids.length > 0 || null, sql`AND ${oneOf(dialect, sql`b.id`, 'INTEGER', ids)}`)}
  ORDER BY u.last_name, u.first_name, u.id, t.rank, t.id, b.date, b.id`,
)

defineQuery(
  bookingsPricedLate,
  ({ user_ids = [] }) => sql`
  SELECT * FROM (SELECT b.id, b.number_blocks, b.invoicing_forecast_detail_id, ${person}, ${pricesOf}
    FROM user_bookings b JOIN wbs_tasks t ON t.id = b.wbs_task_id ${ofWhom}
    WHERE ${isOpenAtDefault} ${when(user_ids.length > 0 || null, sql`AND b.user_id IN (${user_ids})`)}) time
  WHERE daily_rate IS NOT NULL OR cost_per_block IS NOT NULL OR category_value IS NOT NULL
  ORDER BY id`,
)

defineQuery(
  timeWithoutCost,
  ({ detail_ids = [], invoice_ids = [] }, dialect) => sql`
  SELECT user_id, code, first_name, last_name, invoicing_forecast_detail_id, invoice_id, SUM(number_blocks) AS number_blocks
  FROM (SELECT b.number_blocks, b.invoicing_forecast_detail_id, l.invoice_id, ${person}, ${pricesOf}
    FROM user_bookings b JOIN wbs_tasks t ON t.id = b.wbs_task_id ${ofWhom}
      LEFT JOIN invoice_details l ON l.id = b.invoice_detail_id
    WHERE ${isOpenAtDefault} AND b.invoicing_forecast_detail_id IN (
      SELECT d.id FROM invoicing_forecast_details d WHERE ${oneOf(dialect, sql`d.id`, 'INTEGER', detail_ids)} UNION
      SELECT d.id FROM invoicing_forecast_details d JOIN invoice_details m ON m.id = d.invoice_detail_id
      WHERE ${oneOf(dialect, sql`m.invoice_id`, 'INTEGER', invoice_ids)})) time
  WHERE daily_rate IS NULL AND cost_per_block IS NULL AND category_value IS NULL
  GROUP BY user_id, code, first_name, last_name, invoicing_forecast_detail_id, invoice_id
  ORDER BY last_name, first_name, user_id, invoicing_forecast_detail_id, invoice_id`,
)

defineQuery(
  timeBehind,
  ({ detail_ids }, dialect) => sql`
  SELECT invoicing_forecast_detail_id AS id, SUM(number_blocks) AS blocks FROM user_bookings
  WHERE ${oneOf(dialect, sql`invoicing_forecast_detail_id`, 'INTEGER', detail_ids)} GROUP BY invoicing_forecast_detail_id
  ORDER BY invoicing_forecast_detail_id`,
)
