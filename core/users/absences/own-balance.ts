import type { ValueOf } from '../../kernel/field.ts'
import type { QueryContext } from '../../ports.ts'
import { monthOf } from '../../values/day.ts'
import { stateOf } from '../absence.ts'
import { factsOf } from '../capacity/capacity-facts.ts'
import { pendingShareOf, round } from '../capacity/capacity.ts'
import { blocksPerDay, blocksWithin } from '../capacity/working-days.ts'
import { personSummary } from '../visible-users.ts'
import type { readBalance } from './operations.ts'

/** The caller's own holidays of a year, in days; this year's without one. */
export async function ownBalance(
  context: QueryContext,
  wanted: number | null = null,
): Promise<ValueOf<typeof readBalance.output>> {
  const { actor, clock } = context
  const person = await personSummary(context, actor.id)
  const year = wanted ?? Number(clock.today().slice(0, 4))
  const [from, to] = [`${year}-01-01`, `${year}-12-31`]
  const facts = await factsOf(context, person, from, to)
  const { taken } = pendingShareOf(monthOf(from), facts)
  const requested = facts.absences
    .filter((absence) => stateOf(absence) === 'pending')
    .reduce((blocks, each) => blocks + blocksWithin(each, from, to, facts.isHoliday), 0)
  return {
    year,
    number_holidays: person.number_holidays,
    taken,
    requested: round(requested / blocksPerDay),
    remaining: round((person.number_holidays ?? taken) - taken),
  }
}
