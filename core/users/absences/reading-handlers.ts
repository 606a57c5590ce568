import { absencesListed } from './queries.ts'
import { Failure } from '../../kernel/failure.ts'
import { listParamsOf, pageFrom } from '../../tables/listing.ts'
import { handle } from '../../kernel/run.ts'
import { factsOf } from '../capacity/capacity-facts.ts'
import { listAbsences, proposeLeave, readBalance } from './operations.ts'
import { decidesAbsences, seesAbsencesOf } from '../policy.ts'
import { overdrawnYears } from './balance.ts'
import { ownBalance } from './own-balance.ts'
import { leaveLeft, refuseSpan } from './places.ts'
import { personSummary } from '../visible-users.ts'

handle(listAbsences, async (context, { user_id: wanted, mine, state, from, to, ...list }) => {
  const { store, actor } = context
  const user_id = mine ? actor.id : wanted
  if (user_id !== null && !seesAbsencesOf(actor, user_id)) throw new Failure('unauthorized')
  if (user_id !== null) await personSummary(context, user_id, 'user_id')
  const whose = user_id ?? (seesAbsencesOf(actor, null) ? null : actor.id)
  const order = list.order ?? (list.sort ? 'asc' : 'desc')
  return pageFrom(
    await store.query(absencesListed, {
      ...listParamsOf({ ...list, order }),
      user_id: whose,
      state,
      from,
      to,
    }),
  )
})

handle(proposeLeave, async (context, { user_id, number_blocks: typed, ...period }) => {
  const { actor } = context
  if (user_id !== actor.id && !decidesAbsences(actor))
    throw new Failure('unauthorized', { fields: { user_id: 'mixed.not_allowed' } })
  const person = await personSummary(context, user_id, 'user_id')
  refuseSpan(period)
  const number_blocks = await leaveLeft(context, user_id, period)
  const { absences, isHoliday } = await factsOf(context, person, period.start_date, period.end_date)
  const all = [
    ...absences.filter(({ refused }) => !refused),
    { ...period, number_blocks: typed ?? number_blocks },
  ]
  const overdrawn = overdrawnYears(person.number_holidays, all, period, isHoliday)
  return { number_blocks, overdrawn }
})

handle(readBalance, (context, { year }) => ownBalance(context, year))
