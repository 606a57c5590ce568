import { readInvoiceTimesheet } from '#core/invoicing/reading/operations.ts'
import { useMemo, useState } from 'react'
import { sendingPreview } from '#core/invoicing/operations.ts'
import { sendingsScreen, type SendingPreview } from '#core/screens/invoicing/sending.ts'
import { text } from '#core/screens/formatting.ts'
import { columnsOf } from '#core/tables/columns.ts'
import { useAddressText } from '../../../state/address.ts'
import { client } from '../../../state/client.ts'
import { useLive } from '../../../state/live.ts'
import { complain, regret, succeed } from '../../../state/notices.ts'
import { useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { useTitle } from '../../../state/title.ts'
import { Chip } from '../../../parts/form/chip.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { FileLink } from '../../../parts/files/file-link.tsx'
import { DataTable } from '../../../parts/list/table.tsx'
import { Await } from '../../../parts/record/record-page.tsx'
import { PdfLink, UblLink } from '../document-links.tsx'
import { MailWords } from '../one/mail-words.tsx'

const columns = columnsOf(
  sendingPreview,
  'number',
  'customer',
  'amount_vat_included',
  'term_date',
  'channel',
  'email',
)

/** Invoices that wait to be sent, each as its customer wants it. */
export function SendingsPage() {
  const t = useT()
  const [listedIds, name] = useAddressText('ids')
  const ids = useMemo(() => idsIn(listedIds), [listedIds])
  const screen = useMemo(() => sendingsScreen(client, ids), [ids])
  useLive(screen, { invoice: {}, document: {}, company: {} })
  const leaving = useValue(screen.leaving)
  const handed = useValue(screen.handed)
  const [busy, setBusy] = useState(false)
  const [read, setRead] = useState<SendingPreview | null>(null)
  const title = t('sendings.title')
  useTitle(title)
  const why = (refusal: string): string => text(t, `error.${refusal}`) ?? refusal
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    await act().catch(complain)
    setBusy(false)
  }
  const send = () =>
    attempt(async () => {
      const { sent, refused } = await screen.send()
      if (sent.length > 0) succeed(t('sendings.sent', { count: sent.length }))
      for (const { number, refusal } of refused)
        regret(t('form.says', { label: number ?? '?', value: why(refusal ?? '') }))
    })
  const mark = () => attempt(async () => succeed(t('sendings.marked', { count: await screen.mark() })))
  return (
    <div className="page">
      <header className="page-head">
        <h1>{title}</h1>
        {handed.length > 0 && (
          <button type="button" className="quiet" aria-busy={busy} onClick={() => void mark()}>
            {t('sendings.mark', { count: handed.length })}
          </button>
        )}
        <button
          type="button"
          className="primary-action"
          aria-busy={busy}
          aria-disabled={busy || leaving.length === 0}
          onClick={() => leaving.length > 0 && void send()}
        >
          {t(leaving.some(({ service }) => service) ? 'sendings.send_both' : 'sendings.send', {
            count: leaving.length,
          })}
        </button>
      </header>
      <p className="muted">{t('sendings.help')}</p>
      {ids.length > 0 && (
        <div className="filters">
          <Chip name={t('invoices.ticked', { count: ids.length })} onRemove={() => name(null)} />
        </div>
      )}
      <Await loaded={screen}>
        {(all) =>
          all.length === 0 ? (
            <p className="all-clear">{t('sendings.none')}</p>
          ) : (
            <DataTable<SendingPreview>
              label={title}
              columns={columns}
              rows={all}
              idOf={({ invoice_id }) => invoice_id}
              href={({ invoice_id }) => `/invoices/${invoice_id}`}
              linked="number"
              draw={{
                customer: ({ customer }) => customer ?? '?',
                channel: ({ channel, service }) =>
                  [channel && t(`sending.channel.${channel}`), service && t(`service.${service}`)]
                    .filter(Boolean)
                    .join(' · '),
              }}
              note={({ refusal }) => refusal && why(refusal)}
              actions={(each) => <Documents of={each} onRead={() => setRead(each)} />}
              ticks={{
                has: screen.has,
                set: screen.tick,
                may: screen.may,
                label: ({ number }) => t('invoices.take', { name: number ?? '?' }),
              }}
            />
          )
        }
      </Await>
      {read && (
        <Dialog title={read.subject ?? ''} onClose={() => setRead(null)} wide="fields">
          <p className="muted">{t('payments.mail_to', { email: read.email ?? '?' })}</p>
          <MailWords preview={read} />
        </Dialog>
      )}
    </div>
  )
}

/** The invoices that the address names: none is all that wait. */
const idsIn = (list: string | null): number[] =>
  (list ?? '').split(',').flatMap((each) => (/^[1-9]\d{0,14}$/.test(each) ? Number(each) : []))

/** The mail that would leave, or what a person hands over. */
function Documents({ of, onRead }: { of: SendingPreview; onRead: () => void }) {
  const t = useT()
  const { invoice_id: id, channel } = of
  const number = of.number ?? '?'
  if (channel === 'mail')
    return (
      of.text && (
        <button
          type="button"
          className="quiet small"
          aria-label={t('payments.read_mail_of', { number })}
          onClick={onRead}
        >
          {t('payments.read_mail')}
        </button>
      )
    )
  const invoice = { id, number }
  return (
    <>
      <PdfLink of={invoice} />
      {channel === 'peppol' && <UblLink of={invoice} />}
      {of.timesheet && channel !== 'peppol' && (
        <FileLink
          of={readInvoiceTimesheet}
          input={{ id }}
          how="made"
          className="button quiet small"
          label={t('invoices.timesheet_of', { number })}
        >
          {t('invoice.document.timesheet')}
        </FileLink>
      )}
    </>
  )
}
