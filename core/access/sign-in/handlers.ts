import { Failure } from '../../kernel/failure.ts'
import { foldEmail } from '../../values/fold.ts'
import { queueJob } from '../../jobs/queue.ts'
import { handle, handlePrepared } from '../../kernel/run.ts'
import type { QueryContext } from '../../ports.ts'
import { checkCode } from '../second-factor/codes.ts'
import { beginEnrolment, confirmEnrolment, hasFactor } from '../second-factor/enrolment.ts'
import { challenged, enter, openSession } from './open-session.ts'
import { mailAbout } from './mail-about.ts'
import { checkTypedTwice, endCredentials, hasLeft, lockCredentials, prove, stillStands } from './passwords.ts'
import {
  confirmAtSignIn,
  enrolAtSignIn,
  enterCode,
  recoverPassword,
  resetPassword,
  signIn,
  waysToSignIn,
} from './operations.ts'
import { refuseWeak } from './weak-passwords.ts'

const wrong = (): Failure =>
  new Failure('invalid_credentials', {
    fields: { email: 'mixed.invalid_credentials', password: 'mixed.invalid_credentials' },
  })

handlePrepared(
  signIn,
  async (context, { email, password }) => {
    const email_folded = foldEmail(email)
    const login = await context.store.user_logins.first({ login_type: 'email', email_folded })
    const proof = await prove(context, login, password)
    if (!proof) throw wrong()
    return proof
  },
  async (context, { client }, proof) => {
    if (!(await stillStands(context, proof)) || (await hasLeft(context, proof.user_id))) throw wrong()
    return enter(context, proof.user_id, client)
  },
)

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
handle(recoverPassword, async (context, { email }) => {
  await queueJob(context, 'mail.recovery', context.tokens.create(), { email: foldEmail(email) })
  return true
})

handlePrepared(
  resetPassword,
  async (context, { password, password_confirm, token }) => {
    checkTypedTwice(password, password_confirm)
    const { user_id } = await resetOf(context, token)
    await refuseWeak(context.store, password, { user_id }, 'password')
    return context.passwords.hash(password)
  },
  async (context, { token, end_tokens }, password_hash) => {
    const { store, tokens, emit } = context
    await store.lock('password_reset', tokens.hash(token))
    const { user_id } = await resetOf(context, token)
    await lockCredentials(store, user_id)
    const login = await store.user_logins.first({ user_id, login_type: 'email' })
    if (!login) throw new Failure('invalid_token')
    await store.user_logins.update(login.id, { password_hash })
    await endCredentials(context, user_id, end_tokens)
    await mailAbout(context, user_id, 'password_changed')
    emit({ type: 'access', user_id })
    return true
  },
)

/** The recovery that a link stands for, if it is one of the last hour of somebody who is still here. */
async function resetOf({ store, tokens, clock }: ResetTools, token: string) {
  const reset = await store.password_resets.first({ token_hash: tokens.hash(token) })
  const isLate = !reset || Date.parse(reset.expires_at) <= clock.now().getTime()
  if (isLate || (await hasLeft({ store, clock }, reset.user_id))) throw new Failure('invalid_token')
  return reset
}

type ResetTools = Pick<QueryContext, 'store' | 'tokens' | 'clock'>
