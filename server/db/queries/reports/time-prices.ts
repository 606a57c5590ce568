import { bookedAhead, bookedAtPrices, plannedAhead } from '#core/reports/ledgers/time-queries.ts'
import { raw, sql, when, type Sql } from '../../sql.ts'
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
 * Time whose price was frozen needs no price list. The condition is compared with TRUE, so that SQLite finds the time by its
 * task and not by its price.
 */
defineQuery(bookedAtPrices, ({ ids, from, to, user_id, invoiced }, dialect) => {
  const time = (hasOwn: boolean, found: Sql): Sql => sql`
    SELECT t.subfolder_id, b.user_id, b.number_blocks, b.booking_cost_per_block, ${found}
    FROM wbs_tasks t CROSS JOIN user_bookings b ${when(!hasOwn, sql`LEFT JOIN user_extra_infos x ON x.user_id = b.user_id`)}
    WHERE b.wbs_task_id = t.id AND ${oneOf(dialect, sql`t.subfolder_id`, 'INTEGER', ids)}
      AND (b.booking_cost_per_block IS NOT NULL) = ${raw(hasOwn ? 'TRUE' : 'FALSE')}
      ${when(from, sql`AND b.date >= ${from}`)} ${when(to, sql`AND b.date <= ${to}`)}
      ${when(user_id, sql`AND b.user_id = ${user_id}`)} ${when(invoiced, emitted)}`
  return sql`
    SELECT subfolder_id, user_id, booking_cost_per_block, daily_rate, cost_per_block, ${category} AS category_value,
      SUM(number_blocks) AS number_blocks
    FROM (${time(true, noPrices)} UNION ALL ${time(false, pricesByCategory)}) time
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
