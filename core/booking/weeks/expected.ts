import type { QueryContext } from '../../ports.ts'
import { factsOfEach, type PersonFacts } from '../../users/capacity/capacity-facts.ts'
import { personSummaries, type PersonSummary } from '../../users/visible-users.ts'
import {
  addDays,
  daysBetween,
  daysFrom,
  firstOfMonth,
  lastOfMonth,
  monthOf,
  type Day,
} from '../../values/day.ts'
import { keptIn } from '../../values/known.ts'
import { expectedIn, expectedOn, plannerDays, undatedLeave } from '../week/days.ts'

/** What these people are expected to have in a week: nothing on leave, public holidays, and before or after their time here. */
export async function expectedOfEach(context: QueryContext, ids: readonly number[], monday: Day) {
  const people = await personSummaries(context, ids)
  const facts = await factsOfEach(context, people, monday, addDays(monday, 6))
  return people.map((person) => ({
    person,
    expected: expectedOfWeek(monday, keptIn(facts, person.id), person),
  }))
}

/** The same of one, by what is known of him; leave without days that takes a whole month takes its days here too. */
export function expectedOfWeek(monday: Day, facts: PersonFacts, person: PersonSummary): number {
  const days = plannerDays(daysFrom(monday, 7), facts, person)
  const worked = [...Map.groupBy(days, ({ date }) => monthOf(date))].flatMap(([month, of]) => {
    const first = firstOfMonth(month)
    const whole = plannerDays(daysFrom(first, daysBetween(first, lastOfMonth(month)) + 1), facts, person)
    return undatedLeave(month, facts) >= expectedIn(whole) ? [] : of
  })
  return expectedIn(worked)
}

/** Whether somebody works on a day, so that a notice reaches him then. */
export const worksOn = (day: Day, facts: PersonFacts, person: PersonSummary): boolean =>
  plannerDays([day], facts, person).some((each) => expectedOn(each) > 0)
