import { mailSubjects } from '../access/sign-in/mail-about.ts'
import { invitationDays, resetMinutes, resetsAtMost } from '../access/sign-in/password-reset.ts'
import { hasLeft } from '../access/sign-in/passwords.ts'
import { system } from '../kernel/permission.ts'
import { handleJob } from '../jobs/queue.ts'
import type { Env, Store } from '../ports.ts'
import type { TemplateKind } from '../printing/kind.ts'
import { letterOfKind } from '../printing/mail-kind.ts'
import type { Values } from '../printing/render.ts'
import { translate } from '../texts/translate.ts'
import { recipientOf, type Recipient } from './recipient.ts'
import { invitationMail, newPasswordMail, recoveryMail } from './sign-in-kinds.ts'

handleJob('mail.recovery', (env, { email }) =>
  sendLink(env, (store, token_hash) => makeReset(env, store, email, token_hash), {
    kind: recoveryMail,
    values: { minutes: resetMinutes },
  }),
)

handleJob('mail.invitation', async (env, { user_id }) => {
  const [account, login] = await env.read((store) =>
    Promise.all([store.accounts.first({}), store.user_logins.first({ user_id, login_type: 'email' })]),
  )
  await sendLink(env, (store, token_hash) => makeInvitation(env, store, user_id, token_hash), {
    kind: login?.password_hash ? newPasswordMail : invitationMail,
    values: { firm: account?.name ?? '', valid_days: invitationDays },
  })
})

interface Made {
  readonly id: number
  readonly user_id: number
  readonly recipient: Recipient
}
interface Letter {
  readonly kind: TemplateKind
  /** What the mail says besides its greeting, its link and where it comes from. */
  readonly values: Values
}

/** Makes a token and mails the link with it. The token is made here, so only the mail holds it; the database has its hash. */
async function sendLink(
  env: Env,
  make: (store: Store, token_hash: string) => Promise<Made | null>,
  { kind, values }: Letter,
): Promise<void> {
  const { tokens, site, mailer } = env.ports
  const token = tokens.create()
  const made = await asSystem(env, (store) => make(store, tokens.hash(token)))
  if (!made) return
  const { email, first_name: name, language } = made.recipient
  const link = site.address(`/reset-password?token=${token}`)
  try {
    const letter = await env.read((store) =>
      letterOfKind(store, kind, language, { ...values, name, link, site: site.address('') }),
    )
    await mailer.send({ ...letter, to: email, language, name: `person-${made.user_id}-${made.id}` })
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
  const { email, first_name: name, language } = recipient
  const t = translate(language)
  const text = [
    t('mail.hello', { name }),
    t(`mail.${subject}.text`),
    `Decidag, ${env.ports.site.address('')}`,
  ]
  await env.ports.mailer.send({
    to: email,
    subject: t(`mail.${subject}.subject`),
    text: text.join('\n\n'),
    language,
  })
})

async function makeReset(env: Env, store: Store, email_folded: string, token_hash: string) {
  const now = env.clock.now().getTime()
  const moment = (ms: number): string => new Date(now + ms).toISOString()
  await store.password_resets.removeMany({ expires_at: { to: moment(0) } })
  // The product does not keep the addresses that people typed. One may be mistyped, or belong to somebody else.
  await store.jobs.removeMany({
    kind: 'mail.recovery',
    state: ['done', 'failed', 'given_up'],
    updated_at: { to: moment(-86_400_000) },
  })
  const login = await store.user_logins.first({ login_type: 'email', email_folded })
  if (!login || (await hasLeft({ store, clock: env.clock }, login.user_id))) return null
  const { user_id } = login
  await store.lock('recovery', user_id)
  if ((await store.password_resets.count({ user_id })) >= resetsAtMost) return null
  const reset = { user_id, token_hash, expires_at: moment(resetMinutes * 60_000) }
  const { id } = await store.password_resets.insert(reset)
  return { id, user_id, recipient: await recipientOf(store, login) }
}

/** Makes the link of an invitation and removes every earlier link: a person who is invited again has lost the last one. */
async function makeInvitation(env: Env, store: Store, user_id: number, token_hash: string) {
  await store.lock('recovery', user_id)
  const login = await store.user_logins.first({ user_id, login_type: 'email' })
  if (!login || (await hasLeft({ store, clock: env.clock }, user_id))) return null
  await store.password_resets.removeMany({ user_id })
  const expires_at = new Date(env.clock.now().getTime() + invitationDays * 86_400_000).toISOString()
  const { id } = await store.password_resets.insert({ user_id, token_hash, expires_at })
  return { id, user_id, recipient: await recipientOf(store, login) }
}

const asSystem = <T>(env: Env, does: (store: Store) => Promise<T>): Promise<T> =>
  env.write({ actor: system(), operation: 'mail' }, does)
