import { lineRatesOf, linesOf } from '#core/invoicing/lines/queries.ts'
import { invoiceLeaders, invoiceSums, invoicesWithNames } from '#core/invoicing/reading/queries.ts'
import {
  bookingsPricedLate,
  bookingsToForecast,
  detailsToInvoice,
  forecastsListed,
  forecastsOf,
  timeBehind,
  timeWithoutCost,
} from '#core/invoicing/forecasts/queries.ts'
import { invoice, invoiceDetail } from '#core/invoicing/invoice.ts'
import { userBooking } from '#core/booking/booking.ts'
import { defaultRate } from '#core/booking/rate.ts'
import { timesheetOf } from '#core/invoicing/timesheets/queries.ts'
import { invoicingForecast } from '#core/invoicing/forecasts/forecast.ts'
import { invoicesNumbered, missionsOf } from '#core/invoicing/queries.ts'
import { omit, type InputOf } from '#core/kernel/field.ts'
import type { Dialect } from '../columns.ts'
import { joined, none, raw, sql, when, type Sql } from '../sql.ts'
import { oneOf } from '../where.ts'
import { defineQuery } from './define.ts'
import { concatenated, contains, listed } from './lists.ts'
import {
  bestSending,
  columnsOf,
  creditedOf,
  fullName,
  isCredited,
  isRowCredited,
  isSettledAgainst,
  isSent,
  openOf,
  rankCode,
  rankOrder,
} from './parts.ts'

/** The entry of a person's price list that holds on the day of the booking `b`; the latest where several do. */
const onTheDay = (column: string, table: string, more = sql``): Sql => sql`
  (SELECT ${raw(column)} FROM ${raw(table)} c WHERE c.user_id = b.user_id ${more} AND c.date_start <= b.date
   AND (c.date_end IS NULL OR c.date_end >= b.date) ORDER BY c.date_start DESC, c.id DESC LIMIT 1)`

/** Whose booking `b` is. */
const person = sql`b.user_id, x.code, u.first_name, u.last_name`
const ownPrices = sql`
    ${onTheDay('c.daily_rate', 'user_specific_costs', sql`AND c.subfolder_id = t.subfolder_id`)} AS daily_rate,
    ${onTheDay('c.cost_per_block', 'user_block_costs')} AS cost_per_block`
const costClass = sql`COALESCE(x.cost_class, 'employee_cost_category')`
const costType = sql`COALESCE(${onTheDay('c.cost_type', 'user_costs', sql`AND c.subfolder_id IS NULL`)}, x.cost_type)`
/** What a block of a category costs. */
export const categoryValue = (cost_class: Sql, cost_type: Sql): Sql => sql`
    (SELECT p.numerical_value FROM parameters p WHERE p.class = ${cost_class} AND p.type = ${cost_type})`
/** Its prices with its category instead of what that costs: for whoever sums up first, and looks that up once for each. */
export const pricesByCategory = sql`${ownPrices}, ${costClass} AS cost_class, ${costType} AS cost_type`
/** Every price of it that is known; `t` is its task, `x` what personnel knows of him. */
export const pricesOf = sql`${ownPrices}, ${categoryValue(costClass, costType)} AS category_value`
/** Not invoiced yet, and at the default: it had no cost when it was forecast. */
const isOpenAtDefault = sql`b.invoicing_forecast_detail_id IS NOT NULL AND b.invoiced = FALSE
      AND b.booking_cost_per_block IS NULL`
const ofWhom = sql`JOIN users u ON u.id = b.user_id LEFT JOIN user_extra_infos x ON x.user_id = b.user_id`

