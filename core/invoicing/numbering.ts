import { daysBetween } from '../values/day.ts'
import type { Day } from '../values/day.ts'
import { Failure } from '../kernel/failure.ts'
import type { LastNumber, NumberLedger, Reader, Store } from '../ports.ts'
import type { InvoiceKind, NumberSeries } from './invoice.ts'

/** How a number is written until the firm says otherwise, by parameter `invoicing/number_{kind}`. */
const formats: { readonly [kind in InvoiceKind]: string } = {
  invoice: '{yyyy}-{nnnn}',
  credit_note: 'C{yyyy}-{nnnn}',
}

/** `{yyyy}-{nnnn}` with a year and a running number: `2026-0042`. */
const writeNumber = (format: string, year: number, n: number): string =>
  format
    .replace('{yyyy}', String(year))
    .replace(/\{(n+)\}/, (_, digits: string) => String(n).padStart(digits.length, '0'))

/** The number as it is written in the firm's format of its kind. */
async function written(store: Reader, kind: InvoiceKind, year: number, n: number): Promise<string> {
  return writeNumber(await numberFormat(store, kind), year, n)
}

/** The format in which the firm writes the numbers of a kind. */
export async function numberFormat(store: Reader, kind: InvoiceKind): Promise<string> {
  const own = await store.parameters.first({ class: 'invoicing', type: `number_${kind}` })
  return own?.textual_value ?? formats[kind]
}

/**
 * A number that was given, as the ledger beside the documents has it, and that the books do not know: they were
 * restored from an older backup, or lost. Null when the books know all of them.
 */
export async function numberUnknownToBooks(store: Reader, ledger: NumberLedger): Promise<string | null> {
  return (await besideLedger(store, ledger)).unknown
}

async function besideLedger(store: Reader, ledger: NumberLedger) {
  // The ledger first: what is kept meanwhile is in the books already.
  const kept = await ledger.highest()
  const books = await store.number_series.find()
  const lastOf = ({ series, year }: LastNumber): number =>
    books.find((each) => each.series === series && each.year === year)?.last_number ?? 0
  const beyond = kept.find((each) => each.last_number > lastOf(each))
  const unknown = beyond
    ? await written(store, beyond.series as InvoiceKind, beyond.year, beyond.last_number)
    : null
  return { books, unknown }
}

/** Refuses whatever would give a number that the ledger cannot keep, or that it knows to be given; answers the books. */
export async function checkLedger(store: Reader, ledger: NumberLedger): Promise<readonly NumberSeries[]> {
  await ledger.checkWritable()
  const { books, unknown } = await besideLedger(store, ledger)
  if (unknown !== null) throw new Failure('books_behind_documents', { params: { number: unknown } })
  return books
}

/** The last numbers of all series, those of the kind held until the commit, with a ledger that agrees with them. */
export async function holdSeries(
  store: Store,
  ledger: NumberLedger,
  kind: InvoiceKind,
): Promise<readonly NumberSeries[]> {
  await store.lock('number', kind)
  return checkLedger(store, ledger)
}

/**
 * The day of an emission is the server's, once somebody who knows the day has said the same: his program, by a clock of
 * its own, or he himself. Nobody is asked on the day of the last number, whatever its series, nor on the next one: a
 * clock that runs ahead would date invoices beyond what may be corrected, for a number is never given back.
 */
export function checkDay(books: readonly NumberSeries[], today: Day, said: Day | null): void {
  if (said === today) return
  const last = lastDayIn(books)
  const isRecent = last === undefined || daysBetween(last, today) <= 1
  // A run that goes on past midnight says the day on which it began, and gave its last number.
  if (isRecent && (said === null || said === last)) return
  if (said !== null)
    throw new Failure('issue_date_differs', {
      fields: { issue_date: 'mixed.invalid' },
      params: { date: said, today },
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

/** All that the books know is in the ledger when this answers. */
export const keepNumbers = async (reader: Reader, ledger: NumberLedger): Promise<void> =>
  ledger.keep(await reader.number_series.find())

/**
 * The next number of a kind's series for the year, among the books that `holdSeries` answered: gapless, because the
 * transaction that fails gives it back. A day before the last number's is refused.
 */
export async function nextNumber(
  store: Store,
  books: readonly NumberSeries[],
  kind: InvoiceKind,
  today: Day,
): Promise<{ number: string; year: number; n: number }> {
  const year = Number(today.slice(0, 4))
  const series = books.find((each) => each.series === kind && each.year === year)
  if (series && series.last_date > today)
    throw new Failure('issue_date_before_last', { params: { date: series.last_date } })
  const n = (series?.last_number ?? 0) + 1
  if (series) await store.number_series.update(series, { last_number: n, last_date: today })
  else await store.number_series.insert({ series: kind, year, last_number: n, last_date: today })
  return { number: await written(store, kind, year, n), year, n }
}
