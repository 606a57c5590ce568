import { detailsToInvoice, forecastsListed, forecastsOf } from '#core/invoicing/forecasts/queries.ts'
import { invoicingForecast } from '#core/invoicing/forecasts/forecast.ts'
import { sql, when, type Sql } from '../../sql.ts'
import { oneOf } from '../../where.ts'
import { defineQuery } from '../define.ts'
import { listed } from '../lists.ts'
import { columnsOf, rankCode, rankOrder } from '../parts.ts'

/** A forecast detail `d` of the forecast `g` that is to be invoiced by a day. */
export const isOpenOn = (day: string): Sql =>
  sql`d.invoice_detail_id IS NULL AND d.amount <> 0 AND g.forecast_date <= ${day}`

defineQuery(
  detailsToInvoice,
  ({ until, subfolder_id, forecast_ids = [] }, dialect) => sql`
  SELECT d.id, g.subfolder_id, g.forecast_date, g.memo, g.wbs_task_id, t.name AS task_name, d.amount, d.vat_rate,
    COALESCE(s.customer_company_id, f.project_owner_company_id) AS recipient_company_id,
    time.blocks, time.first_day, time.last_day
  FROM invoicing_forecast_details d JOIN invoicing_forecasts g ON g.id = d.invoicing_forecast_id
    JOIN subfolders s ON s.id = g.subfolder_id JOIN folders f ON f.id = s.folder_id
    LEFT JOIN wbs_tasks t ON t.id = g.wbs_task_id
    LEFT JOIN (SELECT invoicing_forecast_detail_id, SUM(number_blocks) AS blocks, MIN(date) AS first_day,
        MAX(date) AS last_day FROM user_bookings WHERE invoicing_forecast_detail_id IN
        (SELECT id FROM invoicing_forecast_details WHERE invoice_detail_id IS NULL AND amount <> 0)
      GROUP BY invoicing_forecast_detail_id) time ON time.invoicing_forecast_detail_id = d.id
  WHERE ${isOpenOn(until)}
    ${when(subfolder_id, sql`AND g.subfolder_id = ${subfolder_id}`)}
    ${when(forecast_ids.length > 0 || null, sql`AND ${oneOf(dialect, sql`g.id`, 'INTEGER', forecast_ids)}`)}
  ORDER BY g.subfolder_id, g.forecast_date, t.rank, d.id`,
)

defineQuery(
  forecastsOf,
  ({ subfolder_id, ids = [] }) => sql`
  SELECT ${columnsOf('g', invoicingForecast.fields)}, t.task_code, t.name AS task_name
  FROM invoicing_forecasts g LEFT JOIN wbs_tasks t ON t.id = g.wbs_task_id
  WHERE g.subfolder_id = ${subfolder_id} ${when(ids.length > 0, sql`AND g.id IN (${ids})`)} ORDER BY g.forecast_date DESC, t.rank, g.id`,
)

defineQuery(forecastsListed, (params, dialect) => {
  const { subfolder_id, from, to, set, leader } = params
  const filters: (Sql | false)[] = [
    !!subfolder_id && sql`g.subfolder_id = ${subfolder_id}`,
    !!from && sql`g.forecast_date >= ${from}`,
    !!to && sql`g.forecast_date <= ${to}`,
    set === 'to_invoice' && sql`d.invoice_detail_id IS NULL`,
    set === 'invoiced' && sql`d.invoice_detail_id IS NOT NULL`,
    !!leader && sql`s.project_leader = ${leader}`,
  ]
  return listed(forecastsListed, params, dialect, {
    select: sql`d.id`,
    perPage: sql`d.invoicing_forecast_id AS forecast_id, g.subfolder_id, ${rankCode} AS rank_code, s.name AS subfolder_name,
      c.name AS customer, g.forecast_date, t.task_code, t.name AS task_name, d.invoicing_forecast_type, d.amount, d.vat_rate,
      g.memo, i.number AS invoice_number, CASE WHEN d.invoice_detail_id IS NULL THEN 'to_invoice' ELSE 'invoiced' END AS invoiced,
      (SELECT SUM(b.number_blocks) FROM user_bookings b WHERE b.invoicing_forecast_detail_id = d.id) AS blocks`,
    withPage: sql`LEFT JOIN invoicing_forecast_details d ON d.id = page.id
      LEFT JOIN invoicing_forecasts g ON g.id = d.invoicing_forecast_id LEFT JOIN wbs_tasks t ON t.id = g.wbs_task_id
      LEFT JOIN subfolders s ON s.id = g.subfolder_id LEFT JOIN folders f ON f.id = s.folder_id
      LEFT JOIN companies c ON c.id = s.customer_company_id
      LEFT JOIN invoice_details l ON l.id = d.invoice_detail_id LEFT JOIN invoices i ON i.id = l.invoice_id`,
    from: sql`invoicing_forecast_details d JOIN invoicing_forecasts g ON g.id = d.invoicing_forecast_id
      JOIN subfolders s ON s.id = g.subfolder_id JOIN folders f ON f.id = s.folder_id
      LEFT JOIN companies c ON c.id = s.customer_company_id`,
    where: filters.filter((each) => each !== false),
    haystack: sql`(${rankCode} || ' ' || s.search_folded || ' ' || COALESCE(c.search_folded, ''))`,
    sorts: {
      id: 'd.id',
      rank_code: rankOrder,
      subfolder_name: 's.name_folded',
      customer: `COALESCE(c.name_folded, '')`,
      forecast_date: 'g.forecast_date',
      invoicing_forecast_type: 'd.invoicing_forecast_type',
      amount: 'd.amount',
    },
    first: 'forecast_date',
  })
})
