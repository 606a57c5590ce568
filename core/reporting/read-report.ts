import { stripGuarded } from '../kernel/guarded.ts'
import type { Facts, Fields } from '../kernel/field.ts'
import type { Actor } from '../kernel/permission.ts'
import type { QueryContext } from '../ports.ts'
import { wordsOfRows } from '../tables/export.ts'
import { listParamsOf, type ListInput } from '../tables/listing.ts'
import { propertyIn } from '../values/known.ts'
import { translate, type TextKey } from '../texts/translate.ts'
import { checkColumns, groupedBy, namesOfParameters, parametersOf, refuseReader, seenShape } from './asked.ts'
import {
  fieldOf,
  groupsBy,
  lineOf,
  rowsWithin,
  searched,
  sorted,
  withDerived,
  type RowGroup,
  type Shape,
  type Values,
} from './grouping.ts'
import { chartOf } from './picture.ts'
import type { AnyReport, Finding, PictureFacts, Sentence } from './report.ts'
import { writtenAmount, writtenHeading, type Spoken } from './written.ts'

/** A report with all that its declaration and its area say of it, whatever its rows are made of. */
export interface Readable extends Omit<AnyReport, 'row'> {
  readonly row: { readonly fields: Fields }
  readonly usual: (today: string) => Values
  readonly derived?: Shape['derived']
  readonly picture?: PictureFacts<Values> | undefined
  readonly finding?: (all: Values, rows: readonly Values[], asked: Values) => Finding | null
  readonly rowsOf: (context: QueryContext, asked: Values) => Promise<readonly Values[]>
  /** The one sentence where it needs more than the rows: all of them beside what the books have. */
  readonly controlOf?:
    ((context: QueryContext, asked: Values, rows: readonly Values[]) => Promise<Finding>) | undefined
}

/** What a caller asks of a report besides its parameters. */
export type Reading = ListInput & { readonly group: string | null; readonly within: string | null } & Values

/** All rows of a report as this person may see them, with what was asked and how they are grouped. */
export interface Read {
  readonly report: Readable
  readonly actor: Actor
  readonly asked: Values
  readonly shape: Shape
  readonly grouped: readonly string[]
  readonly rows: readonly Values[]
  readonly totals: Values
  readonly finding: Finding | null
  readonly spoken: Spoken
}

/** Reads the whole of a report. What the person may not see is taken away before anything is sorted, summed or drawn. */
export async function readReport(report: Readable, context: QueryContext, input: Reading): Promise<Read> {
  const { actor, clock, store } = context
  refuseReader(actor, report)
  const asked = parametersOf(report, input, clock.today())
  const shape = seenShape(report, report.row.fields, actor)
  const grouped = groupedBy(input.group, report.grouped, shape)
  const found = await report.rowsOf(context, narrowed(asked, input.within, grouped, report))
  const seen = found.map((row) => withDerived(stripGuarded(report.row as never, row, actor) as Values, shape))
  const rows = sortedRows(searched(seen, listParamsOf(input).words), report, input, actor)
  const totals = totalsOf(rows, shape)
  const control = input.within === null ? await report.controlOf?.(context, asked, found) : undefined
  return {
    report,
    actor,
    asked,
    shape,
    grouped,
    rows,
    totals,
    finding: control ?? report.finding?.(totals, rows, asked) ?? null,
    spoken: {
      t: translate(actor.language),
      language: actor.language,
      wordOf: await wordsOfRows(report.operation, store, actor.language),
    },
  }
}

/**
 * The parameters by which only the group of a path is read: what was asked, and where that says nothing the record or choice by
 * which rows are grouped. A month is none: as a parameter it says when a period begins or ends.
 */
function narrowed(asked: Values, path: string | null, grouped: readonly string[], report: Readable): Values {
  const keys = path === null ? [] : path.split('/')
  const narrowing = keys.flatMap((key, depth) => {
    const name = fieldOf(report, grouped[depth] ?? '')
    const value = valueOfKey(report.parameters[name], key)
    return value === null || asked[name] !== null ? [] : [[name, value] as const]
  })
  return { ...asked, ...Object.fromEntries(narrowing) }
}

