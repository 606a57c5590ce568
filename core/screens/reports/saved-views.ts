import { reasonInWords } from '../../invoicing/sending/reasons.ts'
import type { Facts } from '../../kernel/field.ts'
import type { ReportScreen } from './report-screen.ts'
import type { AnyReport } from '../../reporting/report.ts'
import type { ShownRun, ShownView } from '../../reporting/operations.ts'
import { periodParameters } from '../../reporting/views/period.ts'
import type { Translate } from '../../texts/translate.ts'
import { addDays } from '../../values/day.ts'
import { propertyIn } from '../../values/known.ts'
import { weekdayName } from '../../values/written.ts'
import { writeFilter, type Query } from '../list/filters.ts'

type Schedule = NonNullable<ShownView['schedule']>

/** A Monday, from which weekdays are counted to be named. */
const someMonday = '2026-01-05'

export const weekdayNamed = (weekday: number, language: string): string =>
  weekdayName(addDays(someMonday, weekday - 1), language, 'long')

/** When a view is mailed, in words: `Every week, Monday, 7 h`. */
export function shownSchedule(
  t: Translate,
  language: string,
  { frequency, weekday, month_day, hour, stopped_because }: Schedule,
): string {
  if (stopped_because !== null) return t('view.schedule_stopped')
  const day =
    weekday !== null ? weekdayNamed(weekday, language) : month_day !== null ? String(month_day) : null
  return [t(`frequency.${frequency}`), day, t('view.at_hour', { hour })].filter(Boolean).join(', ')
}

/** Why somebody got nothing, in words. */
export const runReason = (t: Translate, { reason }: Pick<ShownRun, 'reason'>): string | null =>
  reason === null ? null : (reasonInWords(t, reason) ?? reason)

/** The address at which a view is opened: its parameters as of today, and which view it is. */
export function addressOf(report: AnyReport, view: ShownView): Query {
  const parameters = Object.entries(view.today).map(([name, value]) => [
    name,
    writeFilter(propertyIn<Facts>(report.parameters, name), value),
  ])
  const { group, sort, order, search } = view
  const all = [
    ...parameters,
    ...Object.entries({ group, sort, order: order === 'desc' ? order : null, search }),
  ]
  const said = all.filter(([, value]) => value !== null && value !== '')
  return { ...Object.fromEntries(said), view: String(view.id) } as Query
}

/** Opens a view: its parameters of today, its groups, order, search and columns. */
export function openView(screen: ReportScreen, view: ShownView): void {
  screen.open(addressOf(screen.report, view), view.columns)
}

/** The view that is open, as far as its period still holds: whoever chose other days has left it. */
export function periodOpen({ report, filters }: ReportScreen, view: ShownView | null): ShownView['period'] {
  if (!view?.period) return null
  const isSame = periodParameters(report.parameters).every((name) => filters.value[name] === view.today[name])
  return isSame ? view.period : null
}

/** What a view keeps of the report as it stands now. A period takes the place of the days. */
export function keptOf(screen: ReportScreen, period: ShownView['period']) {
  const { report, filters, request, query, chosen } = screen
  const filled = period === null ? [] : periodParameters(report.parameters)
  const given = Object.entries(filters.value).filter(
    ([name, value]) => value !== null && !filled.includes(name),
  )
  const { sort = null, order = null, search = null } = request.value
  return {
    period,
    parameters: Object.fromEntries(given) as ShownView['parameters'],
    group: query.value['group'] ?? null,
    sort,
    order: sort === null ? null : order,
    search,
    columns: chosen.value ? [...chosen.value] : null,
  }
}
