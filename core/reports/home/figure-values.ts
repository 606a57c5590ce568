import { areWeeksSubmitted } from '../../booking/locks/standing.ts'
import { decidesAllTime } from '../../booking/locks/policy.ts'
import { missingIn } from '../../booking/weeks/missing.ts'
import { weeksWaitingFor } from '../../booking/weeks/waiting-for.ts'
import { changesRights } from '../../access/roles/rights-writers.ts'
import { readMonth } from '../../invoicing/month/read-month.ts'
import type { MonthStepName } from '../../invoicing/month/steps.ts'
import { examined } from '../../invoicing/reminders/due.ts'
import { purchaseSums } from '../../purchases/reading/queries.ts'
import { seesAll, viewerOf } from '../../purchases/visible.ts'
import { surely } from '../../values/known.ts'
import type { QueryContext } from '../../ports.ts'
import { loadsOf } from '../../planning/capacity/loads.ts'
import { sumMonths } from '../../planning/capacity/heatmap.ts'
import { ownBalance } from '../../users/absences/own-balance.ts'
import { decidesAbsences } from '../../users/policy.ts'
import { requestsToDecide } from '../../users/second-yes/rows.ts'
import { addMonths, monthOf, type Month } from '../../values/day.ts'
import { sumsOf } from '../financials/sums.ts'
import { bounds } from '../pipeline/bounds.ts'
import { chancesOf } from '../pipeline/chances.ts'
import { pipelineCounted } from '../pipeline/queries.ts'
import { isOpen, weighted, type Stage } from '../pipeline/stages.ts'
import { firstOfYear, lastMonday, monthToInvoice, yearBefore, type HomeFigureName } from './figures.ts'
import { homeSummed, homeSums, type HomeSum } from './queries.ts'

/** What a figure says: a number with what it is a part of, an amount in cents, or both a number and its amount. */
export interface FigureValue {
  readonly value?: number
  readonly of?: number
  readonly amount?: number | null
}
export type FigureValues = { readonly [name in HomeFigureName]?: FigureValue }

/** Where some figures come from, read at once. A figure that is not for the caller, or has no number, is left out of the answer. */
interface FigureSource {
  readonly gives: readonly HomeFigureName[]
  readonly read: (context: QueryContext, wanted: ReadonlySet<HomeFigureName>) => Promise<FigureValues>
}

/** Figures that are one sum of SQL, an amount with it where there is one. */
const summedFigures = [
  'absences_to_decide',
  'own_pending',
  'own_coming',
  'unread',
  'overdue',
  'disputed',
  'drafts_due',
  'sendings_failed',
  'lines_waiting',
  'entries',
  'exits',
  'without_cost',
  'invoiced_year',
  'invoiced_year_before',
  'to_receive',
] as const satisfies readonly HomeFigureName[]

const isSum = (name: string): name is HomeSum => Object.hasOwn(homeSums, name)

async function readSums(
  { store, actor, clock }: QueryContext,
  wanted: ReadonlySet<HomeFigureName>,
): Promise<FigureValues> {
  const names = summedFigures.filter(
    (name) => wanted.has(name) && (name !== 'absences_to_decide' || decidesAbsences(actor)),
  )
  if (names.length === 0) return {}
  const today = clock.today()
  const [row] = await store.query(homeSummed, {
    user_id: actor.id,
    today,
    year_start: firstOfYear(today),
    earlier_start: firstOfYear(today, 1),
    earlier_end: yearBefore(today),
    wanted: names.flatMap((name) => [name, `${name}_amount`]).filter(isSum),
  })
  const sums: { readonly [name: string]: number | null } = surely(row, 'row of sums')
  return Object.fromEntries(
    names.map((name) => {
      const [value, amount] = [sums[name] ?? undefined, sums[`${name}_amount`] ?? undefined]
      return [
        name,
        { ...(value === undefined ? {} : { value }), ...(amount === undefined ? {} : { amount }) },
      ]
    }),
  )
}

/** The figure of each step of the month. */
const figureOfStep = {
  time: 'month_time',
  draft: 'month_forecasts',
  check: 'month_blocked',
  emit: 'month_drafts',
  send: 'month_unsent',
  paid: 'month_unpaid',
} as const satisfies { readonly [step in MonthStepName]: HomeFigureName }

/** What waits in each step of the month that is invoiced now, as its page says it. */
async function readSteps(context: QueryContext): Promise<FigureValues> {
  const { steps } = await readMonth(context, monthToInvoice(context.clock.today()))
  return Object.fromEntries(
    steps.map(({ name, done, waits }) => [figureOfStep[name], { value: waits, of: done + waits }]),
  )
}

/** The people planned this month on missions that the caller leads: over their capacity, and with room. */
async function readTeam(context: QueryContext): Promise<FigureValues> {
  const { people } = await loadsOf(context, { ...thisMonth, leader: context.actor.id }, null)
  return {
    people_over: { value: people.filter(({ months }) => months.some(({ overload }) => overload)).length },
    people_with_room: { value: people.filter(({ room }) => room > 0).length },
  }
}

const thisMonth = {
  from: null,
  months: 1,
  function_type: null,
  team: null,
  leader: null,
  room: false,
  over: false,
} as const

async function readLoad(context: QueryContext): Promise<FigureValues> {
  const { months, people } = await loadsOf(context, thisMonth, null)
  const share = sumMonths(months, people)[0]?.share ?? null
  return share === null ? {} : { load: { value: share } }
}

