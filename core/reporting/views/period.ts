import type { Fields } from '../../kernel/field.ts'
import {
  addDays,
  addMonths,
  firstOfMonth,
  lastOfMonth,
  mondayOf,
  monthOf,
  type Day,
} from '../../values/day.ts'

/** Periods that move along with the day, so that a saved view is always of today. */
export const relativePeriods = [
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'next_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
  'last_12_months',
  'next_12_months',
] as const
export type RelativePeriod = (typeof relativePeriods)[number]

interface Days {
  readonly from: Day
  readonly to: Day
}

/**
 * The first and last day of a period on a day. `last_12_months` are the twelve whole months before this one, `next_12_months`
 * are this month and the eleven after it.
 */
export function daysOfPeriod(period: RelativePeriod, today: Day): Days {
  const month = monthOf(today)
  const quarter = addMonths(month, -((Number(month.slice(5)) - 1) % 3))
  const january = `${today.slice(0, 4)}-01`
  switch (period) {
    case 'this_week':
      return week(mondayOf(today))
    case 'last_week':
      return week(addDays(mondayOf(today), -7))
    case 'this_month':
      return months(month, 1)
    case 'last_month':
      return months(addMonths(month, -1), 1)
    case 'next_month':
      return months(addMonths(month, 1), 1)
    case 'this_quarter':
      return months(quarter, 3)
    case 'last_quarter':
      return months(addMonths(quarter, -3), 3)
    case 'this_year':
      return months(january, 12)
    case 'last_year':
      return months(addMonths(january, -12), 12)
    case 'last_12_months':
      return months(addMonths(month, -12), 12)
    case 'next_12_months':
      return months(month, 12)
  }
}

const week = (monday: Day): Days => ({ from: monday, to: addDays(monday, 6) })

const months = (first: string, count: number): Days => ({
  from: firstOfMonth(first),
  to: lastOfMonth(addMonths(first, count - 1)),
})

const ofDays = ['from', 'to'] as const
const ofOneMonth: readonly RelativePeriod[] = ['this_month', 'last_month', 'next_month']

/** The parameters of a report that a period fills: its first and last day, or its month. */
export const periodParameters = (parameters: Fields): string[] => {
  const days = ofDays.filter((name) => parameters[name]?.kind === 'day')
  return days.length > 0 ? days : parameters['month']?.format === 'month' ? ['month'] : []
}

/** The periods that a report can be saved with. A report of one month takes those of one month. */
export function periodsOf(parameters: Fields): readonly RelativePeriod[] {
  const [first] = periodParameters(parameters)
  if (first === undefined) return []
  return first === 'month' ? ofOneMonth : relativePeriods
}

/** What a period comes to on a day, by the parameters of a report. */
export function parametersOfPeriod(parameters: Fields, period: RelativePeriod, today: Day) {
  const { from, to } = daysOfPeriod(period, today)
  const values: { readonly [parameter: string]: string } = { from, to, month: monthOf(from) }
  return Object.fromEntries(periodParameters(parameters).map((name) => [name, values[name] ?? null]))
}
