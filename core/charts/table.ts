import type { Translate } from '../texts/translate.ts'
import type { BarChart, BulletChart, Chart, HeatMap, LineChart, Series, Unit, Waterfall } from './chart.ts'
import { nameOf } from './drawing/says.ts'
import type { Format } from './format.ts'

/** The values of a picture as a table: a heading for each column, and for each row its name and its values. */
export interface ChartTable {
  readonly headings: readonly string[]
  readonly rows: readonly {
    readonly key: string
    readonly name: string
    readonly values: readonly string[]
  }[]
}

interface Speech {
  readonly t: Translate
  readonly format: Format
}

/** The table beside a picture. It has all values, also those of series that the picture drew as *others*. */
export function tableOf(chart: Chart, speech: Speech): ChartTable {
  switch (chart.kind) {
    case 'bars':
    case 'lines':
      return overCategories(chart, speech)
    case 'heat':
      return ofCells(chart, speech)
    case 'waterfall':
      return ofSteps(chart, speech)
    case 'bullets':
      return ofBullets(chart, speech)
    case 'sparkline':
      return {
        headings: [speech.t('chart.period'), speech.t('chart.value')],
        rows: chart.values.map((value, place) => ({
          key: String(place),
          name: String(place + 1),
          values: [shown(value, chart.unit, speech)],
        })),
      }
  }
}

/** Nothing is an empty cell. */
const shown = (value: number | null, unit: Unit, { format }: Speech): string =>
  value === null ? '' : format(value, unit)

function overCategories(chart: BarChart | LineChart, speech: Speech): ChartTable {
  const { t } = speech
  const isOverTime = chart.kind === 'lines' || chart.isOverTime
  const columns: Pick<Series, 'label' | 'values'>[] = chart.series.map((series) => ({
    label: nameOf(speech, series),
    values: series.values,
  }))
  if (chart.kind === 'bars' && chart.limit) columns.push(chart.limit)
  if (chart.kind === 'lines' && chart.band) {
    const { label, low, high } = chart.band
    columns.push(
      { label: t('chart.low', { label }), values: low },
      { label: t('chart.high', { label }), values: high },
    )
  }
  return {
    headings: [t(isOverTime ? 'chart.period' : 'chart.name'), ...columns.map(({ label }) => label)],
    rows: chart.categories.map(({ key, label }, place) => ({
      key,
      name: label,
      values: columns.map(({ values }) => shown(values[place] ?? null, chart.unit, speech)),
    })),
  }
}

const ofCells = ({ rows, columns, values, unit }: HeatMap, speech: Speech): ChartTable => ({
  headings: [speech.t('chart.name'), ...columns.map(({ label }) => label)],
  rows: rows.map(({ key, label }, row) => ({
    key,
    name: label,
    values: columns.map((_, column) => shown(values[row]?.[column] ?? null, unit, speech)),
  })),
})

const ofSteps = ({ steps, unit }: Waterfall, speech: Speech): ChartTable => ({
  headings: [speech.t('chart.step'), speech.t('chart.value')],
  rows: steps.map(({ key, label, value }) => ({ key, name: label, values: [shown(value, unit, speech)] })),
})

function ofBullets(chart: BulletChart, speech: Speech): ChartTable {
  const { bullets, unit, valueLabel, targetLabel, wholeLabel } = chart
  const { t } = speech
  return {
    headings: [t('chart.name'), valueLabel, targetLabel, ...(wholeLabel ? [wholeLabel] : [])],
    rows: bullets.map(({ key, label, value, target, whole, isOver }) => {
      const written = shown(value, unit, speech)
      return {
        key,
        name: label,
        values: [
          isOver ? t('chart.over', { value: written }) : written,
          shown(target, unit, speech),
          ...(wholeLabel ? [shown(whole, unit, speech)] : []),
        ],
      }
    }),
  }
}
