import { Failure, found } from '../../kernel/failure.ts'
import { handle, handlePrepared } from '../../kernel/run.ts'
import type { QueryContext } from '../../ports.ts'
import { newRecoveryCodes } from '../second-factor/codes.ts'
import {
  beginEnrolment,
  confirmEnrolment,
  dropFactor,
  hasFactor,
  mustHaveFactor,
} from '../second-factor/enrolment.ts'
import { openSession } from './open-session.ts'
import { mailAbout } from './mail-about.ts'
import { refuseIncarnated } from './own-account.ts'
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endSession,
  listSessions,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './own-operations.ts'
import { signOutEverywhere } from './session-operations.ts'
import { checkOwn, checkTypedTwice, endCredentials, proveOwn } from './passwords.ts'
import { sessionHours } from './session.ts'
import { refuseWeak } from './weak-passwords.ts'

handle(listSessions, async ({ store, actor, clock }) => {
  const since = new Date(clock.now().getTime() - sessionHours * 3_600_000).toISOString()
  const rows = await store.sessions.find(
    { user_id: actor.id, last_used_at: { from: since } },
    { order: [['last_used_at', 'desc']] },
  )
  return rows.map(({ id, client, created_at, last_used_at }) => ({
    id,
    client,
    created_at,
    last_used_at,
    current: id === actor.session_id,
  }))
})

handle(endSession, async ({ store, actor, emit }, { id }) => {
  refuseIncarnated(actor)
  const session = found(await store.sessions.first({ id, user_id: actor.id }))
  await store.sessions.remove(session.id)
  emit({ type: 'access', user_id: actor.id })
  return true
})

handle(signOutEverywhere, async ({ store, actor, emit }) => {
  refuseIncarnated(actor)
  const ended = await store.sessions.removeMany({ user_id: actor.id })
  emit({ type: 'access', user_id: actor.id })
  return ended
})

handlePrepared(
  changePassword,
  async (context, { current_password, password, password_confirm }) => {
    const proof = await proveOwn(context, current_password)
    checkTypedTwice(password, password_confirm)
    await refuseWeak(context.store, password, { user_id: context.actor.id }, 'password')
    return { proof, password_hash: await context.passwords.hash(password) }
  },
  async (context, { end_tokens }, { proof, password_hash }) => {
    const { store, actor, emit } = context
    await checkOwn(context, proof)
    const login = found(await store.user_logins.first({ user_id: actor.id, login_type: 'email' }))
    await store.user_logins.update(login.id, { password_hash })
    const own = actor.session_id === null ? null : await store.sessions.get(actor.session_id)
    await endCredentials(context, actor.id, end_tokens)
    await mailAbout(context, actor.id, 'password_changed')
    emit({ type: 'access', user_id: actor.id })
    return { session: own && (await openSession(context, actor.id, own.client)).session }
  },
)

/** What asks for one's own password first. */
const knowing = (context: QueryContext, { current_password }: { readonly current_password: string }) =>
  proveOwn(context, current_password)

handle(readSecondFactor, async ({ store, actor }) => {
  const factor = await store.second_factors.first({ user_id: actor.id })
  return {
    since: factor?.confirmed_at ?? null,
    required: await mustHaveFactor(store, actor.id),
    recovery_codes_left: await store.recovery_codes.count({ user_id: actor.id, used_at: null }),
  }
})

handlePrepared(beginSecondFactor, knowing, async (context, _, proof) => {
  await checkOwn(context, proof)
  return beginEnrolment(context, context.actor.id)
})

handle(confirmSecondFactor, async (context, { code }) => {
  refuseIncarnated(context.actor)
  return { recovery_codes: await confirmEnrolment(context, context.actor.id, code) }
})

handlePrepared(renewRecoveryCodes, knowing, async (context, _, proof) => {
  const { store, actor } = context
  await checkOwn(context, proof)
  if (!(await hasFactor(store, actor.id))) throw new Failure('second_factor_absent')
  return { recovery_codes: await newRecoveryCodes(context, actor.id) }
})

handlePrepared(removeSecondFactor, knowing, async (context, _, proof) => {
  const { store, actor } = context
  await checkOwn(context, proof)
  if (await mustHaveFactor(store, actor.id)) throw new Failure('second_factor_demanded')
  return dropFactor(context, actor.id)
})
