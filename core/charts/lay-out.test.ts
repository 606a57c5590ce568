import t, { type Test } from 'tap'
import {
  burn,
  load,
  long,
  margin,
  months,
  occupation,
  pictures,
  planned,
  targets,
  toInvoice,
  turnover,
} from '#fixtures/charts.ts'
import { translate } from '../texts/translate.ts'
import type { BarChart, Chart, LineChart } from './chart.ts'
import type { Box, Drawing, RectMark, RuleMark, TextMark } from './drawing/drawing.ts'
import { apart } from './drawing/samples.ts'
import { boxOfText, labelRow, sheetOf } from './drawing/sheet.ts'
import { textWidth } from './drawing/text-width.ts'
import { valueFormat } from './format.ts'
import { layOut } from './lay-out.ts'
import { roomOf } from './room.ts'
import { shapesOf } from './shapes.ts'

const options = { t: translate('en'), format: valueFormat('en') }
const at = (chart: Chart, width = 900): Drawing => layOut(chart, { ...options, width })

const bars = ({ marks }: Drawing): RectMark[] =>
  marks.filter((mark): mark is RectMark => mark.kind === 'rect' && mark.role === 'bar')
const texts = ({ marks }: Drawing, ...roles: TextMark['role'][]): TextMark[] =>
  marks.filter(
    (mark): mark is TextMark => mark.kind === 'text' && (roles.length === 0 || roles.includes(mark.role)),
  )
const rules = ({ marks }: Drawing, role: RuleMark['role']): RuleMark[] =>
  marks.filter((mark): mark is RuleMark => mark.kind === 'rule' && mark.role === role)
const near = (t: Test, found: number, wanted: number, says: string): void =>
  void t.ok(Math.abs(found - wanted) < 0.01, `${says}: ${found.toFixed(2)} is ${wanted.toFixed(2)}`)

/** Three months, in which one thing is tried. */
const year = (change: Partial<BarChart>): BarChart => ({
  kind: 'bars',
  arrangement: 'stacked',
  isOverTime: true,
  caption: 'Work',
  sentence: 'There is work.',
  unit: 'blocks',
  categories: months(3),
  series: [{ label: 'Work', tone: 'accent', values: [10, 20, 30] }],
  ...change,
})

t.test('stacked bars stand on one another and on zero, in proportion to their values', async (t) => {
  const drawing = at(
    year({
      series: [
        { label: 'A', tone: 'accent', values: [10, 20, null] },
        { label: 'B', tone: 'second', values: [30, 0, 5] },
      ],
    }),
  )
  const [zero] = rules(drawing, 'zero')
  const of = (series: number, category: number) =>
    bars(drawing).find((bar) => bar.series === series && bar.category === category)
  const scale = of(0, 0)!.height / 10
  near(t, of(0, 0)!.y + of(0, 0)!.height, zero!.y1, 'the first stands on zero')
  near(t, of(1, 0)!.y + of(1, 0)!.height, of(0, 0)!.y, 'the second on the first')
  near(t, of(1, 0)!.height, 30 * scale, 'three times as high')
  near(t, of(1, 1)!.height, 0, 'a zero has no height')
  near(t, of(1, 2)!.y + of(1, 2)!.height, zero!.y1, 'where there is no first one, on zero')
  t.equal(of(0, 2), undefined, 'nothing is drawn for no value')
})

t.test('to both sides of zero: what is below it goes left, and zero is on the axis', async (t) => {
  const drawing = at(margin)
  const [zero] = rules(drawing, 'zero')
  for (const bar of bars(drawing)) {
    const value = margin.series[bar.series]!.values[bar.category]!
    if (value < 0) near(t, bar.x + bar.width, zero!.x1, `loss ${value} ends at zero`)
    else near(t, bar.x, zero!.x1, `margin ${value} begins at zero`)
  }
  const [first] = bars(drawing)
  const last = bars(drawing).find(({ category }) => category === 5)!
  near(t, last.width / first!.width, 1_875_025 / 4_210_000, 'both sides have one scale')
  const mixed = at(
    year({
      series: [
        { label: 'A', tone: 'accent', values: [5, -5, null] },
        { label: 'B', tone: 'over', values: [-10, -5, null] },
      ],
    }),
  )
  const line = rules(mixed, 'zero')[0]!.y1
  for (const { y, height, series } of bars(mixed).filter(({ category }) => category === 0))
    near(t, series === 0 ? y + height : y, line, 'within a stack too')
})

