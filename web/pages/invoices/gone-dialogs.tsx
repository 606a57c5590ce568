import { useState } from 'react'
import type { ForecastLine, InvoicingScreen, SubfolderInvoice } from '#core/screens/invoicing/subfolder.ts'
import { shownDay, shownEuro } from '#core/values/written.ts'
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
  const isNote = invoice.invoice_class === 'credit_note'
  const deleted = t(isNote ? 'invoices.credit_deleted' : 'invoices.deleted')
  const { busy, remove } = useRemoval(() => screen.removeDraft(invoice), deleted, onClose)
  return (
    <ConfirmDialog
      title={t(isNote ? 'invoices.delete_credit_title' : 'invoices.delete_title')}
      question={
        isNote
          ? t('invoices.delete_credit_question')
          : `${t('invoices.delete_question')} ${t('invoices.delete_help')}`
      }
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
