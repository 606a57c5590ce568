import t from 'tap'
import { share } from '../../values/money.ts'
import { apportioned } from './apportioned.ts'

t.test('parts add up to the sum that is rounded once', async (t) => {
  t.strictSame(apportioned([]), [])
  t.strictSame(apportioned([33, 33, 34]), [0, 1, 0], 'a third of a cent each')
  t.strictSame(apportioned([150, 150]), [2, 1])
  t.strictSame(apportioned([-150, 150]), [-2, 2], 'half a cent goes away from zero')
  let seed = 7
  for (let round = 0; round < 200; round++) {
    const parts = Array.from({ length: 1 + (round % 9) }, () => (seed = (seed * 48271) % 2147483647) % 99_999)
    const sum = apportioned(parts).reduce((total, part) => total + part, 0)
    t.equal(
      sum,
      share(
        parts.reduce((total, part) => total + part, 0),
        1,
        100,
      ),
    )
  }
})
