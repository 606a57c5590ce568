import {
  financialLeaders,
  financialsListed,
  financialsSummed,
  timeCost,
  timeInProgress,
} from '#core/reports/financials/queries.ts'
import { boughtStates } from '#core/purchases/states.ts'
import { monthOf } from '#core/values/day.ts'
import type { InputOf } from '#core/kernel/field.ts'
import { joined, raw, sql, when, type Sql } from '../../sql.ts'
import { oneOf } from '../../where.ts'
import { defineQuery } from '../define.ts'
import { categoryValue, pricesByCategory } from '../invoicing/prices.ts'
import { contains, listed } from '../lists.ts'
import {
  contractedOf,
  draftToInvoice,
  fullName,
  paidOf,
  rankCode,
  rankOrder,
  signedAmount,
  toInvoiceOf,
} from '../parts.ts'

type Params = InputOf<typeof timeInProgress.params>

/** The subfolders `s` and their folders `f`. The filter `within` leaves only the work for customers. */
const subfolders = sql`subfolders s JOIN folders f ON f.id = s.folder_id`
const names = sql`LEFT JOIN companies c ON c.id = s.customer_company_id LEFT JOIN users u ON u.id = s.project_leader`
const haystack = sql`(${rankCode} || ' ' || s.search_folded || ' ' || COALESCE(c.search_folded, '') || ' ' || COALESCE(u.search_folded, ''))`

const within = ({
  statuses,
  project_leader,
  company_id,
}: Pick<Params, 'statuses' | 'project_leader' | 'company_id'>): Sql[] => [
  sql`f.project_type = 'operations' AND s.status_type IN (${statuses})`,
  ...(project_leader ? [sql`s.project_leader = ${project_leader}`] : []),
  ...(company_id ? [sql`s.customer_company_id = ${company_id}`] : []),
]

/** SQL for the ids of the subfolders that the filters leave. */
const narrowedTo = ({ words = [], ...asked }: Omit<Params, 'ids'>): Sql => sql`
  SELECT s.id FROM ${subfolders} ${when(words.length > 0 || null, names)}
  WHERE ${joined([...within(asked), ...words.map((word) => contains(haystack, word))], ' AND ')}`

const issued = (until: string): Sql => sql`i.status_type <> 'draft' AND i.issue_date <= ${until}`

/** What was bought for the subfolders of a condition by then, as far as it is approved. */
const purchasedBy = (which: Sql, until: string): Sql => sql`
  COALESCE((SELECT SUM(part.amount) FROM purchase_parts part JOIN purchases bought ON bought.id = part.purchase_id
    WHERE part.subfolder_id ${which} AND bought.state IN (${[...boughtStates]}) AND bought.issue_date <= ${until}), 0)`

const late = (today: string): Sql => sql`d.invoice_detail_id IS NULL AND g.forecast_date < ${today}`

const blocksBy = (column: 'planned' | 'booked', until: string): Sql => sql`
  COALESCE((SELECT SUM(k.${raw(column)}) FROM wbs_tasks t JOIN task_sums k ON k.wbs_task_id = t.id
    WHERE t.subfolder_id = s.id AND k.period <= ${monthOf(until)}), 0)`

defineQuery(financialsListed, (params, dialect) => {
  const { until, today, id } = params
  const invoices = (which: Sql, what: Sql = signedAmount): Sql => sql`
    COALESCE((SELECT SUM(${what}) FROM invoices i WHERE i.subfolder_id = s.id AND ${which}), 0)`
  return listed(financialsListed, params, dialect, {
    select: sql`s.id`,
    perPage: sql`s.folder_id, ${rankCode} AS rank_code, s.name, s.status_type, c.name AS customer,
      ${fullName('u')} AS project_leader_name, ${contractedOf(raw('s.id'))} AS contracted,
      ${blocksBy('planned', until)} AS planned, ${blocksBy('booked', until)} AS booked,
      ${invoices(issued(until))} AS invoiced, ${invoices(issued(until), paidOf(until))} AS paid,
      ${purchasedBy(sql`= s.id`, until)} AS purchased,
      ${toInvoiceOf(raw('s.id'))} AS to_invoice,
      COALESCE((SELECT SUM(d.amount) FROM invoicing_forecasts g JOIN invoicing_forecast_details d
        ON d.invoicing_forecast_id = g.id WHERE g.subfolder_id = s.id AND ${late(today)}), 0) AS forecast_late`,
    withPage: sql`LEFT JOIN subfolders s ON s.id = page.id LEFT JOIN folders f ON f.id = s.folder_id ${names}`,
    from: sql`${subfolders} ${names}`,
    where: [...within(params), ...(id ? [sql`s.id = ${id}`] : [])],
    haystack,
    sorts: {
      id: 's.id',
      rank_code: rankOrder,
      name: 's.name_folded',
      status_type: 's.status_type',
      customer: 'c.name_folded',
      project_leader_name: 'u.search_folded',
    },
    first: 'rank_code',
  })
})

