import type { Context } from '../../ports.ts'
import { isOut, onBounce } from '../../mails/bounce.ts'
import type { DeliveryReport } from '../../mails/delivery-report.ts'
import { found } from '../../kernel/failure.ts'
import type { Translate } from '../../texts/translate.ts'
import { tellSender } from './sender.ts'

/** Kept as the mail server says it. */
const failed = ({ reason }: DeliveryReport) => ({ state: 'failed' as const, reason: reason.slice(0, 500) })

onBounce('sending', async (context, id, report) => {
  const { store } = context
  const sending = await store.invoice_sendings.get(id)
  if (sending?.channel !== 'mail' || !isOut(sending)) return false
  await store.invoice_sendings.update(sending, failed(report))
  await tell(context, sending, report, (t, number) => t('sending.bounced_title', { number }))
  return true
})

onBounce('reminder', async (context, id, report) => {
  const { store } = context
  const reminder = await store.invoice_reminders.get(id)
  if (!reminder || !isOut(reminder)) return false
  await store.invoice_reminders.update(reminder, failed(report))
  const { invoice_id } = reminder
  await tell(context, { invoice_id, requested_by: null }, report, (t, number) =>
    t('reminder.bounced_title', { number }),
  )
  return true
})

/** Shows it on the invoice, and tells whoever sent it or else leads the subfolder. */
async function tell(
  context: Context,
  { invoice_id, requested_by }: { readonly invoice_id: number; readonly requested_by: number | null },
  { recipient: email, reason }: DeliveryReport,
  title: (t: Translate, number: string) => string,
): Promise<void> {
  const invoice = found(await context.store.invoices.get(invoice_id))
  context.emit({ type: 'invoice', id: invoice.id, subfolder_id: invoice.subfolder_id })
  await tellSender(
    context,
    { invoice, sending: { requested_by } },
    {
      title: (t, { number }) => title(t, number),
      message: (t) => t('mail.bounced_record', { email, reason }),
    },
  )
}
