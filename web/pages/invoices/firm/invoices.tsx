import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { creditInvoice, editInvoice, invoicingMonth, sendInvoices } from '#core/invoicing/operations.ts'
import {
  invoicesScreen,
  shownSum,
  type InvoiceInList,
  type InvoicesScreen,
} from '#core/screens/invoicing/invoices.ts'
import { canBeCredited, isToBePaid, paymentTitle } from '#core/screens/invoicing/states.ts'
import { draftName, shownRefusal } from '#core/screens/invoicing/month-words.ts'
import { shownEuro } from '#core/values/written.ts'
import type { Translate } from '#core/texts/translate.ts'
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
import { InvoiceStatus } from '../invoice-status.tsx'
import { SentHow } from '../sent-how.tsx'
import { InvoiceFilters } from './invoice-filters.tsx'
import { Workbench } from './workbench.tsx'

type Row = InvoiceInList
const changes = { invoice: {} } as const

/** Invoices of every subfolder; a row opens its page. */
export function InvoicesPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => invoicesScreen(client, query), [query])
  const narrowed = JSON.stringify(useValue(screen.narrowed))
  useLive(screen.summary, changes, narrowed)
  useValue(screen.chosen)
  useValue(screen.result)
  const isBusy = useValue(screen.emitting) !== null
  const mayRun = useMay(invoicingMonth)
  const maySend = useMay(sendInvoices)
  const mayCredit = useMay(creditInvoice)
  const [credited, setCredited] = useState<number | null>(null)
  const mayPay = useMay(editInvoice)
  const [paid, setPaid] = useState<number | null>(null)
  return (
    <>
      <ListPage
        title={t('invoices.title')}
        screen={screen.list}
        href={({ id }) => `/invoices/${id}`}
        linked="customer"
        draw={{
          customer: ({ customer }) => customer ?? '?',
          number: ({ number, invoice_class, credits }) => (
            <>
              {number}
              {invoice_class === 'credit_note' && (
                <small className="muted under">
                  {t('invoices.credits')} {credits}
                </small>
              )}
            </>
          ),
          state: (invoice) => <InvoiceStatus invoice={invoice} />,
          sent: (invoice) => invoice.sent && <SentHow invoice={invoice} />,
        }}
        note={(invoice) => notedOf(t, screen, invoice)}
        ticks={{
          ...screen.ticks,
          may: () => !isBusy,
          label: (invoice) => t('invoices.take', { name: invoice.number ?? draftName(invoice) }),
        }}
        {...((mayCredit || mayPay) && {
          actions: (invoice: Row) => (
            <>
              {mayPay && isToBePaid(invoice) && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={paymentTitle(t, invoice)}
                  title={t('invoices.payment')}
                  onClick={() => setPaid(invoice.id)}
                >
                  <Icon name="euro" />
                </button>
              )}
              {mayCredit && canBeCredited(invoice) && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('invoices.credit_title', { number: invoice.number ?? '' })}
                  title={t('invoices.credit')}
                  onClick={() => setCredited(invoice.id)}
                >
                  <Icon name="file" />
                </button>
              )}
            </>
          ),
        })}
        searchFor={t('invoices.search')}
        tools={
          <>
            {maySend && (
              <Link href="/invoices/sendings" className="button quiet">
                <Icon name="send" />
                <span>{t('sendings.open')}</span>
              </Link>
            )}
            {mayRun && (
              <Link href="/invoices/month" className="button primary-action">
                <Icon name="calendar" />
                <span>{t('invoices.run')}</span>
              </Link>
            )}
          </>
        }
        lead={
          <>
            <Sum screen={screen} />
            <Workbench screen={screen} />
          </>
        }
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

/** Why it was not emitted when that was tried, and what its customer says against it. */
function notedOf(t: Translate, { refusalOf }: InvoicesScreen, invoice: Row): string | null {
  const failure = refusalOf(invoice)
  if (failure) return t('invoices.run_blocked', { why: shownRefusal(t, failure) })
  return invoice.dispute && t('payments.is_disputed', { why: invoice.dispute })
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