t.test('bars stand upright over time and lie otherwise', async (t) => {
  t.equal(at(load).along, 'columns')
  t.equal(at(margin).along, 'rows')
  const heights = bars(at(planned)).map(({ height }) => height)
  t.equal(new Set(heights.map((height) => height.toFixed(3))).size, 1, 'all are equally thick')
})

t.test('Today stands at the end of its category, wherever that is', async (t) => {
  for (const today of [0, 1, 2]) {
    const drawing = at(year({ today }))
    const [rule] = rules(drawing, 'today')
    const [before, after] = [today, today + 1].map((category) =>
      bars(drawing).find((bar) => bar.category === category),
    )
    t.ok(before!.x + before!.width < rule!.x1, 'after its bar')
    t.ok(!after || rule!.x1 < after.x, 'and before the next one')
    t.strictSame(
      texts(drawing, 'today').map(({ text }) => text),
      ['Today'],
    )
  }
  t.strictSame(rules(at(year({})), 'today'), [], 'without today there is none')
  t.equal(rules(at(occupation), 'today').length, 1, 'a heat map has it')
  t.equal(rules(at(burn), 'today').length, 1, 'lines have it')
})

t.test('what is expected is hatched or dashed', async (t) => {
  const hatched = new Set(bars(at(load)).flatMap(({ series, isExpected }) => (isExpected ? [series] : [])))
  t.strictSame([...hatched], [2, 3])
  const dashed = at(burn).marks.filter(
    (mark) => mark.kind === 'path' && mark.role === 'line' && mark.series >= 0 && mark.isExpected,
  )
  t.equal(dashed.length, 1)
})

t.test('a limit is a line with steps over time, and a short line in each row otherwise', async (t) => {
  const limitOf = (chart: Chart): string =>
    at(chart).marks.flatMap((mark) =>
      mark.kind === 'path' && mark.role === 'limit' && mark.series >= 0 ? [mark.path] : [],
    )[0]!
  t.equal(limitOf(load).match(/M/g)?.length, 1, 'one line')
  t.equal(limitOf(load).match(/L/g)?.length, 23, 'two corners for each month')
  t.equal(limitOf(planned).match(/M/g)?.length, 4, 'a line for each person')
  const gap = year({ limit: { label: 'Limit', tone: 'grey', values: [20, null, 20] } })
  t.equal(limitOf(gap).match(/M/g)?.length, 2, 'a gap where there is none')
})

t.test('lines have gaps where there is no value, and a point that stands alone is seen', async (t) => {
  const chart: LineChart = {
    ...turnover,
    categories: months(5),
    series: [{ label: 'A', tone: 'accent', values: [1, null, 3, null, 5] }],
  }
  const [line, point] = at(chart).marks.filter((mark) => mark.kind === 'path')
  t.equal(line!.path.match(/M/g)?.length, 3, 'three pieces')
  t.equal(point!.path.match(/M/g)?.length, 3, 'each with its point')
})

t.test('zero is on the axis of bars; lines leave it out where it would press them flat', async (t) => {
  const ticks = (chart: Chart) => texts(at(chart), 'tick').map(({ text }) => text)
  t.ok(
    ticks(year({ series: [{ label: 'A', tone: 'accent', values: [900, 950, 990] }] })).includes('0\u00a0dd'),
  )
  const flat: LineChart = {
    ...turnover,
    unit: 'blocks',
    categories: months(3),
    series: [{ label: 'A', tone: 'accent', values: [900, 950, 990] }],
  }
  t.notOk(ticks(flat).includes('0\u00a0dd'))
  t.ok(
    ticks({ ...flat, series: [{ label: 'A', tone: 'accent', values: [100, 950, 990] }] }).includes(
      '0\u00a0dd',
    ),
  )
})

