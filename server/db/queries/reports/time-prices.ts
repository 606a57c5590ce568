import { bookedAhead, bookedAtPrices, plannedAhead } from '#core/reports/ledgers/time-queries.ts'
import { joined, raw, sql, when, type Sql } from '../../sql.ts'
import { oneOf } from '../../where.ts'
import { defineQuery } from '../define.ts'
import { categoryValue, pricesByCategory } from '../invoicing/prices.ts'

const noPrices = sql`CAST(NULL AS BIGINT) AS daily_rate, CAST(NULL AS BIGINT) AS cost_per_block,
  CAST(NULL AS VARCHAR(50)) AS cost_class, CAST(NULL AS VARCHAR(50)) AS cost_type`
const category = categoryValue(raw('time.cost_class'), raw('time.cost_type'))
const prices = sql`booking_cost_per_block, daily_rate, cost_per_block, cost_class, cost_type`

const emitted = sql`AND b.invoice_detail_id IN (SELECT l.id FROM invoice_details l JOIN invoices i ON i.id = l.invoice_id
  WHERE i.status_type <> 'draft')`

/**
 * The months of a person in which a price begins or ends on some day. In all other months every booking of the person on a mission
 * has the price of the first day.
 */
const monthsOfChange = sql`
  SELECT DISTINCT user_id, SUBSTR(day, 1, 7) AS month FROM (
    ${joined(
      ['user_specific_costs', 'user_block_costs', 'user_costs'].flatMap((table) => [
        sql`SELECT user_id, date_start AS day FROM ${raw(table)} WHERE SUBSTR(date_start, 9, 2) <> '01'`,
        sql`SELECT user_id, date_end AS day FROM ${raw(table)} WHERE date_end IS NOT NULL`,
      ]),
      ' UNION ALL ',
    )}) changes`

/**
 * Time whose price was frozen needs no price list. Other time is summed by month before its prices are looked up, by day only in
 * the months in which a price changes. The condition is compared with TRUE, so that SQLite finds the time by its task and not by
 * its price.
 */
defineQuery(bookedAtPrices, ({ ids, from, to, user_id, invoiced }, dialect) => {
  const which = (hasOwn: boolean): Sql => sql`
    b.wbs_task_id = t.id AND ${oneOf(dialect, sql`t.subfolder_id`, 'INTEGER', ids)}
      AND (b.booking_cost_per_block IS NOT NULL) = ${raw(hasOwn ? 'TRUE' : 'FALSE')}
      ${when(from, sql`AND b.date >= ${from}`)} ${when(to, sql`AND b.date <= ${to}`)}
      ${when(user_id, sql`AND b.user_id = ${user_id}`)} ${when(invoiced, emitted)}`
  return sql`
    WITH changes AS (${monthsOfChange})
    SELECT subfolder_id, user_id, booking_cost_per_block, daily_rate, cost_per_block, ${category} AS category_value,
      SUM(number_blocks) AS number_blocks
    FROM (
      SELECT t.subfolder_id, b.user_id, SUM(b.number_blocks) AS number_blocks, b.booking_cost_per_block, ${noPrices}
      FROM wbs_tasks t CROSS JOIN user_bookings b WHERE ${which(true)}
      GROUP BY t.subfolder_id, b.user_id, b.booking_cost_per_block
      UNION ALL
      SELECT t.subfolder_id, b.user_id, b.number_blocks, CAST(NULL AS REAL), ${pricesByCategory}
      FROM (SELECT t.subfolder_id, b.user_id,
          CASE WHEN changes.month IS NULL THEN SUBSTR(b.date, 1, 7) || '-01' ELSE b.date END AS date,
          SUM(b.number_blocks) AS number_blocks
        FROM wbs_tasks t CROSS JOIN user_bookings b
        LEFT JOIN changes ON changes.user_id = b.user_id AND changes.month = SUBSTR(b.date, 1, 7)
        WHERE ${which(false)}
        GROUP BY 1, 2, 3) b
      JOIN (SELECT DISTINCT subfolder_id FROM wbs_tasks) t ON t.subfolder_id = b.subfolder_id
      LEFT JOIN user_extra_infos x ON x.user_id = b.user_id
    ) time
    GROUP BY subfolder_id, user_id, ${prices}
    ORDER BY subfolder_id, user_id, ${prices}`
})

/** Planned time as bookings `b` of today, because the price in force today counts. */
defineQuery(
  plannedAhead,
  ({ ids, from, today }, dialect) => sql`
    SELECT subfolder_id, wbs_task_id, month, user_id, booking_cost_per_block, daily_rate, cost_per_block,
      ${category} AS category_value, number_blocks
    FROM (SELECT t.subfolder_id, b.wbs_task_id, b.month, b.user_id, b.number_blocks,
        CAST(NULL AS REAL) AS booking_cost_per_block, ${pricesByCategory}
      FROM (SELECT p.wbs_task_id, p.assigned_user_id AS user_id, SUBSTR(p.start_date, 1, 7) AS month,
          CAST(${today} AS VARCHAR(10)) AS date, SUM(p.number_blocks) AS number_blocks
        FROM wbs_task_plannings p JOIN wbs_tasks t ON t.id = p.wbs_task_id
        WHERE p.start_date >= ${from} AND ${oneOf(dialect, sql`t.subfolder_id`, 'INTEGER', ids)}
        GROUP BY p.wbs_task_id, p.assigned_user_id, SUBSTR(p.start_date, 1, 7)) b
      JOIN wbs_tasks t ON t.id = b.wbs_task_id
      LEFT JOIN user_extra_infos x ON x.user_id = b.user_id) time
    ORDER BY subfolder_id, wbs_task_id, month, user_id`,
)

defineQuery(
  bookedAhead,
  ({ ids, from }, dialect) => sql`
    SELECT t.subfolder_id, b.wbs_task_id, SUBSTR(b.date, 1, 7) AS month, b.user_id, SUM(b.number_blocks) AS number_blocks
    FROM wbs_tasks t CROSS JOIN user_bookings b
    WHERE b.wbs_task_id = t.id AND ${oneOf(dialect, sql`t.subfolder_id`, 'INTEGER', ids)} AND b.date >= ${from}
    GROUP BY t.subfolder_id, b.wbs_task_id, SUBSTR(b.date, 1, 7), b.user_id
    ORDER BY t.subfolder_id, b.wbs_task_id, month, b.user_id`,
)
