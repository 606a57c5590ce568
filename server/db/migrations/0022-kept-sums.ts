import { createIndex, createTable } from '../tables.ts'
import type { Migration } from './migration.ts'

const lines = {
  columns: [
    'wbs_task_id INTEGER NOT NULL',
    'period VARCHAR(7) NOT NULL',
    'booked INTEGER NOT NULL',
    'planned INTEGER NOT NULL',
    'created_at VARCHAR(24) NOT NULL',
    'updated_at VARCHAR(24) NOT NULL',
  ],
  indexes: ['unique task_sums_wbs_task_id_period wbs_task_id,period'],
}

/**
 * With these indexes the database finds the time of an invoice, and the few bookings that wait for a cost, among all bookings.
 */
export const ofBookings = [
  'index user_bookings_invoice_detail_id invoice_detail_id',
  'index user_bookings_booking_cost_per_block_invoicing_forecast_deta booking_cost_per_block,invoicing_forecast_detail_id',
]

/**
 * Adds the table `task_sums`: the blocks of each task per month, and of all months together. Fills it from the present rows.
 */
export const keptSums: Migration = {
  name: '0022-kept-sums',
  up: async ({ queryInterface, transaction, execute }) => {
    await createTable(queryInterface, 'task_sums', lines, transaction)
    for (const line of ofBookings) await createIndex(queryInterface, 'user_bookings', line, transaction)
    const now = `'${new Date().toISOString()}'`
    const insert = 'INSERT INTO task_sums (wbs_task_id, period, booked, planned, created_at, updated_at)'
    const sums = `SUM(booked), SUM(planned), ${now}, ${now}`
    await execute(`${insert} SELECT wbs_task_id, period, ${sums} FROM (
        SELECT wbs_task_id, SUBSTR(date, 1, 7) AS period, number_blocks AS booked, 0 AS planned FROM user_bookings
        UNION ALL SELECT wbs_task_id, SUBSTR(start_date, 1, 7), 0, number_blocks FROM wbs_task_plannings
      ) blocks GROUP BY wbs_task_id, period HAVING SUM(booked) <> 0 OR SUM(planned) <> 0`)
    await execute(`${insert} SELECT wbs_task_id, 'total', ${sums} FROM task_sums GROUP BY wbs_task_id`)
  },
}
