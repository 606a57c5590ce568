import { addDays, earlierOf, laterOf, monthsLater, type Day } from '../../values/day.ts'
import { found } from '../../kernel/failure.ts'
import type { QueryContext } from '../../ports.ts'
import type { UserAbsence } from '../absence.ts'
import type { UserAvailability } from '../availability.ts'
import type { CapacityFacts } from './capacity.ts'
import { countedLeave, fullDays, leaveDays, type LeaveDays } from './leave-days.ts'
import { holidaysOf } from './public-holidays.ts'
import type { IsHoliday } from './working-days.ts'
import type { PersonSummary } from '../visible-users.ts'

export interface PersonFacts extends CapacityFacts {
  readonly availabilities: readonly UserAvailability[]
  readonly absences: readonly UserAbsence[]
}

/** What a person's capacity follows from in the whole years between two days. */
export async function factsOf(
  context: QueryContext,
  person: PersonSummary,
  from: Day,
  to: Day,
): Promise<PersonFacts> {
  const facts = await factsOfEach(context, [person], from, to)
  return found(facts.get(person.id))
}

/** The same of several people, by person. */
export async function factsOfEach(
  context: QueryContext,
  people: readonly Pick<PersonSummary, 'id' | 'blocks_availibility_per_week' | 'number_holidays'>[],
  from: Day,
  to: Day,
): Promise<ReadonlyMap<number, PersonFacts>> {
  const { store, clock } = context
  const [first, last] = [`${from.slice(0, 4)}-01-01`, `${to.slice(0, 4)}-12-31`]
  const user_id = people.map(({ id }) => id)
  const absences = await store.user_absences.find(
    { user_id, start_date: { to: last }, end_date: { from: first } },
    { order: [['start_date', 'asc']] },
  )
  const availabilities = await store.user_availabilities.find({ user_id })
  // An absence over New Year is shared out by the working days of both years.
  const earliest = absences.reduce((day, { start_date }) => earlierOf(day, start_date), first)
  const latest = absences.reduce((day, { end_date }) => laterOf(day, end_date), last)
  const shared = { today: clock.today(), isHoliday: await holidaysOf(context, earliest, latest) }
  const availabilitiesOf = Map.groupBy(availabilities, (each) => each.user_id)
  const absencesOf = Map.groupBy(absences, (each) => each.user_id)
  return new Map(
    people.map(({ id, blocks_availibility_per_week, number_holidays }) => {
      const own = { ...shared, blocks_availibility_per_week, availabilities: availabilitiesOf.get(id) ?? [] }
      return [id, { ...own, number_holidays, absences: countedLeave(absencesOf.get(id) ?? [], own) }]
    }),
  )
}

/** What leave takes of the days of each of these people. */
export async function leaveDaysOf(
  { store }: Pick<QueryContext, 'store'>,
  user_ids: readonly number[],
  isHoliday: IsHoliday,
): Promise<(user_id: number) => LeaveDays> {
  const people = await store.users.find({ id: [...new Set(user_ids)] })
  const availabilities = await store.user_availabilities.find({ user_id: people.map(({ id }) => id) })
  const byPerson = Map.groupBy(availabilities, ({ user_id }) => user_id)
  const days = new Map(
    people.map(({ id, blocks_availibility_per_week }) => [
      id,
      leaveDays({ isHoliday, blocks_availibility_per_week, availabilities: byPerson.get(id) ?? [] }),
    ]),
  )
  return (user_id) => days.get(user_id) ?? fullDays(isHoliday)
}

/** The days that the rate of absence looks back on. */
export const lastTwelveMonths = (today: Day): readonly [from: Day, to: Day] => [
  addDays(monthsLater(today, -12), 1),
  today,
]
