import t from 'tap'
import { burn, load, margin, occupation, pictures, planned, targets } from '#fixtures/charts.ts'
import { translate } from '../texts/translate.ts'
import type { Chart } from './chart.ts'
import { valueFormat } from './format.ts'
import { layOut } from './lay-out.ts'
import { moveFrom, moveKeys, stopAt, type MoveKey } from './moves.ts'

const drawn = (chart: Chart) => layOut(chart, { t: translate('en'), format: valueFormat('en'), width: 900 })

/** What is said after each of the keys. */
function walk(chart: Chart, keys: readonly MoveKey[]): string[] {
  const drawing = drawn(chart)
  let at: number | null = null
  return keys.map((key) => {
    at = moveFrom(drawing, at, key)
    return at === null ? '' : drawing.stops[at]!.says().replaceAll('\u00a0', ' ')
  })
}

t.test('arrows move over categories and series as they are drawn, Home and End to the ends', async (t) => {
  t.strictSame(
    walk(load, [
      'ArrowRight',
      'ArrowUp',
      'ArrowUp',
      'ArrowUp',
      'ArrowRight',
      'ArrowDown',
      'End',
      'Home',
      'ArrowLeft',
    ]),
    [
      'Jan 26, Confirmed: 720 dd',
      'Jan 26, Absences: 40 dd',
      'Jan 26, Proposed (expected): 0 dd',
      'Jan 26, Capacity: 800 dd',
      'Feb 26, Capacity: 800 dd',
      'Feb 26, Proposed (expected): 0 dd',
      'Dec 26, Proposed (expected): 180 dd',
      'Jan 26, Proposed (expected): 0 dd',
      'Jan 26, Proposed (expected): 0 dd',
    ],
  )
  t.strictSame(walk(planned, ['End', 'Home', 'ArrowRight', 'ArrowDown', 'ArrowLeft']), [
    'Veerle Van den Heuvel, Capacity: 150 dd',
    'Anne Delvaux, Capacity: 180 dd',
    'Anne Delvaux, Capacity: 180 dd',
    'Mathieu Servais, Capacity: 180 dd',
    'Mathieu Servais, Booked: 162 dd',
  ])
  t.strictSame(
    walk(targets, ['ArrowDown', 'ArrowDown']).map((said) => said.split(',')[0]),
    ['Anne Delvaux', 'Mathieu Servais'],
  )
})

t.test('a gap is passed over in its own line', async (t) => {
  t.strictSame(
    walk(occupation, [
      'ArrowRight',
      'ArrowDown',
      'ArrowDown',
      'ArrowRight',
      'ArrowRight',
      'ArrowRight',
    ]).slice(2),
    [
      'Luc Dubois, Jan 26: 60 %',
      'Luc Dubois, Feb 26: 66 %',
      'Luc Dubois, Mar 26: 70 %',
      'Luc Dubois, Jun 26: 90 %',
    ],
  )
  t.equal(
    walk(burn, ['ArrowRight', 'End', 'ArrowRight'])[2],
    'Aug 26, Forecast (expected): 204 dd',
    'after the last booking the forecast',
  )
})

t.test('from every stop every key leads to a stop, and by keys alone every stop is reached', async (t) => {
  for (const [name, chart] of Object.entries(pictures)) {
    const drawing = drawn(chart)
    const reached = new Set<number>()
    const waiting = [moveFrom(drawing, null, 'Home')]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (at === null || reached.has(at)) continue
      reached.add(at)
      waiting.push(...moveKeys.map((key) => moveFrom(drawing, at, key)))
    }
    t.equal(reached.size, drawing.stops.length, name)
  }
})

t.test('the pointer finds the mark that it is on, and near thin ones the nearest', async (t) => {
  for (const [name, chart] of Object.entries(pictures)) {
    const drawing = drawn(chart)
    const { stops } = drawing
    const missed = stops.filter(({ box }, at) => {
      const found = stopAt(drawing, box.x + box.width / 2, box.y + box.height / 2)
      const other = found === null ? undefined : stops[found]?.box
      // Of marks that lie on one another the smaller one is found.
      return found !== at && !(other && other.width * other.height <= box.width * box.height + 0.01)
    })
    t.strictSame(
      missed.map(({ says }) => says()),
      [],
      name,
    )
  }
  t.equal(stopAt({ stops: [], along: 'rows' }, 1, 1), null)
  const lying = drawn(margin)
  const names = lying.marks.filter((mark) => mark.kind === 'text' && mark.role === 'category')
  const said = names.map(
    (mark) => mark.kind === 'text' && lying.stops[stopAt(lying, mark.x, mark.y)!]!.says(),
  )
  for (const [row, { label }] of margin.categories.entries())
    t.ok(String(said[row]).startsWith(label), `from the name of ${label} its bar`)
})