t.test('names stand beside the last values where there is room, else above as a legend', async (t) => {
  const columns = (width: number) => new Set(texts(at(load, width), 'legend').map(({ x }) => x)).size
  t.equal(columns(900), 1, 'one below the other')
  t.ok(columns(390) > 1, 'in lines')
  t.strictSame(texts(at(year({})), 'legend'), [], 'one series needs no name')
  const most = texts(at(long(12)), 'legend').map(({ text }) => text)
  t.equal(most.length, 7, 'six series and the limit')
  const seven = year({
    series: Array.from(
      { length: 9 },
      (_, place) => ({ label: `S${place}`, tone: 'accent', values: [1, 1, 1] }) as const,
    ),
  })
  t.strictSame(
    texts(at(seven, 390), 'legend').map(({ text }) => text),
    ['S0', 'S1', 'S2', 'S3', 'S4', 'Others'],
  )
})

t.test('long names are cut with …, and their marks say them whole', async (t) => {
  const drawing = at(margin, 600)
  const cut = texts(drawing, 'category').find(({ text }) => text.endsWith('…'))
  t.ok(cut && cut.whole!.startsWith(cut.text.slice(0, -1)))
  t.ok(drawing.stops.some(({ says }) => says().startsWith(cut!.whole!)))
})

t.test('what marks say: names, values with their unit, expected, over', async (t) => {
  const said = (chart: Chart) => at(chart).stops.map(({ says }) => says())
  t.ok(said(load).includes('Jun 26, Proposed (expected): 140\u00a0dd'))
  t.ok(said(load).includes('Jun 26, Capacity: 820\u00a0dd'))
  t.ok(said(margin).includes('Stadhuis Leuven, Margin: 3.200,00\u00a0€'))
  t.ok(said(occupation).includes('Mathieu Servais, Jul 26: 128\u00a0% (over 100\u00a0%)'))
  t.ok(said(occupation).includes('Anne Delvaux, Jan 26: 100\u00a0%'))
  t.ok(said(toInvoice).includes('Waits for an order: -21.500,00\u00a0€'))
  t.ok(
    said(targets).includes(
      'Mathieu Servais, Chargeable: 610\u00a0dd (over), Target: 450\u00a0dd, Available: 580\u00a0dd',
    ),
  )
  t.ok(said(burn).includes('Dec 26, Likely range, highest: 352\u00a0dd'))
  t.strictSame(said(year({})), ['Jan 26: 10\u00a0dd', 'Feb 26: 20\u00a0dd', 'Mar 26: 30\u00a0dd'])
})

t.test('the figure of a bar does not lie on its limit', async (t) => {
  for (const width of [357, 900]) {
    const drawing = at(planned, width)
    const lines = drawing.marks.flatMap((mark) =>
      mark.kind === 'path' && mark.role === 'limit' && mark.series >= 0
        ? [...mark.path.matchAll(/M([\d.]+) ([\d.]+)v([\d.]+)/g)].map(([, x, y, high]) =>
            [x, y, high].map(Number),
          )
        : [],
    )
    t.equal(lines.length, 4)
    const crossed = texts(drawing, 'value').filter((mark) => {
      const box = boxOfText(mark, drawing.size, textWidth)
      return lines.some(([x = 0, y = 0, high = 0]) => overlap(box, { x: x - 1, y, width: 2, height: high }))
    })
    t.strictSame(
      crossed.map(({ text }) => text),
      [],
    )
  }
})

t.test('a label that would touch the one before it is left out, at the edges too', async (t) => {
  const sheet = sheetOf({ ...options, width: 100, measure: (text, size) => text.length * size, size: 10 })
  const shown = (xs: readonly number[], every = 1): unknown =>
    labelRow(
      sheet,
      xs.map((x) => ({ text: 'abc', x })),
      { y: 0, every, room: 100 },
    ).map((mark) => mark.kind === 'text' && mark.x)
  t.strictSame(shown([10, 40, 60, 99]), [15, 60], 'the first is moved into the sheet, the last has no room')
  t.strictSame(shown([20, 60, 99]), [20, 60])
  t.strictSame(shown([15, 50, 85], 2), [15, 85])
})

