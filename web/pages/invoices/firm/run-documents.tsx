import { Link } from 'wouter'
import { sendInvoices } from '#core/invoicing/operations.ts'
import { listInvoices } from '#core/invoicing/reading/operations.ts'
import type { MonthRunScreen } from '#core/screens/invoicing/month.ts'
import type { InvoiceInList } from '#core/screens/invoicing/invoices.ts'
import type { ShownStep } from '#core/screens/invoicing/month-steps.ts'
import { columnsOf } from '#core/tables/columns.ts'
import { invoiceRow } from '#core/invoicing/reading/rows.ts'
import { Icon } from '../../../parts/icon.tsx'
import { DataTable } from '../../../parts/list/table.tsx'
import { Await } from '../../../parts/record/record-page.tsx'
import { client } from '../../../state/client.ts'
import { useRecord } from '../../../state/live.ts'
import { useMay } from '../../../state/session.ts'
import { useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { PdfLink } from '../document-links.tsx'
import { InvoiceStatus } from '../invoice-status.tsx'
import { SentHow } from '../sent-how.tsx'
import { Step } from './step-button.tsx'

/** So many stand here; all of them stand in the list of invoices. */
const most = 50
/** So many are handed over at once. */
const mostSent = 200

const columns = {
  send: columnsOf(
    invoiceRow,
    'number',
    'customer',
    'subfolder_code',
    'issue_date',
    'amount_vat_included',
    'sent',
  ),
  paid: columnsOf(
    invoiceRow,
    'number',
    'customer',
    'shown_term',
    'amount_vat_included',
    'open_amount',
    'state',
  ),
} as const

interface Props {
  readonly screen: MonthRunScreen
  readonly step: ShownStep
}

/** The documents that the run of the month emitted: their numbers, how far each sending is, or what is left to pay. */
export function RunDocuments({ screen: { month }, step }: Props) {
  const t = useT()
  const isSending = step.name === 'send'
  const documents = useRecord(
    () => client(listInvoices, { run: month, size: most, sort: 'number', order: 'asc' }),
    [month],
    { invoice: {}, payment: {}, document: {} },
  )
  const unsent = useRecord(
    () =>
      isSending
        ? client(listInvoices, {
            run: month,
            sending: 'unsent',
            size: mostSent,
            sort: 'number',
            order: 'asc',
          })
        : Promise.resolve(null),
    [month, isSending],
    { invoice: {} },
  )
  const waiting = useValue(unsent.value)?.rows ?? []
  const maySend = useMay(sendInvoices)
  const list = `/invoices?run=${month}`
  const narrowed = `${list}&${isSending ? 'sending=unsent' : 'open=1'}`
  return (
    <Await loaded={documents} beside={isSending ? [unsent] : []}>
      {({ rows, count }) => {
        return (
          <Step
            title={t(isSending ? 'month.numbers_given' : 'month.payments')}
            step={
              isSending &&
              maySend &&
              waiting.length > 0 && (
                <Link
                  href={`/invoices/sendings?ids=${waiting.map(({ id }) => id).join()}`}
                  className="button"
                >
                  <Icon name="send" />
                  {t('invoices.send_ticked', { count: waiting.length })}
                </Link>
              )
            }
          >
            <Reasons step={step} narrowed={narrowed} />
            {count === 0 ? (
              <p className="muted">{t('month.none_given')}</p>
            ) : (
              <DataTable<InvoiceInList>
                label={t(isSending ? 'month.numbers_given' : 'month.payments')}
                columns={columns[isSending ? 'send' : 'paid']}
                rows={rows}
                idOf={({ id }) => id}
                href={({ id }) => `/invoices/${id}`}
                linked="number"
                draw={{
                  customer: ({ customer }) => customer ?? '?',
                  sent: (invoice) => <SentHow invoice={invoice} />,
                  state: (invoice) => <InvoiceStatus invoice={invoice} />,
                }}
                note={({ dispute }) => !isSending && dispute && t('payments.is_disputed', { why: dispute })}
                actions={(invoice) => invoice.pdf_link && <PdfLink of={invoice} />}
              />
            )}
            {count > rows.length && (
              <p>
                <Link href={list}>{t('month.all_documents', { count })}</Link>
              </p>
            )}
          </Step>
        )
      }}
    </Await>
  )
}

/** What waits, with the list of it, and why. */
function Reasons({ step: { waits, amount, why, isDone }, narrowed }: { step: ShownStep; narrowed: string }) {
  const t = useT()
  if (isDone) return <p className="all-clear">{t('month.all_clear')}</p>
  if (waits === null) return null
  return (
    <ul className="step-why">
      <li>
        <Link href={narrowed}>{waits}</Link> {amount && <span className="muted">({amount})</span>}
      </li>
      {why.map((each) => (
        <li key={each} className="late-mark">
          <Icon name="warning" />
          {each}
        </li>
      ))}
    </ul>
  )
}
