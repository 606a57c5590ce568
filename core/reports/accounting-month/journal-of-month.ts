import type { GivenDocument, GivenMonth } from '../../invoicing/given-month.ts'
import { Failure } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { QueryContext } from '../../ports.ts'
import { firstOfMonth, lastOfMonth, monthOf, writtenDay, type Month } from '../../values/day.ts'
import { firstItem } from '../../values/known.ts'
import { formatEuro, type Cents } from '../../values/money.ts'
import { utf8 } from '../../values/utf8.ts'
import { journalOf, type JournalRow } from '../accounting/journal.ts'
import { booksOfPeriod, bookedDocuments } from '../accounting/queries.ts'
import type { ChangeKind } from './operations.ts'

/** What the books have of one document. */
export type Booked = RecordOf<typeof bookedDocuments.row>

/** A month as the journal and the books have it, read at one moment. */
export interface BookedMonth {
  readonly month: Month
  readonly rows: readonly JournalRow[]
  /** Its documents in the order of their days and numbers. */
  readonly documents: readonly Booked[]
  readonly books: RecordOf<typeof booksOfPeriod.row>
}

/** Reads a month. The caller's store decides whether it is one moment. */
export async function bookedMonth(context: QueryContext, month: Month): Promise<BookedMonth> {
  const period = { from: firstOfMonth(month), to: lastOfMonth(month) }
  const rows = await journalOf(context, period)
  const documents = await context.store.query(bookedDocuments, period)
  const books = firstItem(await context.store.query(booksOfPeriod, period))
  return { month, rows, documents, books }
}

/** What rows of the journal come to. */
export const sumOfRows = (rows: readonly JournalRow[]) => ({
  documents: new Set(rows.map(({ invoice_id }) => invoice_id)).size,
  amount: rows.reduce((sum, { base }) => sum + base, 0),
  amount_vat_included: rows.reduce((sum, row) => sum + row.amount_vat_included, 0),
})

/** So many documents are named by a refusal. */
const mostNamed = 10

/** Refuses a month whose journal and books differ, and names the documents and both sums. */
export function refuseDifference({ month, rows, documents, books }: BookedMonth): void {
  const journal = sumOfRows(rows)
  const ofDocument = Map.groupBy(rows, ({ invoice_id }) => invoice_id)
  const differing = documents.filter((document) => {
    const own = sumOfRows(ofDocument.get(document.invoice_id) ?? [])
    return own.amount !== document.amount || own.amount_vat_included !== document.amount_vat_included
  })
  const isSame =
    differing.length === 0 &&
    journal.documents === books.documents &&
    journal.amount === books.amount &&
    journal.amount_vat_included === books.amount_vat_included
  if (isSame) return
  throw new Failure('accounting_month_differs', {
    params: {
      month: writtenMonth(month),
      journal: writtenSums(journal),
      books: writtenSums(books),
      numbers: differing
        .slice(0, mostNamed)
        .map(({ number, invoice_id }) => number ?? `#${invoice_id}`)
        .join(', '),
    },
  })
}

/** `10/2026`. */
export const writtenMonth = (month: Month): string => writtenDay(firstOfMonth(month)).slice(3)

const writtenSums = ({ documents, amount, amount_vat_included }: ReturnType<typeof sumOfRows>): string =>
  `${documents}: ${formatEuro(amount)} / ${formatEuro(amount_vat_included)}`

/** A month as it is kept when it is given: what each of its documents says to the accountant. */
export function givenDocuments(rows: readonly JournalRow[]): GivenDocument[] {
  return [...Map.groupBy(rows, ({ invoice_id }) => invoice_id).values()].map((own) => {
    const { invoice_id, number, issue_date, vat_number } = firstItem(own)
    return {
      invoice_id,
      number: number ?? '',
      issue_date,
      vat_number: vat_number ?? '',
      rates: own
        .map(
          ({ vat_category, vat_rate, base, vat }) => [rateName(vat_category, vat_rate), base, vat] as const,
        )
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    }
  })
}

/** `S 21`; a total that was typed has no rate: `S`. */
export const rateName = (category: string, rate: number | null): string =>
  rate === null ? category : `${category} ${rate}`

/** What documents that were given come to. */
export function sumOfGiven(documents: readonly GivenDocument[]) {
  const rates = documents.flatMap((document) => document.rates)
  const amount = rates.reduce((sum, [, base]) => sum + base, 0)
  return {
    documents: documents.length,
    amount,
    amount_vat_included: rates.reduce((sum, [, , vat]) => sum + vat, amount),
  }
}

/** The SHA-256 of what a month says: another one means that something of it changed. */
export const fingerprintOf = (
  { archives }: Pick<QueryContext, 'archives'>,
  documents: readonly GivenDocument[],
): string => archives.hash(utf8(JSON.stringify(documents.toSorted((a, b) => a.invoice_id - b.invoice_id))))

/** What became of a document after its month was given. */
export interface MonthChange {
  readonly change: ChangeKind
  readonly invoice_id: number
  readonly number: string
  readonly issue_date: string
  /** With VAT, as it is now; of one that is gone as it was. */
  readonly amount_vat_included: Cents
}

/** What changed of a month after it was given last: documents that came, that say something else, or that are gone. */
export function changesSince(
  given: Pick<GivenMonth, 'journal'>,
  now: readonly GivenDocument[],
): MonthChange[] {
  const before = new Map(given.journal.map((document) => [document.invoice_id, document]))
  const after = new Map(now.map((document) => [document.invoice_id, document]))
  const changeOf = (document: GivenDocument): ChangeKind | null => {
    const known = before.get(document.invoice_id)
    if (!known) return 'added'
    return JSON.stringify(known) === JSON.stringify(document) ? null : 'changed'
  }
  const changed = now.flatMap((document) => {
    const change = changeOf(document)
    return change ? [told(change, document)] : []
  })
  const removed = given.journal.filter(({ invoice_id }) => !after.has(invoice_id))
  return [...changed, ...removed.map((document) => told('removed', document))]
}

const told = (change: ChangeKind, { invoice_id, number, issue_date, rates }: GivenDocument): MonthChange => ({
  change,
  invoice_id,
  number,
  issue_date,
  amount_vat_included: rates.reduce((sum, [, base, vat]) => sum + base + vat, 0),
})

/** The documents of many months, by month. */
export const byMonth = (documents: readonly GivenDocument[]): ReadonlyMap<Month, GivenDocument[]> =>
  Map.groupBy(documents, ({ issue_date }) => monthOf(issue_date))
