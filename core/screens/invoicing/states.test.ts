import t from 'tap'
import { canBeMarkedSent, canBeSent, isToBePaid, settledAgainst } from './states.ts'

t.test('what can be done with an invoice is what would do something', (t) => {
  const cases = [
    // state, left, sent → pay, send, mark
    ['draft', 0, null, 'send'],
    ['emitted', 100, 'unsent', 'pay send mark'],
    ['emitted', 100, 'failed', 'pay send mark'],
    ['emitted', 100, 'queued', 'pay'],
    ['emitted', 100, 'leaving', 'pay'],
    ['emitted', 100, 'sent', 'pay send mark'],
    ['paid', 0, 'unsent', 'send mark'],
    ['paid', 0, 'failed', 'send mark'],
    ['paid', 0, 'sent', 'send'],
    ['paid', 0, 'elsewhere', 'send'],
    // Paid too much: what goes back is noted.
    ['paid', -100, 'sent', 'pay send mark'],
    ['credited', 0, 'sent', 'send'],
    ['credited', -100, 'sent', 'pay send mark'],
    ['settled_against', 0, 'unsent', 'send mark'],
    ['settled_against', 0, 'sent', 'send'],
  ] as const
  for (const [state, open_amount, sent, expected] of cases) {
    const invoice = { state, open_amount, sent }
    const may = [
      isToBePaid(invoice) && 'pay',
      canBeSent(invoice) && 'send',
      state !== 'draft' && canBeMarkedSent(invoice) && 'mark',
    ]
    t.equal(may.filter(Boolean).join(' '), expected, `${state}, ${open_amount} left, ${sent}`)
  }
  t.end()
})

t.test('a credit note names the invoice that it was settled against, and none otherwise', (t) => {
  t.equal(settledAgainst({ state: 'settled_against', credits: '2026-0001' }), '2026-0001')
  t.equal(settledAgainst({ state: 'paid', credits: '2026-0001' }), null)
  t.end()
})
