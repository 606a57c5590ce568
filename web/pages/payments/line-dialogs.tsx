import { useMemo } from 'react'
import { asideForm, assignForm, chooseOpenInvoice, type LineRow } from '#core/screens/invoicing/payments.ts'
import { shownEuro } from '#core/values/written.ts'
import { client } from '../../state/client.ts'
import { useOnce } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { SavedDialog } from '../../parts/form/saved-dialog.tsx'

interface Props {
  readonly line: LineRow
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

const about = ({ counterparty_name, open_amount }: LineRow) => ({
  name: counterparty_name ?? '?',
  amount: shownEuro(open_amount),
})

/** An invoice that the line pays, and how much of the line. */
export function AssignDialog({ line, onClose, onDone }: Props) {
  const t = useT()
  const form = useOnce(() => assignForm(client, line))
  const invoices = useMemo(() => chooseOpenInvoice(client, line), [line])
  return (
    <SavedDialog
      title={t('payments.assign_title', about(line))}
      form={form}
      message={t('payments.assigned')}
      onSaved={onDone}
      saveLabel={t('payments.assign')}
      onClose={onClose}
    >
      <FieldInput form={form} path="parts.0.invoice_id" chooser={invoices} autoFocus wide />
      <FieldInput
        form={form}
        path="parts.0.amount"
        label="column.paid_amount"
        help={t('payments.assign_help')}
      />
    </SavedDialog>
  )
}

/** Why the line pays no invoice. */
export function AsideDialog({ line, onClose, onDone }: Props) {
  const t = useT()
  const form = useOnce(() => asideForm(client, line))
  return (
    <SavedDialog
      title={t('payments.set_aside_title', about(line))}
      form={form}
      message={t('payments.is_aside')}
      onSaved={onDone}
      saveLabel={t('payments.set_aside')}
      onClose={onClose}
    >
      <FieldInput form={form} path="remark" help={t('payments.set_aside_help')} autoFocus wide />
    </SavedDialog>
  )
}
