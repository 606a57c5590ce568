import type { ReactNode } from 'react'
import type { SubfolderInvoice } from '#core/screens/invoicing/subfolder.ts'
import { columnsOf, type Column } from '#core/tables/columns.ts'
import { invoiceRow } from '#core/invoicing/operations.ts'
import { shownLeft } from '#core/screens/invoicing/payments.ts'
import { shownEuro } from '#core/values/written.ts'
import { useT } from '../../state/texts.ts'
import { SentHow } from './sent-how.tsx'
import { CreditLinks, hasCreditLinks } from './credit-links.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import { DataTable } from '../../parts/list/table.tsx'

/** A draft has no number, no date of issue and nothing paid yet. */
export const draftColumns: readonly Column<SubfolderInvoice>[] = columnsOf(
  invoiceRow,
  'forecast_date',
  'invoice_class',
  'wbs',
  'memo',
  'comment',
  'shown_term',
  'amount',
  'vat_rate',
  'amount_vat_included',
)

/** What is left to pay stands under the total, and how it left under the state: a row has buttons beside all its columns. */
export const issuedColumns: readonly Column<SubfolderInvoice>[] = columnsOf(
  invoiceRow,
  'issue_date',
  'number',
  'invoice_class',
  'state',
  'amount',
  'vat_rate',
  'amount_vat_included',
  'wbs',
  'memo',
  'comment',
  'shown_term',
  'payment_date',
)

interface Props {
  readonly label: string
  readonly columns: readonly Column<SubfolderInvoice>[]
  readonly invoices: readonly SubfolderInvoice[]
  readonly actions: (invoice: SubfolderInvoice) => ReactNode
  /** All of the subfolder, and what a link from one to another opens. */
  readonly all: readonly SubfolderInvoice[]
  readonly onOpen: (invoice: SubfolderInvoice) => void
}

export function InvoiceTable({ label, columns, invoices, actions, all, onOpen }: Props) {
  const t = useT()
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={invoices}
      idOf={({ id }) => id}
      href={({ id }) => `/invoices/${id}`}
      linked={columns.some(({ name }) => name === 'number') ? 'number' : 'invoice_class'}
      draw={{
        invoice_class: ({ invoice_class }) => t(`invoice.kind.${invoice_class}`),
        state: (invoice) => (
          <>
            <InvoiceStatus invoice={invoice} />
            {invoice.sent && (
              <span className="under">
                <SentHow invoice={invoice} />
              </span>
            )}
          </>
        ),
        amount_vat_included: (invoice) => (
          <>
            {shownEuro(invoice.amount_vat_included)}
            <small className="muted under">{shownLeft(t, invoice)}</small>
          </>
        ),
      }}
      note={(invoice) =>
        (invoice.dispute || hasCreditLinks(invoice, all)) && (
          <>
            {invoice.dispute && <>{t('payments.is_disputed', { why: invoice.dispute })} </>}
            {hasCreditLinks(invoice, all) && <CreditLinks invoice={invoice} all={all} onOpen={onOpen} />}
          </>
        )
      }
      actions={actions}
    />
  )
}
