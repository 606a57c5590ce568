import type { Day } from '../../values/day.ts'
import type { QueryContext } from '../../ports.ts'
import type { IsHoliday } from './working-days.ts'

/** Whether a day is a public holiday of the firm: of the country that `planning/public_holidays` names, if any. */
export async function holidaysOf(
  { store, holidays }: Pick<QueryContext, 'store' | 'holidays'>,
  from: Day,
  to: Day,
): Promise<IsHoliday> {
  const parameter = await store.parameters.first({ class: 'planning', type: 'public_holidays' })
  const country = parameter?.obselete ? '' : (parameter?.textual_value ?? '').trim().toUpperCase()
  if (country === '') return Object.assign(() => false, { days: [] })
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const years = Array.from({ length: Math.max(0, last - first) + 1 }, (_, i) => first + i)
  const days = await Promise.all(years.map((year) => holidays.in(country, year)))
  const all = new Set(days.flatMap((each) => [...each]))
  return Object.assign((day: Day) => all.has(day), { days: [...all] })
}
