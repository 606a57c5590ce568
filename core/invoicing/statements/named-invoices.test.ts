import t from 'tap'
import { namedCases } from '#fixtures/cases/payments/named-invoices.ts'
import { namedIn } from './named-invoices.ts'

t.test('a text names an invoice as payers write it, and no other one', async (t) => {
  for (const [text, number, isNamed] of namedCases)
    t.equal(namedIn(text).has(number), isNamed, `${text} › ${number}`)
  t.equal(namedIn(null).has('2026-0118'), false)
  t.equal(namedIn('2026-0118').has(null), false)
})

t.test('twelve figures whose check is right are a communication, within words too', async (t) => {
  const communication = '+++202/6000/11815+++'
  for (const text of [
    'betaling 202600011815',
    'betaling 202/6000/11815',
    'ref.202 6000 11815, merci',
    'OGM202600011815',
    '***202/6000/11815*** dank',
    '2026000118 15',
    '12/2026 202600011815 1.613,34',
  ])
    t.ok(namedIn(text).communications.has(communication), text)
  for (const text of ['betaling 202600011816', '0202600011815', '2026000118155', '20260001 klant 1815', ''])
    t.equal(namedIn(text).communications.size, 0, text)
})

t.test('a long text of figures is read at once', async (t) => {
  const { bare, has } = namedIn('2026-0118 '.repeat(200))
  t.ok(has('2026-0118'))
  t.ok(bare.size < 20)
})
