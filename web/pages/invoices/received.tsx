import { useState } from 'react'
import { deletePayment, disputeInvoice, createPayment, paymentRow } from '#core/invoicing/operations.ts'
import type { OpenInvoice } from '#core/screens/invoicing/forms.ts'
import { disputeEdit, paymentForm, shownLeft } from '#core/screens/invoicing/payments.ts'
import { canBeDisputed, canBePaid } from '#core/screens/invoicing/states.ts'
import { shownDay, shownEuro } from '#core/values/written.ts'
import { columnsOf } from '#core/tables/columns.ts'
import { shownWhy } from '#core/screens/invoicing/timeline.ts'
import { client } from '../../state/client.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useMay } from '../../state/session.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { SavedDialog } from '../../parts/form/saved-dialog.tsx'
import { DataTable } from '../../parts/list/table.tsx'

type Payment = OpenInvoice['payments'][number]
const columns = columnsOf(paymentRow, 'date', 'amount', 'counterparty_name', 'statement', 'remark')

interface Props {
  readonly invoice: OpenInvoice
  readonly onChanged: () => Promise<unknown>
}

/** What was paid of an invoice and what is left, each payment with the button that takes it off; and how far its customer was reminded. */
export function Received({ invoice, onChanged }: Props) {
  const t = useT()
  const { payments, reminders, dispute } = invoice
  const mayRemove = useMay(deletePayment)
  const [removed, setRemoved] = useState<Payment | null>(null)
  return (
    <div className="wide">
      <p>
        <strong>
          {shownLeft(t, invoice) ?? t('form.says', { label: t('column.open_amount'), value: shownEuro(0) })}
        </strong>
      </p>
      {dispute && <p className="trouble">{t('payments.is_disputed', { why: dispute })}</p>}
      {payments.length === 0 ? (
        <p className="muted">{t('payments.none_received')}</p>
      ) : (
        <DataTable<Payment>
          label={t('payments.received')}
          columns={columns}
          rows={payments}
          idOf={({ id }) => id}
          {...(mayRemove && {
            actions: (payment: Payment) => (
              <button
                type="button"
                className="quiet small"
                aria-label={t('payments.remove_of', { amount: shownEuro(payment.amount) })}
                onClick={() => setRemoved(payment)}
              >
                {t('payments.remove')}
              </button>
            ),
          })}
        />
      )}
      {reminders.length > 0 && (
        <>
          <p>
            <strong>{t('payments.sent_reminders')}</strong>
          </p>
          <ul>
            {reminders.map(({ id, level, date, email, state, reason }) => (
              <li key={id}>
                {[
                  shownDay(date),
                  t('payments.level', { level }),
                  email,
                  t(`reminder.state.${state}`),
                  shownWhy(t, { state, reason }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </>
      )}
      {removed && <Remove payment={removed} onClose={() => setRemoved(null)} onChanged={onChanged} />}
    </div>
  )
}

function Remove({
  payment,
  onClose,
  onChanged,
}: { payment: Payment; onClose: () => void } & Omit<Props, 'invoice'>) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const amount = shownEuro(payment.amount)
  const act = async (): Promise<void> => {
    setBusy(true)
    try {
      await client(deletePayment, { id: payment.id })
      succeed(t('payments.removed'))
    } catch (error) {
      complain(error)
    }
    await onChanged()
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('payments.remove_of', { amount })}
      question={t('payments.remove_question', { amount })}
      label={t('payments.remove')}
      onClose={onClose}
      act={() => void act()}
      busy={busy}
    />
  )
}

interface ToolsProps {
  readonly invoice: OpenInvoice
  readonly onAsk: (what: 'payment' | 'dispute') => void
}

/** The buttons that note a payment and a dispute, for whoever may. */
export function PaymentTools({ invoice, onAsk }: ToolsProps) {
  const t = useT()
  const mayPay = useMay(createPayment) && canBePaid(invoice)
  const mayDispute = useMay(disputeInvoice) && canBeDisputed(invoice)
  return (
    <>
      {mayDispute && (
        <button type="button" className="quiet" onClick={() => onAsk('dispute')}>
          {t('payments.dispute')}
        </button>
      )}
      {mayPay && (
        <button type="button" className="quiet" onClick={() => onAsk('payment')}>
          {t('payments.add')}
        </button>
      )}
    </>
  )
}

interface DialogProps extends Props {
  readonly onClose: () => void
}

/** A payment noted by hand: what is left stands in it. */
export function AddPayment({ invoice, onClose, onChanged }: DialogProps) {
  const t = useT()
  const language = useLanguage()
  const form = useOnce(() => paymentForm(client, invoice, language, today()))
  const tooMuch = useValue(form.tooMuch)
  return (
    <SavedDialog
      title={t('payments.add_title', { number: invoice.number ?? '' })}
      form={form}
      message={t('payments.added')}
      onSaved={onChanged}
      saveLabel={t(tooMuch > 0 ? 'payments.add_too_much' : 'payments.add')}
      onClose={onClose}
    >
      <FieldInput form={form} path="date" autoFocus />
      <FieldInput form={form} path="amount" label="column.paid_amount" help={t('payments.amount_help')} />
      <FieldInput form={form} path="remark" wide />
      <p className="wide trouble" role="status" hidden={tooMuch === 0}>
        {tooMuch > 0 && t('invoices.paid_too_much', { amount: shownEuro(tooMuch) })}
      </p>
    </SavedDialog>
  )
}

/** What the customer says against it. */
export function DisputeDialog({ invoice, onClose, onChanged }: DialogProps) {
  const t = useT()
  const language = useLanguage()
  const form = useOnce(() => disputeEdit(client, invoice, language))
  return (
    <SavedDialog
      title={t('payments.dispute_title', { number: invoice.number ?? '' })}
      form={form}
      message={t('invoices.saved')}
      onSaved={onChanged}
      saveLabel={t('form.save')}
      onClose={onClose}
    >
      <FieldInput form={form} path="dispute" help={t('payments.dispute_help')} autoFocus wide />
    </SavedDialog>
  )
}
