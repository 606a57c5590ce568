import t from 'tap'
import { costCases } from '#fixtures/cases/people.ts'
import { overlapping, placeCost } from './ranges.ts'

for (const { what, present, start, answer } of costCases) {
  if (start === null) continue
  t.test(`a price from ${start}: ${what}`, async (t) => {
    const ranges = present.map(([date_start, date_end], i) => ({ id: i + 1, date_start, date_end }))
    const placed = placeCost(ranges, start)
    if (answer === 'taken') return t.equal(placed, 'taken')
    const closed = ranges.find(({ date_end }) => date_end === null)
    const closes = answer === 'none' ? null : { id: closed?.id, date_end: Object(answer).closes }
    return t.strictSame(placed, { closes })
  })
}

t.test('two ranges that share a day overlap, also at their edges', async (t) => {
  const range = { id: 1, date_start: '2026-03-01', date_end: '2026-03-31' }
  t.equal(overlapping([range], '2026-03-31', null), range)
  t.equal(overlapping([range], '2026-01-01', '2026-03-01'), range)
  t.equal(overlapping([range], '2026-04-01', null), null)
  t.equal(overlapping([range], '2026-01-01', '2026-02-28'), null)
  t.equal(overlapping([{ ...range, date_end: null }], '2030-01-01', null)?.id, 1)
})
