import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { creditInvoice, editInvoice, invoicingMonth } from '#core/invoicing/operations.ts'
import type { invoiceRow } from '#core/invoicing/operations.ts'
import type { ValueOf } from '#core/kernel/field.ts'
import { invoicesScreen, shownSum } from '#core/screens/invoicing/invoices.ts'
import type { InvoicesScreen } from '#core/screens/invoicing/invoices.ts'
import { canBeCredited } from '#core/screens/invoicing/mission.ts'
import { shownEuro } from '#core/screens/shown.ts'
import { useAddressQuery } from '../../../state/address.ts'
import { client } from '../../../state/client.ts'
import { useLive } from '../../../state/live.ts'
import { useMay } from '../../../state/session.ts'
import { useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { Icon } from '../../../parts/icon.tsx'
import { ListPage } from '../../../parts/list/list-page.tsx'
import { CreditDialog } from '../credit-dialog.tsx'
import { PaymentDialog } from '../payment-dialog.tsx'
import { InvoiceFilters } from './invoice-filters.tsx'

type Row = ValueOf<typeof invoiceRow>
const changes = { invoice: {} } as const

/** Invoices of every subfolder; a row opens its subfolder at the tab where it stands. */
export function InvoicesPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => invoicesScreen(client, query), [query])
  const narrowed = JSON.stringify(useValue(screen.narrowed))
  useLive(screen.summary, changes, narrowed)
  const mayRun = useMay(invoicingMonth)
  const mayCredit = useMay(creditInvoice)
  const [credited, setCredited] = useState<number | null>(null)
  const mayPay = useMay(editInvoice)
  const [paid, setPaid] = useState<number | null>(null)
  return (
    <>
      <ListPage
        title={t('invoices.title')}
        screen={screen.list}
        href={({ folder_id, subfolder_id, status_type }) =>
          `/folders/${folder_id}/subfolders/${subfolder_id}?tab=7&tab2=${status_type === 'draft' ? 0 : 1}`
        }
        linked="customer"
        draw={{
          customer: ({ customer }) => customer ?? '?',
          number: ({ number, invoice_class, credits }) => (
            <>
              {number}
              {invoice_class === 'credit_note' && (
                <small className="muted">
                  {' '}
                  {t('invoices.credits')} {credits}
                </small>
              )}
            </>
          ),
        }}
        note={({ dispute }) => dispute && t('payments.is_disputed', { why: dispute })}
        {...((mayCredit || mayPay) && {
          actions: (invoice: Row) => (
            <>
              {mayPay && invoice.status_type !== 'draft' && (
                <button
                  type="button"
                  className="quiet small"
                  aria-label={t('invoices.payment_title', { number: invoice.number ?? '' })}
                  onClick={() => setPaid(invoice.id)}
                >
                  {t('invoices.payment')}
                </button>
              )}
              {mayCredit && canBeCredited(invoice) && (
                <button
                  type="button"
                  className="quiet small"
                  aria-label={t('invoices.credit_title', { number: invoice.number ?? '' })}
                  onClick={() => setCredited(invoice.id)}
                >
                  {t('invoices.credit')}
                </button>
              )}
            </>
          ),
        })}
        searchFor={t('invoices.search')}
        tools={
          mayRun && (
            <Link href="/invoices/month" className="button primary-action">
              <Icon name="calendar" />
              <span>{t('invoices.run')}</span>
            </Link>
          )
        }
        lead={<Sum screen={screen} />}
        filters={<InvoiceFilters screen={screen} />}
        empty={{ title: t('invoices.empty'), help: t('invoices.empty_help') }}
        changes={changes}
      />
      {paid !== null && (
        <PaymentDialog id={paid} onChanged={screen.list.reload} onClose={() => setPaid(null)} />
      )}
      {credited !== null && (
        <CreditDialog id={credited} onSaved={screen.list.reload} onClose={() => setCredited(null)} />
      )}
    </>
  )
}

/** What all that the list is narrowed to comes to, not this page of it alone; nothing while it is not known. */
function Sum({ screen }: { screen: InvoicesScreen }) {
  const t = useT()
  const summary = useValue(screen.summary.value)
  const busy = useValue(screen.summary.busy)
  const failure = useValue(screen.summary.failure)
  const view = useValue(screen.view)
  const sum = summary && !busy && !failure ? shownSum(summary, view) : null
  return (
    <p className="muted" role="status">
      {sum
        ? t('invoices.sum', {
            count: sum.count,
            amount: shownEuro(sum.amount),
            total: shownEuro(sum.amount_vat_included),
            open: shownEuro(sum.open_amount),
          })
        : '…'}
    </p>
  )
}
