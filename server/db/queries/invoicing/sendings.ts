import { invoicesToSend } from '#core/invoicing/sending/queries.ts'
import { raw, sql } from '../../sql.ts'
import { oneOf } from '../../where.ts'
import { defineQuery } from '../define.ts'
import { bestSending, isSent, openOf } from '../parts.ts'

defineQuery(
  invoicesToSend,
  ({ invoice_ids = [] }, dialect) => sql`
  SELECT i.id AS invoice_id, i.subfolder_id, s.project_leader, i.number, i.status_type,
    (i.invoice_class = 'credit_note') AS is_credit_note, i.issue_date, i.term_date, i.amount_vat_included,
    ${raw(openOf('i'))} AS open_amount,
    i.structured_communication, d.paid_into, i.peppol_id, c.name AS customer, c.invoice_channel, c.language_type,
    k.email, k.firstname, k.lastname,
    CASE WHEN d.timesheet IS NULL THEN (COALESCE(x.timesheet_with_invoice, FALSE) AND EXISTS (SELECT 1 FROM invoice_details l
      JOIN user_bookings b ON b.invoice_detail_id = l.id WHERE l.invoice_id = i.id))
      ELSE d.timesheet_language IS NOT NULL END AS timesheet, d.timesheet_language,
    (i.pdf_link IS NOT NULL OR EXISTS (SELECT 1 FROM jobs j WHERE j.kind = 'invoice.print' AND j.key = CAST(i.id AS VARCHAR(20))))
      AS has_document,
    (SELECT e.state FROM invoice_sendings e WHERE e.id = ${bestSending('i')}) AS sent
  FROM invoices i JOIN subfolders s ON s.id = i.subfolder_id LEFT JOIN subfolder_extra_infos x ON x.subfolder_id = s.id
    LEFT JOIN companies c ON c.id = i.recipient_company_id LEFT JOIN invoice_documents d ON d.invoice_id = i.id
    LEFT JOIN company_contacts k ON k.id = (SELECT k.id FROM company_contacts k WHERE k.company_id = c.id AND k.email IS NOT NULL
      ORDER BY CASE WHEN k.contact_type = 'invoicing' THEN 0 ELSE 1 END, k.id LIMIT 1)
  WHERE ${
    invoice_ids.length > 0
      ? oneOf(dialect, sql`i.id`, 'INTEGER', invoice_ids)
      : sql`i.number IS NOT NULL AND NOT ${isSent('i')}`
  } ORDER BY i.issue_date, i.id`,
)
