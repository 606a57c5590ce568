import t from 'tap'
import { paymentCode, referenceForm, type ReferenceForm } from './payment-code.ts'

const payment = {
  name: 'Atelier d’ingénierie  Meuse',
  iban: 'BE68 5390 0754 7034',
  bic: 'gebabebb',
  amount: 123_456,
  structured_communication: '+++202/6000/04236+++',
}

t.test('the payment code says what a banking app fills in', async (t) => {
  t.same(paymentCode(payment)?.split('\n'), [
    'BCD',
    '002',
    '1',
    'SCT',
    'GEBABEBB',
    'Atelier d’ingénierie Meuse',
    'BE68539007547034',
    'EUR1234.56',
    '',
    '+++202/6000/04236+++',
  ])
})

t.test(
  'the firm chooses how it says the communication: in its line, as digits, or as a message',
  async (t) => {
    const lastOf = (reference: ReferenceForm) =>
      paymentCode({ ...payment, reference })
        ?.split('\n')
        .slice(8)
    t.same(lastOf('structured'), ['', '+++202/6000/04236+++'])
    t.same(lastOf('digits'), ['', '202600004236'])
    t.same(lastOf('message'), ['', '', '+++202/6000/04236+++'])
    t.same([0, 1, 2, 7].map(referenceForm), ['structured', 'digits', 'message', 'structured'])
  },
)

t.test('a BIC may be missing and a name is cut at 70 characters', async (t) => {
  const lines = paymentCode({ ...payment, bic: '', name: 'x'.repeat(80) })?.split('\n')
  t.equal(lines?.[4], '')
  t.equal(lines?.[5]?.length, 70)
})

t.test('cents are never lost or added', async (t) => {
  for (const [amount, said] of [
    [1, 'EUR0.01'],
    [10, 'EUR0.10'],
    [100_005, 'EUR1000.05'],
    [99_999_999_999, 'EUR999999999.99'],
  ] as const) {
    t.equal(paymentCode({ ...payment, amount })?.split('\n')[7], said)
  }
})

t.test('there is no code where nothing can be transferred', async (t) => {
  t.equal(paymentCode({ ...payment, amount: 0 }), null)
  t.equal(paymentCode({ ...payment, amount: -100 }), null)
  t.equal(paymentCode({ ...payment, amount: 100_000_000_000 }), null)
  t.equal(paymentCode({ ...payment, iban: 'BE00' }), null)
})
