import { Failure } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import { completeOf } from '../reading/complete.ts'
import { billedBlocks, keptOf, linesWithTime, type LineWithTime } from '../lines/billed.ts'
import { withoutDays } from '../lines/without-days.ts'
import { usualTerm } from '../term.ts'
import { creditInvoice } from './operations.ts'
import { visibleInvoice } from '../visible.ts'
import { creditedOf, headOfNote, linesToCredit } from '../crediting/credited.ts'
import { withoutRate, type CreditLine } from '../crediting/rules.ts'
import { keptIn, surely } from '../../values/known.ts'

handle(creditInvoice, async (context, { id, invoice_details, amount, memo, comment }) => {
  const { store, clock, emit } = context
  await store.lock('time')
  const credited = await visibleInvoice(context, id)
  if (credited.invoice_class === 'credit_note')
    throw new Failure('credit_of_credit', { fields: { id: 'mixed.invalid' } })
  if (credited.status_type === 'draft')
    throw new Failure('invoice_not_emitted', { fields: { id: 'mixed.invalid' } })
  if (invoice_details && amount !== null)
    throw new Failure('invalid_fields', { fields: { amount: 'mixed.invalid' } })
  const all = await creditedOf(store, id)
  if (withoutRate(all.lines)) throw new Failure('credit_without_rate', { fields: { id: 'mixed.invalid' } })
  const lines = linesToCredit(all, { lines: invoice_details, amount })
  const { subfolder_id, recipient_company_id, invoice_type, buyer_reference } = credited
  const withTime = new Map((await linesWithTime(store, [id])).map((line) => [line.id, line]))
  const forecast_date = clock.today()
  const note = await store.invoices.insert({
    subfolder_id,
    recipient_company_id,
    invoice_type,
    buyer_reference,
    invoice_class: 'credit_note',
    credited_invoice_id: id,
    memo,
    comment,
    forecast_date,
    term_date: usualTerm({ forecast_date }),
    ...headOfNote(all, lines),
  })
  await store.invoice_details.insertMany(
    lines.map((line) => ({ ...line, ...timeOf(line, withTime), invoice_id: note.id })),
  )
  emit({ type: 'invoice', id: note.id, subfolder_id })
  return completeOf(context, note)
})

/** What a line of a note keeps of the time of the line that it credits; the days stand in its text only if all of it is credited. */
function timeOf(
  { credited_detail_id, amount, comment }: CreditLine,
  withTime: ReadonlyMap<number, LineWithTime>,
) {
  const credited = keptIn(withTime, surely(credited_detail_id, 'credited line'))
  const isWhole = amount === -credited.amount
  return {
    ...keptOf(credited),
    comment: isWhole ? comment : comment && withoutDays(comment, billedBlocks(credited)),
  }
}
