import { Failure, found } from '../../kernel/failure.ts'
import type { Context } from '../../ports.ts'
import type { Invoice } from '../invoice.ts'
import { payInFull } from '../payments/pay-in-full.ts'
import { changed } from '../drafts/changed.ts'
import type { Head } from '../drafts/edit-draft.ts'
import type { GivenLine } from '../lines/line-taxes.ts'
import { itemAt } from '../../values/known.ts'

/** What may change on an invoice that has left the house; the rest is credited. */
const free = ['comment', 'payment_date'] as const

/** Changes the comment or the day of payment of an issued invoice: with such a day it was paid in full on it, without one it was not. */
export async function editIssued(
  context: Context,
  before: Invoice,
  head: Head,
  rows: readonly GivenLine[] | undefined,
  seen: string | null = null,
): Promise<Invoice> {
  const { store, emit } = context
  const lines = rows && (await store.invoice_details.find({ invoice_id: before.id }))
  const fixed = [
    ...changed(before, head).filter((name) => !(free as readonly string[]).includes(name)),
    ...(rows && differ(rows, lines ?? []) ? ['invoice_details'] : []),
  ]
  if (fixed.length > 0)
    throw new Failure('invoice_emitted', {
      fields: Object.fromEntries(fixed.map((name) => [name, 'mixed.fixed'])),
    })
  const { comment = before.comment, payment_date = before.payment_date } = head
  await context.store.lock('payments')
  await context.store.invoices.update(before, { comment }, seen ?? undefined)
  if (payment_date !== before.payment_date) await payInFull(context, before, payment_date)
  emit({ type: 'invoice', id: before.id, subfolder_id: before.subfolder_id })
  return found(await store.invoices.get(before.id))
}

const differ = (rows: readonly GivenLine[], lines: readonly GivenLine[]): boolean =>
  rows.length !== lines.length ||
  rows.some((row, place) => {
    const line = lines.find(({ id }) => id === row.id) ?? itemAt(lines, place)
    return row.id !== line.id || changed(line, row).length > 0
  })
