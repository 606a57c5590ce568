import { unbilledTime } from '#core/reports/billing/queries.ts'
import { raw, sql } from '../../sql.ts'
import { oneOf } from '../../where.ts'
import { defineQuery } from '../define.ts'
import { categoryValue, pricesByCategory } from '../invoicing/prices.ts'

const prices = sql`booking_cost_per_block, daily_rate, cost_per_block, cost_class, cost_type`

/** The condition is on `b.date || ''`, so that SQLite uses the index of the time that is not invoiced. */
defineQuery(
  unbilledTime,
  ({ ids, until }, dialect) => sql`
    SELECT subfolder_id, user_id, date, booking_cost_per_block, daily_rate, cost_per_block,
      ${categoryValue(raw('time.cost_class'), raw('time.cost_type'))} AS category_value, SUM(number_blocks) AS number_blocks
    FROM (SELECT t.subfolder_id, b.user_id, b.date, b.number_blocks, b.booking_cost_per_block, ${pricesByCategory}
      FROM wbs_tasks t CROSS JOIN user_bookings b LEFT JOIN user_extra_infos x ON x.user_id = b.user_id
      WHERE b.wbs_task_id = t.id AND ${oneOf(dialect, sql`t.subfolder_id`, 'INTEGER', ids)}
        AND b.invoiced = FALSE AND b.invoice_detail_id IS NULL AND b.invoicing_forecast_detail_id IS NULL
        AND b.will_not_invoice = FALSE AND b.date || '' <= ${until}) time
    GROUP BY subfolder_id, user_id, date, ${prices}
    ORDER BY subfolder_id, user_id, date, ${prices}`,
)
