import { dropFactor, hasFactor } from '../access/enrolment.ts'
import { asOneself } from '../access/oneself.ts'
import { Failure, found } from '../kernel/failure.ts'
import { handle } from '../kernel/run.ts'
import type { Context } from '../ports.ts'
import { hasSecondFactor, removeSecondFactorOf, usersToIncarnate } from './access-operations.ts'
import { reaches } from './policy.ts'
import { everybodyByName } from './queries.ts'

handle(usersToIncarnate, async ({ store, actor, clock }) => {
  if (!actor.super_admin) throw new Failure('unauthorized')
  return store.ask(everybodyByName, { today: clock.today() })
})

handle(removeSecondFactorOf, async (context, { id }) => {
  asOneself(context.actor)
  // One's own goes by one's password, unless the role demands it: never by this way round both.
  if (id === context.actor.id) throw new Failure('own_second_factor', { fields: { id: 'mixed.not_allowed' } })
  await reached(context, id)
  return dropFactor(context, id)
})

handle(hasSecondFactor, async (context, { id }) => {
  await reached(context, id)
  return hasFactor(context.store, id)
})

async function reached({ store, actor }: Context, id: number): Promise<void> {
  const user = found(await store.users.get(id))
  found(reaches(actor, user) ? user : null)
}
