import t from 'tap'
import { peppolCases } from '#fixtures/cases/numbers.ts'
import { peppolSchemes, readPeppolId } from './peppol.ts'

t.test('of each scheme of Peppol a number is kept, and one that cannot be of it is refused', async (t) => {
  for (const [scheme, right, wrong] of peppolCases) {
    t.strictSame(readPeppolId(`${scheme}:${right}`), { value: `${scheme}:${right}` }, `${scheme}:${right}`)
    t.strictSame(readPeppolId(`${scheme}:${wrong}`), { fault: 'string.peppol_number' }, `${scheme}:${wrong}`)
  }
  t.strictSame(
    [...new Set(peppolCases.map(([scheme]) => scheme))],
    Object.keys(peppolSchemes).toSorted(),
    'none is left out',
  )
})

t.test('what nobody can be registered in is no scheme', async (t) => {
  for (const scheme of ['0001', '0037', '0193', '0205', '0212', '9901', '9906', '9956', '9958', '9999'])
    t.strictSame(readPeppolId(`${scheme}:12345678`), { fault: 'string.peppol_scheme' }, scheme)
})