t.test('names beside their values are moved apart, and stay within their bounds', async (t) => {
  const cases = [
    [
      [20, 50, 80],
      [20, 50, 80],
    ],
    [
      [50, 50, 50],
      [50, 60, 70],
    ],
    [
      [0, 1, 2],
      [5, 15, 25],
    ],
    [
      [97, 98, 99],
      [75, 85, 95],
    ],
  ] as const
  for (const [heights, placed] of cases) t.strictSame(apart(heights, 10, [0, 100]), placed, heights.join())
})

t.test('a waterfall: each step begins where the one before it ended, totals at zero', async (t) => {
  const drawing = at(toInvoice)
  const [total, more, less, , last] = bars(drawing)
  const [zero] = rules(drawing, 'zero')
  near(t, total!.x, zero!.x1, 'a total begins at zero')
  near(t, more!.x, total!.x + total!.width, 'what is added begins at the end of it')
  near(t, less!.x + less!.width, more!.x + more!.width, 'what is taken away ends there')
  near(t, last!.x, zero!.x1, 'the last total begins at zero')
  t.ok(texts(drawing, 'value').some(({ text }) => text === '+15\u00a0k€'))
})

t.test('a heat map shades by the distance from the middle, and marks what is over it', async (t) => {
  const cells = at(occupation).marks.filter(
    (mark): mark is RectMark => mark.kind === 'rect' && mark.role === 'cell',
  )
  t.equal(cells.length, 70, 'no cell where there is no value')
  const cell = (row: number, column: number) =>
    cells.find(({ series, category }) => series === row && category === column)
  t.match(cell(0, 0), { shade: 0, tone: 'accent' })
  t.match(cell(1, 11), { shade: 5, tone: 'accent' }, 'nothing booked is farthest')
  t.match(cell(1, 6), { shade: 2, tone: 'over' })
  const flag = at(occupation).marks.find((mark) => mark.kind === 'path' && mark.role === 'flag')
  t.equal(flag?.kind === 'path' && flag.path.match(/M/g)?.length, 8, 'a corner for each that is over')
  t.equal(texts(at(occupation, 357), 'cell').length, 70, 'its figures have room on a telephone')
})

/** Everything that may be drawn, and what is unusual. */
const unusual: { readonly [name: string]: Chart } = {
  ...pictures,
  'one category': year({
    categories: months(1),
    series: [{ label: 'A', tone: 'accent', values: [7] }],
    today: 0,
  }),
  '120 months': long(120),
  'all below zero': year({ series: [{ label: 'A', tone: 'over', values: [-3, -2, -1] }] }),
  'ends that meet': {
    ...turnover,
    series: (['accent', 'second', 'third', 'fourth'] as const).map((tone, place) => ({
      label: `Year ${place}`,
      tone,
      values: months(12).map(() => 50 + place / 10),
    })),
  },
  'all zero': year({ series: [{ label: 'A', tone: 'accent', values: [0, 0, 0] }] }),
  'very long names': {
    ...planned,
    categories: planned.categories.map((each) => ({ ...each, label: each.label.repeat(9) })),
  },
  'long names of series': {
    ...load,
    series: load.series.map((each) => ({ ...each, label: each.label.repeat(6) })),
  },
  'great amounts': {
    ...margin,
    series: margin.series.map((each) => ({
      ...each,
      values: each.values.map((value) => value && value * 10_000),
    })),
  },
  'a year of weeks': {
    ...occupation,
    columns: months(52),
    values: occupation.rows.map(() => Array.from({ length: 52 }, (_, week) => week * 3)),
  },
  'sixty people': {
    ...occupation,
    rows: Array.from({ length: 60 }, (_, place) => ({ key: `${place}`, label: `Person ${place}` })),
    values: Array.from({ length: 60 }, () => occupation.values[0]!),
  },
}

