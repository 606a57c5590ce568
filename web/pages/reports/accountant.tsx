import { useRef, useState } from 'react'
import { Link } from 'wouter'
import {
  accountingMonthFile,
  giveAccountingMonth,
  listAccountingMonths,
  type accountingMonth,
} from '#core/reports/accounting-month/operations.ts'
import type { RecordOf } from '#core/kernel/field.ts'
import { shownChange } from '#core/screens/reports/accounting-month.ts'
import { firstOfMonth, type Month } from '#core/values/day.ts'
import { shownEuro, shownMonth } from '#core/values/written.ts'
import { useAddressText } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useMay } from '../../state/session.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { ExportDialog } from './export-dialog.tsx'
import './reports.css'

type ShownMonth = RecordOf<typeof accountingMonth.fields>

/** The months for the accountant: each as one ZIP, when it was given, and what changed since. */
export function AccountantPage() {
  const t = useT()
  useTitle(t('accountant.title'))
  const [month] = useAddressText('month')
  const months = useRecord(() => client(listAccountingMonths, month ? { month } : {}), [month], {
    given_month: {},
    invoice: {},
  })
  return (
    <div className="page">
      <header className="page-head">
        <h1>{t('accountant.title')}</h1>
        {month !== null && (
          <Link href="/viewReports/accountant" className="button quiet">
            {t('accountant.all_months')}
          </Link>
        )}
      </header>
      <p className="muted">{t('accountant.about')}</p>
      <Await loaded={months}>{(rows) => <Months rows={rows} reload={() => void months.reload()} />}</Await>
    </div>
  )
}

function Months({ rows, reload }: { rows: readonly ShownMonth[]; reload: () => void }) {
  const t = useT()
  const language = useLanguage()
  const mayGive = useMay(giveAccountingMonth)
  const [busy, setBusy] = useState<Month | null>(null)
  const [giving, setGiving] = useState<ShownMonth | null>(null)
  const [exporting, setExporting] = useState<ShownMonth | null>(null)
  // What was downloaded here is what is given: whatever is emitted in between is refused, not swallowed.
  const taken = useRef(new Map<Month, string>())
  const monthName = (month: Month): string => shownMonth(firstOfMonth(month), language)
  const work = async (month: Month, act: () => Promise<void>): Promise<void> => {
    setBusy(month)
    try {
      await act()
    } catch (error) {
      complain(error)
      reload()
    } finally {
      setBusy(null)
    }
  }
  const download = ({ month, fingerprint }: ShownMonth): Promise<void> =>
    work(month, async () => {
      const file = await client(accountingMonthFile, { month, fingerprint })
      taken.current.set(month, fingerprint)
      saveFile(file)
      succeed(t('list.exported', { name: file.name }))
    })
  const give = ({ month, fingerprint }: ShownMonth): Promise<void> =>
    work(month, async () => {
      setGiving(null)
      await client(giveAccountingMonth, { month, fingerprint: taken.current.get(month) ?? fingerprint })
      succeed(t('accountant.given', { month: monthName(month) }))
      reload()
    })
  return (
    <>
      <ul className="accountant-months">
        {rows.map((row) => (
          <li key={row.month} className="card" aria-labelledby={`month-${row.month}`}>
            <div>
              <h2 id={`month-${row.month}`}>{monthName(row.month)}</h2>
              <p>
                {t('accountant.sums', {
                  count: row.documents,
                  amount: shownEuro(row.amount),
                  with_vat: shownEuro(row.amount_vat_included),
                })}
              </p>
              <MonthState row={row} />
            </div>
            <div className="row">
              <button
                type="button"
                className="quiet small"
                aria-label={t('form.says', { label: monthName(row.month), value: t('accountant.download') })}
                aria-busy={busy === row.month}
                disabled={busy !== null}
                onClick={() => void download(row)}
              >
                <Icon name="download" />
                <span>{t('accountant.download')}</span>
              </button>
              <button
                type="button"
                className="quiet small"
                aria-label={t('form.says', { label: monthName(row.month), value: t('accountant.export') })}
                disabled={busy !== null}
                onClick={() => setExporting(row)}
              >
                {t('accountant.export')}
              </button>
              {mayGive && (row.given_at === null || row.changed > 0) && (
                <button
                  type="button"
                  className="quiet small"
                  aria-label={t('form.says', { label: monthName(row.month), value: t('accountant.give') })}
                  disabled={busy !== null}
                  onClick={() => setGiving(row)}
                >
                  {t('accountant.give')}
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {exporting && (
        <ExportDialog
          title={t('accountant.export_title', { month: monthName(exporting.month) })}
          month={exporting.month}
          fingerprint={exporting.fingerprint}
          onClose={() => setExporting(null)}
        />
      )}
      {giving && (
        <ConfirmDialog
          title={t('accountant.give_title', { month: monthName(giving.month) })}
          question={t('accountant.give_help')}
          label={t('accountant.give')}
          busy={busy !== null}
          onClose={() => setGiving(null)}
          act={() => void give(giving)}
        />
      )}
    </>
  )
}

/** When a month was given and by whom, with what changed since. */
function MonthState({ row: { given_at, given_by, changes } }: { row: ShownMonth }) {
  const t = useT()
  if (given_at === null) return <p className="muted">{t('accountant.not_given')}</p>
  return (
    <>
      <p className="muted">
        {t('accountant.state')}: <Moment of={given_at} /> {given_by}
      </p>
      {changes.length > 0 && (
        <details>
          <summary>{t('accountant.changed', { count: changes.length })}</summary>
          <ul>
            {changes.map((change) => (
              <li key={change.invoice_id}>
                <Link href={`/invoices/${change.invoice_id}`}>{shownChange(t, change)}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
