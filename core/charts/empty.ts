import type { Chart, Series } from './chart.ts'

const isNothing = (values: Series['values']): boolean => values.every((value) => value === null)

/** Whether a picture has no value at all. Then words stand in its place. */
export function isEmpty(chart: Chart): boolean {
  switch (chart.kind) {
    case 'bars':
    case 'lines':
      return chart.categories.length === 0 || chart.series.every(({ values }) => isNothing(values))
    case 'heat':
      return chart.values.every(isNothing)
    case 'waterfall':
      return chart.steps.length === 0
    case 'bullets':
      return chart.bullets.length === 0
    case 'sparkline':
      return isNothing(chart.values)
  }
}
