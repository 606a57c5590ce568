import type { ReactNode } from 'react'
import type { SubfolderInvoice } from '#core/screens/invoicing.ts'
import type { Column } from '#core/screens/list/table.ts'
import { useT } from '../../state/texts.ts'
import { DataTable } from '../../parts/list/table.tsx'

/** A draft has no number, no date of issue and nothing paid yet. */
export const draftColumns: readonly Column<SubfolderInvoice>[] = [
  { name: 'forecast_date', label: 'field.forecast_date', kind: 'day' },
  { name: 'invoice_class', label: 'field.invoice_class', wide: true },
  { name: 'memo', label: 'column.description', wide: true },
  { name: 'comment', label: 'field.comment', wide: true },
  { name: 'term_date', label: 'field.term_date', kind: 'day', wide: true },
  { name: 'amount', label: 'field.amount', kind: 'euro', wide: true },
  { name: 'vat_rate', label: 'field.vat_rate', kind: 'percent', wide: true },
  { name: 'amount_vat_included', label: 'field.amount_vat_included', kind: 'euro' },
]

export const issuedColumns: readonly Column<SubfolderInvoice>[] = [
  { name: 'issue_date', label: 'field.issue_date', kind: 'day' },
  { name: 'number', label: 'column.number', kind: 'code' },
  { name: 'invoice_class', label: 'field.invoice_class', wide: true },
  { name: 'status_type', label: 'column.status', kind: 'status', wide: true },
  { name: 'amount', label: 'field.amount', kind: 'euro', wide: true },
  { name: 'vat_rate', label: 'field.vat_rate', kind: 'percent', wide: true },
  { name: 'amount_vat_included', label: 'field.amount_vat_included', kind: 'euro' },
  { name: 'memo', label: 'column.description', wide: true },
  { name: 'comment', label: 'field.comment', wide: true },
  { name: 'term_date', label: 'field.term_date', kind: 'day', wide: true },
  { name: 'payment_date', label: 'field.payment_date', kind: 'day', wide: true },
]

interface Props {
  readonly label: string
  readonly columns: readonly Column<SubfolderInvoice>[]
  readonly invoices: readonly SubfolderInvoice[]
  readonly actions: (invoice: SubfolderInvoice) => ReactNode
}

export function InvoiceTable({ label, columns, invoices, actions }: Props) {
  const t = useT()
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={invoices}
      idOf={({ id }) => id}
      draw={{ invoice_class: ({ invoice_class }) => t(`invoice.kind.${invoice_class}`) }}
      actions={actions}
    />
  )
}
