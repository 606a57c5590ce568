import type { Migration } from './migration.ts'

const holds = `c.user_id = user_bookings.user_id AND c.date_start <= user_bookings.date
  AND (c.date_end IS NULL OR c.date_end >= user_bookings.date)`

/**
 * Time that had no cost when it came into a forecast or a draft got the default cost, 10. This migration removes that cost, so
 * the time now waits for a cost, as other time without a cost does.
 */
export const unpricedTime: Migration = {
  name: '0012-unpriced-time',
  up: async ({ execute }) => {
    await execute(`UPDATE user_bookings SET booking_cost_per_block = NULL
      WHERE booking_cost_per_block = 10 AND invoiced = FALSE AND invoicing_forecast_detail_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM user_block_costs c WHERE ${holds})
      AND NOT EXISTS (SELECT 1 FROM user_specific_costs c JOIN wbs_tasks t ON t.subfolder_id = c.subfolder_id
        WHERE t.id = user_bookings.wbs_task_id AND ${holds})
      AND NOT EXISTS (SELECT 1 FROM user_extra_infos x JOIN parameters p
        ON p.class = COALESCE(x.cost_class, 'employee_cost_category') AND p.numerical_value IS NOT NULL
        WHERE x.user_id = user_bookings.user_id AND p.type = COALESCE(
          (SELECT c.cost_type FROM user_costs c WHERE c.subfolder_id IS NULL AND ${holds}
            ORDER BY c.date_start DESC, c.id DESC LIMIT 1), x.cost_type))`)
  },
}
