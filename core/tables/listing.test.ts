import t from 'tap'
import { listParamsOf } from './listing.ts'

t.test('a word that is searched twice is looked for once', async (t) => {
  const asked = { page: null, size: null, sort: null, order: null, search: '  École ecole namur ÉCOLE ' }
  t.strictSame(listParamsOf(asked).words, ['ecole', 'namur'])
  t.strictSame(listParamsOf({ ...asked, search: ' ' }).words, [])
})
