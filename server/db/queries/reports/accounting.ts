import { bookedDocuments, booksOfPeriod, journalDocuments } from '#core/reports/accounting/queries.ts'
import type { Day } from '#core/values/day.ts'
import { sql, when, type Sql } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { copied, numberOnDocument } from '../invoicing/taxed.ts'
import { rankCode, signedAmount, signedWithVat } from '../parts.ts'

/** What was emitted in a period; `i` is an invoice. */
const emittedIn = ({
  from = null,
  to = null,
}: {
  from?: Day | null | undefined
  to?: Day | null | undefined
}): Sql => sql`
  i.status_type <> 'draft' ${when(from, sql`AND i.issue_date >= ${from}`)} ${when(to, sql`AND i.issue_date <= ${to}`)}`

defineQuery(journalDocuments, (period, dialect) => {
  const of = (...path: string[]): Sql => copied(path, dialect)
  return sql`
    SELECT i.id AS invoice_id, i.number, i.invoice_class, i.issue_date, i.term_date,
      ${of('period', 'from')} AS service_from, ${of('period', 'to')} AS service_to,
      COALESCE(i.recipient_company_id, s.customer_company_id) AS customer_id,
      COALESCE(${of('customer', 'name')}, c.name) AS customer, ${numberOnDocument(dialect)} AS vat_number,
      COALESCE(${of('customer', 'country')}, c.vat_prefix) AS country, i.structured_communication, d.paid_into,
      ${rankCode} AS rank_code, i.subfolder_id, s.folder_id, i.amount, i.amount_vat_included, i.vat_rate,
      ${of('vat')} AS vat_lines
    FROM invoices i
    LEFT JOIN invoice_documents d ON d.invoice_id = i.id
    LEFT JOIN subfolders s ON s.id = i.subfolder_id
    LEFT JOIN folders f ON f.id = s.folder_id
    LEFT JOIN companies c ON c.id = COALESCE(i.recipient_company_id, s.customer_company_id)
    WHERE ${emittedIn(period)}
    ORDER BY i.issue_date, i.number_ordered, i.id`
})

defineQuery(
  booksOfPeriod,
  (period) => sql`
    SELECT COUNT(*) AS documents, COALESCE(SUM(${signedAmount}), 0) AS amount,
      COALESCE(SUM(${signedWithVat}), 0) AS amount_vat_included
    FROM invoices i WHERE ${emittedIn(period)}`,
)

defineQuery(
  bookedDocuments,
  (period) => sql`
    SELECT i.id AS invoice_id, i.number, ${signedAmount} AS amount, ${signedWithVat} AS amount_vat_included
    FROM invoices i WHERE ${emittedIn(period)} ORDER BY i.issue_date, i.number_ordered, i.id`,
)
