import type { Reader } from '../ports.ts'

/** The name of the mail with which an invoice left, and of one that reminds of it. */
export const sendingMail = (id: number): string => `sending-${id}`
export const reminderMail = (id: number): string => `reminder-${id}`

/** So many of the latest mails are named: a mail program needs one, and a header has its limits. */
const mostNamed = 20

/** The names of the mails that left about an invoice, the oldest first. */
export async function earlierMails(store: Reader, invoice_id: number): Promise<string[]> {
  const [sendings, reminders] = await Promise.all([
    store.invoice_sendings.find({ invoice_id, channel: 'mail', state: 'sent' }),
    store.invoice_reminders.find({ invoice_id, state: 'sent' }),
  ])
  return [
    ...sendings.map(({ id, created_at }) => ({ name: sendingMail(id), created_at })),
    ...reminders.map(({ id, created_at }) => ({ name: reminderMail(id), created_at })),
  ]
    .toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
    .slice(-mostNamed)
    .map(({ name }) => name)
}