defineQuery(financialsSummed, (params) => {
  const { until, today } = params
  const invoices = (which: Sql, what: Sql = signedAmount): Sql => sql`
    COALESCE((SELECT SUM(${what}) FROM invoices i WHERE i.subfolder_id IN (SELECT id FROM those) AND ${which}), 0)`
  const blocks = (column: 'planned' | 'booked'): Sql => sql`
    COALESCE((SELECT SUM(k.${raw(column)}) FROM wbs_tasks t JOIN task_sums k ON k.wbs_task_id = t.id
      WHERE t.subfolder_id IN (SELECT id FROM those) AND k.period <= ${monthOf(until)}), 0)`
  const details = (which: Sql): Sql => sql`
    COALESCE((SELECT SUM(d.amount) FROM invoicing_forecasts g JOIN invoicing_forecast_details d
      ON d.invoicing_forecast_id = g.id WHERE g.subfolder_id IN (SELECT id FROM those) AND ${which}), 0)`
  return sql`
    WITH those AS (${narrowedTo(params)}),
      ordered AS (SELECT k.subfolder_id, SUM(k.amount) AS contracted FROM contracts k
        WHERE k.subfolder_id IN (SELECT id FROM those) GROUP BY k.subfolder_id HAVING SUM(k.amount) <> 0)
    SELECT (SELECT COUNT(*) FROM those) AS count,
      COALESCE((SELECT SUM(k.amount) FROM contracts k WHERE k.subfolder_id IN (SELECT id FROM those)), 0) AS contracted,
      (SELECT SUM(o.contracted) - ${invoices(sql`${issued(until)} AND i.subfolder_id IN (SELECT subfolder_id FROM ordered)`)}
        FROM ordered o) AS "left",
      ${blocks('planned')} AS planned, ${blocks('booked')} AS booked,
      ${invoices(issued(until))} AS invoiced, ${invoices(issued(until), paidOf(until))} AS paid,
      ${purchasedBy(sql`IN (SELECT id FROM those)`, until)} AS purchased,
      ${details(sql`d.invoice_detail_id IS NULL`)} + ${invoices(draftToInvoice)} AS to_invoice,
      ${details(late(today))} AS forecast_late`
})

/** The condition for the tasks `t` of the subfolders that are asked for. */
const tasksOf = (params: Params, dialect: Parameters<typeof oneOf>[0]): Sql => {
  const { ids = [] } = params
  return ids.length > 0
    ? oneOf(dialect, sql`t.subfolder_id`, 'INTEGER', ids)
    : sql`t.subfolder_id IN (${narrowedTo(params)})`
}

/**
 * SQL for the bookings that were on no invoice by `until`, without a search of all invoiced bookings. It unites three sets: the
 * time that is not invoiced; the time of forecasts that are on no invoice, although it is marked as invoiced; and the time on
 * drafts and on invoices issued after `until`. On SQLite, CROSS JOIN keeps the order of the tables, because SQLite would choose
 * an order without knowing the number of rows. For the same reason the condition is on `b.date || ''`: SQLite then finds no
 * index for the day, and uses the index of the time that is not invoiced.
 */
