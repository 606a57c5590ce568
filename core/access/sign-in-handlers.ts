import { Failure } from '../kernel/failure.ts'
import { handle } from '../kernel/run.ts'
import { checkCode } from './codes.ts'
import { beginEnrolment, confirmEnrolment, hasFactor } from './enrolment.ts'
import { challenged, enter, openSession } from './entering.ts'
import { mailAbout } from './mail-about.ts'
import { checkTypedTwice, endWaysIn, hasLeft } from './passwords.ts'
import {
  confirmAtSignIn,
  enrolAtSignIn,
  enterCode,
  recoverPassword,
  resetPassword,
  signIn,
  waysToSignIn,
} from './sign-in-operations.ts'

handle(signIn, async (context, { email, password, client }) => {
  const { store, passwords } = context
  const login = await store.user_logins.first({
    login_type: 'email',
    email_folded: email.trim().toLowerCase(),
  })
  const matches = await passwords.matches(password, login?.password_hash ?? null)
  if (!login || !matches || (await hasLeft(context, login.user_id))) {
    throw new Failure('invalid_credentials', {
      fields: { email: 'mixed.invalid_credentials', password: 'mixed.invalid_credentials' },
    })
  }
  return enter(context, login.user_id, client)
})

handle(enterCode, async (context, { challenge, code }) => {
  const { id, user_id, client } = await challenged(context, challenge)
  if (!(await hasFactor(context.store, user_id))) throw new Failure('sign_in_over')
  await checkCode(context, user_id, code)
  await context.store.sign_in_challenges.remove(id)
  return openSession(context, user_id, client)
})

handle(enrolAtSignIn, async (context, { challenge }) => {
  const { user_id } = await challenged(context, challenge)
  return beginEnrolment(context, user_id)
})

handle(confirmAtSignIn, async (context, { challenge, code }) => {
  const { id, user_id, client } = await challenged(context, challenge)
  const recovery_codes = await confirmEnrolment(context, user_id, code)
  await context.store.sign_in_challenges.remove(id)
  return { ...(await openSession(context, user_id, client)), recovery_codes }
})

handle(waysToSignIn, async ({ site }) => ({ sign_on_by: site.signOnBy }))

// The same work whether somebody has this address or not: the job finds out, after the answer.
handle(recoverPassword, async ({ store, tokens, clock, emit }, { email }) => {
  await store.jobs.insert({
    kind: 'mail.recovery',
    key: tokens.create(),
    payload: { email: email.trim().toLowerCase() },
    due_at: clock.now().toISOString(),
  })
  emit({ type: 'job' })
  return true
})

handle(resetPassword, async (context, { password, password_confirm, token }) => {
  const { store, passwords, tokens, clock, emit } = context
  checkTypedTwice(password, password_confirm)
  const token_hash = tokens.hash(token)
  await store.lock('password_reset', token_hash)
  const reset = await store.password_resets.first({ token_hash })
  const isLate = !reset || Date.parse(reset.expires_at) <= clock.now().getTime()
  if (isLate || (await hasLeft(context, reset.user_id))) throw new Failure('invalid_token')
  const { user_id } = reset
  const login = await store.user_logins.first({ user_id, login_type: 'email' })
  if (!login) throw new Failure('invalid_token')
  await store.user_logins.update(login.id, { password_hash: await passwords.hash(password) })
  await endWaysIn(context, user_id)
  await mailAbout(context, user_id, 'password_changed')
  emit({ type: 'access', user_id })
  return true
})
