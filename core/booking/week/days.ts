import { isWeekend, mondayOf, monthOf, type Day, type Month } from '../../values/day.ts'
import { stateOf } from '../../users/absence.ts'
import { isWholeMonth } from '../../users/absences/rules.ts'
import { availabilityOf } from '../../users/capacity/capacity.ts'
import type { PersonFacts } from '../../users/capacity/capacity-facts.ts'
import { blocksInMonth, blocksWithin } from '../../users/capacity/working-days.ts'
import { slotsPerDay } from '../booking.ts'
import type { OpenDay, PlannerDay } from './operations.ts'

/** From when on somebody works here, and until when. */
export interface Employment {
  readonly entry_date: Day
  readonly exit_Date: Day | null
}

/** What each day asks of a person: nothing on weekends, public holidays and before or after his time here. */
export function plannerDays(
  days: readonly Day[],
  facts: PersonFacts,
  { entry_date, exit_Date }: Employment,
): PlannerDay[] {
  const dated = facts.absences.filter((each) => !isWholeMonth(each))
  const away = (state: 'approved' | 'pending', date: Day): number =>
    dated
      .filter((each) => stateOf(each) === state)
      .reduce((sum, each) => sum + blocksWithin(each, date, date, facts.isHoliday), 0)
  return days.map((date) => {
    const holiday = !isWeekend(date) && facts.isHoliday(date)
    const isHere = date >= entry_date && (exit_Date === null || date <= exit_Date)
    const works = isHere && !holiday && !isWeekend(date)
    const percentage = works ? availabilityOf(monthOf(date), facts).percentage : 0
    return {
      date,
      holiday,
      works,
      leave: away('approved', date),
      requested: away('pending', date),
      usual: round((slotsPerDay * percentage) / 100),
    }
  })
}

/** Approved absence that is a number of a month, without days of its own: blocks by month. */
export const undatedLeave = (month: Month, { absences, isHoliday }: PersonFacts): number =>
  absences
    .filter((each) => isWholeMonth(each) && stateOf(each) === 'approved')
    .reduce((sum, each) => sum + blocksInMonth(each, month, isHoliday), 0)

/** Blocks that a day is expected to have: what is usual without leave. */
export const expectedOn = ({ usual, leave }: PlannerDay): number => Math.max(0, round(usual - leave))

/** Blocks that days are expected to have together: leave counts whole, also where a part-timer's day is shorter. */
export const expectedIn = (days: readonly PlannerDay[]): number =>
  Math.max(0, round(days.reduce((sum, { usual, leave }) => sum + usual - leave, 0)))

/**
 * The days that have less than is expected of them. None of a week that has its sum, whichever days somebody works,
 * and none of a month that has it together with leave that is not dated.
 */
export function openDays(
  days: readonly PlannerDay[],
  bookedOn: (date: Day) => number,
  undated: (month: Month) => number,
): OpenDay[] {
  const booked = (of: readonly PlannerDay[]): number => of.reduce((sum, { date }) => sum + bookedOn(date), 0)
  const full = new Set<PlannerDay>()
  for (const week of Map.groupBy(days, ({ date }) => mondayOf(date)).values())
    if (booked(week) >= expectedIn(week)) week.forEach((day) => full.add(day))
  for (const [month, of] of Map.groupBy(days, ({ date }) => monthOf(date)))
    if (booked(of) + undated(month) >= expectedIn(of)) of.forEach((day) => full.add(day))
  return days
    .filter((day) => !full.has(day) && bookedOn(day.date) < expectedOn(day))
    .map((day) => ({ date: day.date, booked: bookedOn(day.date), expected: expectedOn(day) }))
}

const round = (blocks: number): number => Math.round(blocks * 100) / 100
