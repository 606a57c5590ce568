import t from 'tap'
import { enterpriseNumberCases } from '#fixtures/cases/numbers.ts'
import {
  formatEnterpriseNumber,
  formatVatNumber,
  isEnterpriseNumber,
  normaliseEnterpriseNumber,
} from './enterprise-number.ts'

t.test(
  'a Belgian enterprise number is read as people write it, and refused when its check is wrong',
  async (t) => {
    for (const [written, digits] of enterpriseNumberCases) {
      t.equal(normaliseEnterpriseNumber(written), digits, written || 'nothing')
      t.equal(isEnterpriseNumber(written), digits !== null)
    }
    t.equal(normaliseEnterpriseNumber(null), null)
  },
)

t.test('of any eight digits exactly one check is right', async (t) => {
  for (const start of ['01234567', '10000000', '04031707', '00000000', '00000097', '19999999']) {
    const right = Array.from({ length: 100 }, (_, check) => start + String(check).padStart(2, '0')).filter(
      isEnterpriseNumber,
    )
    t.equal(right.length, 1, start)
  }
})

t.test('it is shown with dots, and with the country for VAT', async (t) => {
  t.equal(formatEnterpriseNumber('be0123456749'), '0123.456.749')
  t.equal(formatEnterpriseNumber('nonsense'), 'nonsense')
  t.equal(formatVatNumber('BE', '123456749'), 'BE 0123.456.749')
  t.equal(formatVatNumber('BE', 'BE 0123.456.749'), 'BE 0123.456.749')
  t.equal(formatVatNumber('NL', 'NL123456789B01'), 'NL 123456789B01')
  t.equal(formatVatNumber('GR', '094259216'), 'EL 094259216', 'as the Greek themselves write it')
  t.equal(formatVatNumber('GR', 'EL094259216'), 'EL 094259216', 'once, also where it was noted')
  t.equal(formatVatNumber('CH', '116281710'), 'CHE 116281710')
  t.equal(formatVatNumber('BE', null), '')
})
