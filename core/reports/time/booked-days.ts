import type { RecordOf } from '../../kernel/field.ts'
import type { QueryContext } from '../../ports.ts'
import { rowsAsked, withinLimit } from '../../reporting/row-limit.ts'
import type { Day } from '../../values/day.ts'
import { bookedByDayAndPerson } from './queries.ts'

export type BookedDay = RecordOf<typeof bookedByDayAndPerson.row>

interface Which {
  readonly from: Day
  readonly to: Day
  readonly user_id: number | null
}

/** What everybody, or one person, booked on each day of a period, by person. */
export async function bookedDays(
  { store }: Pick<QueryContext, 'store'>,
  which: Which,
): Promise<(user_id: number) => readonly BookedDay[]> {
  const found = withinLimit(await store.query(bookedByDayAndPerson, { ...which, limit: rowsAsked }))
  const byPerson = Map.groupBy(found, ({ user_id }) => user_id)
  return (user_id) => byPerson.get(user_id) ?? []
}
