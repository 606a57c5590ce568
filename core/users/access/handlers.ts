import { everybodyByName } from './queries.ts'
import { dropFactor, hasFactor } from '../../access/second-factor/enrolment.ts'
import { mailAbout } from '../../access/sign-in/mail-about.ts'
import { hasLeft } from '../../access/sign-in/passwords.ts'
import { queueJob } from '../../jobs/queue.ts'
import { foldEmail } from '../../values/fold.ts'
import { checkEmailFree } from '../people/checks.ts'
import { refuseIncarnated } from '../../access/sign-in/own-account.ts'
import { Failure } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import type { QueryContext } from '../../ports.ts'
import {
  hasSecondFactor,
  inviteUser,
  listSignOns,
  removeSecondFactorOf,
  unbindSignOn,
  usersToIncarnate,
} from './operations.ts'
import { checkDecides, decidesOnPerson, rightsOnly } from '../second-yes/rank.ts'
import { askForYes } from '../second-yes/ask.ts'
import type { UserLogin } from '../user.ts'
import { personSummary } from '../visible-users.ts'

handle(usersToIncarnate, async ({ store, actor, clock }) => {
  if (!actor.super_admin) throw new Failure('unauthorized')
  return store.query(everybodyByName, { today: clock.today() })
})

handle(inviteUser, async (context, { id, email }) => {
  const { store, emit, mailer } = context
  await store.lock('people')
  await personSummary(context, id)
  const decides = await decidesOnPerson(context, id)
  if (await hasLeft(context, id)) throw new Failure('user_left', { fields: { id: 'mixed.not_allowed' } })
  const login = await store.user_logins.first({ user_id: id, login_type: 'email' })
  const address = login?.email ?? email
  if (!address) throw new Failure('missing_fields', { fields: { email: 'mixed.required' } })
  if (email && foldEmail(email) !== foldEmail(address))
    throw new Failure('invalid_fields', { fields: { email: 'mixed.not_allowed' } })
  const answer = { email: address, chooses: choosesBy(login), posted: mailer.posts }
  if (!decides) {
    // A first login is more than a link: it says by which address he is known.
    if (!login) throw await rightsOnly(context, 'id')
    await askForYes(context, { user_id: id, kind: 'sign_in_link' })
    return { ...answer, waits: true }
  }
  if (!login) {
    await checkEmailFree(store, address, id)
    await store.user_logins.insert({ user_id: id, email: address, email_folded: foldEmail(address) })
    emit({ type: 'user', id })
  }
  await queueJob(context, 'mail.invitation', context.tokens.create(), { user_id: id })
  return { ...answer, waits: false }
})

const choosesBy = (login: Pick<UserLogin, 'password_hash'> | null): 'new_password' | 'first_password' =>
  login?.password_hash ? 'new_password' : 'first_password'

handle(removeSecondFactorOf, async (context, { id }) => {
  refuseIncarnated(context.actor)
  // One's own goes by one's password, unless the role demands it: never by this way round both.
  if (id === context.actor.id) throw new Failure('own_second_factor', { fields: { id: 'mixed.not_allowed' } })
  await context.store.lock('people')
  await personSummary(context, id)
  if (!(await decidesOnPerson(context, id))) {
    await askForYes(context, { user_id: id, kind: 'remove_factor' })
    return 'waits'
  }
  return (await dropFactor(context, id)) ? 'removed' : 'none'
})

handle(hasSecondFactor, async (context, { id }) => {
  await decided(context, id)
  return hasFactor(context.store, id)
})

handle(listSignOns, async (context, { id }) => {
  await decided(context, id)
  const bound = await context.store.sign_on_subjects.find({ user_id: id })
  return bound.map(({ issuer, created_at }) => ({ issuer, created_at }))
})

handle(unbindSignOn, async (context, { id }) => {
  refuseIncarnated(context.actor)
  await decided(context, id)
  const unbound = await context.store.sign_on_subjects.removeMany({ user_id: id })
  if (unbound > 0) await mailAbout(context, id, 'sign_on_unbound')
  return unbound > 0
})

/** Somebody whose credentials the actor may see and end. */
async function decided(context: QueryContext, id: number): Promise<void> {
  await personSummary(context, id)
  await checkDecides(context, id)
}
