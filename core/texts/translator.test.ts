import t from 'tap'
import { languages } from '../kernel/permission.ts'
import { translate } from './translate.ts'

t.test('a limit is said as numbers are written in the language', (t) => {
  t.strictSame(
    languages.map((language) => translate(language)('forms.validation.number.max', { limit: 9999.99 })),
    ['At most 9\u202f999.99', 'Au plus 9\u202f999,99', 'Hoogstens 9\u202f999,99'],
  )
  t.equal(translate('en')('forms.validation.string.max', { limit: 250 }), 'At most 250 characters')
  t.end()
})
