import { hasLeft } from '../access/sign-in/passwords.ts'
import { handleJob } from '../jobs/queue.ts'
import type { Language } from '../kernel/permission.ts'
import { leadsTo, wordsOfNotice } from '../notices/leads-to.ts'
import type { Notification } from '../notices/notification.ts'
import type { Env, Mail } from '../ports.ts'
import { letterOfKind } from '../printing/mail-kind.ts'
import { digestMail, noticeMail } from './notice-kinds.ts'
import { recipientOf } from './recipient.ts'

handleJob('mail.notice', async (env, { notification_id }) => {
  const mail = await env.read(async (store) => {
    const notice = await store.notifications.get(notification_id)
    if (!notice || notice.notification_read) return null
    return mailTo(env, notice.user_id, `notice-${notice.id}`, async ({ language, ...shared }) =>
      letterOfKind(store, noticeMail, language, { ...shared, ...noticeValues(env, notice) }),
    )
  })
  if (mail) await env.ports.mailer.send(mail)
})

/** So many notices stand in one mail; the page has the rest. */
const mostInMail = 30

handleJob('mail.digest', async (env, { user_id, notices }) => {
  const ids = notices.split(',').map(Number)
  const mail = await env.read(async (store) => {
    const unread = await store.notifications.find(
      { id: ids, user_id, notification_read: false },
      { order: [['id', 'asc']] },
    )
    if (unread.length === 0) return null
    return mailTo(env, user_id, `digest-${user_id}-${ids.at(-1)}`, async ({ language, ...shared }) =>
      letterOfKind(store, digestMail, language, {
        ...shared,
        count: String(unread.length),
        notices: unread.slice(0, mostInMail).map((notice) => noticeValues(env, notice)),
        more: unread.length > mostInMail,
        all: env.ports.site.address('/notifications'),
      }),
    )
  })
  if (mail) await env.ports.mailer.send(mail)
})

interface Shared {
  readonly language: Language
  readonly name: string
  readonly site: string
  readonly choices: string
}

/** A mail to a person who is still there and has an address; null otherwise, or if the firm has no mail server. */
async function mailTo(
  env: Env,
  user_id: number,
  name: string,
  compose: (shared: Shared) => Promise<Pick<Mail, 'subject' | 'text'>>,
): Promise<Mail | null> {
  const { ports, clock, reader } = env
  if (!ports.mailer.posts) return null
  const login = await reader.user_logins.first({ user_id, login_type: 'email' })
  if (!login || (await hasLeft({ store: reader, clock }, user_id))) return null
  const { email, first_name, language } = await recipientOf(reader, login)
  const { site } = ports
  const shared = {
    language,
    name: first_name,
    site: site.address(''),
    choices: site.address('/account?tab=4'),
  }
  return { ...(await compose(shared)), to: email, language, name }
}

/** A notice as a mail says it: its words, and the full address of the page that it leads to. */
function noticeValues({ ports }: Env, notice: Notification) {
  const leading = { ...notice, notification_type: 'link' } as const
  const way = leadsTo(leading)
  const link = way === null ? '' : 'page' in way ? ports.site.address(way.page) : way.window
  return { heading: notice.title, message: wordsOfNotice(leading) ?? '', link }
}
