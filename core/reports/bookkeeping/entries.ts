import type { Cents } from '../../values/money.ts'
import { totalOf } from './booked.ts'
import type { MappedDocument, MappedLine } from './exporter.ts'

/** An entry in an account: above zero is debit, below is credit. */
export type Entry =
  | { readonly side: 'customer'; readonly account: string; readonly amount: Cents }
  | { readonly side: 'turnover'; readonly account: string; readonly amount: Cents; readonly line: MappedLine }
  | { readonly side: 'vat'; readonly account: string; readonly amount: Cents; readonly line: MappedLine }

/**
 * The entries of a document: the customer owes what it comes to, each rate has its turnover and its VAT. A line without VAT has no
 * entry of it. Throws if they do not add up to nothing.
 */
export function entriesOf(document: MappedDocument): readonly Entry[] {
  const entries: Entry[] = [
    { side: 'customer', account: document.customer_account, amount: totalOf(document).total },
    ...document.lines.map((line): Entry => ({
      side: 'turnover',
      account: line.turnover_account,
      amount: -line.base,
      line,
    })),
    ...document.lines.flatMap((line): Entry[] =>
      line.vat === 0 ? [] : [{ side: 'vat', account: line.vat_account, amount: -line.vat, line }],
    ),
  ]
  const left = entries.reduce((sum, { amount }) => sum + amount, 0)
  if (left !== 0) throw new Error(`the entries of ${document.number} are ${left} cents apart`)
  return entries
}
