import t from 'tap'
import type { Series } from './chart.ts'
import { sortByValue, withOthers, withOtherSeries } from './others.ts'

const categories = ['A', 'B', 'C', 'D'].map((label) => ({ key: label.toLowerCase(), label }))
const series: readonly Series[] = [
  { label: 'Booked', tone: 'accent', values: [1, 20, null, 4] },
  { label: 'Planned', tone: 'second', isExpected: true, values: [1, 2, null, null] },
]

t.test('the largest sums come first, each category with its own values', async (t) => {
  const sorted = sortByValue({ categories, series })
  t.strictSame(
    sorted.categories.map(({ label }) => label),
    ['B', 'D', 'A', 'C'],
  )
  t.strictSame(
    sorted.series.map(({ values }) => values),
    [
      [20, 4, 1, null],
      [2, null, 1, null],
    ],
  )
  t.match(sorted.series[1], { label: 'Planned', isExpected: true }, 'series stay what they are')
})

t.test('what is beyond the first is summed as others', async (t) => {
  const cases = [
    [
      4,
      ['A', 'B', 'C', 'D'],
      [
        [1, 20, null, 4],
        [1, 2, null, null],
      ],
    ],
    [
      3,
      ['A', 'B', 'Others'],
      [
        [1, 20, 4],
        [1, 2, null],
      ],
    ],
    [
      2,
      ['A', 'Others'],
      [
        [1, 24],
        [1, 2],
      ],
    ],
    [1, ['Others'], [[25], [3]]],
  ] as const
  for (const [most, labels, values] of cases) {
    const table = withOthers({ categories, series }, most, 'Others')
    t.strictSame(
      table.categories.map(({ label }) => label),
      labels,
      `at most ${most}`,
    )
    t.strictSame(
      table.series.map((each) => each.values),
      values,
    )
  }
})

t.test('of more than six series the sixth has the sums of the rest, in grey', async (t) => {
  const seven = Array.from({ length: 8 }, (_, place): Series => ({
    label: `S${place}`,
    tone: 'accent',
    values: [place, null],
  }))
  t.equal(withOtherSeries(seven.slice(0, 6), 'Others').length, 6)
  const shown = withOtherSeries(seven, 'Others')
  t.equal(shown.length, 6)
  t.strictSame(shown[5], { label: 'Others', tone: 'grey', values: [5 + 6 + 7, null] })
  const expected = seven.map((each) => ({ ...each, isExpected: true }))
  t.match(withOtherSeries(expected, 'Others')[5], { isExpected: true }, 'expected, if all of them are')
})
