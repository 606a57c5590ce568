import { can } from '../../kernel/permission.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { loadsOf } from '../../planning/capacity/loads.ts'
import { seesPlanningOf } from '../../planning/policy.ts'
import type { QueryContext } from '../../ports.ts'
import { handleReport } from '../../reporting/handle-report.ts'
import { refuseRows } from '../../reporting/row-limit.ts'
import { blocksPerDay } from '../../users/capacity/working-days.ts'
import { addMonths, firstOfMonth, lastOfMonth, monthOf, type Month } from '../../values/day.ts'
import { openMissions, type OpenMission } from '../pipeline/open-missions.ts'
import { expectedWork } from './expected-work.ts'
import { loadReport } from './load.ts'
import { foreseenOfMissions, plannedListed } from './queries.ts'

handleReport(loadReport, async (context, { month, months: count, offer_months }) => {
  const { store, actor, clock } = context
  const first = month ?? monthOf(clock.today())
  const months = Array.from({ length: count }, (_, n) => addMonths(first, n))
  const seesAll = can(actor, 'wbs.read')
  const { people, teams } = await loadsOf(
    context,
    { from: first, months: count, function_type: null, team: null, room: false },
    null,
  )
  const seen = people.filter(({ id }) => seesPlanningOf(actor, id))
  refuseRows(seen.length * count)
  const teamNames = new Map(teams.map(({ id, name }) => [id, name]))
  const whose = new Map(
    seen.map(({ id, code, name, function_type, team }) => [
      id,
      {
        user_id: id,
        code,
        user_name: name,
        function_type,
        team_id: seesAll ? team : null,
        team: seesAll && team !== null ? (teamNames.get(team) ?? null) : null,
      },
    ]),
  )
  const open = new Map((await openMissions(context)).map((mission) => [mission.id, mission]))
  const planned = await store.query(plannedListed, {
    from: firstOfMonth(first),
    to: lastOfMonth(addMonths(first, count - 1)),
    open_ids: [...open.keys()],
  })
  const namesOffers = can(actor, 'subfolder.read')
  const ofPeople = seen.flatMap(({ id, months: own }) =>
    own
      .filter(({ employed }) => employed)
      .map((each) => ({ ...nothing, ...whose.get(id), month: each.month, ...capacityIn(each) })),
  )
  const ofPlans = planned.flatMap((each) => {
    const person = each.user_id === null ? (seesAll ? noPerson : null) : whose.get(each.user_id)
    return person ? [{ ...nothing, ...person, ...workOf(each, open, namesOffers) }] : []
  })
  const ofOffers =
    seesAll && namesOffers ? await offersIn(context, months, { open, planned, offer_months }) : []
  return [...ofPeople, ...ofPlans, ...ofOffers].filter(hasSomething)
})

const noPerson = {
  user_id: null,
  code: null,
  user_name: null,
  function_type: null,
  team_id: null,
  team: null,
}
const noWork = { absent: 0, capacity: 0, confirmed: 0, proposed: 0, expected_work: 0 }
const nothing = { ...noPerson, ...noWork, subfolder_id: null, name: null }

interface MonthOfPerson {
  readonly capacity: number
  readonly approved: number
  readonly pending: number
}

const capacityIn = ({ capacity, approved, pending }: MonthOfPerson) => ({
  capacity: Math.round(capacity * blocksPerDay),
  absent: Math.round((approved + pending) * blocksPerDay),
})

type Planned = RecordOf<typeof plannedListed.row>
type Open = ReadonlyMap<number, OpenMission>

/** A plan is confirmed work, and beside it what is proposed. The plan of a mission that is not ordered yet is expected at its chance. */
function workOf({ month, subfolder_id, planned, proposed }: Planned, open: Open, namesOffers: boolean) {
  const mission = subfolder_id === null ? undefined : open.get(subfolder_id)
  if (!mission) return { month, confirmed: planned, proposed: proposed - planned }
  const expected_work = Math.round((proposed * mission.chance) / 100)
  return namesOffers ? { month, expected_work, ...namesOf(mission) } : { month, expected_work }
}

const namesOf = ({ id, name }: OpenMission) => ({ subfolder_id: id, name })

interface Offers {
  readonly open: Open
  readonly planned: readonly Planned[]
  readonly offer_months: number
}

/** What the missions bring for which nothing is planned yet, though they may be ordered. */
async function offersIn(
  { store, clock }: QueryContext,
  months: readonly Month[],
  { open, planned, offer_months }: Offers,
) {
  const withPlan = new Set(planned.flatMap(({ subfolder_id }) => subfolder_id ?? []))
  const missions = [...open.values()].filter(({ id }) => !withPlan.has(id))
  const ids = missions.map(({ id }) => id)
  const foreseen = new Map(
    (await store.query(foreseenOfMissions, { ids })).map((each) => [each.subfolder_id, each.foreseen]),
  )
  const receptions = new Map(
    (await store.subfolder_extra_infos.find({ subfolder_id: ids })).map((each) => [
      each.subfolder_id,
      each.temporary_reception_date,
    ]),
  )
  const rule = { today: clock.today(), offer_months }
  return missions.flatMap((mission) => {
    const work = expectedWork(
      { ...mission, foreseen: foreseen.get(mission.id) ?? 0, reception: receptions.get(mission.id) ?? null },
      rule,
    )
    return months.map((month) => ({
      ...nothing,
      ...namesOf(mission),
      month,
      expected_work: work.get(month) ?? 0,
    }))
  })
}

const hasSomething = ({ absent, capacity, confirmed, proposed, expected_work }: typeof noWork): boolean =>
  [absent, capacity, confirmed, proposed, expected_work].some((each) => each !== 0)
