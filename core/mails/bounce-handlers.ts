import { holdersOf } from '../access/roles/role-holders.ts'
import { handlePrepared } from '../kernel/run.ts'
import { notify } from '../notices/notify.ts'
import type { Context } from '../ports.ts'
import { translate } from '../texts/translate.ts'
import { onBounce, takeBounce } from './bounce.ts'
import type { DeliveryReport } from './delivery-report.ts'
import { takeBouncedMail } from './operations.ts'

handlePrepared(
  takeBouncedMail,
  (context, { file }) => context.mailReports.read(file.bytes),
  async (context, _, report) => ({
    mail: report?.name ?? null,
    taken: report !== null && (await takeBounce(context, report)),
  }),
)

// A notice, the notices of a day, a link for a password: all go to a person of the firm.
onBounce('notice', async (context, id, report) => {
  const notice = await context.store.notifications.get(id)
  return notice !== null && tellOfPerson(context, notice.user_id, report)
})
onBounce('digest', tellOfPerson)
onBounce('person', tellOfPerson)

/** Tells whoever keeps the people of the firm that somebody’s mails come back, once until he has read it. */
async function tellOfPerson(context: Context, user_id: number, report: DeliveryReport): Promise<boolean> {
  const { store } = context
  const person = await store.users.get(user_id)
  if (!person) return false
  const url = `/users/${user_id}`
  const unread = await store.notifications.find({ url, kind: 'running', notification_read: false })
  const told = new Set(unread.map((each) => each.user_id))
  const holders = (await holdersOf(context, 'users.edit')).filter((id) => id !== user_id && !told.has(id))
  const name = `${person.first_name} ${person.last_name}`
  await notify(context, holders, (language) => {
    const t = translate(language)
    return {
      kind: 'running',
      title: t('mail.bounced_title', { name }).slice(0, 250),
      message: t('mail.bounced_person', { email: report.recipient, reason: report.reason }),
      url,
    }
  })
  return holders.length > 0
}
