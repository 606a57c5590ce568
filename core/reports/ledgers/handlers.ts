import { rateOf, sourceOf, type RateSource } from '../../booking/rate.ts'
import { can } from '../../kernel/permission.ts'
import { handleReport } from '../../reporting/handle-report.ts'
import { lastOfMonth, monthOf } from '../../values/day.ts'
import { timeCost, timeInProgress } from '../financials/queries.ts'
import { missionsOf, type Mission } from '../scope/missions.ts'
import { apportioned } from './apportioned.ts'
import { directCostsReport } from './direct-costs.ts'
import { inProgressReport } from './in-progress.ts'
import { namesOf } from './names.ts'
import { ordersReport } from './orders.ts'
import { contractsListed, pendingListed, purchasedListed, salesListed } from './queries.ts'
import { pendingReport } from './pending.ts'
import { purchasedReport } from './purchased.ts'
import { salesReport } from './sales.ts'
import { bookedTime, plannedTime, type ValuedTime } from './valued.ts'
import { valuedTimeReport } from './valued-time.ts'

handleReport(ordersReport, async (context, asked) => {
  const missions = byId(await missionsOf(context, asked, { isMoney: true }))
  const contracts = await context.store.query(contractsListed, { subfolder_id: asked.subfolder_id })
  return ofMissions(contracts, missions)
})

handleReport(salesReport, async (context, { from, to, ...asked }) => {
  const missions = byId(await missionsOf(context, asked, { isMoney: true }))
  const sales = await context.store.query(salesListed, { from, to, subfolder_id: asked.subfolder_id })
  return ofMissions(sales, missions).map((row) => ({ ...row, month: monthOf(row.issue_date) }))
})

handleReport(purchasedReport, async (context, { from, to, ...asked }) => {
  const missions = byId(await missionsOf(context, asked, { isMoney: true }))
  const bought = await context.store.query(purchasedListed, { from, to, subfolder_id: asked.subfolder_id })
  return ofMissions(bought, missions).map((row) => ({ ...row, month: monthOf(row.issue_date) }))
})

handleReport(inProgressReport, async (context, { month, is_forecast, ...asked }) => {
  const { store, clock, actor } = context
  const missions = byId(await missionsOf(context, asked, { isMoney: true }))
  const by_person = can(actor, 'user_extended.read')
  const until = lastOfMonth(month ?? monthOf(clock.today()))
  const all = await store.query(timeInProgress, {
    ...whichTime(missions),
    until,
    today: clock.today(),
    by_person,
  })
  const time = is_forecast === null ? all : all.filter((each) => (each.is_forecast === 1) === is_forecast)
  const names = await namesOf(context, time)
  return [...Map.groupBy(time, ({ subfolder_id }) => subfolder_id).values()].flatMap((ofMission) => {
    const amounts = apportioned(
      ofMission.map((each) => each.number_blocks * Math.round(rateOf(each) * 10_000)),
    )
    const rows = ofMission.map((each, place): InProgress => ({
      subfolder_id: each.subfolder_id,
      user_id: each.user_id,
      user_name: each.user_id === null ? null : (names.get(each.user_id) ?? null),
      is_forecast: each.is_forecast === 1,
      rate: rateOf(each),
      rate_source: sourceOf(each),
      number_blocks: each.number_blocks,
      amount: amounts[place] ?? 0,
    }))
    return ofMissions(by_person ? rows : ofNobody(rows), missions)
  })
})

handleReport(pendingReport, async (context, { pending_kind, to, ...asked }) => {
  const missions = byId(await missionsOf(context, asked, { isMoney: true }))
  const today = context.clock.today()
  const which = { pending_kind, to, subfolder_id: asked.subfolder_id }
  const pending = await context.store.query(pendingListed, which)
  return ofMissions(pending, missions).map((row) => ({
    ...row,
    is_due: row.forecast_date !== null && row.forecast_date <= today,
  }))
})

