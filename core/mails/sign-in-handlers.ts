import { mailSubjects } from '../access/sign-in/mail-about.ts'
import { invitationDays, resetMinutes, resetsAtMost } from '../access/sign-in/password-reset.ts'
import { hasLeft } from '../access/sign-in/passwords.ts'
import { system, type Language } from '../kernel/permission.ts'
import { handleJob } from '../jobs/queue.ts'
import type { Env, Reader, Store } from '../ports.ts'
import { translate, type Translate } from '../texts/translate.ts'

interface Recipient {
  readonly email: string
  readonly first_name: string
  readonly language: Language
}

handleJob('mail.recovery', (env, { email }) =>
  sendLink(env, (store, token_hash) => makeReset(env, store, email, token_hash), {
    subject: (t) => t('mail.recovery.subject'),
    text: (t, link) => t('mail.recovery.text', { link, minutes: resetMinutes }),
  }),
)

handleJob('mail.invitation', async (env, { user_id }) => {
  const [account, login] = await env.read((store) =>
    Promise.all([store.accounts.first({}), store.user_logins.first({ user_id, login_type: 'email' })]),
  )
  const firm = account?.name ?? ''
  const letter = login?.password_hash ? 'new_password' : 'invitation'
  await sendLink(env, (store, token_hash) => makeInvitation(env, store, user_id, token_hash), {
    subject: (t) => t(`mail.${letter}.subject`, { firm }),
    text: (t, link) => t(`mail.${letter}.text`, { link, firm, days: invitationDays }),
  })
})

interface Made {
  readonly id: number
  readonly recipient: Recipient
}
interface Letter {
  readonly subject: (t: Translate) => string
  readonly text: (t: Translate, link: string) => string
}

/** Makes a token and mails the link with it. The token is made here, so only the mail holds it; the database has its hash. */
async function sendLink(
  env: Env,
  make: (store: Store, token_hash: string) => Promise<Made | null>,
  { subject, text }: Letter,
): Promise<void> {
  const { ports } = env
  const token = ports.tokens.create()
  const made = await asSystem(env, (store) => make(store, ports.tokens.hash(token)))
  if (!made) return
  const t = translate(made.recipient.language)
  const link = ports.site.address(`/reset-password?token=${token}`)
  try {
    await send(env, made.recipient, subject(t), text(t, link))
  } catch (error) {
    await asSystem(env, (store) => store.password_resets.remove(made.id))
    throw error
  }
}

handleJob('mail.about', async (env, { user_id, about }) => {
  const subject = mailSubjects.find((each) => each === about)
  const recipient = await env.read(async (store) => {
    const login = await store.user_logins.first({ user_id, login_type: 'email' })
    return login && recipientOf(store, login)
  })
  if (!subject || !recipient) return
  const t = translate(recipient.language)
  await send(env, recipient, t(`mail.${subject}.subject`), t(`mail.${subject}.text`))
})

async function makeReset(env: Env, store: Store, email_folded: string, token_hash: string) {
  const now = env.clock.now().getTime()
  const moment = (ms: number): string => new Date(now + ms).toISOString()
  await store.password_resets.removeMany({ expires_at: { to: moment(0) } })
  // The product does not keep the addresses that people typed. One may be mistyped, or belong to somebody else.
  await store.jobs.removeMany({
    kind: 'mail.recovery',
    state: ['done', 'failed'],
    updated_at: { to: moment(-86_400_000) },
  })
  const login = await store.user_logins.first({ login_type: 'email', email_folded })
  if (!login || (await hasLeft({ store, clock: env.clock }, login.user_id))) return null
  const { user_id } = login
  await store.lock('recovery', user_id)
  if ((await store.password_resets.count({ user_id })) >= resetsAtMost) return null
  const reset = { user_id, token_hash, expires_at: moment(resetMinutes * 60_000) }
  const { id } = await store.password_resets.insert(reset)
  return { id, recipient: await recipientOf(store, login) }
}

/** Makes the link of an invitation and removes every earlier link: a person who is invited again has lost the last one. */
async function makeInvitation(env: Env, store: Store, user_id: number, token_hash: string) {
  await store.lock('recovery', user_id)
  const login = await store.user_logins.first({ user_id, login_type: 'email' })
  if (!login || (await hasLeft({ store, clock: env.clock }, user_id))) return null
  await store.password_resets.removeMany({ user_id })
  const expires_at = new Date(env.clock.now().getTime() + invitationDays * 86_400_000).toISOString()
  const { id } = await store.password_resets.insert({ user_id, token_hash, expires_at })
  return { id, recipient: await recipientOf(store, login) }
}

async function recipientOf(
  store: Reader,
  { user_id, email }: { user_id: number; email: string },
): Promise<Recipient> {
  const user = await store.users.get(user_id)
  return { email, first_name: user?.first_name ?? '', language: user?.language_type ?? 'en' }
}

const asSystem = <T>(env: Env, does: (store: Store) => Promise<T>): Promise<T> =>
  env.write({ actor: system(), operation: 'mail' }, does)

function send({ ports }: Env, { email, first_name, language }: Recipient, subject: string, text: string) {
  const t = translate(language)
  const body = [t('mail.hello', { name: first_name }), text, `Decidag, ${ports.site.address('')}`]
  return ports.mailer.send({ to: email, subject, text: body.join('\n\n'), language })
}
