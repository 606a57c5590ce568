import type { Category, Chart, Series } from '../charts/chart.ts'
import { sortByValue, withOthers } from '../charts/others.ts'
import type { Facts, Fields } from '../kernel/field.ts'
import { monthOf, type Day } from '../values/day.ts'
import { propertyIn } from '../values/known.ts'
import { groupsBy, lineOf, sorted, type RowGroup, type Shape, type Values } from './grouping.ts'
import type { Drawn, PictureFacts } from './report.ts'
import { writtenHeading, writtenValue, type Spoken } from './written.ts'

type Named = { readonly [name: string]: unknown }
type Picture = PictureFacts<Named>

interface Drawing extends Spoken {
  readonly fields: Fields
  readonly shape: Shape
  readonly today: Day
  readonly caption: string
  readonly sentence: string
}

/**
 * The picture of a report as data, made from its rows. A measure that the reader may not see is not in the rows, so it is not in
 * the picture. Null if nothing is left to draw.
 */
export function chartOf(picture: Picture, rows: readonly Values[], drawing: Drawing): Chart | null {
  if (rows.length === 0) return null
  switch (picture.kind) {
    case 'bars':
      return barsOf(picture, rows, drawing)
    case 'lines':
      return linesOf(picture, rows, drawing)
    case 'heat':
      return heatOf(picture, rows, drawing)
    case 'waterfall':
      return waterfallOf(picture, rows, drawing)
    case 'bullets':
      return bulletsOf(picture, rows, drawing)
  }
}

type Of<K extends Picture['kind']> = Extract<Picture, { kind: K }>

function barsOf(picture: Of<'bars'>, rows: readonly Values[], drawing: Drawing): Chart | null {
  const series = seenSeries(picture.series, rows)
  if (series.length === 0) return null
  const isOverTime = isTime(propertyIn(drawing.fields, picture.over))
  const groups = isOverTime
    ? overTime(rows, picture.over, drawing)
    : groupsBy(rows, picture.over, drawing.shape)
  const { limit } = picture
  const drawn = [
    ...series.map((each) => seriesOf(each, groups, drawing)),
    ...(limit && isSeen(limit, rows) ? [seriesOf({ measure: limit, tone: 'grey' }, groups, drawing)] : []),
  ]
  const { categories, today } = categoriesOf(groups, picture.over, drawing)
  const table = isOverTime
    ? { categories, series: drawn }
    : withOthers(sortByValue({ categories, series: drawn }), mostBars, drawing.t('chart.others'))
  const bars = table.series.slice(0, series.length)
  const [limitDrawn] = table.series.slice(series.length)
  return {
    ...described(picture, drawing),
    kind: 'bars',
    arrangement: picture.arrangement,
    isOverTime,
    categories: table.categories,
    series: bars,
    ...(limitDrawn ? { limit: limitDrawn } : {}),
    ...(today === undefined ? {} : { today }),
  }
}

/** More customers or people than these are summed as others. */
const mostBars = 15

function linesOf(picture: Of<'lines'>, rows: readonly Values[], drawing: Drawing): Chart | null {
  const series = seenSeries(picture.series, rows)
  if (series.length === 0) return null
  const groups = overTime(rows, picture.over, drawing)
  return {
    ...described(picture, drawing),
    kind: 'lines',
    ...categoriesOf(groups, picture.over, drawing),
    series: series.map((each) => seriesOf(each, groups, drawing)),
    ...(picture.hasSteps ? { hasSteps: true } : {}),
  }
}

function heatOf(picture: Of<'heat'>, rows: readonly Values[], drawing: Drawing): Chart | null {
  if (!isSeen(picture.value, rows)) return null
  const columns = overTime(rows, picture.columns, drawing)
  const lines = inOrder(groupsBy(rows, picture.rows, drawing.shape), picture.rows)
  const { today } = categoriesOf(columns, picture.columns, drawing)
  return {
    ...described(picture, drawing),
    kind: 'heat',
    rows: lines.map((group) => categoryOf(group, picture.rows, drawing)),
    columns: columns.map((group) => categoryOf(group, picture.columns, drawing)),
    values: lines.map((line) => {
      const cells = new Map(
        groupsBy(line.rows, picture.columns, drawing.shape).map((cell) => [cell.path, cell]),
      )
      return columns.map(({ path }) => numberIn(cells.get(path)?.line, picture.value))
    }),
    ...(picture.middle === undefined ? {} : { middle: picture.middle }),
    ...(today === undefined ? {} : { today }),
  }
}

