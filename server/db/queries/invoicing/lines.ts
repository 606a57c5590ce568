import { lineRatesOf, linesOf } from '#core/invoicing/lines/queries.ts'
import { invoiceDetail } from '#core/invoicing/invoice.ts'
import { defaultRate } from '#core/booking/rate.ts'
import { sql } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { columnsOf } from '../parts.ts'

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
