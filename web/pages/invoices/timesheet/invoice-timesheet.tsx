import { monthOf } from '#core/values/day.ts'
import type { SubfolderInvoice } from '#core/screens/invoicing/subfolder.ts'
import { shownDay } from '#core/values/written.ts'
import { useT } from '../../../state/texts.ts'
import { today } from '../../../state/today.ts'
import { Icon } from '../../../parts/icon.tsx'
import type { InvoicingProps } from '../props.ts'
import { TimesheetDialog } from './timesheet-dialog.tsx'

const nameOf = ({ number, memo, forecast_date }: SubfolderInvoice): string =>
  number ?? memo ?? shownDay(forecast_date)

export function TimesheetButton({ invoice, onOpen }: { invoice: SubfolderInvoice; onOpen: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t('timesheet.of', { name: nameOf(invoice) })}
      title={t('timesheet.title')}
      onClick={onOpen}
    >
      <Icon name="clock" />
    </button>
  )
}

interface Props extends Pick<InvoicingProps, 'subfolder'> {
  readonly invoice: SubfolderInvoice
  readonly onClose: () => void
}

/** The time that an invoice bills. */
export function InvoiceTimesheet({ subfolder, invoice, onClose }: Props) {
  return (
    <TimesheetDialog
      about={{
        subfolder_id: subfolder.id,
        invoice_id: invoice.id,
        month: monthOf(invoice.issue_date ?? invoice.forecast_date ?? today()),
      }}
      name={nameOf(invoice)}
      onClose={onClose}
    />
  )
}
