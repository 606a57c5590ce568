import type { ValueOf } from '#core/kernel/field.ts'
import type { invoiceRow } from '#core/invoicing/operations.ts'
import { shownDay } from '#core/values/written.ts'
import { useT } from '../../state/texts.ts'

type Sending = Pick<ValueOf<typeof invoiceRow>, 'sent' | 'sent_channel' | 'sent_date'>

/** How far the sending of an invoice is, how it went and when; nothing of a draft. */
export function SentHow({ invoice: { sent, sent_channel, sent_date } }: { invoice: Sending }) {
  const t = useT()
  if (!sent) return null
  const how = [sent_channel && t(`sent_channel.${sent_channel}`), shownDay(sent_date)].filter(Boolean)
  return (
    <>
      <span className={sent === 'unsent' ? 'muted' : ''}>{t(`sent.${sent}`)}</span>
      {sent === 'sent' && <small className="muted under">{how.join(' · ')}</small>}
    </>
  )
}