defineQuery(
  bookingsToForecast,
  ({ from, to, subfolder_id }) => sql`
  SELECT b.id, b.date, b.wbs_task_id, t.subfolder_id, b.number_blocks, b.booking_cost_per_block, ${person}, ${pricesOf}
  FROM user_bookings b JOIN wbs_tasks t ON t.id = b.wbs_task_id JOIN subfolders s ON s.id = t.subfolder_id
    JOIN folders f ON f.id = s.folder_id ${ofWhom}
  WHERE b.date BETWEEN ${from} AND ${to} AND b.invoiced = FALSE AND b.will_not_invoice = FALSE
    AND b.invoicing_forecast_detail_id IS NULL AND f.project_type = 'operations'
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
  WHERE d.invoice_detail_id IS NULL AND d.amount <> 0 AND g.forecast_date <= ${until}
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

const mission = sql`JOIN subfolders s ON s.id = i.subfolder_id JOIN folders f ON f.id = s.folder_id`
const recipient = sql`LEFT JOIN companies c ON c.id = i.recipient_company_id`

/** An invoice has a word in its number (SQLite's LIKE knows no capitals), in the name of its customer or in its mission's: each is looked through once. */
const invoiceHas =
  (dialect: Dialect) =>
  (word: string): Sql => sql`(
    ${contains(dialect === 'sqlite' ? sql`i.number` : sql`LOWER(i.number)`, word)}
    OR i.recipient_company_id IN (SELECT c.id FROM companies c WHERE ${contains(sql`c.search_folded`, word)})
    OR i.subfolder_id IN (SELECT s.id FROM subfolders s JOIN folders f ON f.id = s.folder_id
      WHERE ${contains(sql`(s.search_folded || ' ' || ${rankCode})`, word)}))`
/** An invoice is of the day on which it was emitted, a draft of the one for which it is foreseen. */
const invoiceDay = sql`COALESCE(i.issue_date, i.forecast_date)`

const narrowedInvoices = ({
  from,
  to,
  subfolder_id,
  company_id,
  project_leader,
  sending,
  open,
}: Narrowed): (Sql | false)[] => [
  !!from && sql`${invoiceDay} >= ${from}`,
  !!to && sql`${invoiceDay} <= ${to}`,
  !!subfolder_id && sql`i.subfolder_id = ${subfolder_id}`,
  !!company_id && sql`i.recipient_company_id = ${company_id}`,
  !!project_leader &&
    sql`i.subfolder_id IN (SELECT s.id FROM subfolders s WHERE s.project_leader = ${project_leader})`,
  !!sending && sql`i.status_type <> 'draft' AND ${raw(sending === 'sent' ? '' : 'NOT')} ${isSent('i')}`,
  !!open && sql`i.status_type <> 'draft' AND ${raw(openOf('i'))} <> 0`,
]
type Narrowed = Pick<
  InputOf<typeof invoiceSums.params>,
  'from' | 'to' | 'subfolder_id' | 'company_id' | 'project_leader' | 'sending' | 'open'
>

/** How a table shows where an invoice stands. */
const stateWhere = (credited: string): string => `CASE WHEN i.status_type = 'draft' THEN 'draft'
    WHEN ${credited} THEN 'credited' WHEN ${isSettledAgainst('i')} THEN 'settled_against' ELSE i.status_type END`
const shownState = stateWhere(isCredited('i'))
const inState = (state: string): Sql => {
  if (state === 'draft') return sql`i.status_type = 'draft'`
  if (state === 'credited') return sql`i.status_type <> 'draft' AND ${raw(isCredited('i'))}`
  if (state === 'settled_against') return sql`${raw(isSettledAgainst('i'))}`
  return sql`i.status_type = ${state} AND NOT ${raw(isCredited('i'))} AND NOT ${raw(isSettledAgainst('i'))}`
}

/** What is left to pay, of what was emitted alone. */
const shownOpen = `CASE WHEN i.status_type <> 'draft' THEN ${openOf('i')} END`

/** A month after a day, or the last day of a shorter month. */
const monthAfter = (day: string, dialect: Dialect): string =>
  dialect === 'postgres'
    ? `TO_CHAR(${day}::date + INTERVAL '1 month', 'YYYY-MM-DD')`
    : `MIN(DATE(${day}, '+1 month'), DATE(${day}, 'start of month', '+2 months', '-1 day'))`

/** The term of what was emitted, and of a draft the one that somebody named: `namedTerm` of the core. */
const shownTerm = (dialect: Dialect): string =>
  `CASE WHEN i.status_type = 'draft' AND i.term_date = ${monthAfter('i.forecast_date', dialect)} THEN NULL ELSE i.term_date END`

/** The codes of the tasks that an invoice bills, each once. */
const wbsOf = (
  dialect: Dialect,
): Sql => sql`(SELECT ${raw(concatenated('w.task_code', 'w.task_code_ordered', dialect))}
  FROM (SELECT DISTINCT t.task_code, t.task_code_ordered FROM invoice_details l JOIN wbs_tasks t ON t.id = l.wbs_task_id
    WHERE l.invoice_id = i.id) w)`

/** Names are looked up for the rows of the page alone, unless the list is sorted on them. */
const namesSortedOn: { readonly [sort: string]: Sql } = { customer: recipient, subfolder_code: mission }

defineQuery(invoicesWithNames, (params, dialect) => {
  const { id, ids = [], status, due_by, overdue_at, sort } = params
  const filters: (Sql | false)[] = [
    ...narrowedInvoices(params),
    !!id && sql`i.id = ${id}`,
    ids.length > 0 && sql`i.id IN (${ids})`,
    !!status && inState(status),
    !!due_by && sql`i.forecast_date <= ${due_by}`,
    !!overdue_at &&
      sql`i.invoice_class = 'invoice' AND i.term_date < ${overdue_at} AND ${raw(openOf('i'))} > 0`,
  ]
  return listed(invoicesWithNames, { ...params, order: sort ? params.order : 'desc' }, dialect, {
    select: sql`i.id`,
    perPage: sql`${columnsOf('i', omit(invoice.fields, 'id'))}, ${rankCode} AS subfolder_code, s.folder_id, c.name AS customer,
      ${raw(stateWhere(isRowCredited('i')))} AS state, ${wbsOf(dialect)} AS wbs, (SELECT o.number FROM invoices o WHERE o.id = i.credited_invoice_id) AS credits,
      ${raw(shownTerm(dialect))} AS shown_term, ${raw(creditedOf('i'))} AS credited_amount, ${raw(shownOpen)} AS open_amount,
      CASE WHEN i.number IS NOT NULL THEN COALESCE(e.state, 'unsent') END AS sent, e.channel AS sent_channel, e.date AS sent_date`,
    withPage: sql`LEFT JOIN invoices i ON i.id = page.id LEFT JOIN subfolders s ON s.id = i.subfolder_id
      LEFT JOIN folders f ON f.id = s.folder_id ${recipient}
      LEFT JOIN invoice_sendings e ON e.id = ${bestSending('i')}`,
    from: sql`invoices i ${namesSortedOn[sort ?? ''] ?? none}`,
    where: filters.filter((each) => each !== false),
    haystack: invoiceHas(dialect),
    sorts: {
      number: 'i.number_ordered',
      customer: 'c.name_folded',
      subfolder_code: rankOrder,
      id: 'i.id',
      issue_date: `COALESCE(i.issue_date, i.forecast_date)`,
      shown_term: shownTerm(dialect),
      amount: 'i.amount',
      amount_vat_included: 'i.amount_vat_included',
      open_amount: shownOpen,
      state: shownState,
    },
    first: 'issue_date',
  })
})

defineQuery(invoiceSums, ({ words = [], today, ...narrowed }, dialect) => {
  const conditions = [
    sql`TRUE`,
    ...narrowedInvoices(narrowed).filter((each) => each !== false),
    ...words.map(invoiceHas(dialect)),
  ]
  const late = sql`CASE i.status_type WHEN 'draft' THEN COALESCE(i.forecast_date <= ${today}, FALSE)
    WHEN 'emitted' THEN COALESCE(i.invoice_class = 'invoice' AND i.term_date < ${today} AND ${raw(openOf('i'))} > 0, FALSE) ELSE FALSE END`
  return sql`
  SELECT i.state, i.late, COUNT(*) AS count, SUM(i.amount) AS amount,
    SUM(i.amount_vat_included) AS amount_vat_included, SUM(i.open_amount) AS open_amount
  FROM (SELECT ${raw(shownState)} AS state, ${late} AS late, i.amount, i.amount_vat_included,
      COALESCE(${raw(shownOpen)}, 0) AS open_amount
    FROM invoices i WHERE ${joined(conditions, ' AND ')}) i GROUP BY i.state, i.late ORDER BY i.state, i.late`
})

defineQuery(
  invoicesNumbered,
  ({ folded }, dialect) => sql`
  SELECT i.id, i.number, s.project_leader FROM invoices i JOIN subfolders s ON s.id = i.subfolder_id
  WHERE ${oneOf(dialect, sql`LOWER(i.number)`, 'VARCHAR', folded)} ORDER BY i.id`,
)

defineQuery(
  invoiceLeaders,
  () => sql`
  SELECT u.id, ${fullName('u')} AS name FROM users u
  WHERE u.id IN (SELECT s.project_leader FROM subfolders s WHERE EXISTS (SELECT 1 FROM invoices i WHERE i.subfolder_id = s.id))
  ORDER BY u.last_name, u.first_name, u.id`,
)

defineQuery(
  missionsOf,
  ({ subfolder_ids }) => sql`
  SELECT s.id AS subfolder_id, s.folder_id, ${rankCode} AS rank_code, s.code, s.name, f.name AS project, f.account_id, s.project_leader, f.project_manager_id,
    x.buyer_reference, x.order_reference, x.contract_reference, x.timesheet_with_invoice, x.paid_into, f.project_owner_company_id AS owner_company_id, s.customer_company_id
  FROM subfolders s JOIN folders f ON f.id = s.folder_id LEFT JOIN subfolder_extra_infos x ON x.subfolder_id = s.id
  WHERE s.id IN (${[0, ...subfolder_ids]}) ORDER BY s.id`,
)

defineQuery(
  linesOf,
  ({ invoice_ids }) => sql`
  SELECT ${columnsOf('d', invoiceDetail.fields)}, t.task_code, t.name AS task_name,
    time.first_day, time.last_day, time.blocks
  FROM invoice_details d LEFT JOIN wbs_tasks t ON t.id = d.wbs_task_id
    LEFT JOIN (SELECT b.invoice_detail_id, MIN(b.date) AS first_day, MAX(b.date) AS last_day, SUM(b.number_blocks) AS blocks
      FROM user_bookings b WHERE b.invoice_detail_id IN
        (SELECT l.id FROM invoice_details l WHERE l.invoice_id IN (${[0, ...invoice_ids]}))
      GROUP BY b.invoice_detail_id) time ON time.invoice_detail_id = d.id
  WHERE d.invoice_id IN (${[0, ...invoice_ids]}) ORDER BY d.id`,
)

defineQuery(
  lineRatesOf,
  ({ invoice_ids }) => sql`
  SELECT time.invoice_detail_id, time.rate, SUM(time.number_blocks) AS blocks
  FROM (SELECT b.invoice_detail_id, COALESCE(b.booking_cost_per_block, ${defaultRate}) AS rate, b.number_blocks
    FROM user_bookings b WHERE b.invoice_detail_id IN
      (SELECT l.id FROM invoice_details l WHERE l.invoice_id IN (${[0, ...invoice_ids]}))) time
  GROUP BY time.invoice_detail_id, time.rate ORDER BY time.invoice_detail_id, time.rate DESC`,
)
