import t from 'tap'
import { compare, comparisonTable } from './comparison.ts'
import type { Figure } from './figure.ts'

const figure = (what: string, value: string, data = 'SQLite'): Figure => ({ what, data, value, aim: '' })

t.test('what was slower in each round than ever before is slower, beyond a twentieth', async (t) => {
  const rounds = [
    { old: 2, new: 3.1 },
    { old: 2.2, new: 2.9 },
    { old: 1.9, new: 3 },
  ].map((ms) => ({
    old: [
      figure('A week', `p50 ${ms.old} ms, p99 90 ms`),
      figure('A page', '10 ms'),
      figure('A tree', `${ms.new} ms`),
    ],
    new: [
      figure('A week', `p50 ${ms.new} ms, p99 9 ms`),
      figure('A page', '10.4 ms'),
      figure('A tree', `${ms.old} ms`),
    ],
  }))
  const [week, page, tree] = compare(rounds)
  t.match(week, { what: 'A week · SQLite', old: 2, new: 3, verdict: 'slower' })
  t.equal(week?.ratio.toFixed(2), '1.55')
  t.match(page, { verdict: '' }, 'by 4 % in each round')
  t.match(tree, { verdict: 'faster' })
  t.match(
    comparisonTable(compare(rounds), 'abc123'),
    '| A week · SQLite | 2.00 ms | 3.00 ms | 1.55 | 1.32–1.58 | SLOWER |',
  )
})

t.test('what is slower in some rounds alone lies in the spread', async (t) => {
  const values = [
    { old: 2, new: 3 },
    { old: 2.6, new: 2.5 },
  ]
  const rounds = values.map((ms) => ({
    old: [figure('A week', `${ms.old} ms`)],
    new: [figure('A week', `${ms.new} ms`)],
  }))
  t.match(compare(rounds), [{ verdict: '' }])
})

t.test('of a rate less is slower', async (t) => {
  const rounds = [
    { old: [figure('Emitting', '1,500 a second')], new: [figure('Emitting', '1,000 a second')] },
  ]
  t.match(compare(rounds), [{ old: 1500, new: 1000, ratio: 1.5, verdict: 'slower' }])
})

t.test(
  'sizes that were measured too do not part two figures, and new ones have nothing to compare',
  async (t) => {
    const rounds = [
      {
        old: [figure('Exporting', '2.0 s', 'SQLite, 1.4 MB; memory 244 → 425 MiB at most')],
        new: [
          figure('Exporting', '2.0 s', 'SQLite, 1.3 MB; memory 240 → 400 MiB at most'),
          figure('New', '1 ms'),
        ],
      },
    ]
    t.match(compare(rounds), [{ what: 'Exporting · SQLite', ratio: 1 }])
  },
)
