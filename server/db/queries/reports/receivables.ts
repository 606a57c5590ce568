import { openDocuments, paidSince } from '#core/reports/receivables/queries.ts'
import { raw, sql, when } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { bestSending, fullName, openOf, rankCode } from '../parts.ts'

const open = raw(openOf('i'))

/** These documents are those that the ageing of customers counts: emitted, with an open amount. */
defineQuery(
  openDocuments,
  ({ customer_id, internal }) => sql`
    SELECT i.id AS invoice_id, i.number, i.invoice_class, i.recipient_company_id AS customer_id, c.name AS customer,
      i.subfolder_id, CASE WHEN ${internal} = TRUE OR f.project_type = 'operations' THEN ${rankCode} END AS rank_code,
      s.project_leader, ${fullName('u')} AS project_leader_name, i.issue_date, i.term_date,
      r.level AS reminder_level, r.date AS reminder_date, i.amount_vat_included, i.settled_amount,
      COALESCE(p.amount, 0) AS matched_amount, ${open} AS open_amount, COALESCE(e.state, 'unsent') AS sent, i.dispute
    FROM invoices i JOIN subfolders s ON s.id = i.subfolder_id JOIN folders f ON f.id = s.folder_id
      LEFT JOIN companies c ON c.id = i.recipient_company_id
      LEFT JOIN users u ON u.id = s.project_leader
      LEFT JOIN invoice_sendings e ON e.id = ${bestSending('i')}
      LEFT JOIN (SELECT invoice_id, MAX(level) AS level, MAX(date) AS date FROM invoice_reminders
        WHERE state NOT IN ('failed', 'dropped') GROUP BY invoice_id) r ON r.invoice_id = i.id
      LEFT JOIN (SELECT invoice_id, CAST(SUM(amount) AS BIGINT) AS amount FROM payments
        WHERE statement_line_id IS NOT NULL GROUP BY invoice_id) p ON p.invoice_id = i.id
    WHERE i.status_type <> 'draft' AND ${open} <> 0
      ${when(customer_id, sql`AND i.recipient_company_id = ${customer_id}`)}
    ORDER BY COALESCE(i.term_date, ''), i.number_ordered, i.id`,
)

defineQuery(
  paidSince,
  ({ since }) => sql`
    SELECT i.id AS invoice_id, i.recipient_company_id AS customer_id, i.term_date, i.payment_date
    FROM invoices i
    WHERE i.status_type = 'paid' AND i.invoice_class = 'invoice' AND i.payment_date >= ${since} AND i.term_date IS NOT NULL
    ORDER BY i.payment_date, i.id`,
)
