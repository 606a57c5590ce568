import { runSums } from '#core/invoicing/month/queries.ts'
import { firstOfMonth, lastOfMonth } from '#core/values/day.ts'
import { raw, sql, type Sql } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { openOf } from '../parts.ts'
import { isDisputed, isOfRun, isOverdueOn, sendingIs } from './invoices.ts'

const open = raw(openOf('i'))
const isOpen = sql`${open} <> 0`
const isOverdue = (today: string): Sql => sql`i.status_type = 'emitted' AND ${isOverdueOn(today)}`
const count = (which: Sql): Sql => sql`COALESCE(SUM(CASE WHEN ${which} THEN 1 ELSE 0 END), 0)`
const sum = (what: Sql, which: Sql): Sql => sql`COALESCE(SUM(CASE WHEN ${which} THEN ${what} ELSE 0 END), 0)`

defineQuery(
  runSums,
  ({ month, today }) => sql`
  SELECT (SELECT COALESCE(SUM(b.number_blocks), 0) FROM user_bookings b JOIN wbs_tasks t ON t.id = b.wbs_task_id
      JOIN subfolders s ON s.id = t.subfolder_id JOIN folders f ON f.id = s.folder_id
      WHERE b.date BETWEEN ${firstOfMonth(month)} AND ${lastOfMonth(month)} AND f.project_type = 'operations') AS booked,
    COUNT(*) AS issued, COALESCE(SUM(i.amount), 0) AS issued_amount,
    ${count(sendingIs.unsent)} AS unsent, ${sum(raw('i.amount'), sendingIs.unsent)} AS unsent_amount,
    ${count(sendingIs.failed)} AS failed,
    ${count(isOpen)} AS open, COALESCE(SUM(${open}), 0) AS open_amount,
    COALESCE(SUM(i.amount_vat_included - ${open}), 0) AS paid_amount,
    ${count(isOverdue(today))} AS overdue, ${sum(open, isOverdue(today))} AS overdue_amount,
    ${count(isDisputed)} AS disputed, ${sum(open, isDisputed)} AS disputed_amount
  FROM invoices i WHERE ${isOfRun(month)}`,
)
