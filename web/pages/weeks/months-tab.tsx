import { useState } from 'react'
import { closeMonth, listMonths, reopenMonth } from '#core/booking/operations.ts'
import { shownMonth, shownNumber } from '#core/values/written.ts'
import type { Month } from '#core/values/day.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useMay } from '../../state/session.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { Await } from '../../parts/record/record-page.tsx'

/** Months and whether their time is locked; whoever may closes and reopens them here. */
export function MonthsTab() {
  const t = useT()
  const language = useLanguage()
  const months = useRecord(() => client(listMonths, {}), [], { closed_month: {}, week: {} })
  const mayClose = useMay(closeMonth)
  const [closing, setClosing] = useState<{ readonly month: Month; readonly undecided: number } | null>(null)
  const [busy, setBusy] = useState(false)
  const monthName = (month: Month): string => shownMonth(`${month}-01`, language)
  const act = async (operation: typeof closeMonth, month: Month): Promise<void> => {
    setBusy(true)
    try {
      const { closed } = await client(operation, { month })
      succeed(t(closed ? 'weeks.month_closed' : 'weeks.month_reopened', { month: monthName(month) }))
      setClosing(null)
      await months.reload()
    } catch (error) {
      complain(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className="muted">{t('weeks.months_help')}</p>
      <Await loaded={months}>
        {(rows) => (
          <div className="week-scroll" tabIndex={0} role="region" aria-label={t('weeks.tab_months')}>
            <table className="data-table dense months">
              <thead>
                <tr>
                  <th scope="col">{t('field.month')}</th>
                  <th scope="col" className="right">
                    {t('column.undecided')}
                  </th>
                  <th scope="col">{t('column.closed')}</th>
                  {mayClose && <td />}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ month, closed, closed_by, closed_at, undecided }) => (
                  <tr key={month}>
                    <th scope="row">{monthName(month)}</th>
                    <td className="right">{undecided > 0 && shownNumber(undecided, language)}</td>
                    <td>
                      <Moment of={closed_at} /> {closed && closed_by}
                    </td>
                    {mayClose && (
                      <td>
                        <button
                          type="button"
                          className="quiet small"
                          aria-label={t('form.says', {
                            label: monthName(month),
                            value: t(closed ? 'weeks.reopen' : 'weeks.close'),
                          })}
                          disabled={busy}
                          onClick={() =>
                            closed ? void act(reopenMonth, month) : setClosing({ month, undecided })
                          }
                        >
                          {t(closed ? 'weeks.reopen' : 'weeks.close')}
                        </button>
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Await>
      {closing && (
        <ConfirmDialog
          title={t('weeks.close_title', { month: monthName(closing.month) })}
          question={[
            t('weeks.close_help'),
            ...(closing.undecided > 0 ? [t('weeks.close_undecided', { count: closing.undecided })] : []),
          ].join(' ')}
          label={t('weeks.close')}
          busy={busy}
          onClose={() => setClosing(null)}
          act={() => void act(closeMonth, closing.month)}
        />
      )}
    </>
  )
}
