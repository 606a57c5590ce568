import type { QueryContext } from '../../ports.ts'
import { factsOf, lastTwelveMonths } from './capacity-facts.ts'
import { absenceRateOf, seniorityOf } from './seniority.ts'
import { personSummary } from '../visible-users.ts'

/** A person's seniority, and the rate of absence with what it is made of, as of today. */
export async function timeServed(context: QueryContext, id: number) {
  const person = await personSummary(context, id)
  const today = context.clock.today()
  const facts = await factsOf(context, person, ...lastTwelveMonths(today))
  return { seniority: seniorityOf(person, today), ...absenceRateOf(person, facts) }
}
