import t from 'tap'
import { translate } from '../../texts/translate.ts'
import { farInWords } from './in-words.ts'

t.test('a day a year or more from today says how far it is', async (t) => {
  const far = (day: string) => farInWords(day, '2026-11-20', translate('en'))
  t.strictSame(
    ['2026-11-20', '2025-11-21', '2027-11-19'].map(far),
    [null, null, null],
    'within a year nothing is said',
  )
  t.equal(far('2025-11-20'), '1 year ago')
  t.equal(far('1980-12-31'), '45 years ago')
  t.equal(far('2027-11-20'), 'in 1 year')
  t.equal(far('2062-11-19'), 'in 35 years')
})
