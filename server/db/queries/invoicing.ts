import { invoice, invoiceDetail } from '#core/invoicing/invoice.ts'
import { invoicingForecast } from '#core/invoicing/forecasts/forecast.ts'
import {
  bookingsPricedLate,
  bookingsToForecast,
  detailsToInvoice,
  forecastsOf,
  invoicesWithNames,
  linesOf,
  missionsOf,
  timeWithoutCost,
} from '#core/invoicing/queries.ts'
import { raw, sql, when } from '../sql.ts'
import type { Sql } from '../sql.ts'
import { oneOf } from '../where.ts'
import { defineQuery } from './define.ts'
import { listed } from './lists.ts'
import { columnsOf, rankCode } from './parts.ts'

/** The entry of a person's price list that holds on the day of the booking `b`; the latest where several do. */
const onTheDay = (column: string, table: string, more = sql``): Sql => sql`
  (SELECT ${raw(column)} FROM ${raw(table)} c WHERE c.user_id = b.user_id ${more} AND c.date_start <= b.date
   AND (c.date_end IS NULL OR c.date_end >= b.date) ORDER BY c.date_start DESC, c.id DESC LIMIT 1)`

/** Whose booking `b` is, and every price of it that is known; `t` is its task, `x` what personnel knows of him. */
const person = sql`b.user_id, x.code, u.first_name, u.last_name`
const prices = sql`
    ${onTheDay('c.daily_rate', 'user_specific_costs', sql`AND c.subfolder_id = t.subfolder_id`)} AS daily_rate,
    ${onTheDay('c.cost_per_block', 'user_block_costs')} AS cost_per_block,
    (SELECT p.numerical_value FROM parameters p WHERE p.class = COALESCE(x.cost_class, 'employee_cost_category')
      AND p.type = COALESCE(${onTheDay('c.cost_type', 'user_costs', sql`AND c.subfolder_id IS NULL`)}, x.cost_type)) AS category_value`
/** Not invoiced yet, and at the default: it had no cost when it was forecast. */
const isOpenAtDefault = sql`b.invoicing_forecast_detail_id IS NOT NULL AND b.invoiced = FALSE
      AND b.booking_cost_per_block IS NULL`
const ofWhom = sql`JOIN users u ON u.id = b.user_id LEFT JOIN user_extra_infos x ON x.user_id = b.user_id`

defineQuery(
  bookingsToForecast,
  ({ from, to, subfolder_id }) => sql`
  SELECT b.id, b.wbs_task_id, t.subfolder_id, b.number_blocks, ${person}, ${prices}
  FROM user_bookings b JOIN wbs_tasks t ON t.id = b.wbs_task_id JOIN subfolders s ON s.id = t.subfolder_id
    JOIN folders f ON f.id = s.folder_id ${ofWhom}
  WHERE b.date BETWEEN ${from} AND ${to} AND b.invoiced = FALSE AND b.will_not_invoice = FALSE
    AND b.invoicing_forecast_detail_id IS NULL AND f.project_type = 'operations'
    ${when(subfolder_id, sql`AND s.id = ${subfolder_id}`)}
  ORDER BY t.id, b.id`,
)

defineQuery(
  bookingsPricedLate,
  ({ user_ids = [] }) => sql`
  SELECT * FROM (SELECT b.id, b.number_blocks, b.invoicing_forecast_detail_id, ${person}, ${prices}
    FROM user_bookings b JOIN wbs_tasks t ON t.id = b.wbs_task_id ${ofWhom}
    WHERE ${isOpenAtDefault} ${when(user_ids.length > 0 || null, sql`AND b.user_id IN (${user_ids})`)}) time
  WHERE daily_rate IS NOT NULL OR cost_per_block IS NOT NULL OR category_value IS NOT NULL
  ORDER BY id`,
)

defineQuery(
  timeWithoutCost,
  ({ detail_ids = [], invoice_ids = [] }, dialect) => sql`
  SELECT user_id, code, first_name, last_name, invoicing_forecast_detail_id, invoice_id, SUM(number_blocks) AS number_blocks
  FROM (SELECT b.number_blocks, b.invoicing_forecast_detail_id, l.invoice_id, ${person}, ${prices}
    FROM user_bookings b JOIN wbs_tasks t ON t.id = b.wbs_task_id ${ofWhom}
      LEFT JOIN invoice_details l ON l.id = b.invoice_detail_id
    WHERE ${isOpenAtDefault} AND b.invoicing_forecast_detail_id IN (
      SELECT d.id FROM invoicing_forecast_details d WHERE ${oneOf(dialect, sql`d.id`, 'INTEGER', detail_ids)} UNION
      SELECT d.id FROM invoicing_forecast_details d JOIN invoice_details m ON m.id = d.invoice_detail_id
      WHERE ${oneOf(dialect, sql`m.invoice_id`, 'INTEGER', invoice_ids)})) time
  WHERE daily_rate IS NULL AND cost_per_block IS NULL AND category_value IS NULL
  GROUP BY user_id, code, first_name, last_name, invoicing_forecast_detail_id, invoice_id
  ORDER BY last_name, first_name, user_id, invoicing_forecast_detail_id`,
)

