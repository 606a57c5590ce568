import { paymentEdit } from '#core/screens/invoicing/forms.ts'
import type { OpenInvoice } from '#core/screens/invoicing/forms.ts'
import type { InvoicingScreen } from '#core/screens/invoicing/mission.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { succeed } from '../../state/notices.ts'
import { useOnce } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { Await } from '../../parts/record/record-page.tsx'

interface Props {
  readonly screen: InvoicingScreen
  readonly onClose: () => void
}

/** When an issued invoice was paid, and what the office notes of it: the rest of it is fixed. */
export function PaymentDialog({ id, ...props }: Props & { id: number }) {
  const invoice = useRecord(() => props.screen.examine(id), [id])
  return <Await loaded={invoice}>{(value) => <Payment {...props} invoice={value} />}</Await>
}

function Payment({ screen, onClose, invoice }: Props & { invoice: OpenInvoice }) {
  const t = useT()
  const language = useLanguage()
  const form = useOnce(() => paymentEdit(client, invoice, language, today()))
  const save = async (): Promise<void> => {
    if (!(await form.save())) return
    await screen.reload()
    succeed(t('invoices.saved'))
    onClose()
  }
  return (
    <FormDialog
      title={t('invoices.payment_title', { number: invoice.number ?? '' })}
      form={form}
      save={save}
      saveLabel={t('form.save')}
      onClose={onClose}
    >
      <FieldInput form={form} path="payment_date" autoFocus help={t('invoices.payment_help')} />
      <FieldInput form={form} path="comment" label="invoices.internal_comment" wide />
    </FormDialog>
  )
}
