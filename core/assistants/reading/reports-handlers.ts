import { Failure } from '../../kernel/failure.ts'
import type { Field } from '../../kernel/field.ts'
import type { Actor } from '../../kernel/permission.ts'
import { handle, runWithin } from '../../kernel/run.ts'
import type { QueryContext } from '../../ports.ts'
import { neededParameters, readsReport, seenShape } from '../../reporting/asked.ts'
import type { Values } from '../../reporting/grouping.ts'
import { openedFrom } from '../../reporting/opened-from.ts'
import type { OpenedReport } from '../../reporting/opening.ts'
import type { Reading } from '../../reporting/read-report.ts'
import type { AnyReport } from '../../reporting/report.ts'
import { builtInReports } from '../../reports/catalogue/built-in.ts'
import { translate, type TextKey, type Translate } from '../../texts/translate.ts'
import type { Day } from '../../values/day.ts'
import { beginsWords } from '../../values/fuzzy.ts'
import { explainFigure, listOfReports, mostDetailed, runReport } from './operations.ts'
import { reportNamed, spokenParameters } from './report-parameters.ts'
import { namedColumn, plainLine, plainParameters, plainValue, seenColumns } from './report-line.ts'

handle(listOfReports, async ({ actor, clock }, { words }) => {
  const t = translate(actor.language)
  const open = builtInReports.filter((report) => readsReport(actor, report))
  const said = open.map((report) => ({ report, words: wordsOfReport(report, t) }))
  const meant = said.filter(
    ({ words: { name, title, about } }) => words === null || beginsWords(`${name} ${title} ${about}`, words),
  )
  const isShort = meant.length > mostDetailed
  const reports = meant.map(({ report, words: own }) => ({
    ...own,
    subject: report.subject,
    ...(isShort ? undescribed : detailsOf(report, actor, clock.today())),
  }))
  return Promise.resolve({ reports })
})

const wordsOfReport = ({ name }: AnyReport, t: Translate) => ({
  name,
  title: t(`report.${name}` as TextKey),
  about: t(`report.${name}.about` as TextKey),
})

const undescribed = { parameters: null, groups: null, measures: null }

/** What can be asked of a report. */
function detailsOf(report: AnyReport, actor: Actor, today: Day) {
  const t = translate(actor.language)
  const { parameters, row } = report
  const usual = report.usual(today)
  const needed = new Set(neededParameters(report))
  const shape = seenShape(report, row.fields, actor)
  const named = (each: string) => {
    const { heading } = namedColumn(each, row.fields[each] ?? { kind: 'text' }, t)
    return { name: each, heading }
  }
  return {
    parameters: Object.entries<Field<unknown>>(parameters).map(([each, field]) => ({
      name: each,
      heading: namedColumn(each, field, t).heading,
      kind: field.of ?? field.format ?? field.kind,
      choices: [...(field.choices ?? [])],
      needed: needed.has(each),
      usual: plainValue(field, usual[each] ?? field.default ?? null),
    })),
    groups: Object.keys(shape.dimensions).map(named),
    measures: [...Object.keys(shape.sums), ...Object.keys(shape.derived ?? {})].map(named),
  }
}

handle(runReport, async (context, { report: name, parameters, most, page, ...asking }) => {
  const report = reportNamed(context, name)
  const spoken = await spokenParameters(context, report.parameters, parameters)
  const answer = await read(context, report, { ...spoken, ...asking, page, size: most })
  refuseNoGroup(asking.within, answer)
  const t = translate(context.actor.language)
  return {
    report: name,
    title: t(`report.${name}` as TextKey),
    asked: plainParameters(report.parameters, answer.asked),
    names: answer.names,
    grouped: answer.grouped,
    columns: seenColumns(report.row.fields, context.actor, t),
    rows: linesOf(report, answer),
    count: answer.count,
    totals: plainLine(report.row.fields, answer.totals),
  }
})

handle(explainFigure, async (context, { report: name, measure, parameters, within }) => {
  const { actor } = context
  const report = reportNamed(context, name)
  const t = translate(actor.language)
  const columns = seenColumns(report.row.fields, actor, t)
  const named = (each: string) => {
    const { heading } = namedColumn(each, report.row.fields[each] ?? { kind: 'text' }, t)
    return { name: each, heading }
  }
  if (!columns.some((each) => each.name === measure))
    throw new Failure('assistant_no_measure', {
      fields: { measure: 'mixed.invalid' },
      params: { measure: columns.map((each) => each.name).join(', ') },
    })
  const spoken = await spokenParameters(context, report.parameters, parameters)
  const answer = await read(context, report, { ...spoken, within, page: 1, size: 1 })
  refuseNoGroup(within, answer)
  const dimensions = answer.grouped.slice(0, within === null ? 0 : within.split('/').length)
  const line = answer.totals
  const opened = openedFrom(report, measure, { line, dimensions }, answer.asked)
  const valueOf = (each: string) => ({
    ...named(each),
    value: plainValue(report.row.fields[each] ?? { kind: 'text' }, line[each] ?? null),
  })
  const isReport = opened !== null && 'report' in opened
  return {
    report: name,
    measure,
    heading: named(measure).heading,
    about: t(`report.${name}.about` as TextKey),
    value: valueOf(measure).value,
    asked: plainParameters(report.parameters, answer.asked),
    names: answer.names,
    consists_of: opened === null ? ('itself' as const) : isReport ? ('report' as const) : ('sum' as const),
    plus: opened && !isReport ? opened.plus.map(valueOf) : [],
    minus: opened && !isReport ? opened.minus.map(valueOf) : [],
    opened: isReport ? await partsOf(context, opened) : null,
  }
})

const mostParts = 25

/** The rows whose total the figure is, the largest first. */
async function partsOf(
  context: QueryContext,
  { report: name, measure, parameters, isOpposite }: OpenedReport,
) {
  const report = reportNamed(context, name)
  const t = translate(context.actor.language)
  const given = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== null))
  const asking = { ...given, group: 'none', sort: measure, order: 'desc' as const, page: 1, size: mostParts }
  const answer = await read(context, report, asking)
  return {
    report: name,
    title: t(`report.${name}` as TextKey),
    measure,
    parameters: plainParameters(report.parameters, given),
    is_opposite: isOpposite ?? false,
    total: plainValue(report.row.fields[measure] ?? { kind: 'text' }, answer.totals[measure] ?? null),
    columns: seenColumns(report.row.fields, context.actor, t),
    rows: linesOf(report, answer),
    count: answer.count,
  }
}

/** What every report answers, as far as a tool reads it. */
interface Answered {
  readonly rows: readonly Values[]
  readonly groups: readonly (Values & { readonly path: string; readonly row_count: number })[]
  readonly count: number
  readonly totals: Values
  readonly asked: Values
  readonly grouped: string[]
  readonly names: { readonly [parameter: string]: string }
}

const read = (context: QueryContext, report: AnyReport, asking: Partial<Reading>): Promise<Answered> =>
  runWithin(report.operation, context, asking as never) as Promise<Answered>

/** Every group has rows: a path that leads to none is of no group, and its figures would be noughts. */
function refuseNoGroup(within: string | null, { count }: Answered): void {
  if (within !== null && count === 0)
    throw new Failure('assistant_no_group', { fields: { within: 'mixed.unknown_id' } })
}

function linesOf({ row }: AnyReport, { rows, groups }: Answered) {
  const lines = rows.map((each) => plainLine(row.fields, each))
  const sums = groups.map(({ path, row_count, ...each }) => plainLine(row.fields, each, { path, row_count }))
  return [...sums, ...lines]
}
