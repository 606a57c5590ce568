import { mailSubjects } from '../access/sign-in/mail-about.ts'
import { resetMinutes, resetsAtMost } from '../access/sign-in/password-reset.ts'
import { hasLeft } from '../access/sign-in/passwords.ts'
import { system } from '../kernel/permission.ts'
import type { Language } from '../kernel/permission.ts'
import { handleJob } from '../jobs/queue.ts'
import type { Env, Reader, Store } from '../ports.ts'
import { translate } from '../texts/translate.ts'

interface Recipient {
  readonly email: string
  readonly first_name: string
  readonly language: Language
}

/** The token is made here, so that it stands nowhere but in the mail. */
handleJob('mail.recovery', async (env, { email }) => {
  const { ports } = env
  const token = ports.tokens.create()
  const made = await asSystem(env, (store) => makeReset(env, store, email, ports.tokens.hash(token)))
  if (!made) return
  const { recipient, id } = made
  const t = translate(recipient.language)
  const link = ports.site.address(`/reset-password?token=${token}`)
  try {
    await send(
      env,
      recipient,
      t('mail.recovery.subject'),
      t('mail.recovery.text', { link, minutes: resetMinutes }),
    )
  } catch (error) {
    await asSystem(env, (store) => store.password_resets.remove(id))
    throw error
  }
})

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
  // The addresses that people typed are not kept: one's own, a mistyped one, somebody else's.
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
