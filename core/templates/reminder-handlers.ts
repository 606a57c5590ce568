import { documentName } from '../invoicing/documents/printed.ts'
import { openOf } from '../invoicing/payments/rules.ts'
import { examined, toldOf } from '../invoicing/reminders/due.ts'
import { previewReminders } from '../invoicing/reminders/operations.ts'
import { invoicesToRemind } from '../invoicing/reminders/queries.ts'
import { Failure, found } from '../kernel/failure.ts'
import { system } from '../kernel/permission.ts'
import { handle } from '../kernel/run.ts'
import { handleJob } from '../jobs/queue.ts'
import type { Env } from '../ports.ts'
import { ownReminders, reminderLetter } from './reminder-values.ts'

handle(previewReminders, async ({ store, clock }, which) => {
  const today = clock.today()
  const account = found(await store.accounts.first({}))
  const own = await ownReminders(store)
  return (await examined(store, which, today)).map((each) => {
    const letter =
      each.level === null ? null : reminderLetter(each.invoice, each.level, { account, today, own })
    return { ...toldOf(each), subject: letter?.subject ?? null, text: letter?.text ?? null }
  })
})

/** Sent once its document lies there; what was paid or disputed since it was asked for is dropped. */
handleJob('mail.reminder', async (env, { reminder_id }) => {
  const { ports, clock } = env
  const { reminder, invoice, row, account, own } = await env.read(async (store) => {
    const reminder = found(await store.invoice_reminders.get(reminder_id))
    const ids = [reminder.invoice_id]
    return {
      reminder,
      invoice: found(await store.invoices.get(reminder.invoice_id)),
      row: found((await store.query(invoicesToRemind, { today: clock.today(), invoice_ids: ids }))[0]),
      account: found(await store.accounts.first({})),
      own: await ownReminders(store),
    }
  })
  if (reminder.state !== 'waiting') return
  const { subfolder_id, id } = invoice
  const finish = async (state: 'sent' | 'dropped'): Promise<void> => {
    await asSystem(env, reminder_id, state)
    env.committed([{ type: 'invoice', id, subfolder_id }])
  }
  if (openOf(invoice) <= 0 || invoice.dispute !== null) return finish('dropped')
  const bytes = invoice.pdf_link ? await ports.files.get(invoice.pdf_link) : null
  if (!bytes) throw new Failure('document_not_printed')
  const contact = { firstname: reminder.name, lastname: null, language_type: reminder.language_type }
  const letter = reminderLetter({ ...row, ...contact }, reminder.level, {
    account,
    today: clock.today(),
    own,
  })
  await ports.mailer.send({
    ...letter,
    to: reminder.email,
    language: reminder.language_type,
    // The same letter when it is tried again: a mail server that has it knows it.
    name: `reminder-${reminder.id}`,
    attachments: [{ name: documentName(invoice, 'pdf'), type: 'application/pdf', bytes }],
  })
  await finish('sent')
})

const asSystem = (env: Env, id: number, state: 'sent' | 'dropped') =>
  env.write({ actor: system(), operation: 'job.mail.reminder' }, (store) =>
    store.invoice_reminders.update(id, { state }),
  )
