import { Failure } from '../../kernel/failure.ts'
import type { Context } from '../../ports.ts'
import type { Invoice } from '../invoice.ts'
import { changed } from './changed.ts'
import type { Head } from './edit-draft.ts'
import type { GivenLine } from './lines.ts'

/** What may change on an invoice that has left the house; the rest is credited. */
const free = ['comment', 'payment_date'] as const

/** Changes the comment or the day of payment of an issued invoice: with such a day it is paid, without one it is not. */
export async function editIssued(
  { store, emit }: Context,
  before: Invoice,
  head: Head,
  rows: readonly GivenLine[] | undefined,
  seen: string | null = null,
): Promise<Invoice> {
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
  if (payment_date && before.issue_date && payment_date < before.issue_date)
    throw new Failure('paid_before_issue', { fields: { payment_date: 'mixed.invalid' } })
  const invoice = await store.invoices.update(
    before,
    { comment, payment_date, status_type: payment_date ? 'paid' : 'emitted' },
    seen ?? undefined,
  )
  emit({ type: 'invoice', id: before.id, subfolder_id: before.subfolder_id })
  return invoice
}

const differ = (rows: readonly GivenLine[], lines: readonly GivenLine[]): boolean =>
  rows.length !== lines.length ||
  rows.some((row, place) => {
    const line = lines.find(({ id }) => id === row.id) ?? lines[place]!
    return row.id !== line.id || changed(line, row).length > 0
  })