defineQuery(
  detailsToInvoice,
  ({ until, subfolder_id }) => sql`
  SELECT d.id, g.subfolder_id, g.forecast_date, g.memo, g.wbs_task_id, t.name AS task_name, d.amount, d.vat_rate,
    COALESCE(s.customer_company_id, f.project_owner_company_id) AS recipient_company_id,
    time.blocks, time.first_day, time.last_day
  FROM invoicing_forecast_details d JOIN invoicing_forecasts g ON g.id = d.invoicing_forecast_id
    JOIN subfolders s ON s.id = g.subfolder_id JOIN folders f ON f.id = s.folder_id
    LEFT JOIN wbs_tasks t ON t.id = g.wbs_task_id
    LEFT JOIN (SELECT invoicing_forecast_detail_id, SUM(number_blocks) AS blocks, MIN(date) AS first_day,
        MAX(date) AS last_day FROM user_bookings WHERE invoicing_forecast_detail_id IS NOT NULL
      GROUP BY invoicing_forecast_detail_id) time ON time.invoicing_forecast_detail_id = d.id
  WHERE d.invoice_detail_id IS NULL AND d.amount <> 0 AND g.forecast_date <= ${until}
    ${when(subfolder_id, sql`AND g.subfolder_id = ${subfolder_id}`)}
  ORDER BY g.subfolder_id, g.forecast_date, t.rank, d.id`,
)

defineQuery(
  forecastsOf,
  ({ subfolder_id }) => sql`
  SELECT ${columnsOf('g', invoicingForecast.fields)}, t.task_code, t.name AS task_name
  FROM invoicing_forecasts g LEFT JOIN wbs_tasks t ON t.id = g.wbs_task_id
  WHERE g.subfolder_id = ${subfolder_id} ORDER BY g.forecast_date DESC, t.rank, g.id`,
)

defineQuery(invoicesWithNames, (params, dialect) => {
  const { id, ids = [], subfolder_id, status, month_start, month_end, due_by } = params
  const filters: (Sql | false)[] = [
    !!id && sql`i.id = ${id}`,
    ids.length > 0 && sql`i.id IN (${ids})`,
    !!subfolder_id && sql`i.subfolder_id = ${subfolder_id}`,
    !!status && sql`i.status_type = ${status}`,
    !!month_start && sql`COALESCE(i.issue_date, i.forecast_date) BETWEEN ${month_start} AND ${month_end}`,
    !!due_by && sql`i.forecast_date <= ${due_by}`,
  ]
  return listed(invoicesWithNames, { ...params, order: params.sort ? params.order : 'desc' }, dialect, {
    select: sql`${columnsOf('i', invoice.fields)}, ${rankCode} AS subfolder_code, s.folder_id, c.name AS customer`,
    from: sql`invoices i JOIN subfolders s ON s.id = i.subfolder_id JOIN folders f ON f.id = s.folder_id
      LEFT JOIN companies c ON c.id = i.recipient_company_id`,
    where: filters.filter((each) => each !== false),
    haystack: sql`(LOWER(COALESCE(i.number, '')) || ' ' || COALESCE(c.search_folded, '') || ' ' || s.search_folded || ' ' || ${rankCode})`,
    sorts: {
      number: `COALESCE(i.number, '')`,
      customer: 'c.name_folded',
      subfolder_code: 's.code_folded',
      id: 'i.id',
      issue_date: `COALESCE(i.issue_date, i.forecast_date)`,
      term_date: 'i.term_date',
      amount: 'i.amount',
      amount_vat_included: 'i.amount_vat_included',
      status_type: 'i.status_type',
    },
    first: 'issue_date',
  })
})

defineQuery(
  missionsOf,
  ({ subfolder_ids }) => sql`
  SELECT s.id AS subfolder_id, ${rankCode} AS rank_code, s.code, s.name, f.name AS project, f.account_id, s.project_leader, f.project_manager_id,
    x.buyer_reference, f.project_owner_company_id AS owner_company_id, s.customer_company_id
  FROM subfolders s JOIN folders f ON f.id = s.folder_id LEFT JOIN subfolder_extra_infos x ON x.subfolder_id = s.id
  WHERE s.id IN (${[0, ...subfolder_ids]})`,
)

defineQuery(
  linesOf,
  ({ invoice_ids }) => sql`
  SELECT ${columnsOf('d', invoiceDetail.fields)}, t.task_code, t.name AS task_name
  FROM invoice_details d LEFT JOIN wbs_tasks t ON t.id = d.wbs_task_id
  WHERE d.invoice_id IN (${[0, ...invoice_ids]}) ORDER BY d.id`,
)
