import { previewReminders, remind } from '#core/invoicing/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { OpenInvoice } from '#core/screens/invoicing/forms.ts'
import { text } from '#core/screens/formatting.ts'
import { client } from '../../../state/client.ts'
import { useRecord } from '../../../state/live.ts'
import { useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { useClosingAct } from '../../../parts/closing-act.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { DialogActs } from '../../../parts/dialog-acts.tsx'
import { Await } from '../../../parts/record/record-page.tsx'
import { Refusal } from '../../../parts/states.tsx'
import '../../payments/payments.css'

interface Props {
  readonly invoice: OpenInvoice
  readonly onSent: () => Promise<unknown>
  readonly onClose: () => void
}

/** The reminder that the customer would get now, or why he gets none. */
export function RemindDialog({ invoice, onSent, onClose }: Props) {
  const t = useT()
  const { id, number } = invoice
  const preview = useRecord(
    async () => (await client(previewReminders, { invoice_ids: [id] }))[0] ?? null,
    [id],
  )
  const found = useValue(preview.value)
  const { busy, refused, act } = useClosingAct(
    async () => {
      const [why] = (await client(remind, { invoice_ids: [id] })).refused
      if (why) throw new Failure(why.refusal ?? 'unexpected_error')
      return t('payments.reminded', { count: 1 })
    },
    onSent,
    onClose,
  )
  const may = found !== null && found.refusal === null
  return (
    <Dialog
      title={t('invoice.remind_title', { number: number ?? '' })}
      onClose={onClose}
      wide="fields"
      actions={
        <DialogActs onCancel={onClose} label={may ? t('invoice.remind') : null} onAct={act} busy={busy} />
      }
    >
      <Refusal failure={refused} />
      <Await loaded={preview}>
        {(each) =>
          each?.text ? (
            <>
              <p className="muted">{t('payments.mail_to', { email: each.email ?? '?' })}</p>
              <p>
                <strong>{each.subject}</strong>
              </p>
              <p className="mail-text">{each.text}</p>
            </>
          ) : (
            <p>{text(t, `error.${each?.refusal}`) ?? ''}</p>
          )
        }
      </Await>
    </Dialog>
  )
}
