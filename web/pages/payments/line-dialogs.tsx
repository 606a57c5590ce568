import { useMemo } from 'react'
import { asideForm, assignForm, chooseOpenInvoice } from '#core/screens/invoicing/payments.ts'
import type { LineRow } from '#core/screens/invoicing/payments.ts'
import { shownEuro } from '#core/screens/shown.ts'
import { client } from '../../state/client.ts'
import { succeed } from '../../state/notices.ts'
import { useOnce } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'

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
  const invoices = useMemo(() => chooseOpenInvoice(client), [])
  const save = async (): Promise<void> => {
    if (!(await form.save())) return
    await onDone()
    succeed(t('payments.assigned'))
    onClose()
  }
  return (
    <FormDialog
      title={t('payments.assign_title', about(line))}
      form={form}
      save={save}
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
    </FormDialog>
  )
}

/** Why the line pays no invoice. */
export function AsideDialog({ line, onClose, onDone }: Props) {
  const t = useT()
  const form = useOnce(() => asideForm(client, line))
  const save = async (): Promise<void> => {
    if (!(await form.save())) return
    await onDone()
    succeed(t('payments.is_aside'))
    onClose()
  }
  return (
    <FormDialog
      title={t('payments.set_aside_title', about(line))}
      form={form}
      save={save}
      saveLabel={t('payments.set_aside')}
      onClose={onClose}
    >
      <FieldInput form={form} path="remark" help={t('payments.set_aside_help')} autoFocus wide />
    </FormDialog>
  )
}
