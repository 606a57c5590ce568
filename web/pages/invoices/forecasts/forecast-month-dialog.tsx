import { useId, useState } from 'react'
import { addMonths, firstOfMonth, isMonth, monthOf } from '#core/values/day.ts'
import type { WithoutCost } from '#core/invoicing/fields.ts'
import { shownWithoutCost, type InvoicingScreen } from '#core/screens/invoicing/subfolder.ts'
import { shownBlocks, shownEuro, shownMonth } from '#core/values/written.ts'
import { complain, succeed, warn } from '../../../state/notices.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import { today } from '../../../state/today.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { DialogActs } from '../../../parts/dialog-acts.tsx'

/** Of which month the bookings are to be forecast; last month as a rule. */
export function ForecastMonthDialog({ screen, onClose }: { screen: InvoicingScreen; onClose: () => void }) {
  const t = useT()
  const language = useLanguage()
  const id = useId()
  const [month, setMonth] = useState(monthOf(today()))
  const [busy, setBusy] = useState(false)
  const [withoutCost, setWithoutCost] = useState<readonly WithoutCost[]>([])
  const choices = Array.from({ length: 12 }, (_, monthsAgo) => addMonths(monthOf(today()), -monthsAgo))
  const create = async (): Promise<void> => {
    if (!isMonth(month)) return
    setBusy(true)
    const made = await screen.forecastMonth(month)
    if (made.bookings > 0)
      succeed(
        t('forecasts.created', {
          blocks: shownBlocks(made.blocks, language),
          amount: shownEuro(made.amount),
        }),
      )
    else warn('nothing_to_forecast')
    if (made.without_cost.length === 0) return onClose()
    setBusy(false)
    setWithoutCost(made.without_cost)
  }
  // Said anew once its words are there: a page is opened without them.
  const unpriced = shownWithoutCost(t, language, withoutCost)
  if (unpriced !== null) {
    return (
      <Dialog title={t('forecasts.create')} onClose={onClose}>
        <div className="trouble" role="alert">
          <p>{unpriced}</p>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={t('forecasts.create')}
      onClose={onClose}
      actions={
        <DialogActs
          onCancel={onClose}
          label={t('form.create')}
          onAct={() =>
            create().catch((error: unknown) => {
              setBusy(false)
              complain(error)
            })
          }
          busy={busy}
        />
      }
    >
      <p>{t('forecasts.create_help')}</p>
      <div className="field">
        <label htmlFor={id}>{t('forecasts.month')}</label>
        <select id={id} value={month} onChange={(event) => setMonth(event.target.value)}>
          {choices.map((each) => (
            <option key={each} value={each}>
              {shownMonth(firstOfMonth(each), language)}
            </option>
          ))}
        </select>
      </div>
    </Dialog>
  )
}