/** What a parameter would be for the key of a group; null for a key that is none of its values. */
function valueOfKey(field: Facts | undefined, key: string): string | number | null {
  const { kind, of, choices } = field ?? {}
  if (kind === 'id') return /^\d{1,9}$/.test(key) ? Number(key) : null
  if (choices) return choices.find((each) => encodeURIComponent(each) === key) ?? null
  return kind === 'text' && of !== undefined && /^\w{1,50}$/.test(key) ? key : null
}

/** The answer of a report's operation: one level of groups or rows, with what holds for the whole report. */
export async function answerOf(read: Read, context: QueryContext, input: Reading) {
  const { report, asked, shape, grouped, rows } = read
  const { limit, offset } = listParamsOf(input)
  const { within } = input
  const inside = rowsWithin(rows, grouped, within, shape)
  const dimension = grouped[within === null ? 0 : within.split('/').length]
  const page = <T>(items: readonly T[]): readonly T[] =>
    limit === null ? items : items.slice(offset, offset + limit)
  const groups =
    dimension === undefined ? [] : sortedGroups(groupsBy(inside, dimension, shape, within), dimension, input)
  return {
    rows: dimension === undefined ? page(inside) : [],
    count: dimension === undefined ? inside.length : groups.length,
    groups: page(groups).map(({ path, rows: inGroup, line }) => ({
      path,
      row_count: inGroup.length,
      ...line,
    })),
    totals: within === null ? read.totals : totalsOf(inside, shape),
    asked,
    names: await namesOfParameters(context, report.parameters, asked),
    grouped: [...grouped],
    ...(within === null ? wholeOf(read, context.clock.today()) : { finding: null, picture: null }),
  }
}

/** What a report finds, in a sentence, and its picture. */
export function wholeOf({ report, shape, rows, finding, spoken }: Read, today: string) {
  const sentence = finding ? inWords(finding, spoken) : ''
  const { picture } = report
  return {
    finding: finding ? { level: finding.level, sentence } : null,
    picture: picture
      ? chartOf(picture, rows, {
          ...spoken,
          fields: report.row.fields,
          shape,
          today,
          caption: captionOf(report, spoken),
          sentence,
        })
      : null,
  }
}

/** What a picture shows: its only measure by what it is drawn over, `Margin by customer`; of other pictures the report's title. */
function captionOf({ name, picture, row }: Readable, spoken: Spoken): string {
  const heading = (field: string): string =>
    writtenHeading(field, propertyIn<Facts>(row.fields, field), spoken)
  const [measure, ...others] =
    picture && 'series' in picture ? picture.series.map((each) => each.measure) : []
  if (!picture || !('series' in picture) || measure === undefined || others.length > 0)
    return spoken.t(`report.${name}` as TextKey)
  return spoken.t('report.by', { measure: heading(measure), dimension: heading(picture.over).toLowerCase() })
}

/** A sentence in words. An amount is given as `{ euro: 1250 }` by its unit, so that it is written as everywhere. */
function inWords({ key, values = {} }: Sentence, spoken: Spoken): string {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? writtenAmount(value.amount, value.unit, spoken) : value,
  ])
  return spoken.t(key as TextKey, Object.fromEntries(written) as { [name: string]: string | number })
}

/** The totals of no rows are zero, not unknown. */
function totalsOf(rows: readonly Values[], shape: Shape): Values {
  if (rows.length > 0) return lineOf(rows, shape)
  return withDerived(Object.fromEntries(Object.keys(shape.sums).map((name) => [name, 0])), shape)
}

function sortedRows(
  rows: readonly Values[],
  { row }: Readable,
  { sort, order }: ListInput,
  actor: Actor,
): readonly Values[] {
  if (sort === null) return rows
  checkColumns(row.fields, { sort }, actor)
  return sorted(rows, (each, name) => each[name], { by: sort, isDescending: order === 'desc' })
}

/** Groups stand in the order of their dimension, or of the measure that was asked for. */
const sortedGroups = (
  groups: readonly RowGroup[],
  dimension: string,
  { sort, order }: ListInput,
): RowGroup[] =>
  sorted(groups, ({ line }, name) => line[name], { by: sort ?? dimension, isDescending: order === 'desc' })
