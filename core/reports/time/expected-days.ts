import { expectedIn, plannerDays, type Employment } from '../../booking/week/days.ts'
import { isWholeMonth } from '../../users/absences/rules.ts'
import { stateOf } from '../../users/absence.ts'
import { round } from '../../users/capacity/capacity.ts'
import type { PersonFacts } from '../../users/capacity/capacity-facts.ts'
import { blocksWithin } from '../../users/capacity/working-days.ts'
import { mondayOf, type Day } from '../../values/day.ts'

/** Blocks that are expected of a person on a day. */
export interface ExpectedDay {
  readonly date: Day
  readonly expected: number
}

/**
 * What is expected of a person on each of these days, as his planner says it: what is usual less approved leave. Together the days
 * of a week have what the week is expected to have, although a part-timer's day of leave is longer than his usual day. Leave
 * that is a number for a month is spread over the month's working days.
 */
export function expectedDays(
  days: readonly Day[],
  facts: PersonFacts,
  employment: Employment,
): ExpectedDay[] {
  const undated = facts.absences.filter((each) => isWholeMonth(each) && stateOf(each) === 'approved')
  const planned = plannerDays(days, facts, employment).map((each) => ({
    ...each,
    leave: undated.reduce(
      (sum, absence) => sum + blocksWithin(absence, each.date, each.date, facts.isHoliday),
      each.leave,
    ),
  }))
  return [...Map.groupBy(planned, ({ date }) => mondayOf(date)).values()].flatMap((week) => {
    const shares = shared(
      expectedIn(week),
      week.map(({ usual, leave }) => Math.max(0, usual - leave)),
    )
    return week.map(({ date }, place) => ({ date, expected: shares[place] ?? 0 }))
  })
}

/** A sum shared out by weights: each share has two decimals, and they add up to the sum. */
function shared(sum: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, each) => total + each, 0)
  let weight = 0
  let given = 0
  return weights.map((each) => {
    weight += each
    const upToHere = all === 0 ? 0 : round((sum * weight) / all)
    const share = round(upToHere - given)
    given = upToHere
    return share
  })
}
