import { Failure } from '../../kernel/failure.ts'
import type { Actor } from '../../kernel/permission.ts'
import type { QueryContext } from '../../ports.ts'
import type { Day } from '../../values/day.ts'
import { checkColumns, groupedBy, noGroups, parametersOf, seenShape, seesColumn } from '../asked.ts'
import { checkedParameters, checkRecords } from '../checked-parameters.ts'
import type { Readable, Reading } from '../read-report.ts'
import { parametersOfPeriod, periodParameters, periodsOf } from './period.ts'
import type { ReportView } from './view.ts'

/** What a view keeps of its report. */
export type KeptReading = Pick<
  ReportView,
  'period' | 'parameters' | 'group' | 'sort' | 'order' | 'search' | 'columns'
>

type Asked = Pick<KeptReading, 'period' | 'parameters'>

/** What a view gives its report on a day: what was saved, and the days of its period. */
export const parametersOn = (
  { parameters }: Readable,
  view: Asked,
  today: Day,
): ReportView['parameters'] => ({
  ...view.parameters,
  ...(view.period ? parametersOfPeriod(parameters, view.period, today) : {}),
})

/**
 * The parameters as they are kept: none that is empty, none that the period fills. Refuses what the report does not take, and
 * records that the caller does not see.
 */
export async function checkedAsked(
  context: QueryContext,
  report: Readable,
  { period, parameters }: Asked,
): Promise<Asked> {
  const today = context.clock.today()
  const periods = periodsOf(report.parameters)
  if (period !== null && !periods.includes(period))
    throw new Failure('invalid_fields', {
      fields: { period: 'mixed.invalid' },
      params: { period: periods.join(', ') },
    })
  const filled = period === null ? [] : periodParameters(report.parameters)
  const given = Object.fromEntries(
    Object.entries(parameters).filter(([name, value]) => value !== null && !filled.includes(name)),
  )
  const whole = parametersOn(report, { period, parameters: given }, today)
  const asked = parametersOf(report, checkedParameters(report.parameters, whole, today), today)
  await checkRecords(context, report.parameters, asked)
  return { period, parameters: given }
}

/** Refuses groups, an order and columns that the report does not have, or that the caller may not see. */
export function checkLook(
  report: Readable,
  { group, ...named }: { readonly [name in 'group' | 'sort' | 'columns']?: KeptReading[name] | undefined },
  actor: Actor,
): void {
  const { fields } = report.row
  if (group !== undefined) groupedBy(group, report.grouped, seenShape(report, fields, actor))
  checkColumns(fields, named, actor)
}

/** A view as somebody with fewer rights than its owner sees it: without the columns, groups and order that he may not see. */
export function seenView<V extends KeptReading>(report: Readable, view: V, actor: Actor): V {
  const { fields } = report.row
  const { dimensions } = seenShape(report, fields, actor)
  const groups = view.group === null || view.group === noGroups ? null : view.group.split(',')
  const kept = groups?.filter((name) => Object.hasOwn(dimensions, name)) ?? []
  const columns = view.columns?.filter((name) => seesColumn(fields, name, actor)) ?? []
  const isSorted = view.sort !== null && seesColumn(fields, view.sort, actor)
  return {
    ...view,
    group: groups === null ? view.group : kept.length > 0 ? kept.join() : null,
    columns: columns.length > 0 ? columns : null,
    sort: isSorted ? view.sort : null,
    order: isSorted ? view.order : null,
  }
}

/** What a view asks of its report, for this reader on this day. */
export function readingOf(
  report: Readable,
  view: KeptReading,
  { actor, clock }: Pick<QueryContext, 'actor' | 'clock'>,
): Reading & { readonly columns: readonly string[] | null } {
  const { group, sort, order, search, columns } = seenView(report, view, actor)
  const today = clock.today()
  // What nobody gave has its default, as when the operation is called.
  const parameters = checkedParameters(report.parameters, parametersOn(report, view, today), today)
  return { ...parameters, group, sort, order, search, columns, within: null, page: null, size: null }
}
