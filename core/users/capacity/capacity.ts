import { addMonths, firstOfMonth, lastOfMonth, monthOf, type Day, type Month } from '../../values/day.ts'
import { firstItem } from '../../values/known.ts'
import { stateOf, type UserAbsence } from '../absence.ts'
import type { UserAvailability } from '../availability.ts'
import { blocksWithin, blocksPerDay, holidaysBetween, workingDays, type IsHoliday } from './working-days.ts'

/** All that a person's capacity follows from. */
export interface CapacityFacts {
  readonly today: Day
  readonly isHoliday: IsHoliday
  readonly blocks_availibility_per_week: number
  /** The yearly allowance in days; null when none is agreed. */
  readonly number_holidays: number | null
  readonly availabilities: readonly Pick<UserAvailability, 'id' | 'year' | 'month' | 'percentage'>[]
  /** Every absence with a day in the years asked about. */
  readonly absences: readonly Pick<
    UserAbsence,
    'start_date' | 'end_date' | 'number_blocks' | 'approved' | 'refused'
  >[]
}

/** A month's capacity in days, with every number it is made of. */
export interface MonthCapacity {
  readonly month: Month
  /** Weekdays that are no public holiday, and how many weekdays public holidays took. */
  readonly working_days: number
  readonly public_holidays: number
  readonly availability: Availability
  /** Approved absence. */
  readonly approved: number
  /** Asked for and not decided: shown, and not taken off. */
  readonly requested: number
  readonly pending: PendingShare
  /** working days × availability − approved − pending share. */
  readonly capacity: number
}

export interface Availability {
  readonly percentage: number
  /** The entry of this very month, null when the percentage is inherited. */
  readonly id: number | null
  /** The month whose entry holds; null when it follows from the blocks a week. */
  readonly from: Month | null
}

/** What is left of a year's allowance, spread over the rest of the year. */
export interface PendingShare {
  readonly allowance: number
  /** Approved absence of the year, taken or to come. */
  readonly taken: number
  readonly remaining: number
  /** The part of `remaining` that this month bears. */
  readonly share: number
}

/** A full week of blocks. */
export const fullWeek = 50

/** weekdays × availability − approved absence − pending absence. */
export const capacityOf = (month: Month, facts: CapacityFacts): MonthCapacity =>
  firstItem(capacitiesOf([month], facts))

/** The same of several months: what a year has of absence is counted once for all of them. */
export function capacitiesOf(months: readonly Month[], facts: CapacityFacts): MonthCapacity[] {
  const counted = new Map<Month, number>()
  const approvedIn = (month: Month): number => {
    const known = counted.get(month) ?? daysIn(month, facts, 'approved')
    counted.set(month, known)
    return known
  }
  const years = new Map<string, PendingYear>()
  const pendingIn = (month: Month): PendingShare => {
    const year = month.slice(0, 4)
    const known = years.get(year) ?? pendingYear(year, facts, approvedIn)
    years.set(year, known)
    return shareIn(month, known)
  }
  return months.map((month) => monthOfCapacity(month, facts, approvedIn(month), pendingIn(month)))
}

function monthOfCapacity(
  month: Month,
  facts: CapacityFacts,
  approved: number,
  pending: PendingShare,
): MonthCapacity {
  const { isHoliday } = facts
  const [first, last] = [firstOfMonth(month), lastOfMonth(month)]
  const working_days = workingDays(first, last, isHoliday)
  const availability = availabilityOf(month, facts)
  return {
    month,
    working_days,
    public_holidays: holidaysBetween(first, last, isHoliday),
    availability,
    approved,
    requested: daysIn(month, facts, 'pending'),
    pending,
    capacity: round((working_days * availability.percentage) / 100 - approved - pending.share),
  }
}

/** The month's own entry, else the latest earlier one's, else the blocks a week. */
export function availabilityOf(
  month: Month,
  {
    availabilities,
    blocks_availibility_per_week,
  }: Pick<CapacityFacts, 'availabilities' | 'blocks_availibility_per_week'>,
): Availability {
  let latest: { id: number; month: Month; percentage: number } | null = null
  for (const each of availabilities) {
    const own = monthFrom(each)
    if (own <= month && (latest === null || own > latest.month))
      latest = { id: each.id, month: own, percentage: each.percentage }
  }
  if (latest === null)
    return { percentage: (blocks_availibility_per_week / fullWeek) * 100, id: null, from: null }
  const { percentage, id, month: from } = latest
  return { percentage, id: from === month ? id : null, from }
}

/**
 * The remaining allowance of the month's year, a day a month round after round from the current month on
 * (from January in a year to come), and what is less than a day in December.
 */
export const pendingShareOf = (
  month: Month,
  facts: CapacityFacts,
  approvedIn = (each: Month): number => daysIn(each, facts, 'approved'),
): PendingShare => shareIn(month, pendingYear(month.slice(0, 4), facts, approvedIn))

/** What is left of a year's allowance, and what each of the months that are left bears of it. */
interface PendingYear extends Omit<PendingShare, 'share'> {
  readonly shares: ReadonlyMap<Month, number>
}

function pendingYear(year: string, facts: CapacityFacts, approvedIn: (month: Month) => number): PendingYear {
  const all = monthsOf(year)
  const allowance = facts.number_holidays ?? 0
  const taken = round(all.reduce((days, each) => days + approvedIn(each), 0))
  const remaining = Math.max(0, round(allowance - taken))
  const current = monthOf(facts.today)
  const months = all.filter((each) => each >= current)
  const days = spread(remaining, months.length)
  return { allowance, taken, remaining, shares: new Map(months.map((month, at) => [month, days[at] ?? 0])) }
}

const shareIn = (month: Month, { shares, ...year }: PendingYear): PendingShare => ({
  ...year,
  share: shares.get(month) ?? 0,
})

/** Days over so many months: one at a time, round after round; what is less than a day in the last. */
export function spread(days: number, months: number): number[] {
  if (months === 0) return []
  const wholeDays = Math.floor(days)
  const shares = Array.from(
    { length: months },
    (_, i) => Math.floor(wholeDays / months) + (i < wholeDays % months ? 1 : 0),
  )
  shares[months - 1] = round((shares[months - 1] ?? 0) + days - wholeDays)
  return shares
}

function daysIn(month: Month, { absences, isHoliday }: CapacityFacts, state: 'approved' | 'pending'): number {
  const counted = absences.filter((absence) => stateOf(absence) === state)
  if (counted.length === 0) return 0
  const [first, last] = [firstOfMonth(month), lastOfMonth(month)]
  return (
    counted.reduce((blocks, each) => blocks + blocksWithin(each, first, last, isHoliday), 0) / blocksPerDay
  )
}

/** The month that an availability is of. */
export const monthFrom = ({ year, month }: { year: number; month: number }): Month =>
  `${year}-${String(month).padStart(2, '0')}`

const monthsOf = (year: string): Month[] => Array.from({ length: 12 }, (_, i) => addMonths(`${year}-01`, i))

/** Two decimals, so that sums of tenths and percentages are what a person would write. */
export const round = (days: number): number => Math.round(days * 100 + Math.sign(days) * 1e-6) / 100 + 0
