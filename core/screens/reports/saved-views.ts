import { reasonInWords } from '../../invoicing/sending/reasons.ts'
import type { Facts } from '../../kernel/field.ts'
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

/** The parameters of a report that a period takes the place of. */
export const hasPeriod = (report: AnyReport): boolean => periodParameters(report.parameters).length > 0
