import { daysFrom, daysBetween, type Day } from '../../values/day.ts'
import type { QueryContext } from '../../ports.ts'
import { factsOf } from '../../users/capacity/capacity-facts.ts'
import { personSummary } from '../../users/visible-users.ts'
import { plannerDays, undatedLeave } from './days.ts'
import type { PlannerDay } from './operations.ts'

/** Each day of the caller from one to another, and the absence of a month that has no days of its own. */
export async function ownDays(context: QueryContext, from: Day, to: Day) {
  const person = await personSummary(context, context.actor.id)
  const facts = await factsOf(context, person, from, to)
  return {
    person,
    days: plannerDays(daysFrom(from, daysBetween(from, to) + 1), facts, person),
    undated: (month: string): number => undatedLeave(month, facts),
  }
}

/** Those between two days. */
export const daysWithin = (days: readonly PlannerDay[], from: Day, to: Day): PlannerDay[] =>
  days.filter(({ date }) => date >= from && date <= to)
