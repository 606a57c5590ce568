import t from 'tap'
import { gridsOf, type TaxedAmount } from './grids.ts'

const taxed: TaxedAmount = {
  kind: 'invoice',
  vat_category: 'S',
  vat_rate: 21,
  base: 100_00,
  vat: 21_00,
  place: 'domestic',
}
const written = (amount: Partial<TaxedAmount>): string =>
  gridsOf({ ...taxed, ...amount })
    .map(({ grid, amount: cents }) => `${grid}:${cents / 100}`)
    .join(' ')

t.test('invoices stand in the grid of their rate, with their VAT in 54', async (t) => {
  t.equal(written({}), '03:100 54:21')
  t.equal(written({ vat_rate: 12, vat: 12_00 }), '02:100 54:12')
  t.equal(written({ vat_rate: 6, vat: 6_00 }), '01:100 54:6')
  t.equal(written({ vat_rate: 0, vat: 0 }), '00:100')
  t.equal(written({ vat_rate: null, vat: 6_01 }), '01:100 54:6.01', 'a typed total is nearest to 6 %')
  const typed = { vat_rate: null, vat: 0 }
  t.equal(written(typed), '00:100', 'without VAT for a Belgian customer')
  t.equal(written({ ...typed, place: 'union' }), '44:100', 'as an invoice of an earlier program')
  t.equal(written({ ...typed, place: 'union', kind: 'credit_note' }), '48:100')
  t.equal(written({ ...typed, place: 'outside' }), '47:100')
  t.equal(written({ ...typed, vat: 21_00, place: 'union' }), '03:100 54:21', 'a private person there')
})

t.test('what bears no VAT stands where its reason says', async (t) => {
  const none = { vat_rate: 0, vat: 0 }
  t.equal(written({ ...none, vat_category: 'AE' }), '45:100', 'works for a Belgian business')
  t.equal(
    written({ ...none, vat_category: 'AE', place: 'union' }),
    '44:100',
    'a service elsewhere in the Union',
  )
  t.equal(written({ ...none, vat_category: 'G', place: 'outside' }), '47:100')
  t.equal(written({ ...none, vat_category: 'E' }), '00:100')
  t.equal(written({ ...none, vat_category: 'O' }), '', 'outside the scope, in no grid')
  t.equal(written({ ...none, vat_category: 'O', place: 'outside' }), '47:100')
})

t.test('credit notes lower no grid, and have theirs', async (t) => {
  t.equal(written({ kind: 'credit_note' }), '49:100 64:21')
  t.equal(written({ kind: 'credit_note', vat_category: 'AE', place: 'union', vat: 0 }), '48:100')
  t.equal(written({ kind: 'credit_note', vat_category: 'AE', vat: 0 }), '49:100')
})
