import { addMonths, firstOfMonth, lastOfMonth, monthOf } from '../../values/day.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { found } from '../../kernel/failure.ts'
import type { QueryContext } from '../../ports.ts'
import { searchedWords } from '../../tables/listing.ts'
import { factsOfEach } from '../../users/capacity/capacity-facts.ts'
import { seesAbsencesOf } from '../../users/policy.ts'
import { isEmployed, monthsOfPerson, sumOfPerson } from './heatmap.ts'
import type { readHeatmap } from './operations.ts'
import { aimsOf } from './targets.ts'
import { capacityPeople, plannedByManager, plannedOfPeople, plannedUnderLeader } from './queries.ts'

type Asked = RecordOf<typeof readHeatmap.input>
type Filters = Pick<Asked, 'from' | 'months' | 'function_type' | 'team' | 'room'> &
  Partial<Pick<Asked, 'leader' | 'over'>>

/** Who is in the firm in these months or planned in them, with what each month holds; as many queries for all as for one. */
export async function loadsOf(context: QueryContext, filters: Filters, search: string | null) {
  const { store, actor, clock } = context
  const first = filters.from ?? monthOf(clock.today())
  const months = Array.from({ length: filters.months }, (_, i) => addMonths(first, i))
  const period = { from: firstOfMonth(first), to: lastOfMonth(months.at(-1) ?? first) }
  const staff = await store.query(capacityPeople, { words: searchedWords(search) })
  const planned = Map.groupBy(await store.query(plannedOfPeople, period), ({ user_id }) => user_id)
  const managed = await store.query(plannedByManager, period)
  const teamsOf = Map.groupBy(managed, ({ user_id }) => user_id)
  const present = staff.filter(
    (person) => planned.has(person.id) || months.some((month) => isEmployed(month, person)),
  )
  const led = filters.leader
    ? await store.query(plannedUnderLeader, { leader: filters.leader, ...period })
    : null
  const underLeader = led && new Set(led.map(({ user_id }) => user_id))
  const wanted = present.filter(
    ({ id, function_type }) =>
      (filters.function_type === null || function_type === filters.function_type) &&
      (underLeader?.has(id) ?? true) &&
      (filters.team === null || teamsOf.get(id)?.some(({ manager_id }) => manager_id === filters.team)),
  )
  const facts = await factsOfEach(context, wanted, period.from, period.to)
  const aims = await aimsOf(
    store,
    wanted.map(({ id }) => id),
    period,
  )
  const people = wanted.map((person) => {
    const { id, code, function_type } = person
    const own = monthsOfPerson(months, found(facts.get(id)), planned.get(id) ?? [], person, {
      seesAbsences: seesAbsencesOf(actor, id),
      aims: aims.get(id),
    })
    const team = mainTeam(teamsOf.get(id) ?? [])
    return { id, name: nameOf(person), code, function_type, team, ...sumOfPerson(own), months: own }
  })
  return {
    months,
    people: people.filter(
      ({ room, months: own }) =>
        (!filters.room || room > 0) && (!filters.over || own.some(({ overload }) => overload)),
    ),
    teams: teamsAmong(managed),
    functions: [...new Set(present.flatMap(({ function_type }) => function_type ?? []))].toSorted(),
  }
}

type Managed = RecordOf<typeof plannedByManager.row>

/** Whose team somebody is in: the manager's for whom most is planned, of two alike the one who was there first. */
export const mainTeam = (managed: readonly Managed[]): number | null =>
  managed.toSorted((a, b) => b.planned - a.planned || a.manager_id - b.manager_id)[0]?.manager_id ?? null

function teamsAmong(managed: readonly Managed[]): { id: number; name: string }[] {
  const names = new Map(managed.map(({ manager_id, manager_name }) => [manager_id, manager_name]))
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr') || a.id - b.id)
}

export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`
