import { dropFactor, hasFactor } from '../access/second-factor/enrolment.ts'
import { mailAbout } from '../access/sign-in/mail-about.ts'
import { refuseIncarnated } from '../access/sign-in/own-account.ts'
import { Failure } from '../kernel/failure.ts'
import { handle } from '../kernel/run.ts'
import type { QueryContext } from '../ports.ts'
import {
  hasSecondFactor,
  listSignOns,
  removeSecondFactorOf,
  unbindSignOn,
  usersToIncarnate,
} from './access-operations.ts'
import { everybodyByName } from './queries.ts'
import { checkDecides } from './rank.ts'
import { personSummary } from './visible-users.ts'

handle(usersToIncarnate, async ({ store, actor, clock }) => {
  if (!actor.super_admin) throw new Failure('unauthorized')
  return store.query(everybodyByName, { today: clock.today() })
})

handle(removeSecondFactorOf, async (context, { id }) => {
  refuseIncarnated(context.actor)
  // One's own goes by one's password, unless the role demands it: never by this way round both.
  if (id === context.actor.id) throw new Failure('own_second_factor', { fields: { id: 'mixed.not_allowed' } })
  await decided(context, id)
  return dropFactor(context, id)
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
