import { Failure } from '../../kernel/failure.ts'
import type { Context } from '../../ports.ts'
import { saveRows } from '../../tables/save-rows.ts'
import { changed } from '../drafts/changed.ts'
import type { Head } from '../drafts/edit-draft.ts'
import type { GivenLine } from '../lines/line-taxes.ts'
import { editedTerm } from '../term.ts'
import { invoiceDetail, type Invoice, type InvoiceDetail } from '../invoice.ts'
import { creditedOf, headOfNote, linesToCredit } from '../crediting/credited.ts'
import { keptIn, surely } from '../../values/known.ts'

/** What may change above the lines of a draft credit note; the rest is that of the invoice. */
const free = ['memo', 'comment', 'forecast_date', 'term_date', 'buyer_reference']

/**
 * Changes a draft credit note: its words, its day, and how much it takes back of its lines, within what is left of them.
 * `rows` are then all its lines; none comes to it.
 */
export async function editCredit(
  { store, emit }: Context,
  before: Invoice,
  head: Head,
  rows: readonly GivenLine[] | undefined,
  seen: string | null = null,
): Promise<Invoice> {
  const { id: invoice_id, subfolder_id } = before
  const credited = await creditedOf(store, surely(before.credited_invoice_id, 'credited invoice'))
  const stored = new Map(
    (credited.notes.find(({ note }) => note.id === invoice_id)?.lines ?? []).map((line) => [line.id, line]),
  )
  const fixed = [
    ...changed(before, head).filter((name) => !free.includes(name)),
    ...(rows?.some((row) => isStrange(row, stored.get(row.id ?? 0))) ? ['invoice_details'] : []),
  ]
  if (fixed.length > 0)
    throw new Failure('credit_fixed', {
      fields: Object.fromEntries(fixed.map((name) => [name, 'mixed.fixed'])),
    })
  const {
    memo = before.memo,
    comment = before.comment,
    forecast_date = before.forecast_date,
    buyer_reference = before.buyer_reference,
  } = head
  const editedLines = rows?.map((row) => ({ ...keptIn(stored, surely(row.id, 'id')), ...changesIn(row) }))
  const made =
    editedLines &&
    linesToCredit(
      credited,
      {
        lines: editedLines.map(({ credited_detail_id, amount }) => ({
          id: surely(credited_detail_id, 'credited line'),
          amount: -amount,
        })),
      },
      invoice_id,
    )
  const invoice = await store.invoices.update(
    before,
    {
      memo,
      comment,
      buyer_reference,
      forecast_date,
      term_date: editedTerm(before, head as Partial<Invoice>),
      ...(made ? headOfNote(credited, made) : {}),
    },
    seen ?? undefined,
  )
  if (made) {
    const lines = editedLines.map(({ id, comment, credited_detail_id }) => {
      const own = made.find((line) => line.credited_detail_id === credited_detail_id)
      const { amount, vat_rounding } = surely(own, 'line of the note')
      return { id, comment, amount, vat_rounding }
    })
    await saveRows(store.invoice_details, invoiceDetail, { invoice_id }, lines, 'invoice_details')
  }
  emit({ type: 'invoice', id: invoice_id, subfolder_id })
  return invoice
}

/** Whether a row is not a line of the credit note, or says more of it than how much it takes back and its words. */
const isStrange = (row: GivenLine, line: InvoiceDetail | undefined): boolean =>
  !line || changed(line, row).some((name) => name !== 'amount' && name !== 'comment')

const changesIn = ({ amount, comment }: GivenLine) => ({
  ...(amount === undefined ? {} : { amount }),
  ...(comment === undefined ? {} : { comment }),
})
