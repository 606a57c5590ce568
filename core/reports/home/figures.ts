import { listWeeks, missingWeeks, readWeek } from '../../booking/operations.ts'
import {
  ageingSums,
  invoicingMonth,
  listInvoices,
  listStatementLines,
  previewReminders,
} from '../../invoicing/operations.ts'
import { monthStepPath, type MonthStepName } from '../../invoicing/month/steps.ts'
import type { AnyOperation } from '../../kernel/operation.ts'
import { opening, type OpenedReport } from '../../reporting/opening.ts'
import { listNotifications } from '../../notices/operations.ts'
import { readHeatmap } from '../../planning/operations.ts'
import { listAbsences, listAccessRequests, listUsers, readBalance } from '../../users/operations.ts'
import { listPurchases, previewPayments } from '../../purchases/operations.ts'
import { addDays, addMonths, mondayOf, monthOf, type Day, type Month } from '../../values/day.ts'
import { sumFinancials } from '../financials/operations.ts'
import { listPipeline, readPipeline } from '../pipeline/operations.ts'
import type { FigureKind } from './figure-kinds.ts'
import type { HomePartName } from './parts.ts'

/** Whose page it is, and on which day. */
export interface HomeViewer {
  readonly user_id: number
  readonly today: Day
}

interface HomeFigureRule {
  readonly part: HomePartName
  readonly kind: FigureKind
  /** The operation behind the linked page: whoever may not call it does not have the figure. */
  readonly list: AnyOperation
  /** The page that shows the same number, with its filters. */
  readonly path: string | ((viewer: HomeViewer) => string)
  /** The report whose total is the amount. Without it the linked page lists the parts itself. */
  readonly opens?: (viewer: HomeViewer) => OpenedReport | null
}

/** The Monday before this week's. */
export const lastMonday = (today: Day): Day => addDays(mondayOf(today), -7)

/** The month that is invoiced now: the one before today's, as the page of a month opens. */
export const monthToInvoice = (today: Day): string => addMonths(monthOf(today), -1)

/** The first day of a year, so many years before a day's. */
export const firstOfYear = (today: Day, yearsBack = 0): Day =>
  `${Number(today.slice(0, 4)) - yearsBack}-01-01`

/** The same day of the month, or the last one before it, a year ago. */
export const yearBefore = (today: Day): Day => {
  const earlier = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  return earlier.endsWith('-02-29') ? earlier.replace('-29', '-28') : earlier
}

const stepPage =
  (step: MonthStepName) =>
  ({ today }: HomeViewer): string =>
    monthStepPath(monthToInvoice(today), step)
const ofManager =
  (asked: string) =>
  ({ user_id }: HomeViewer): string =>
    `/pipeline?${asked}&project_manager=${user_id}`
const ofLeader =
  (asked: string) =>
  ({ user_id }: HomeViewer): string =>
    `/capacity?months=1&leader=${user_id}&${asked}`

/** What was invoiced in a period, by document and VAT rate. */
const invoicedIn = (from: Day, to: Day): OpenedReport | null => opening('vat-journal', 'base', { from, to })
/** What the running missions come to at the end of a month. */
const ofRunning = (measure: 'left' | 'margin', month: Month): OpenedReport | null =>
  opening('margin', measure, { running: true, month })

