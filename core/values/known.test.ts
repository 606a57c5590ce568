import t from 'tap'
import { firstItem, keptIn, itemAt, lastItem, propertyIn, surely } from './known.ts'

t.test('what is there is answered, nothing and empty values of its kind too', async (t) => {
  t.equal(surely(0, 'amount'), 0)
  t.equal(keptIn(new Map([['a', null]]), 'a'), null)
  t.equal(itemAt([1, 2, 3], 1), 2)
  t.equal(itemAt('abc', 1), 'b')
  t.equal(firstItem(['']), '')
  t.equal(lastItem([1, 2, 3]), 3)
  t.equal(propertyIn({ name: false }, 'name'), false)
})

t.test('what is missing is propertyIn', async (t) => {
  t.throws(() => surely(null, 'amount'), { message: 'there is no amount' })
  t.throws(() => keptIn(new Map(), 7), { message: 'nothing is known of 7' })
  t.throws(() => itemAt([1], 1), { message: 'there is no item 1 of 1' })
  t.throws(() => firstItem([]), { message: 'there is no item 0 of 0' })
  t.throws(() => lastItem([]), { message: 'there is no item -1 of 0' })
  t.throws(() => propertyIn({}, 'name'), { message: 'there is no name' })
})
