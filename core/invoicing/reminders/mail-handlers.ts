import { firmToPay } from '../../access/firm/bank-accounts.ts'
import { earlierMails, reminderMail } from '../earlier-mails.ts'
import { lackOf, documentForJob } from '../documents/printed.ts'
import { openOf } from '../settlement/rules.ts'
import { examined, toldOf } from './due.ts'
import { previewReminders } from './operations.ts'
import type { InvoiceReminder } from '../reminder.ts'
import { invoicesToRemind } from './queries.ts'
import { found } from '../../kernel/failure.ts'
import { system } from '../../kernel/permission.ts'
import { handle } from '../../kernel/run.ts'
import { handleGivenUp, handleJob } from '../../jobs/queue.ts'
import { sendOnce } from '../../jobs/send-once.ts'
import { reminderTemplateKinds } from './template-kinds.ts'
import { ownTemplates } from '../../printing/stored.ts'
import { reminderLetter } from './reminder-values.ts'

handle(previewReminders, async ({ store, clock }, which) => {
  const today = clock.today()
  const firm = await firmToPay(store)
  const own = await ownTemplates(store, reminderTemplateKinds)
  return (await examined(store, which, today)).map((each) => {
    const letter =
      each.level === null
        ? null
        : reminderLetter(each.invoice, each.level, {
            account: firm(each.invoice.paid_into),
            today,
            own,
          })
    return { ...toldOf(each), subject: letter?.subject ?? null, text: letter?.text ?? null }
  })
})

/** Sent once its document lies there, at most once by itself as invoices are; what was paid or disputed since it was asked for is dropped. */
handleGivenUp('mail.reminder', async ({ store, emit }, { reminder_id }, reason) => {
  await store.invoice_reminders.updateWhere(
    { id: reminder_id, state: 'waiting' },
    { state: 'failed', reason },
  )
  emit({ type: 'invoice' })
})

handleJob('mail.reminder', async (env, { reminder_id }) => {
  const { ports, clock } = env
  const { reminder, invoice, lack, row, firm, own, follows } = await env.read(async (store) => {
    const reminder = found(await store.invoice_reminders.get(reminder_id))
    const ids = [reminder.invoice_id]
    return {
      reminder,
      invoice: found(await store.invoices.get(reminder.invoice_id)),
      lack: await lackOf(store, reminder.invoice_id),
      row: found((await store.query(invoicesToRemind, { today: clock.today(), invoice_ids: ids }))[0]),
      firm: await firmToPay(store),
      own: await ownTemplates(store, reminderTemplateKinds),
      follows: await earlierMails(store, reminder.invoice_id),
    }
  })
  if (reminder.state !== 'waiting' && reminder.state !== 'leaving') return
  const { subfolder_id, id } = invoice
  const keep = async (changes: Partial<Pick<InvoiceReminder, 'state' | 'reason'>>): Promise<void> => {
    const events = [{ type: 'invoice', id, subfolder_id }] as const
    await env.write(
      { actor: system(), operation: 'job.mail.reminder' },
      (store) => store.invoice_reminders.update(reminder_id, changes),
      events,
    )
    env.committed(events)
  }
  const name = reminderMail(reminder.id)
  const left = reminder.state === 'leaving' ? await ports.mailer.hasLeft(name) : false
  if (left === false && (openOf(invoice) <= 0 || invoice.dispute !== null)) return keep({ state: 'dropped' })
  await sendOnce(env, {
    isLeaving: left === null,
    since: reminder.created_at,
    keep: ({ state, reason }) => keep({ state: state === 'waits' ? 'waiting' : state, reason }),
    compose: async () => {
      // One that was emitted without a document has none to take along.
      const isBare = invoice.pdf_link === null && lack === 'no_document'
      const attachments = isBare ? [] : [await documentForJob(env, invoice)]
      const contact = { firstname: reminder.name, lastname: null, language_type: reminder.language_type }
      return {
        ...reminderLetter({ ...row, ...contact }, reminder.level, {
          account: firm(row.paid_into),
          today: clock.today(),
          own,
        }),
        to: reminder.email,
        language: reminder.language_type,
        name,
        follows,
        attachments,
      }
    },
    send: (mail) => ports.mailer.send(mail),
  })
})
