import { daysBetween, type Day } from '../values/day.ts'
import { Failure } from '../kernel/failure.ts'
import type { LastNumber, NumberLedger, Reader, Store } from '../ports.ts'
import { writeNumber } from '../parameters/number-format.ts'
import type { InvoiceKind, NumberSeries } from './invoice.ts'
import { numberFormat } from './number-formats.ts'

/**
 * A number that was given, as the ledger beside the documents has it, and that the books do not know: they were
 * restored from an older backup, or lost. Null when the books know all of them.
 */
export async function numberUnknownToBooks(store: Reader, ledger: NumberLedger): Promise<string | null> {
  // The ledger first: what is kept meanwhile is in the books already.
  const kept = await ledger.highest()
  return beyondBooks(store, kept, await store.number_series.find())
}

async function beyondBooks(
  store: Reader,
  kept: readonly LastNumber[],
  books: readonly NumberSeries[],
): Promise<string | null> {
  const lastOf = ({ series, year }: LastNumber): number =>
    books.find((each) => each.series === series && each.year === year)?.last_number ?? 0
  const beyond = kept.find((each) => each.last_number > lastOf(each))
  if (!beyond) return null
  const format = await numberFormat(store, beyond.series as InvoiceKind)
  return writeNumber(format, beyond.year, beyond.last_number)
}

/** Refuses whatever would give a number that the ledger cannot keep, or that it knows to be given. */
export async function checkLedger(store: Reader, ledger: NumberLedger): Promise<void> {
  await ledger.checkWritable()
  refuseUnknown(await numberUnknownToBooks(store, ledger))
}

function refuseUnknown(number: string | null): void {
  if (number !== null) throw new Failure('books_behind_documents', { params: { number } })
}

/** What the next number of a kind follows from: the last numbers of all series, and how the firm writes them. */
export interface HeldSeries {
  readonly kind: InvoiceKind
  readonly books: readonly NumberSeries[]
  readonly format: string
}

/**
 * The last numbers of all series, those of the kind held until the commit, with a ledger that agrees with them. While
 * they are held nobody adds to the ledger what they do not know: both are asked at once.
 */
export async function holdSeries(store: Store, ledger: NumberLedger, kind: InvoiceKind): Promise<HeldSeries> {
  const [, books, format, kept] = await Promise.all([
    store.lock('number', kind),
    store.number_series.find(),
    numberFormat(store, kind),
    ledger.checkWritable().then(() => ledger.highest()),
  ])
  refuseUnknown(await beyondBooks(store, kept, books))
  return { kind, books, format }
}

/**
 * The day of an emission is the server's, once somebody who knows the day has said the same: his program, by a clock of
 * its own, or he himself. Nobody is asked on the day of the last number, whatever its series, nor on the next one: a
 * clock that runs ahead would date invoices beyond what may be corrected, for a number is never given back.
 */
export function checkDay(books: readonly NumberSeries[], today: Day, confirmedDay: Day | null): void {
  if (confirmedDay === today) return
  const last = lastDayIn(books)
  const isRecent = last === undefined || daysBetween(last, today) <= 1
  // A run that goes on past midnight says the day on which it began, and gave its last number.
  if (isRecent && (confirmedDay === null || confirmedDay === last)) return
  if (confirmedDay !== null)
    throw new Failure('issue_date_differs', {
      fields: { issue_date: 'mixed.invalid' },
      params: { date: confirmedDay, today },
    })
  throw new Failure('issue_date_unconfirmed', {
    fields: { issue_date: 'mixed.required' },
    params: { date: last ?? today, today },
  })
}

/** So many days after the last number a clock may still vouch for itself: a firm closes for a week, and cron goes on. */
const mostDaysByOwnClock = 10

/** Whether a clock that is itself in question may say that it is this day. */
export const mayVouchForItself = (last: Day | null, today: Day): boolean =>
  last === null || daysBetween(last, today) <= mostDaysByOwnClock

/** The day of the last number, whatever its series. */
export const lastDayIn = (books: readonly NumberSeries[]): Day | undefined =>
  books
    .map(({ last_date }) => last_date)
    .toSorted()
    .at(-1)

/** The day of the last number of a kind, of whatever year. */
export const lastDayOfKind = (books: readonly NumberSeries[], kind: InvoiceKind): Day | undefined =>
  lastDayIn(books.filter(({ series }) => series === kind))

/** All that the books know is in the ledger when this answers. */
export const keepNumbers = async (reader: Reader, ledger: NumberLedger): Promise<void> =>
  ledger.keep(await reader.number_series.find())

/** A number that is given once `keep` is done. */
export interface NextNumber {
  readonly number: string
  readonly year: number
  readonly n: number
  keep(): Promise<unknown>
}

/**
 * The next number of the series that is held, for the year: gapless, because the transaction that fails gives it back.
 * Whether the day may have one is asked before.
 */
export function nextNumber(store: Store, { kind, books, format }: HeldSeries, today: Day): NextNumber {
  const year = Number(today.slice(0, 4))
  const series = books.find((each) => each.series === kind && each.year === year)
  const n = (series?.last_number ?? 0) + 1
  const last = { last_number: n, last_date: today }
  return {
    number: writeNumber(format, year, n),
    year,
    n,
    keep: () =>
      series
        ? store.number_series.update(series, last)
        : store.number_series.insert({ series: kind, year, ...last }),
  }
}
