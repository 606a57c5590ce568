import { Failure } from '../../kernel/failure.ts'
import type { Reader } from '../../ports.ts'
import { toEuro } from '../../values/money.ts'
import type { Invoice, InvoiceDetail } from '../invoice.ts'
import { creditLines } from './rules.ts'
import type { CreditLine, Wish } from './rules.ts'

/** An invoice's lines and the credit notes on it with theirs, oldest first. */
export interface Credited {
  readonly lines: readonly InvoiceDetail[]
  readonly notes: readonly { readonly note: Invoice; readonly lines: readonly InvoiceDetail[] }[]
}

/** What an invoice consists of and what credit notes, drafts too, take back of it. */
export async function creditedOf(store: Reader, invoice_id: number): Promise<Credited> {
  const notes = (await store.invoices.find({ credited_invoice_id: invoice_id })).toSorted(
    (a, b) => a.id - b.id,
  )
  const all = await store.invoice_details.find({ invoice_id: [invoice_id, ...notes.map(({ id }) => id)] })
  const of = Map.groupBy(all, (line) => line.invoice_id)
  return {
    lines: of.get(invoice_id) ?? [],
    notes: notes.map((note) => ({ note, lines: of.get(note.id) ?? [] })),
  }
}

/** The lines that a credit note is to have beside the other ones; refused where it cannot. */
export function linesToCredit(
  { lines, notes }: Credited,
  wish: Wish,
  own: number | null = null,
): CreditLine[] {
  const others = notes.filter(({ note }) => note.id !== own).map((each) => each.lines)
  const made = creditLines(lines, others, wish)
  if (Array.isArray(made)) return made
  const field = wish.amount ? 'amount' : 'invoice_details'
  throw new Failure(made.code, {
    fields: { [field]: 'mixed.invalid' },
    ...('left' in made ? { params: { left: toEuro(made.left) } } : {}),
  })
}
