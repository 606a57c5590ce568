import { Link } from 'wouter'
import { editInvoice } from '#core/invoicing/operations.ts'
import { shownEntry, type Timeline, type TimelineEntry } from '#core/screens/invoicing/timeline.ts'
import { useAddressText } from '../../../state/address.ts'
import { useMay } from '../../../state/session.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import { Moment } from '../../../parts/moment.tsx'
import { Facts } from '../../../parts/record/facts.tsx'
import { PaymentDialog } from '../payment-dialog.tsx'
import { documentsAt, Download } from './documents.tsx'
import type { InvoiceProps } from './props.ts'
import './history.css'

/** All that happened to an invoice, oldest first; each leads to what it names. */
export function History({ invoice, timeline, reload }: InvoiceProps) {
  const t = useT()
  const [opened, show] = useAddressText('show')
  const maySee = useMay(editInvoice)
  return (
    <Facts title={t('timeline.title')}>
      <ol className="history" aria-label={t('timeline.title')}>
        {timeline.entries.map((entry) => (
          <Entry
            key={`${entry.kind} ${entry.record_id} ${entry.at}`}
            entry={entry}
            invoice={invoice}
            timeline={timeline}
          />
        ))}
      </ol>
      {opened === 'payment' && maySee && (
        <PaymentDialog id={invoice.id} onChanged={reload} onClose={() => show(null)} />
      )}
    </Facts>
  )
}

type EntryProps = Omit<InvoiceProps, 'reload'> & { readonly entry: TimelineEntry }

function Entry({ entry, invoice, timeline }: EntryProps) {
  const t = useT()
  const language = useLanguage()
  const { what, details } = shownEntry(t, language, entry)
  const isTrouble = entry.kind === 'disputed' || entry.state === 'failed'
  return (
    <li className={isTrouble ? 'wrong' : undefined}>
      <span className="muted">
        <Moment of={entry.at} />
      </span>
      <div>
        <strong>
          <NamedRecord entry={entry} invoice={invoice} timeline={timeline} words={what} />
        </strong>{' '}
        <span className="muted">{entry.who ?? t('history.by_itself')}</span>
        {entry.kind === 'drafted' && <Origin invoice={invoice} />}
        {details.length > 0 && (
          <ul>
            {details.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

/** What happened, as the link to what it names, where that can be opened. */
function NamedRecord({ entry, invoice, timeline, words }: EntryProps & { words: string }) {
  const maySeePayments = useMay(editInvoice)
  switch (entry.kind) {
    case 'credit_note':
      return <Link href={`/invoices/${entry.record_id}`}>{words}</Link>
    case 'payment':
    case 'reminder':
      return maySeePayments ? <Link href={`/invoices/${invoice.id}?show=payment`}>{words}</Link> : words
    case 'sending':
      return <a href={`#${documentsAt}`}>{words}</a>
    default: {
      const document = documentOf(timeline, entry)
      return document ? <Download invoice={invoice} document={document} words={words} /> : words
    }
  }
}

/** The document or file that an entry names, as long as it is there. */
const documentOf = ({ documents }: Timeline, { kind, record_id }: TimelineEntry) =>
  kind === 'file'
    ? documents.find((each) => each.kind === 'file' && each.id === record_id)
    : kind === 'printed' || kind === 'printed_again' || kind === 'uploaded' || kind === 'emitted'
      ? documents.find((each) => each.kind === 'pdf')
      : undefined

/** The subfolder that it is of, and of a credit note its invoice. */
function Origin({ invoice }: Pick<InvoiceProps, 'invoice'>) {
  const t = useT()
  const { folder_id, subfolder_id, subfolder_code, credited_invoice_id, credits } = invoice
  return (
    <ul>
      <li>
        <Link href={`/folders/${folder_id}/subfolders/${subfolder_id}?tab=7`}>
          {t('field.subfolder_id')} {subfolder_code}
        </Link>
      </li>
      {credited_invoice_id !== null && (
        <li>
          <Link href={`/invoices/${credited_invoice_id}`}>
            {t('invoices.credits')} {credits}
          </Link>
        </li>
      )}
    </ul>
  )
}
