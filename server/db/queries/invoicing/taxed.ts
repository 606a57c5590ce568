import { linesWithoutCopy, taxedInvoices } from '#core/invoicing/reading/queries.ts'
import type { Dialect } from '../../columns.ts'
import { raw, sql, type Sql } from '../../sql.ts'
import { oneOf } from '../../where.ts'
import { defineQuery } from '../define.ts'

/** A part of the frozen copy `d` as text, empty as null. */
export const copied = (path: readonly string[], dialect: Dialect): Sql =>
  raw(
    dialect === 'postgres'
      ? `NULLIF(d.snapshot::json #>> '{${path.join(',')}}', '')`
      : `NULLIF(d.snapshot ->> '$.${path.join('.')}', '')`,
  )

/** The VAT number of the company `c` as documents write it, with its country. */
const numberNow = raw(`CASE WHEN SUBSTR(c.vat_number, 1, 1) BETWEEN 'A' AND 'Z' THEN c.vat_number
    ELSE c.vat_prefix || ' ' || c.vat_number END`)

/** The VAT number of a document's customer: what the frozen copy says, also that there is none; without a copy the one he has now. */
export const numberOnDocument = (dialect: Dialect): Sql =>
  sql`CASE WHEN d.invoice_id IS NULL THEN ${numberNow} ELSE ${copied(['customer', 'vat_number'], dialect)} END`

defineQuery(taxedInvoices, ({ ids }, dialect) => {
  const of = (...path: string[]): Sql => copied(path, dialect)
  return sql`
    SELECT i.id AS invoice_id, i.invoice_class, i.amount, i.amount_vat_included, i.vat_rate,
      ${numberOnDocument(dialect)} AS vat_number,
      COALESCE(${of('customer', 'country')}, c.vat_prefix) AS country, ${of('vat')} AS vat_lines
    FROM invoices i
    LEFT JOIN invoice_documents d ON d.invoice_id = i.id
    LEFT JOIN companies c ON c.id = i.recipient_company_id
    WHERE ${oneOf(dialect, sql`i.id`, 'INTEGER', ids)} ORDER BY i.id`
})

defineQuery(
  linesWithoutCopy,
  ({ ids }, dialect) => sql`
    SELECT l.id, l.invoice_id, l.amount, l.vat_rate, l.vat_category, l.vat_exemption, l.vat_rounding
    FROM invoice_details l WHERE ${oneOf(dialect, sql`l.invoice_id`, 'INTEGER', ids)} ORDER BY l.invoice_id, l.id`,
)