/** The caller's own offers by stage, and how many of them are late. */
async function readOffers(context: QueryContext): Promise<FigureValues> {
  const { store, actor, clock } = context
  const counted = await store.query(pipelineCounted, {
    project_manager: actor.id,
    today: clock.today(),
    ...bounds(context),
  })
  const of = (stage: Stage, what: 'count' | 'late'): FigureValue => ({
    value: counted.find((each) => each.stage === stage)?.[what] ?? 0,
  })
  return {
    prospects: of('prospect', 'count'),
    submissions: of('tendering', 'count'),
    submissions_late: of('tendering', 'late'),
    results: of('submitted', 'count'),
    results_late: of('submitted', 'late'),
  }
}

/** What open offers of the firm are worth at the chances of their stages, as the board adds it up. */
async function readExpectedOrders(context: QueryContext): Promise<FigureValues> {
  const { store, clock } = context
  const counted = await store.query(pipelineCounted, {
    project_manager: null,
    today: clock.today(),
    ...bounds(context),
  })
  const chances = await chancesOf(store)
  const amount = counted.reduce(
    (sum, each) => sum + (isOpen(each.stage) ? weighted(each.amount, chances[each.stage]) : 0),
    0,
  )
  return { expected_orders: { amount } }
}

/** What the running missions of the firm come to now, and their margin a year ago; a margin is nothing while a cost is not known. */
async function readResults(context: QueryContext): Promise<FigureValues> {
  const at = (month: Month | null) =>
    sumsOf(context, { month, status: null, project_leader: null, company_id: null })
  const [now, before] = await Promise.all([at(null), at(addMonths(monthOf(context.clock.today()), -12))])
  return {
    ...(now.left === null ? {} : { order_book: { amount: now.left } }),
    ...(now.margin === null ? {} : { margin: { amount: now.margin } }),
    ...(before.margin === null ? {} : { margin_year_before: { amount: before.margin } }),
  }
}

/** What of purchases waits for the caller, as the list that is narrowed to his says; and those that wait for a payments file. */
async function readPurchases(
  { store, actor }: QueryContext,
  wanted: ReadonlySet<HomeFigureName>,
): Promise<FigureValues> {
  const of = (narrowed: { readonly state?: 'released'; readonly mine?: true }) =>
    store.query(purchaseSums, { ...narrowed, ...viewerOf(actor), words: [] })
  const [own, released] = await Promise.all([
    of({ mine: true }),
    wanted.has('purchases_to_pay') ? of({ state: 'released' }) : [],
  ])
  const waiting = own.reduce((all, { count }) => all + count, 0)
  const [toPay] = released
  return {
    ...(waiting > 0 || seesAll(actor) ? { purchases_to_decide: { value: waiting } } : {}),
    ...(wanted.has('purchases_to_pay')
      ? { purchases_to_pay: { value: toPay?.count ?? 0, amount: toPay?.payable_amount ?? 0 } }
      : {}),
  }
}

const sources: readonly FigureSource[] = [
  { gives: summedFigures, read: readSums },
  { gives: Object.values(figureOfStep), read: readSteps },
  {
    gives: ['weeks_to_decide'],
    read: async (context) =>
      (await areWeeksSubmitted(context))
        ? { weeks_to_decide: { value: await weeksWaitingFor(context) } }
        : {},
  },
  {
    gives: ['access_to_decide'],
    read: async (context) =>
      changesRights(context.actor) ? { access_to_decide: { value: await requestsToDecide(context) } } : {},
  },
  {
    gives: ['holidays_left'],
    read: async (context) => {
      const { number_holidays, remaining } = await ownBalance(context)
      return number_holidays === null ? {} : { holidays_left: { value: remaining } }
    },
  },
  { gives: ['people_over', 'people_with_room'], read: readTeam },
  { gives: ['prospects', 'submissions', 'submissions_late', 'results', 'results_late'], read: readOffers },
  {
    gives: ['reminders_ready'],
    read: async ({ store, clock }) => {
      const all = await examined(store, { invoice_ids: [], due: true }, clock.today())
      return { reminders_ready: { value: all.filter(({ refusal }) => refusal === null).length } }
    },
  },
  {
    gives: ['weeks_missing'],
    read: async (context) => {
      const isSeen = decidesAllTime(context.actor) && (await areWeeksSubmitted(context))
      if (!isSeen) return {}
      return {
        weeks_missing: { value: (await missingIn(context, lastMonday(context.clock.today()))).length },
      }
    },
  },
  { gives: ['purchases_to_decide', 'purchases_to_pay'], read: readPurchases },
  { gives: ['load'], read: readLoad },
  { gives: ['expected_orders'], read: readExpectedOrders },
  { gives: ['order_book', 'margin', 'margin_year_before'], read: readResults },
]

/** The values of these figures, each source read once; a source of which nothing is wanted is not read. */
export async function valuesOf(
  context: QueryContext,
  names: readonly HomeFigureName[],
): Promise<FigureValues> {
  const wanted = new Set(names)
  const read = sources
    .filter(({ gives }) => gives.some((name) => wanted.has(name)))
    .map((source) => source.read(context, wanted))
  return Object.assign({}, ...(await Promise.all(read))) as FigureValues
}
