import t from 'tap'
import { matchCases } from '#fixtures/cases/payments/match.ts'
import { matchAtOnce, propose } from './match.ts'

t.test('what a line may pay is proposed, the surest first', async (t) => {
  for (const { rule, amount, text = null, structured = null, known = false, open, proposed } of matchCases) {
    const documents = open.map(([recipient_company_id, left, number, said = null, paid = 0], id) => ({
      id,
      number,
      structured_communication: said,
      recipient_company_id,
      open_amount: left * 100,
      paid_amount: paid * 100,
      term_date: `2026-01-0${id + 1}`,
    }))
    const found = propose(
      { open_amount: amount * 100, communication: text, structured_communication: structured },
      documents,
      new Set(known ? [1] : []),
    )
    t.strictSame(
      found.map(({ why, parts }) => [
        why,
        Object.fromEntries(parts.map((part) => [open[part.invoice_id]![2], part.amount / 100])),
      ]),
      proposed,
      rule,
    )
  }
})

const document = (id: number, open_amount: number, is_credit_note = false) => ({
  id,
  number: String(id),
  open_amount,
  is_credit_note,
  structured_communication: `+++${id}+++`,
})
const line = (of: number, amount: number, date = '2026-11-20') => ({
  amount,
  date,
  structured_communication: `+++${of}+++`,
})

t.test('a structured communication pays its document at once, wholly, partly or too much', async (t) => {
  const documents = [document(1, 100), document(2, 100), document(3, -50, true)]
  const lines = [line(1, 60), line(1, 40), line(2, 130), line(3, -50), line(3, 50), line(2, -10), line(9, 5)]
  t.strictSame(
    matchAtOnce(lines, documents, []).map((each) => each && [each.document.id, each.left]),
    [[1, 40], [1, 0], [2, -30], [3, 0], null, null, null],
  )
})

t.test('what was noted by hand is not paid again by the line that says it', async (t) => {
  const noted = (id: number, amount: number, date: string) => ({ id, invoice_id: 1, amount, date })
  const byHand = [
    noted(7, 100, '2026-11-02'),
    noted(8, 100, '2026-11-03'),
    noted(9, 60, '2026-09-01'),
    noted(10, -40, '2026-11-19'),
  ]
  const lines = [line(1, 100), line(1, 100), line(1, 100), line(1, 60), line(1, -40)]
  t.strictSame(
    matchAtOnce(lines, [document(1, 0)], byHand).map((each) => [each!.taken?.id ?? null, each!.left]),
    [
      [7, 0],
      [8, 0],
      [null, -100],
      [null, -160],
      [10, -160],
    ],
  )
})
