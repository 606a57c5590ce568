import { spread } from '../../users/capacity/capacity.ts'
import { addMonths, monthOf, type Day, type Month } from '../../values/day.ts'
import type { OpenMission } from '../pipeline/open-missions.ts'

interface Offer extends Pick<OpenMission, 'chance' | 'next_date' | 'mission_start'> {
  /** Blocks foreseen for its tasks. */
  readonly foreseen: number
  /** The day of its provisional acceptance, where it is known. */
  readonly reception: Day | null
}

interface Rule {
  readonly today: Day
  /** How many months the work takes where nobody has said when it ends. */
  readonly offer_months: number
}

/**
 * The work that an offer is expected to bring, in blocks by month: what is foreseen for its tasks at its chance, in equal parts from
 * its first month to its last. It begins with its start, and without one in the month after the day that comes next. It ends
 * with its provisional acceptance, and without one after `offer_months`. Nothing is expected before this month.
 */
export function expectedWork(offer: Offer, { today, offer_months }: Rule): ReadonlyMap<Month, number> {
  const { foreseen, chance, reception } = offer
  const first = beginOf(offer, today)
  const last =
    reception && monthOf(reception) >= first ? monthOf(reception) : addMonths(first, offer_months - 1)
  const months: Month[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  const parts = spread(Math.round((foreseen * chance) / 100), months.length)
  return new Map(months.map((month, place) => [month, parts[place] ?? 0]))
}

function beginOf({ mission_start, next_date }: Offer, today: Day): Month {
  const present = monthOf(today)
  const begin = mission_start ? monthOf(mission_start) : addMonths(monthOf(next_date ?? today), 1)
  return begin < present ? present : begin
}
