import t from 'tap'
import { ibanCases } from '#fixtures/cases/numbers.ts'
import { formatIban, ibanOfTwelveFigures, isBic, isIban, normaliseIban } from './iban.ts'

t.test(
  'an account number is read as people write it, and refused when country, length or check is wrong',
  async (t) => {
    for (const [written, iban] of ibanCases) {
      t.equal(normaliseIban(written), iban, written || 'nothing')
      t.equal(isIban(written), iban !== null)
    }
    t.equal(isIban(null), false)
  },
)

t.test('two digits that changed places are found', async (t) => {
  const iban = 'BE68539007547034'
  for (let at = 2; at < iban.length - 1; at++) {
    const swapped = iban.slice(0, at) + iban[at + 1] + iban[at] + iban.slice(at + 2)
    if (swapped !== iban) t.equal(isIban(swapped), false, swapped)
  }
})

t.test('a Belgian account of twelve figures is its IBAN', async (t) => {
  for (const written of ['539007547034', '539-0075470-34', ' 539 0075470 34 '])
    t.equal(ibanOfTwelveFigures(written), 'BE68539007547034', written)
  t.equal(ibanOfTwelveFigures('000000009797'), 'BE54000000009797', 'what is left is 0, and 97 is written')
  t.ok(isIban('BE54000000009797'))
  for (const none of ['539007547035', '53900754703', '539007547034 EUR', ''])
    t.equal(ibanOfTwelveFigures(none), null, none)
})

t.test('it is shown in groups of four', async (t) => {
  t.equal(formatIban('BE68539007547034'), 'BE68 5390 0754 7034')
  t.equal(formatIban('LU280019400644750000'), 'LU28 0019 4006 4475 0000')
  t.equal(formatIban('what?'), 'what?')
})

t.test('a BIC has 8 or 11 characters', async (t) => {
  for (const right of ['GEBABEBB', 'GEBABEBB36A', 'kredbebb', 'KRED BE BB']) t.ok(isBic(right), right)
  for (const wrong of ['GEBABEB', 'GEBABEBB3', '1EBABEBB', '', null]) t.notOk(isBic(wrong), String(wrong))
})
