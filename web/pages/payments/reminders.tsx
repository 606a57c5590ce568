import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { remind, reminderPreview } from '#core/invoicing/operations.ts'
import { reminderRemark, remindersScreen, type Preview } from '#core/screens/invoicing/payments.ts'
import { shownEuro } from '#core/values/written.ts'
import { columnsOf } from '#core/tables/columns.ts'
import { client } from '../../state/client.ts'
import { useLive } from '../../state/live.ts'
import { complain, regret, succeed } from '../../state/notices.ts'
import { useMay } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { DataTable } from '../../parts/list/table.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import './payments.css'

const columns = columnsOf(reminderPreview, 'number', 'customer', 'term_date', 'open_amount', 'level', 'email')

/** Invoices that are late, with the mail that each customer would get; those that are ticked are sent. */
export function RemindersPage() {
  const t = useT()
  const screen = useMemo(() => remindersScreen(client), [])
  useLive(screen, { invoice: {}, company: {} })
  const ticked = useValue(screen.ticked)
  const total = useValue(screen.total)
  const may = useMay(remind)
  const [busy, setBusy] = useState(false)
  const [read, setRead] = useState<Preview | null>(null)
  const title = t('payments.reminders_title')
  useTitle(title)
  const send = async (): Promise<void> => {
    if (busy || ticked.length === 0) return
    setBusy(true)
    try {
      const { sent, refused } = await screen.send()
      if (sent.length > 0) succeed(t('payments.reminded', { count: sent.length }))
      for (const each of refused)
        regret(
          t('payments.remind_refused', { number: each.number ?? '?', why: reminderRemark(t, each) ?? '' }),
        )
    } catch (error) {
      complain(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="page">
      <header className="page-head">
        <h1>{title}</h1>
        <Link href="/payments" className="button quiet">
          {t('payments.title')}
        </Link>
        {may && (
          <button
            type="button"
            className="primary-action"
            aria-busy={busy}
            aria-disabled={busy || ticked.length === 0}
            onClick={() => void send()}
          >
            {t('payments.remind', { count: ticked.length, amount: shownEuro(total) })}
          </button>
        )}
      </header>
      <p className="muted">{t('payments.remind_help')}</p>
      <Await loaded={screen}>
        {(all) =>
          all.length === 0 ? (
            <p className="all-clear">{t('payments.reminders_none')}</p>
          ) : (
            <DataTable<Preview>
              label={title}
              columns={columns}
              rows={all}
              idOf={({ invoice_id }) => invoice_id}
              draw={{ customer: ({ customer }) => customer ?? '?' }}
              note={(each) => reminderRemark(t, each)}
              actions={(each) =>
                each.text && (
                  <button
                    type="button"
                    className="quiet small"
                    aria-label={t('payments.read_mail_of', { number: each.number ?? '?' })}
                    onClick={() => setRead(each)}
                  >
                    {t('payments.read_mail')}
                  </button>
                )
              }
              {...(may && {
                ticks: {
                  has: screen.has,
                  set: screen.tick,
                  may: screen.may,
                  label: ({ number }: Preview) => t('payments.tick', { number: number ?? '?' }),
                },
              })}
            />
          )
        }
      </Await>
      {read && (
        <Dialog title={read.subject ?? ''} onClose={() => setRead(null)} wide="fields">
          <p className="muted">{t('payments.mail_to', { email: read.email ?? '?' })}</p>
          <p className="mail-text">{read.text}</p>
        </Dialog>
      )}
    </div>
  )
}
