import { always } from '#core/reporting/opening.ts'
import { boughtStates } from '#core/purchases/states.ts'
import {
  contractsListed,
  pendingListed,
  purchasedListed,
  salesListed,
} from '#core/reports/ledgers/queries.ts'
import { sql, when } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { draftToInvoice, paidOf, signedAmount, signedWithVat } from '../parts.ts'

defineQuery(
  contractsListed,
  ({ subfolder_id }) => sql`
    SELECT k.subfolder_id, k.id AS contract_id, k.date, k.contract_type, t.task_code, k.amount
    FROM contracts k LEFT JOIN wbs_tasks t ON t.id = k.wbs_task_id
    ${when(subfolder_id, sql`WHERE k.subfolder_id = ${subfolder_id}`)}
    ORDER BY k.subfolder_id, COALESCE(k.date, ''), k.id`,
)

defineQuery(
  salesListed,
  ({ from, to, subfolder_id }) => sql`
    SELECT i.subfolder_id, i.id AS invoice_id, i.number, i.invoice_class, i.issue_date, ${signedAmount} AS amount,
      ${signedWithVat} AS amount_vat_included, ${paidOf(to ?? always)} AS paid
    FROM invoices i
    WHERE i.status_type <> 'draft'
      ${when(from, sql`AND i.issue_date >= ${from}`)}
      ${when(to, sql`AND i.issue_date <= ${to}`)}
      ${when(subfolder_id, sql`AND i.subfolder_id = ${subfolder_id}`)}
    ORDER BY i.issue_date, i.number_ordered, i.id`,
)

defineQuery(
  purchasedListed,
  ({ from, to, subfolder_id }) => sql`
    SELECT part.subfolder_id, p.id AS purchase_id, p.number, COALESCE(c.name, p.supplier_name) AS supplier, part.purchase_kind,
      p.issue_date, part.amount
    FROM purchase_parts part JOIN purchases p ON p.id = part.purchase_id LEFT JOIN companies c ON c.id = p.company_id
    WHERE part.subfolder_id IS NOT NULL AND p.state IN (${[...boughtStates]})
      ${when(from, sql`AND p.issue_date >= ${from}`)}
      ${when(to, sql`AND p.issue_date <= ${to}`)}
      ${when(subfolder_id, sql`AND part.subfolder_id = ${subfolder_id}`)}
    ORDER BY p.issue_date, p.number_ordered, part.id`,
)

defineQuery(
  pendingListed,
  ({ pending_kind, to, subfolder_id }) => sql`
    SELECT subfolder_id, pending_kind, forecast_date, memo, amount FROM (
      SELECT g.subfolder_id, 'forecast' AS pending_kind, g.forecast_date, g.memo, d.amount, d.id
      FROM invoicing_forecasts g JOIN invoicing_forecast_details d ON d.invoicing_forecast_id = g.id
      WHERE d.invoice_detail_id IS NULL
      UNION ALL SELECT i.subfolder_id, 'draft', i.forecast_date, i.memo, i.amount, i.id FROM invoices i
      WHERE ${draftToInvoice}) pending
    WHERE TRUE
      ${when(pending_kind, sql`AND pending_kind = ${pending_kind}`)}
      ${when(to, sql`AND forecast_date <= ${to}`)}
      ${when(subfolder_id, sql`AND subfolder_id = ${subfolder_id}`)}
    ORDER BY subfolder_id, COALESCE(forecast_date, ''), pending_kind, id`,
)
