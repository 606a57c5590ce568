import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { load, long, margin, months, pictures, targets } from '#fixtures/charts.ts'
import { languages } from '../kernel/permission.ts'
import { translate } from '../texts/translate.ts'
import { drawBlocks, sparkSigns } from './blocks.ts'
import type { BarChart, Chart } from './chart.ts'
import { valueFormat } from './format.ts'

const options = { t: translate('en'), format: valueFormat('en'), plain: true }
const folder = join(import.meta.dirname, '../../fixtures/charts')
const all: { readonly [name: string]: Chart } = { ...pictures, long: long(120) }
const widths = [60, 80, 200] as const

for (const columns of widths)
  t.test(`in ${columns} columns each kind is drawn as fixtures/charts/${columns}.txt shows`, async (t) => {
    const file = join(folder, `${columns}.txt`)
    const drawn = Object.values(all)
      .map((chart) => drawBlocks(chart, { ...options, columns }).join('\n'))
      .join('\n\n')
    // As the transcripts are written anew; whoever does it reads the difference.
    if (process.env['UPDATE_TRANSCRIPTS']) await writeFile(file, `${drawn}\n`)
    t.equal(`${drawn}\n`, await readFile(file, 'utf8'))
  })

t.test('no line is longer than the columns, in no language, and colours add nothing to read', async (t) => {
  for (const language of languages)
    for (const columns of [40, ...widths])
      for (const [name, chart] of Object.entries(all)) {
        const own = { t: translate(language), format: valueFormat(language), columns }
        const plain = drawBlocks(chart, { ...own, plain: true })
        const longer = plain.filter((line) => [...line].length > columns)
        t.strictSame(longer, [], `${name}, ${columns} columns, ${language}`)
        const coloured = drawBlocks(chart, { ...own, plain: false }).join('\n')
        // oxlint-disable-next-line no-control-regex
        t.equal(coloured.replaceAll(/\u001b\[\d+m/g, ''), plain.join('\n'))
        // oxlint-disable-next-line no-control-regex
        t.match(coloured, /\u001b\[\d+m/, 'there are colours')
      }
})

/** The part of the drawing that is bars, without names and values. */
const signs = (chart: Chart, columns = 80): string =>
  drawBlocks(chart, { ...options, columns })
    .slice(3)
    .join('\n')

t.test('without colours series differ by their characters, and what is expected is pale', async (t) => {
  const [key] = signs(load, 200).split('\n')
  t.equal(key, '█ Confirmed  ▄ Absences  ░ Proposed  ▒ Offers at their chance  ─ Capacity')
  t.match(signs(margin), /╳+ -6\.1/)
  t.match(signs(targets), /╳.*\(over\)/)
})

t.test('a bar is as long as its value: in eighths of a character upright, in characters lying', async (t) => {
  const bars = (values: readonly (number | null)[], isOverTime: boolean): BarChart => ({
    ...load,
    caption: 'Work',
    sentence: 'There is work.',
    isOverTime,
    categories: months(values.length),
    series: [{ label: 'Work', tone: 'accent', values }],
    arrangement: 'stacked',
  })
  const { today: _today, limit: _limit, ...upright } = bars([80, 40, 5, 0, null], true)
  const drawn = signs(upright, 40).split('\n')
  const heights = [0, 1, 2, 3, 4].map((place) =>
    drawn.map((line) => [...line.padEnd(40)][6 + place * 6 + 1]!),
  )
  const eighths = heights.map((column) =>
    column.reduce((sum, sign) => sum + Math.max(0, ' ▁▂▃▄▅▆▇█'.indexOf(sign)), 0),
  )
  t.strictSame(eighths.slice(0, 5), [80, 40, 5, 0, 0], 'of ten lines for 80')
  const { limit: _none, today: _never, ...lying } = bars([40, 20, 10, 0, null], false)
  t.strictSame(
    signs(lying, 60)
      .split('\n')
      .map((line) => line.match(/█/g)?.length ?? 0),
    [46, 23, 12, 0, 0],
  )
})

t.test('a sparkline has a character for each value, and a space where there is none', async (t) => {
  t.equal(sparkSigns({ values: [0, 1, 2, 3, 4, 5, 6, 7] }), '▁▂▃▄▅▆▇█')
  t.equal(sparkSigns({ values: [5, null, 5] }), '▁ ▁')
  t.equal(sparkSigns({ values: [] }), '')
})

t.test('a picture without values says so', async (t) => {
  const empty = { ...load, categories: [] }
  t.match(
    drawBlocks(empty, { ...options, columns: 40 }).join(' '),
    'There is nothing to show for this choice yet.',
  )
})
