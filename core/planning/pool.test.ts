import t from 'tap'
import { poolAfter } from './pool.ts'

const cases = [
  { pool: 10, before: 0, after: 4, left: 6 },
  { pool: 10, before: 0, after: 10, left: 0 },
  { pool: 10, before: 0, after: 11, left: null },
  { pool: 3, before: 5, after: 8, left: 0 },
  { pool: 3, before: 5, after: 9, left: null },
  { pool: 3, before: 5, after: 0, left: 8 },
  { pool: 0, before: 5, after: 5, left: 0 },
]

for (const { pool, before, after, left } of cases) {
  t.test(
    `with ${pool} unassigned, a cell from ${before} to ${after} leaves ${left ?? 'no way'}`,
    async (t) => {
      t.equal(poolAfter(pool, before, after), left)
      if (left !== null) t.equal(left + after, pool + before, 'and the sum stays')
    },
  )
}
