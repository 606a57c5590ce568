import { changesOfInvoice } from '#core/invoicing/timeline/queries.ts'
import { raw, sql, type Sql } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { fullName, loggedBefore } from '../parts.ts'

/**
 * The entries of one transaction stand close together in the log. The query therefore looks for the lines of an invoice among
 * so many entries before and after each entry of the invoice.
 */
const around = 300

defineQuery(changesOfInvoice, ({ id }, dialect) => {
  const made = (table: Sql, ids: Sql): Sql => sql`
    SELECT a.id FROM audit_entries a WHERE a.entity = ${table} AND a.action = 'insert' AND a.entity_id IN (${ids})`
  const removed = sql`SELECT a.entity_id FROM audit_entries a WHERE a.entity = 'invoice_files' AND a.action = 'remove'
    AND CAST(${raw(loggedBefore('invoice_id', dialect))} AS INTEGER) = ${id}`
  return sql`
  SELECT a.id, a.created_at AS at, ${fullName('u')} AS who, a.operation, a.entity AS "table", a.entity_id AS record_id,
    a.action, a.before, a.after
  FROM audit_entries a LEFT JOIN users u ON u.id = a.actor_id
  WHERE a.id IN (
    SELECT h.id FROM audit_entries h WHERE h.entity = 'invoices' AND h.entity_id = ${id}
    UNION SELECT l.id FROM audit_entries h JOIN audit_entries l ON l.id BETWEEN h.id - ${around} AND h.id + ${around}
      AND l.created_at = h.created_at AND l.operation = h.operation AND l.entity = 'invoice_details'
      WHERE h.entity = 'invoices' AND h.entity_id = ${id} AND h.action = 'update'
    UNION ${made(sql`'payments'`, sql`SELECT p.id FROM payments p WHERE p.invoice_id = ${id}`)}
    UNION ${made(sql`'invoice_reminders'`, sql`SELECT r.id FROM invoice_reminders r WHERE r.invoice_id = ${id}`)}
    UNION ${made(sql`'invoice_files'`, sql`SELECT f.id FROM invoice_files f WHERE f.invoice_id = ${id}`)}
    UNION SELECT r.id FROM audit_entries r WHERE r.entity = 'invoice_files' AND r.entity_id IN (${removed})
    UNION ${made(sql`'invoices'`, sql`SELECT n.id FROM invoices n WHERE n.credited_invoice_id = ${id}`)})
  ORDER BY a.id`
})
