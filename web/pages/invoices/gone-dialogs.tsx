import { useState } from 'react'
import type { ForecastLine, InvoicingScreen, SubfolderInvoice } from '#core/screens/invoicing/mission.ts'
import { shownDay, shownEuro } from '#core/screens/shown.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'

interface Props {
  readonly screen: InvoicingScreen
  readonly onClose: () => void
}

/** Asks before a draft is thrown away: what it was made of stays. */
export function DeleteDraftDialog({ screen, invoice, onClose }: Props & { invoice: SubfolderInvoice }) {
  const t = useT()
  const { busy, remove } = useRemoval(() => screen.removeDraft(invoice), t('invoices.deleted'), onClose)
  return (
    <ConfirmDialog
      title={t('invoices.delete_title')}
      question={[
        t('invoices.delete_question'),
        invoice.invoice_class === 'invoice' && t('invoices.delete_help'),
      ]
        .filter(Boolean)
        .join(' ')}
      label={t('invoices.delete')}
      busy={busy}
      onClose={onClose}
      act={remove}
    />
  )
}

/** Asks before a forecast goes: the time behind it stays. */
export function DeleteForecastDialog({ screen, line, onClose }: Props & { line: ForecastLine }) {
  const t = useT()
  const { forecast } = line
  const { busy, remove } = useRemoval(() => screen.removeForecast(forecast), t('forecasts.deleted'), onClose)
  const name = [forecast.memo ?? forecast.task_name, shownDay(forecast.forecast_date), shownEuro(line.amount)]
  return (
    <ConfirmDialog
      title={t('forecasts.delete_title')}
      question={t('forecasts.delete_help', { name: name.filter(Boolean).join(', ') })}
      label={t('forecasts.delete')}
      busy={busy}
      onClose={onClose}
      act={remove}
    />
  )
}

/** Does it once, says so or why not, and closes. */
function useRemoval(act: () => Promise<unknown>, done: string, onClose: () => void) {
  const [busy, setBusy] = useState(false)
  const remove = async (): Promise<void> => {
    setBusy(true)
    try {
      await act()
      succeed(done)
    } catch (error) {
      complain(error)
    }
    onClose()
  }
  return { busy, remove: () => void remove() }
}
