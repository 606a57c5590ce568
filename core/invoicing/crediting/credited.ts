import { Failure, found } from '../../kernel/failure.ts'
import type { Context, Reader } from '../../ports.ts'
import { formatEuro } from '../../values/money.ts'
import { itemAt } from '../../values/known.ts'
import { headOf } from '../lines/line-taxes.ts'
import type { Invoice, InvoiceDetail } from '../invoice.ts'
import { typedTotal } from '../typed-total.ts'
import { totals } from '../vat.ts'
import { creditLines, withRounding, type CreditLine, type Wish } from './rules.ts'

/** An invoice, its lines and the credit notes on it with theirs, oldest first. */
export interface Credited {
  readonly invoice: Invoice
  readonly lines: readonly InvoiceDetail[]
  readonly notes: readonly { readonly note: Invoice; readonly lines: readonly InvoiceDetail[] }[]
}

/** What an invoice consists of and what credit notes, drafts too, take back of it. */
export const creditedOf = async (store: Reader, invoice_id: number): Promise<Credited> =>
  found((await creditedOfEach(store, [invoice_id])).get(invoice_id))

/** The same of many invoices, in as many questions as for one. */
export async function creditedOfEach(store: Reader, ids: readonly number[]): Promise<Map<number, Credited>> {
  if (ids.length === 0) return new Map()
  const invoices = await store.invoices.find({ id: [...ids] })
  const notes = (await store.invoices.find({ credited_invoice_id: [...ids] })).toSorted((a, b) => a.id - b.id)
  const all = await store.invoice_details.find({ invoice_id: [...ids, ...notes.map(({ id }) => id)] })
  const of = Map.groupBy(all, (line) => line.invoice_id)
  const notesOf = Map.groupBy(notes, ({ credited_invoice_id }) => credited_invoice_id)
  return new Map(
    invoices.map((invoice) => [
      invoice.id,
      {
        invoice,
        lines: of.get(invoice.id) ?? [],
        notes: (notesOf.get(invoice.id) ?? []).map((note) => ({ note, lines: of.get(note.id) ?? [] })),
      },
    ]),
  )
}

/** The lines of the credit notes that are emitted, each note's by themselves. */
export const emittedLines = ({ notes }: Pick<Credited, 'notes'>): (readonly InvoiceDetail[])[] =>
  notes.filter(({ note }) => note.status_type !== 'draft').map(({ lines }) => lines)

/** The lines that a credit note is to have beside the other ones; refused where it cannot. */
export function linesToCredit(credited: Credited, wish: Wish, own: number | null = null): CreditLine[] {
  const { lines, notes } = credited
  const others = notes.filter(({ note }) => note.id !== own).map((each) => each.lines)
  const made = creditLines(lines, others, wish, emittedLines(credited))
  const field = wish.amount ? 'amount' : 'invoice_details'
  if (Array.isArray(made)) {
    if (isTyped(credited) && totals(made).amount !== -credited.invoice.amount)
      throw new Failure('credit_whole_only', { fields: { [field]: 'mixed.invalid' } })
    return made
  }
  throw new Failure(made.code, {
    fields: { [field]: 'mixed.invalid' },
    ...('left' in made ? { params: { left: formatEuro(made.left) } } : {}),
  })
}

/** Whether an invoice was emitted at a total with VAT that its lines do not come to: nobody knows the VAT of a part of it. */
const isTyped = ({ invoice, lines }: Pick<Credited, 'invoice' | 'lines'>): boolean =>
  typedTotal(invoice, lines) !== null

/** What stands above the lines of a credit note: their sums, or the mirror of a total that was typed. */
export const headOfNote = (credited: Credited, lines: Parameters<typeof headOf>[0]) =>
  headOf(lines, isTyped(credited) ? -credited.invoice.amount_vat_included : null)

/** A draft credit note as it would be emitted next: the cents of its VAT follow from those that are emitted, today. */
export function asEmittedNext<L extends CreditLine>(credited: Credited, own: readonly L[]) {
  const lines = withRounding(own, credited.lines, emittedLines(credited))
  return { lines, head: headOfNote(credited, lines) }
}

/** After a credit note is emitted the other drafts on its invoice may have other cents of VAT left. */
export async function keepRounding({ store, emit }: Context, invoice_id: number): Promise<void> {
  const credited = await creditedOf(store, invoice_id)
  for (const { note, lines: before } of credited.notes) {
    if (note.status_type !== 'draft') continue
    const { lines, head } = asEmittedNext(credited, before)
    const moved = lines.filter(({ vat_rounding }, nth) => vat_rounding !== itemAt(before, nth).vat_rounding)
    if (moved.length === 0) continue
    await store.invoice_details.updateEach(moved.map(({ id, vat_rounding }) => ({ id, vat_rounding })))
    await store.invoices.update(note, head)
    emit({ type: 'invoice', id: note.id, subfolder_id: note.subfolder_id })
  }
}
