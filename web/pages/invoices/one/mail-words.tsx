import type { SendingPreview } from '#core/screens/invoicing/sending.ts'
import { useT } from '../../../state/texts.ts'
import '../../payments/payments.css'

/** What a customer reads, and what is attached. */
export function MailWords({ preview: { text, attachments } }: { preview: SendingPreview }) {
  const t = useT()
  return (
    <>
      <p className="mail-text">{text}</p>
      <p className="muted">{t('invoice.attached', { files: attachments.join(', ') })}</p>
    </>
  )
}