const openTime = (which: Sql, until: string): Sql => {
  const from = (tables: Sql, where: Sql): Sql => sql`
    SELECT b.id, b.wbs_task_id, b.user_id, b.date, b.number_blocks, b.booking_cost_per_block, b.invoicing_forecast_detail_id
    FROM ${tables} WHERE ${where} AND b.date || '' <= ${until} AND b.will_not_invoice = FALSE AND ${which}`
  return sql`
    ${from(
      sql`wbs_tasks t CROSS JOIN user_bookings b`,
      sql`b.wbs_task_id = t.id AND b.invoiced = FALSE AND b.invoice_detail_id IS NULL`,
    )}
    UNION ALL ${from(
      sql`invoicing_forecast_details d CROSS JOIN user_bookings b CROSS JOIN wbs_tasks t`,
      sql`d.invoice_detail_id IS NULL AND b.invoicing_forecast_detail_id = d.id AND b.invoiced = TRUE
        AND b.invoice_detail_id IS NULL AND t.id = b.wbs_task_id`,
    )}
    UNION ALL ${from(
      sql`invoices i CROSS JOIN invoice_details l CROSS JOIN user_bookings b CROSS JOIN wbs_tasks t`,
      sql`(i.status_type = 'draft' OR i.issue_date > ${until}) AND l.invoice_id = i.id AND b.invoice_detail_id = l.id
        AND t.id = b.wbs_task_id`,
    )}`
}

defineQuery(timeInProgress, (params, dialect) => {
  const { until } = params
  const which = tasksOf(params, dialect)
  return sql`
    SELECT subfolder_id, user_id, is_forecast, booking_cost_per_block, daily_rate, cost_per_block,
      ${categoryValue(raw('time.cost_class'), raw('time.cost_type'))} AS category_value, SUM(number_blocks) AS number_blocks
    FROM (SELECT t.subfolder_id, ${personOf(params, 'b')} AS user_id,
        CASE WHEN b.invoicing_forecast_detail_id IS NULL THEN 0 ELSE 1 END AS is_forecast,
        b.number_blocks, b.booking_cost_per_block, ${pricesByCategory}
      FROM (${openTime(which, until)}) b JOIN wbs_tasks t ON t.id = b.wbs_task_id
        LEFT JOIN user_extra_infos x ON x.user_id = b.user_id
      WHERE NOT EXISTS (SELECT 1 FROM credited_time c
        WHERE c.user_booking_id = b.id AND c.invoiced_on <= ${until} AND c.credited_on > ${until})) time
    GROUP BY subfolder_id, user_id, is_forecast, booking_cost_per_block, daily_rate, cost_per_block, cost_class, cost_type
    ORDER BY subfolder_id, user_id, is_forecast, booking_cost_per_block, daily_rate, cost_per_block, cost_class, cost_type`
})

defineQuery(timeCost, (params, dialect) => {
  const which = tasksOf(params, dialect)
  return sql`
    SELECT subfolder_id, user_id, SUM(number_blocks) AS number_blocks, SUM(number_blocks * COALESCE(direct_cost, 0)) AS cost,
      SUM(CASE WHEN direct_cost IS NULL THEN number_blocks ELSE 0 END) AS uncosted
    FROM (SELECT t.subfolder_id, ${personOf(params, 'k')} AS user_id, k.booked AS number_blocks, x.direct_cost
      FROM wbs_tasks t JOIN person_sums k ON k.wbs_task_id = t.id LEFT JOIN user_extra_infos x ON x.user_id = k.user_id
      WHERE ${which}
      UNION ALL SELECT t.subfolder_id, ${personOf(params, 'b')}, -b.number_blocks, x.direct_cost
      FROM wbs_tasks t JOIN user_bookings b ON b.wbs_task_id = t.id LEFT JOIN user_extra_infos x ON x.user_id = b.user_id
      WHERE ${which} AND b.date > ${params.until}) time
    GROUP BY subfolder_id, user_id ORDER BY subfolder_id, user_id`
})

/** What time is grouped by where each person counts by himself: whose row of the alias it is. */
const personOf = ({ by_person }: Pick<Params, 'by_person'>, alias: string): Sql =>
  raw(by_person ? `${alias}.user_id` : 'CAST(NULL AS INTEGER)')

defineQuery(
  financialLeaders,
  () => sql`
  SELECT u.id, ${fullName('u')} AS name FROM users u
  WHERE u.id IN (SELECT s.project_leader FROM ${subfolders} WHERE f.project_type = 'operations')
  ORDER BY u.search_folded, u.id`,
)