function waterfallOf(picture: Of<'waterfall'>, rows: readonly Values[], drawing: Drawing): Chart | null {
  const all = lineOf(rows, drawing.shape)
  const steps = picture.steps.filter(({ measure }) => numberIn(all, measure) !== null)
  if (steps.length === 0) return null
  return {
    ...described(picture, drawing),
    kind: 'waterfall',
    steps: steps.map(({ measure, isTotal, isTaken }) => ({
      key: measure,
      label: writtenHeading(measure, propertyIn(drawing.fields, measure), drawing),
      value: (numberIn(all, measure) ?? 0) * (isTaken ? -1 : 1),
      ...(isTotal ? { isTotal } : {}),
    })),
  }
}

function bulletsOf(picture: Of<'bullets'>, rows: readonly Values[], drawing: Drawing): Chart | null {
  if (!isSeen(picture.value, rows)) return null
  const { value, target, whole } = picture
  if (!isSeen(target, rows)) return withoutTarget(picture, rows, drawing)
  const groups = inOrder(groupsBy(rows, picture.over, drawing.shape), picture.over)
  const heading = (name: string): string => writtenHeading(name, propertyIn(drawing.fields, name), drawing)
  return {
    ...described(picture, drawing),
    kind: 'bullets',
    valueLabel: heading(value),
    targetLabel: heading(target),
    ...(whole ? { wholeLabel: heading(whole) } : {}),
    bullets: groups.map((group) => {
      const [is, wanted] = [numberIn(group.line, value) ?? 0, numberIn(group.line, target)]
      return {
        ...categoryOf(group, picture.over, drawing),
        value: is,
        target: wanted,
        whole: whole ? numberIn(group.line, whole) : null,
        isOver: wanted !== null && (picture.isLimit ? is > wanted : is < wanted),
      }
    }),
  }
}

/** Bars of what there is, for whoever may not see the targets. */
const withoutTarget = (
  { unit, over, value, whole }: Of<'bullets'>,
  rows: readonly Values[],
  drawing: Drawing,
) =>
  barsOf(
    {
      kind: 'bars',
      arrangement: 'stacked',
      unit,
      over,
      series: [{ measure: value, tone: 'accent' }],
      ...(whole ? { limit: whole } : {}),
    },
    rows,
    drawing,
  )

const described = ({ unit }: Picture, { caption, sentence }: Drawing) => ({ unit, caption, sentence })

const isTime = ({ kind, format }: Facts): boolean => kind === 'day' || format === 'month'

const isSeen = (measure: string, rows: readonly Values[]): boolean => rows.some((row) => measure in row)

const seenSeries = (series: readonly Drawn<Named>[], rows: readonly Values[]) =>
  series.filter(({ measure }) => isSeen(measure, rows))

const numberIn = (line: Values | undefined, name: string): number | null => {
  const value = line?.[name]
  return typeof value === 'number' ? value : null
}

const overTime = (rows: readonly Values[], dimension: string, { shape }: Drawing): RowGroup[] =>
  inOrder(groupsBy(rows, dimension, shape), dimension)

const inOrder = (groups: readonly RowGroup[], dimension: string): RowGroup[] =>
  sorted(groups, ({ line }, name) => line[name], { by: dimension, isDescending: false })

const seriesOf = (
  { measure, tone, isExpected, isCumulative }: Drawn<Named>,
  groups: readonly RowGroup[],
  drawing: Drawing,
): Series => ({
  label: writtenHeading(measure, propertyIn(drawing.fields, measure), drawing),
  values: isCumulative
    ? addedUp(groups.map(({ line }) => numberIn(line, measure)))
    : groups.map(({ line }) => numberIn(line, measure)),
  tone,
  ...(isExpected ? { isExpected } : {}),
})

/** The sum of each value and those before it. There is none where there is no value. */
function addedUp(values: readonly (number | null)[]): (number | null)[] {
  let sum = 0
  return values.map((value) => (value === null ? null : (sum += value)))
}

function categoryOf({ path, line }: RowGroup, dimension: string, drawing: Drawing): Category {
  const field = propertyIn(drawing.fields, dimension)
  const label = writtenValue(dimension, field, line[dimension], drawing)
  // The year of a day is left out: a picture of days or weeks has many of them.
  const short = field.kind === 'day' ? label.slice(0, 5) : label
  return { key: path, label: short || drawing.t('report.nothing') }
}

/** The categories, and which of them today lies in if they are times. */
function categoriesOf(groups: readonly RowGroup[], dimension: string, drawing: Drawing) {
  const field = propertyIn(drawing.fields, dimension)
  const now = field.kind === 'day' ? drawing.today : monthOf(drawing.today)
  const today = isTime(field) ? groups.findLastIndex(({ line }) => String(line[dimension]) <= now) : -1
  const isBetween = today >= 0 && today < groups.length - 1
  return {
    categories: groups.map((group) => categoryOf(group, dimension, drawing)),
    ...(isBetween || (today >= 0 && groups[today]?.line[dimension] === now) ? { today } : {}),
  }
}