const isWithin = (box: Box, { width, height }: Drawing): boolean =>
  box.x >= -0.5 && box.y >= -1 && box.x + box.width <= width + 0.5 && box.y + box.height <= height + 1

/** The boxes of all marks but paths, whose ends lie on those of others. */
function boxesOf({ marks, size }: Drawing): [string, Box][] {
  return marks.flatMap((mark): [string, Box][] => {
    if (mark.kind === 'path') return []
    if (mark.kind === 'text') return [[`${mark.role} ${mark.text}`, boxOfText(mark, size, textWidth)]]
    if (mark.kind === 'rect') return [[mark.role, mark]]
    const [x, y] = [Math.min(mark.x1, mark.x2), Math.min(mark.y1, mark.y2)]
    return [[mark.role, { x, y, width: Math.abs(mark.x2 - mark.x1), height: Math.abs(mark.y2 - mark.y1) }]]
  })
}

function overlap(a: Box, b: Box): boolean {
  return (
    a.x < b.x + b.width - 0.5 &&
    b.x < a.x + a.width - 0.5 &&
    a.y < b.y + b.height - 1 &&
    b.y < a.y + a.height - 1
  )
}

for (const width of [340, 390, 760, 1440])
  t.test(
    `at ${width} pixels everything is inside, no text lies on another, no coordinate is lost`,
    async (t) => {
      for (const [name, chart] of Object.entries(unusual)) {
        const kept = roomOf(chart, { ...options, width })
        for (const drawing of [at(chart, width), layOut(chart, { ...options, width, height: kept })]) {
          const boxes = boxesOf(drawing)
          t.strictSame(
            boxes.filter(([, box]) => !isWithin(box, drawing)),
            [],
            `${name}: inside`,
          )
          const written = texts(drawing).map(
            (mark) => [mark.text, boxOfText(mark, drawing.size, textWidth)] as const,
          )
          const touching = written.flatMap(([text, box], place) =>
            written
              .slice(place + 1)
              .flatMap(([other, its]) => (overlap(box, its) ? [`${text} × ${other}`] : [])),
          )
          t.strictSame(touching, [], `${name}: no text on another`)
          const paths = shapesOf(drawing.marks)
            .map(({ path }) => path)
            .join('')
          t.notMatch(paths + JSON.stringify(boxes), /NaN|Infinity|null/, `${name}: every coordinate is known`)
        }
      }
    },
  )

t.test('the room that a page keeps is nearly what a picture chooses', async (t) => {
  for (const [name, chart] of Object.entries(pictures)) {
    for (const width of [357, 900]) {
      const [kept, chosen] = [roomOf(chart, { ...options, width }), at(chart, width).height]
      t.ok(Math.abs(kept - chosen) <= 40, `${name} at ${width}: ${kept} for ${chosen}`)
    }
  }
})

t.test('a picture without values says so in words', async (t) => {
  const empty: readonly Chart[] = [
    year({ categories: [], series: [] }),
    year({ series: [{ label: 'A', tone: 'accent', values: [null, null, null] }] }),
    { ...toInvoice, steps: [] },
    { ...targets, bullets: [] },
    { ...occupation, rows: [], columns: [], values: [] },
    { ...turnover, series: [] },
  ]
  for (const chart of empty) {
    const drawing = at(chart, 390)
    t.strictSame(
      texts(drawing).map(({ text }) => text),
      ['There is nothing to show for this choice yet.'],
      chart.kind,
    )
    t.strictSame(drawing.stops, [])
  }
})

t.test('of 5,000 bars the names thin out, and they are drawn as a handful of paths', async (t) => {
  const drawing = at(long(834), 1440)
  t.equal(bars(drawing).length, 5004)
  t.ok(texts(drawing, 'category').length < 40)
  t.ok(texts(drawing, 'category').length > 5)
  t.ok(shapesOf(drawing.marks).length < 20)
})
