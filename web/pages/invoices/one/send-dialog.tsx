import { useId } from 'react'
import { customerChannels } from '#core/invoicing/sending.ts'
import type { OpenInvoice } from '#core/screens/invoicing/forms.ts'
import { markSentForm, sendScreen } from '#core/screens/invoicing/sending.ts'
import type { Timeline } from '#core/screens/invoicing/timeline.ts'
import { client } from '../../../state/client.ts'
import { useLive } from '../../../state/live.ts'
import { useOnce, useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { today } from '../../../state/today.ts'
import { useClosingAct } from '../../../parts/closing-act.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { DialogActs } from '../../../parts/dialog-acts.tsx'
import { FieldInput } from '../../../parts/form/field-input.tsx'
import { SavedDialog } from '../../../parts/form/saved-dialog.tsx'
import { Refusal } from '../../../parts/states.tsx'
import { MailWords } from './mail-words.tsx'

interface Props {
  readonly invoice: OpenInvoice
  readonly timeline: Timeline
  readonly onSent: () => Promise<unknown>
  readonly onClose: () => void
}

/** The mail with which an invoice would leave, and to whom. */
export function SendDialog({ invoice, timeline, onSent, onClose }: Props) {
  const t = useT()
  const form = useId()
  const screen = useOnce(() => sendScreen(client, invoice.id, timeline))
  useLive(screen.preview)
  const to = useValue(screen.to)
  const preview = useValue(screen.preview.value)
  const { busy, refused, act } = useClosingAct(
    async () => {
      await screen.send()
      return t('invoice.sent', { number: invoice.number ?? '', email: to.trim() })
    },
    onSent,
    onClose,
  )
  return (
    <Dialog
      title={t('invoice.send_title', { number: invoice.number ?? '' })}
      onClose={onClose}
      wide="fields"
      actions={
        <DialogActs
          onCancel={onClose}
          label={t(timeline.is_sent ? 'invoice.send_again' : 'invoice.send')}
          form={form}
          busy={busy}
        />
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          void act()
        }}
      >
        <Refusal failure={refused} />
        {timeline.channel !== 'mail' && (
          <p className="muted">{t('invoice.wants', { channel: t(`sending.channel.${timeline.channel}`) })}</p>
        )}
        {timeline.is_sent && <p className="muted">{t('invoice.left_already')}</p>}
        <div className="field">
          <label htmlFor={`${form}-to`}>{t('invoice.send_to')}</label>
          <input
            id={`${form}-to`}
            type="email"
            required
            maxLength={250}
            value={to}
            onChange={(event) => screen.address(event.target.value)}
            onBlur={(event) => event.target.validity.valid && void screen.preview.reload()}
          />
        </div>
        {preview && to && (
          <>
            <p>
              <strong>{preview.subject}</strong>
            </p>
            <MailWords preview={preview} />
          </>
        )}
      </form>
    </Dialog>
  )
}

/** Notes that an invoice left in a way that no program saw. */
export function MarkSentDialog({ invoice, timeline, onSent, onClose }: Props) {
  const t = useT()
  const form = useOnce(() => markSentForm(client, invoice.id, timeline, today()))
  return (
    <SavedDialog
      title={t('invoice.mark_title', { number: invoice.number ?? '' })}
      form={form}
      message={t('invoices.saved')}
      onSaved={onSent}
      saveLabel={t('invoice.mark_sent')}
      onClose={onClose}
    >
      <FieldInput
        form={form}
        path="channel"
        choices={customerChannels.map((value) => ({ value, label: t(`sending.channel.${value}`) }))}
        help={t('invoice.mark_help')}
        autoFocus
      />
      <FieldInput form={form} path="date" />
      <FieldInput form={form} path="remark" wide />
    </SavedDialog>
  )
}