handleReport(directCostsReport, async (context, { month, ...asked }) => {
  const { store, clock } = context
  const missions = byId(await missionsOf(context, asked))
  const until = lastOfMonth(month ?? monthOf(clock.today()))
  const time = await store.query(timeCost, {
    ...whichTime(missions),
    until,
    today: clock.today(),
    by_person: true,
  })
  const names = await namesOf(context, time)
  return [...Map.groupBy(time, ({ subfolder_id }) => subfolder_id)].flatMap(([, ofMission]) => {
    const costs = apportioned(ofMission.map(({ cost }) => cost * 10))
    const rows = ofMission.map((each, place) => ({
      subfolder_id: each.subfolder_id,
      user_id: each.user_id ?? 0,
      user_name: names.get(each.user_id ?? 0) ?? '',
      number_blocks: each.number_blocks,
      direct_cost: each.uncosted > 0 || each.number_blocks === 0 ? null : each.cost / each.number_blocks,
      cost: each.uncosted > 0 ? null : (costs[place] ?? 0),
    }))
    return ofMissions(rows, missions)
  })
})

handleReport(
  valuedTimeReport,
  async (context, { time_stage, from, to, user_id, only_invoiced, ...asked }) => {
    const missions = byId(await missionsOf(context, asked, { isMoney: true }))
    const ids = [...missions.keys()]
    const which = { from, to, user_id, invoiced: only_invoiced === true }
    const time =
      time_stage === 'booked'
        ? await bookedTime(context, ids, which)
        : await plannedTime(context, ids, await bookedTime(context, ids))
    if (!can(context.actor, 'user_extended.read')) return ofMissions(ofEverybody(time), missions)
    const names = await namesOf(context, time)
    return ofMissions(time, missions, ({ user_id: person }) => ({
      user_name: person === null ? null : (names.get(person) ?? null),
    }))
  },
)

interface InProgress {
  readonly subfolder_id: number
  readonly user_id: number | null
  readonly user_name: string | null
  readonly is_forecast: boolean
  readonly rate: number | null
  readonly rate_source: RateSource | null
  readonly number_blocks: number
  readonly amount: number
}

/** One row for what is in a forecast of a mission and one for the rest, whatever the prices: a price tells whose time it is. */
const ofNobody = (rows: readonly InProgress[]): InProgress[] =>
  [...Map.groupBy(rows, ({ is_forecast }) => is_forecast)].map(([is_forecast, own]) => ({
    subfolder_id: own[0]?.subfolder_id ?? 0,
    is_forecast,
    user_id: null,
    user_name: null,
    rate: null,
    rate_source: null,
    number_blocks: own.reduce((sum, { number_blocks }) => sum + number_blocks, 0),
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
  }))

/** One row for each mission, so that nobody can divide its amount by the days of one person. */
const ofEverybody = (time: readonly ValuedTime[]) =>
  [...Map.groupBy(time, ({ subfolder_id }) => subfolder_id)].map(([subfolder_id, own]) => ({
    subfolder_id,
    user_id: null,
    user_name: null,
    rate: null,
    number_blocks: own.reduce((sum, { number_blocks }) => sum + number_blocks, 0),
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
  }))

type Missions = ReadonlyMap<number, Mission>

const byId = (missions: readonly Mission[]): Missions =>
  new Map(missions.map((mission) => [mission.subfolder_id, mission]))

/** The rows of these missions, each with all that is said of its mission, in the order of the missions. */
function ofMissions<R extends { readonly subfolder_id: number }, M extends object = object>(
  rows: readonly R[],
  missions: Missions,
  more?: (row: R) => M,
): (Mission & R & M)[] {
  const all: (Mission & R & M)[] = []
  for (const row of rows) {
    const mission = missions.get(row.subfolder_id)
    if (mission) all.push({ ...mission, ...row, ...(more?.(row) as M) })
  }
  return all
}

/** Whose time: that of these missions, whatever their status. */
const whichTime = (missions: Missions) => ({
  ids: [...missions.keys()],
  statuses: [],
  project_leader: null,
  company_id: null,
})
