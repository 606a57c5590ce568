import { readInvoice } from '#core/invoicing/reading/operations.ts'
import { useEffect, useState } from 'react'
import { paymentEdit, type OpenInvoice } from '#core/screens/invoicing/forms.ts'
import { canBePaid, paymentTitle } from '#core/screens/invoicing/states.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useOnce } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { SavedDialog } from '../../parts/form/saved-dialog.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { AddPayment, DisputeDialog, PaymentTools, Received } from './received.tsx'

interface Props {
  readonly id: number
  readonly onChanged: () => Promise<unknown>
  readonly onClose: () => void
}

/** What was paid of an issued invoice and when, and what the office notes of it: the rest of it is fixed. Of a credit note that is settled, the note alone. */
export function PaymentDialog({ id, ...props }: Props) {
  const invoice = useRecord(() => client(readInvoice, { id }), [id], { invoice: { id } })
  const changed = (): Promise<unknown> => Promise.all([invoice.reload(), props.onChanged()])
  return (
    <Await loaded={invoice}>{(value) => <Payment {...props} invoice={value} onChanged={changed} />}</Await>
  )
}

function Payment({ onClose, onChanged, invoice }: Omit<Props, 'id'> & { invoice: OpenInvoice }) {
  const t = useT()
  const language = useLanguage()
  const form = useOnce(() => paymentEdit(client, invoice, language, today()))
  useEffect(() => {
    if (invoice.updated_at !== form.record.value.updated_at) form.takeIn(invoice)
  }, [form, invoice])
  const [asked, ask] = useState<'payment' | 'dispute' | null>(null)
  const isPayable = canBePaid(invoice)
  const isNote = invoice.invoice_class === 'credit_note'
  const more = { invoice, onChanged, onClose: () => ask(null) }
  return (
    <>
      <SavedDialog
        title={
          isPayable ? paymentTitle(t, invoice) : t('invoices.note_title', { number: invoice.number ?? '' })
        }
        form={form}
        message={t('invoices.saved')}
        onSaved={onChanged}
        saveLabel={t('form.save')}
        onClose={onClose}
        {...(isPayable && { also: <PaymentTools invoice={invoice} onAsk={ask} /> })}
        wide
      >
        {isPayable && (
          <>
            <Received invoice={invoice} onChanged={onChanged} />
            <FieldInput
              form={form}
              path="payment_date"
              autoFocus
              help={t(isNote ? 'invoices.payback_help' : 'invoices.payment_help')}
            />
          </>
        )}
        <FieldInput
          form={form}
          path="comment"
          label="invoices.internal_comment"
          autoFocus={!isPayable}
          wide
        />
      </SavedDialog>
      {asked === 'payment' && <AddPayment {...more} />}
      {asked === 'dispute' && <DisputeDialog {...more} />}
    </>
  )
}
