import { firstOfMonth, lastOfMonth } from '../../values/day.ts'

import { Failure, found } from '../../kernel/failure.ts'
import { can } from '../../kernel/permission.ts'
import { handle } from '../../kernel/run.ts'
import { seesFolder } from '../../folders/policy.ts'
import { listParamsOf } from '../../tables/listing.ts'
import { stateOf } from '../../users/absence.ts'
import { factsOf } from '../../users/capacity/capacity-facts.ts'
import { blocksInMonth, blocksPerDay } from '../../users/capacity/working-days.ts'
import { seesAbsencesOf } from '../../users/policy.ts'
import { personSummary } from '../../users/visible-users.ts'
import { grouped, monthsOfPerson, sumMonths } from './heatmap.ts'
import { loadsOf, nameOf } from './loads.ts'
import { listCapacity, readCapacityCell, readHeatmap } from './operations.ts'
import { aimsOf } from './targets.ts'
import { plannedTasks } from './queries.ts'

handle(readHeatmap, async (context, { search, by, page, size, ...filters }) => {
  if (by === 'function' && !can(context.actor, 'user_extended.read')) throw new Failure('unauthorized')
  const { months, people, teams, functions } = await loadsOf(context, filters, search)
  const withGroup = people.map((person) => ({ ...person, group: groupOf(person, by, filters.team) }))
  const all = grouped(
    months,
    withGroup,
    (key) => (by === 'team' ? (teams.find(({ id }) => String(id) === key)?.name ?? null) : null),
    filters.room,
  )
  const { limit, offset } = listParamsOf({ page, size, sort: null, order: null, search: null })
  return {
    months,
    people: (limit === null ? all.people : all.people.slice(offset, offset + limit)).map(
      ({ team: _, ...person }) => person,
    ),
    groups: all.groups,
    totals: sumMonths(months, people),
    count: people.length,
    teams,
    functions,
  }
})

handle(listCapacity, async (context, { search, page, size, sort, order, ...filters }) => {
  if (sort !== null) throw new Failure('invalid_fields', { fields: { sort: 'mixed.invalid' } })
  const { people, teams } = await loadsOf(context, filters, search)
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const lines = people.flatMap(({ id, code, name, function_type, team, months }) =>
    months
      .filter(({ employed, planned, proposed }) => employed || planned > 0 || proposed > 0)
      .map(({ overload: _, above_target: __, employed: ___, ...month }) => ({
        user_id: id,
        code,
        name,
        function_type,
        team: team === null ? null : (names.get(team) ?? null),
        ...month,
      })),
  )
  const { limit, offset } = listParamsOf({ page, size, sort: null, order, search: null })
  const ordered = order === 'desc' ? lines.toReversed() : lines
  return { rows: limit === null ? ordered : ordered.slice(offset, offset + limit), count: lines.length }
})

handle(readCapacityCell, async (context, { userId, month }) => {
  const { store, actor } = context
  const person = await personSummary(context, userId, 'userId')
  const period = { from: firstOfMonth(month), to: lastOfMonth(month) }
  const facts = await factsOf(context, person, period.from, period.to)
  const tasks = await store.query(plannedTasks, { user_id: userId, ...period })
  const sees = seesAbsencesOf(actor, userId)
  const aims = await aimsOf(store, [userId], period)
  const [monthLoad] = monthsOfPerson([month], facts, [{ month, ...totalOf(tasks) }], person, {
    seesAbsences: sees,
    aims: aims.get(userId),
  })
  const visible = tasks.filter((task) => seesFolder(actor, task))
  const hidden = totalOf(tasks.filter((task) => !visible.includes(task)))
  const absences = facts.absences.flatMap((absence) => {
    const { start_date, end_date, planning_level_type } = absence
    const state = stateOf(absence)
    const days = blocksInMonth(absence, month, facts.isHoliday) / blocksPerDay
    return days === 0 || state === 'refused'
      ? []
      : [{ start_date, end_date, planning_level_type, state, days }]
  })
  return {
    id: person.id,
    name: nameOf(person),
    month: found(monthLoad),
    tasks: visible.map(({ project_type: _, planned, proposed, ...task }) => ({
      ...task,
      ...inDays({ planned, proposed }),
    })),
    elsewhere: inDays(hidden),
    absences: sees ? absences : null,
  }
})

interface Sum {
  readonly planned: number
  readonly proposed: number
}

const totalOf = (all: readonly Sum[]): Sum =>
  all.reduce(
    (sum, { planned, proposed }) => ({ planned: sum.planned + planned, proposed: sum.proposed + proposed }),
    { planned: 0, proposed: 0 },
  )
const inDays = ({ planned, proposed }: Sum): Sum => ({
  planned: planned / blocksPerDay,
  proposed: proposed / blocksPerDay,
})

/** One team that was asked for holds all of its people, wherever else they work. */
const groupOf = (
  { team, function_type }: { readonly team: number | null; readonly function_type: string | null },
  by: 'team' | 'function',
  asked: number | null,
): string | null => {
  if (by === 'function') return function_type
  const id = asked ?? team
  return id === null ? null : String(id)
}