/** Every figure of the first page: its part, what it counts, and the page with the same number. */
export const homeFigures = {
  this_week: { part: 'week', kind: 'of', list: readWeek, path: '/planner' },
  last_week: {
    part: 'week',
    kind: 'of',
    list: readWeek,
    path: ({ today }) => `/planner?week=${lastMonday(today)}`,
  },
  month_plan: { part: 'week', kind: 'of', list: readWeek, path: '/planner' },

  weeks_to_decide: { part: 'waiting', kind: 'count', list: listWeeks, path: '/weeks' },
  absences_to_decide: { part: 'waiting', kind: 'count', list: listAbsences, path: '/absences?state=pending' },
  access_to_decide: { part: 'waiting', kind: 'count', list: listAccessRequests, path: '/users/requests' },
  purchases_to_decide: { part: 'waiting', kind: 'count', list: listPurchases, path: '/purchases?mine=1' },
  purchases_to_pay: {
    part: 'waiting',
    kind: 'count',
    list: previewPayments,
    path: '/purchases?state=released',
  },
  unread: { part: 'waiting', kind: 'count', list: listNotifications, path: '/notifications?unread=1' },

  holidays_left: { part: 'absences', kind: 'days', list: readBalance, path: '/absences' },
  own_pending: {
    part: 'absences',
    kind: 'count',
    list: listAbsences,
    path: '/absences?mine=1&state=pending',
  },
  own_coming: {
    part: 'absences',
    kind: 'count',
    list: listAbsences,
    path: ({ today }) => `/absences?mine=1&state=approved&from=${today}`,
  },

  people_over: { part: 'team', kind: 'count', list: readHeatmap, path: ofLeader('over=1') },
  people_with_room: { part: 'team', kind: 'count', list: readHeatmap, path: ofLeader('room=1') },

  prospects: { part: 'offers', kind: 'count', list: listPipeline, path: ofManager('stage=prospect') },
  submissions: { part: 'offers', kind: 'count', list: listPipeline, path: ofManager('stage=tendering') },
  submissions_late: {
    part: 'offers',
    kind: 'count',
    list: listPipeline,
    path: ofManager('stage=tendering&late=1'),
  },
  results: { part: 'offers', kind: 'count', list: listPipeline, path: ofManager('stage=submitted') },
  results_late: {
    part: 'offers',
    kind: 'count',
    list: listPipeline,
    path: ofManager('stage=submitted&late=1'),
  },

  month_time: { part: 'month', kind: 'blocks', list: invoicingMonth, path: stepPage('time') },
  month_forecasts: { part: 'month', kind: 'count', list: invoicingMonth, path: stepPage('draft') },
  month_blocked: { part: 'month', kind: 'count', list: invoicingMonth, path: stepPage('check') },
  month_drafts: { part: 'month', kind: 'count', list: invoicingMonth, path: stepPage('emit') },
  month_unsent: { part: 'month', kind: 'count', list: invoicingMonth, path: stepPage('send') },
  month_unpaid: { part: 'month', kind: 'count', list: invoicingMonth, path: stepPage('paid') },

  overdue: { part: 'invoices', kind: 'count', list: listInvoices, path: '/invoices?overdue=1' },
  disputed: { part: 'invoices', kind: 'count', list: listInvoices, path: '/invoices?disputed=1' },
  drafts_due: { part: 'invoices', kind: 'count', list: listInvoices, path: '/invoices?due=1' },
  sendings_failed: { part: 'invoices', kind: 'count', list: listInvoices, path: '/invoices?sending=failed' },
  lines_waiting: {
    part: 'invoices',
    kind: 'count',
    list: listStatementLines,
    path: '/payments?state=waiting',
  },
  reminders_ready: { part: 'invoices', kind: 'count', list: previewReminders, path: '/payments/reminders' },

  weeks_missing: { part: 'people', kind: 'count', list: missingWeeks, path: '/weeks?tab=1' },
  entries: { part: 'people', kind: 'count', list: listUsers, path: '/users?moves=coming' },
  exits: { part: 'people', kind: 'count', list: listUsers, path: '/users?moves=leaving' },
  without_cost: { part: 'people', kind: 'count', list: listUsers, path: '/users?without_cost=1' },

  load: { part: 'direction', kind: 'share', list: readHeatmap, path: '/capacity?months=1' },
  expected_orders: {
    part: 'direction',
    kind: 'euro',
    list: readPipeline,
    path: '/pipeline',
    opens: () => opening('expected-orders', 'expected', {}),
  },
  invoiced_year: {
    part: 'direction',
    kind: 'euro',
    list: listInvoices,
    path: ({ today }) => `/invoices?issued=1&from=${firstOfYear(today)}&to=${today}`,
    opens: ({ today }) => invoicedIn(firstOfYear(today), today),
  },
  invoiced_year_before: {
    part: 'direction',
    kind: 'euro',
    list: listInvoices,
    path: ({ today }) => `/invoices?issued=1&from=${firstOfYear(today, 1)}&to=${yearBefore(today)}`,
    opens: ({ today }) => invoicedIn(firstOfYear(today, 1), yearBefore(today)),
  },
  to_receive: {
    part: 'direction',
    kind: 'euro',
    list: ageingSums,
    path: '/payments/ageing',
    opens: () => opening('open-items', 'open_amount', {}),
  },

  order_book: {
    part: 'results',
    kind: 'euro',
    list: sumFinancials,
    path: '/financials',
    opens: ({ today }) => ofRunning('left', monthOf(today)),
  },
  margin: {
    part: 'results',
    kind: 'euro',
    list: sumFinancials,
    path: '/financials',
    opens: ({ today }) => ofRunning('margin', monthOf(today)),
  },
  margin_year_before: {
    part: 'results',
    kind: 'euro',
    list: sumFinancials,
    path: ({ today }) => `/financials?month=${addMonths(monthOf(today), -12)}`,
    opens: ({ today }) => ofRunning('margin', addMonths(monthOf(today), -12)),
  },
} as const satisfies { readonly [name: string]: HomeFigureRule }

export type HomeFigureName = keyof typeof homeFigures
export const homeFigureNames = Object.keys(homeFigures) as [HomeFigureName, ...HomeFigureName[]]

/** What is said of a figure. */
export const figureOf = (name: HomeFigureName): HomeFigureRule => homeFigures[name]

/** The address of the page behind a figure. */
export function pathOf(name: HomeFigureName, viewer: HomeViewer): string {
  const { path } = figureOf(name)
  return typeof path === 'string' ? path : path(viewer)
}
