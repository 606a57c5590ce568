import t from 'tap'
import { checkDay, place } from './rules.ts'

const weekday = '2026-11-20'
const weekend = '2026-11-22'
const limits = { daily_limit: 10, weekend_limit: 4 }

void t.test('a cell that shrinks is never refused, whatever the limit has become', async (t) => {
  t.equal(checkDay({ date: weekday, blocks: 5, had: 8, others: 9 }, limits), null)
  t.equal(checkDay({ date: weekend, blocks: 1, had: 3, others: 9 }, { ...limits, weekend_limit: 0 }), null)
})

void t.test('the limit itself is allowed, one more is not', async (t) => {
  t.equal(checkDay({ date: weekday, blocks: 4, had: 0, others: 6 }, limits), null)
  t.match(checkDay({ date: weekday, blocks: 5, had: 0, others: 6 }, limits), {
    code: 'daily_limit',
    params: { n: 10 },
  })
  t.equal(checkDay({ date: weekend, blocks: 4, had: 0, others: 0 }, limits), null)
  t.match(checkDay({ date: weekend, blocks: 5, had: 0, others: 0 }, limits), { code: 'weekend_limit_create' })
  t.match(checkDay({ date: weekend, blocks: 5, had: 1, others: 0 }, limits), { code: 'weekend_limit_update' })
  t.match(checkDay({ date: weekend, blocks: 11, had: 0, others: 0 }, { ...limits, weekend_limit: 0 }), {
    code: 'weekend_closed',
  })
})

const slot = (id: number, starting_block: number, number_blocks: number) => ({
  id,
  starting_block,
  number_blocks,
})

void t.test('a booking takes the first free run of slots that is long enough', async (t) => {
  t.same(place([], 10), { start: 0, moved: [] })
  t.same(place([slot(1, 0, 2), slot(2, 6, 2)], 4), { start: 2, moved: [] })
  t.same(place([slot(2, 6, 2), slot(1, 0, 2)], 2), { start: 2, moved: [] })
})

void t.test('where no run is long enough the day is packed from the morning on', async (t) => {
  t.same(place([slot(1, 1, 3), slot(2, 6, 2)], 5), {
    start: 5,
    moved: [
      { id: 1, starting_block: 0 },
      { id: 2, starting_block: 3 },
    ],
  })
})
