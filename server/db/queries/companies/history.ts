import { changesOf, openInvoicesOf, turnoverOf } from '#core/reports/companies/queries.ts'
import { joined, raw, sql, when } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { fullName, isOpenInvoice, openOf, rankCode } from '../parts.ts'

defineQuery(
  turnoverOf,
  ({ company_id }) => sql`
    SELECT CAST(SUBSTR(i.issue_date, 1, 4) AS INTEGER) AS year, COUNT(*) AS count,
      SUM(CASE WHEN i.invoice_class = 'credit_note' THEN -ABS(i.amount) ELSE i.amount END) AS amount
    FROM invoices i
    WHERE i.recipient_company_id = ${company_id} AND i.status_type <> 'draft' AND i.issue_date IS NOT NULL
    GROUP BY CAST(SUBSTR(i.issue_date, 1, 4) AS INTEGER) ORDER BY year DESC`,
)

defineQuery(
  openInvoicesOf,
  ({ company_id }) => sql`
    SELECT i.id, s.folder_id, i.subfolder_id, i.number, ${rankCode} AS subfolder_code, i.issue_date, i.term_date,
      ${raw(openOf('i'))} AS amount_vat_included
    FROM invoices i JOIN subfolders s ON s.id = i.subfolder_id JOIN folders f ON f.id = s.folder_id
    WHERE i.recipient_company_id = ${company_id} AND i.number IS NOT NULL AND ${raw(isOpenInvoice('i'))}
    ORDER BY i.term_date, i.id`,
)

defineQuery(changesOf, ({ company_id, folders, subfolders, internal, limit }) => {
  const visible = when(!internal, sql`AND f.project_type = 'operations'`)
  const ofCompany = sql`(f.project_owner_company_id = ${company_id} OR f.end_user_company_id = ${company_id})`
  const entry = sql`SELECT a.id, a.created_at AS at, a.actor_id, a.action, a.entity, a.entity_id, a.after`
  const own = [
    sql`${entry}, CAST(NULL AS INTEGER) AS folder_id, c.name FROM audit_entries a JOIN companies c ON c.id = a.entity_id
      WHERE a.entity = 'companies' AND a.entity_id = ${company_id}`,
    ...(folders
      ? [
          sql`${entry}, f.id AS folder_id, f.name FROM folders f
            JOIN audit_entries a ON a.entity = 'folders' AND a.entity_id = f.id WHERE ${ofCompany} ${visible}`,
        ]
      : []),
    ...(subfolders
      ? [
          sql`${entry}, f.id AS folder_id, s.name FROM folders f JOIN subfolders s ON s.folder_id = f.id
            JOIN audit_entries a ON a.entity = 'subfolders' AND a.entity_id = s.id
            WHERE (${ofCompany} OR s.customer_company_id = ${company_id}) ${visible}`,
        ]
      : []),
  ]
  return sql`
    SELECT e.id, e.at, ${fullName('u')} AS who, e.action, e.entity AS "table", e.entity_id AS record_id,
      e.folder_id, e.name, e.after
    FROM (${joined(own, ' UNION ALL ')}) e LEFT JOIN users u ON u.id = e.actor_id
    ORDER BY e.id DESC LIMIT ${limit}`
})
