import { bookedMissions, bookedPayments } from '#core/reports/bookkeeping/queries.ts'
import { sql } from '../../sql.ts'
import { defineQuery } from '../define.ts'

defineQuery(
  bookedMissions,
  ({ from, to }) => sql`
    SELECT i.id AS invoice_id, s.name AS mission, s.subfolder_type, e.building_sector_type
    FROM invoices i
    LEFT JOIN subfolders s ON s.id = i.subfolder_id
    LEFT JOIN folder_extra_infos e ON e.folder_id = s.folder_id
    WHERE i.status_type <> 'draft' AND i.issue_date >= ${from} AND i.issue_date <= ${to} ORDER BY i.id`,
)

defineQuery(
  bookedPayments,
  ({ from, to }) => sql`
    SELECT p.id, p.date, p.amount, i.number, COALESCE(i.recipient_company_id, s.customer_company_id) AS customer_id,
      i.structured_communication
    FROM payments p
    JOIN invoices i ON i.id = p.invoice_id
    LEFT JOIN subfolders s ON s.id = i.subfolder_id
    WHERE p.date >= ${from} AND p.date <= ${to} ORDER BY p.date, p.id`,
)
