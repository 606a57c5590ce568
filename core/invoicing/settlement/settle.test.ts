import t from 'tap'
import { settleCases } from '#fixtures/cases/payments/settle.ts'
import { settle } from './settle.ts'

const day = (of: number): string => `2026-11-${String(of).padStart(2, '0')}`

t.test('an invoice, its credit notes and what was paid: how each stands', async (t) => {
  for (const { rule, invoice, notes = [], paid = [], stand } of settleCases) {
    const documents = [invoice, ...notes].map((euro, id) => ({ id, amount_vat_included: euro * 100 }))
    const payments = paid.map(([invoice_id, of, amount], id) => ({
      id,
      invoice_id,
      date: day(of),
      amount: amount * 100,
    }))
    for (const way of [payments, payments.toReversed()])
      t.strictSame(
        settle(documents[0]!, documents.slice(1), way),
        stand.map(([status_type, on, left], id) => ({
          id,
          status_type,
          payment_date: on === null ? null : day(on),
          settled_amount: documents[id]!.amount_vat_included - left * 100,
        })),
        rule,
      )
  }
})

t.test('what is settled and what is left always come to the invoices and notes together', async (t) => {
  for (const { rule, invoice, notes = [], paid = [], stand } of settleCases) {
    const total = [invoice, ...notes].reduce((sum, each) => sum + each, 0)
    const received = paid.reduce((sum, [, , amount]) => sum + amount, 0)
    const left = stand.reduce((sum, [, , each]) => sum + each, 0)
    t.equal(total - received, left, rule)
  }
})
