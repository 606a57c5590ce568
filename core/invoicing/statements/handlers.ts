import { Failure, found, refuse } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import type { Context } from '../../ports.ts'
import { listParamsOf, pageFrom } from '../../tables/listing.ts'
import { formatEuro } from '../../values/money.ts'
import { pickFields } from '../../values/pick-fields.ts'
import { keptIn } from '../../values/known.ts'
import { checkPayment, isTooMuch, openOf } from '../settlement/rules.ts'
import { keepSettled } from '../settlement/settled.ts'
import { refuseStale } from '../../access/changed-meanwhile.ts'
import { refuseWithoutAll } from '../visible.ts'
import { reopenLines } from '../payments/reopen-lines.ts'
import {
  assignLine,
  lineProposals,
  lineRow,
  listStatementLines,
  setLineAside,
  summarizeLines,
  takeLineBack,
} from './operations.ts'
import { giveBackClaimed } from './claims.ts'
import { proposedFor } from './proposed.ts'
import { lastStatements, linesListed } from './queries.ts'
import type { StatementLine } from './statement.ts'

handle(listStatementLines, async ({ store }, { state, from, to, ...asked }) =>
  pageFrom(await store.query(linesListed, { ...listParamsOf(asked), state, from, to })),
)

handle(summarizeLines, async ({ store }) => {
  const [waiting, matched, set_aside] = await Promise.all([
    store.statement_lines.count({ state: 'waiting' }),
    store.statement_lines.count({ state: 'matched' }),
    store.statement_lines.count({ state: 'set_aside' }),
  ])
  const accounts = await store.query(lastStatements, {})
  return { waiting, matched, set_aside, last: accounts[0] ?? null, accounts }
})

handle(lineProposals, async ({ store }, { ids }) => {
  const { lines, documents } = await proposedFor(
    store,
    await store.statement_lines.find({ id: ids, state: 'waiting' }),
  )
  return lines.map(({ id, proposals }) => ({
    id,
    proposals: proposals.map(({ why, parts }) => ({
      why,
      parts: parts.map((part) => {
        const { number, customer, open_amount } = keptIn(documents, part.invoice_id)
        return { ...part, number, customer, open_amount }
      }),
    })),
  }))
})

/** A line for whoever may change it, kept from others until the end. */
async function lineToChange(context: Context, id: number, seen: string | null): Promise<StatementLine> {
  refuseWithoutAll(context.actor)
  await context.store.lock('payments')
  const line = found(await context.store.statement_lines.get(id))
  refuseStale('statement_lines', line, seen)
  return line
}

async function rowOf({ store, emit }: Context, id: number) {
  emit({ type: 'payment' })
  return pickFields(lineRow.fields, found((await store.query(linesListed, { id }))[0]))
}

handle(assignLine, async (context, { id, parts: given, updated_at }) => {
  const { store } = context
  const line = await lineToChange(context, id, updated_at)
  if (line.state !== 'waiting') throw new Failure('statement_line_done')
  const parts = withRest(given, line.open_amount)
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  const isWithin =
    line.open_amount < 0 ? total < 0 && total >= line.open_amount : total > 0 && total <= line.open_amount
  if (!isWithin)
    throw new Failure('payment_exceeds_line', {
      fields: { parts: 'mixed.invalid' },
      params: { left: formatEuro(line.open_amount) },
    })
  await checkParts(context, parts)
  const open_amount = line.open_amount - total
  await store.payments.insertMany(
    parts.map(({ invoice_id, amount }) => ({ invoice_id, amount, date: line.date, statement_line_id: id })),
  )
  await store.statement_lines.update(line, { open_amount, state: open_amount === 0 ? 'matched' : 'waiting' })
  await keepSettled(
    context,
    parts.map(({ invoice_id }) => invoice_id),
  )
  return rowOf(context, id)
})

/** The part without an amount is what the others leave; there is one such at most. */
function withRest(
  parts: readonly (Omit<Part, 'amount'> & { readonly amount: number | null })[],
  open_amount: number,
): Part[] {
  const others = parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const [, second] = parts.flatMap(({ amount }, place) => (amount === null ? [place] : []))
  if (second !== undefined)
    throw new Failure('missing_fields', { fields: { [`parts.${second}.amount`]: 'mixed.required' } })
  return parts.map((part) => ({ ...part, amount: part.amount ?? open_amount - others }))
}

interface Part {
  readonly invoice_id: number
  readonly amount: number
  readonly open_amount: number | null
}

/** Each part may be a payment of its invoice, which nobody changed since it was looked at. */
async function checkParts({ store, warn }: Context, parts: readonly Part[]): Promise<void> {
  const ids = parts.map(({ invoice_id }) => invoice_id)
  const invoices = new Map((await store.invoices.find({ id: ids })).map((each) => [each.id, each]))
  const paid = Map.groupBy(await store.payments.find({ invoice_id: ids }), ({ invoice_id }) => invoice_id)
  for (const [place, { invoice_id, amount, open_amount }] of parts.entries()) {
    const field = (name: string): string => `parts.${place}.${name}`
    const invoice = found(invoices.get(invoice_id), field('invoice_id'))
    const received = (paid.get(invoice_id) ?? []).reduce((sum, each) => sum + each.amount, 0)
    refuse(checkPayment({ invoice, paid: received, amount }), {
      fields: { [field('amount')]: 'mixed.invalid' },
    })
    if (open_amount !== null && open_amount !== openOf(invoice))
      throw new Failure('payment_left_changed', { params: { number: invoice.number ?? '' } })
    if (isTooMuch(invoice, openOf(invoice), amount)) warn('paid_too_much')
  }
}

handle(setLineAside, async (context, { id, remark, updated_at }) => {
  const line = await lineToChange(context, id, updated_at)
  if (line.state !== 'waiting') throw new Failure('statement_line_done')
  await context.store.statement_lines.update(line, { state: 'set_aside', remark })
  return rowOf(context, id)
})

handle(takeLineBack, async (context, { id, updated_at }) => {
  const { store } = context
  await lineToChange(context, id, updated_at)
  const payments = await store.payments.find({ statement_line_id: id })
  // What somebody had noted by hand stands as it did before the bank said it.
  await store.payments.updateEach(
    payments.flatMap(({ id: payment, noted_date }) =>
      noted_date === null ? [] : { id: payment, date: noted_date, noted_date: null, statement_line_id: null },
    ),
  )
  await store.payments.removeMany({ statement_line_id: id })
  await giveBackClaimed(context, [id])
  await reopenLines(store, [id])
  await keepSettled(context, [...new Set(payments.map(({ invoice_id }) => invoice_id))])
  return rowOf(context, id)
})
