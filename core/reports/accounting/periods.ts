import { addMonths, firstOfMonth, lastOfMonth, monthOf, type Day } from '../../values/day.ts'

/** The last whole month before a day: the month that an accountant is given. */
export function lastMonth(today: Day): { readonly from: Day; readonly to: Day } {
  const month = addMonths(monthOf(today), -1)
  return { from: firstOfMonth(month), to: lastOfMonth(month) }
}

/** The last whole year before a day: the year of an annual listing. */
export function lastYear(today: Day): { readonly from: Day; readonly to: Day } {
  const year = Number(today.slice(0, 4)) - 1
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}
