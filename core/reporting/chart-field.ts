import type { Chart } from '../charts/chart.ts'
import { choice, decimal, flag, group, int, list, optional, text, type Field } from '../kernel/field.ts'

const value = () => decimal(-9_999_999_999_999, 9_999_999_999_999, 4)
const values = () => list(optional(value()))
const category = { key: text(1000, 0), label: text(1000, 0) }
const series = group({
  label: text(500, 0),
  values: values(),
  tone: choice(['accent', 'second', 'third', 'fourth', 'grey', 'good', 'over']),
  isExpected: optional(flag()),
})

/** A picture in an answer, as `core/charts/chart.ts` describes it: of each kind the parts that it has. */
export const chartField: Field<Chart | null> = optional(
  group({
    kind: choice(['bars', 'lines', 'heat', 'waterfall', 'bullets', 'sparkline']),
    caption: text(500, 0),
    sentence: text(2000, 0),
    unit: choice(['euro', 'blocks', 'percent', 'count']),
    arrangement: optional(choice(['stacked', 'paired', 'diverging'])),
    isOverTime: optional(flag()),
    hasSteps: optional(flag()),
    today: optional(int(0, 100_000)),
    middle: optional(value()),
    categories: optional(list(group(category))),
    series: optional(list(series)),
    limit: optional(series),
    band: optional(group({ label: text(500, 0), low: values(), high: values() })),
    rows: optional(list(group(category))),
    columns: optional(list(group(category))),
    values: optional(list(values())),
    steps: optional(list(group({ ...category, value: value(), isTotal: optional(flag()) }))),
    bullets: optional(
      list(
        group({
          ...category,
          value: value(),
          target: optional(value()),
          whole: optional(value()),
          isOver: flag(),
        }),
      ),
    ),
    valueLabel: optional(text(500, 0)),
    targetLabel: optional(text(500, 0)),
    wholeLabel: optional(text(500, 0)),
  }),
) as Field<unknown> as Field<Chart | null>
