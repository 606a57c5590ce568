import DateHolidays from 'date-holidays'
import type { Day } from '#core/values/day.ts'
import type { Holidays } from '#core/ports.ts'

/** The public holidays of a country by the bundled calendar; a country that it does not know has none. */
export function holidays(): Holidays {
  const known = new Map<string, ReadonlySet<Day>>()
  return {
    in: async (country, year) => {
      const key = `${country} ${year}`
      let days = known.get(key)
      if (!days) known.set(key, (days = daysOf(country, year)))
      return days
    },
  }
}

function daysOf(country: string, year: number): ReadonlySet<Day> {
  const calendar = new DateHolidays(country)
  const all = calendar.getHolidays(year) ?? []
  return new Set(all.filter(({ type }) => type === 'public').map(({ date }) => date.slice(0, 10)))
}
