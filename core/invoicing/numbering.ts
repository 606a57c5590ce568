import type { Day } from '../values/day.ts'
import { Failure } from '../kernel/failure.ts'
import type { Store } from '../ports.ts'
import type { InvoiceKind } from './invoice.ts'

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

/**
 * The next number of a kind's series for the year: gapless, because the transaction that fails gives it
 * back. Held until the commit; a day before the last number's is refused.
 */
export async function nextNumber(
  store: Store,
  kind: InvoiceKind,
  today: Day,
): Promise<{ number: string; year: number; n: number }> {
  const year = Number(today.slice(0, 4))
  await store.lock('number', kind)
  const series = await store.number_series.first({ series: kind, year })
  if (series && series.last_date > today)
    throw new Failure('issue_date_before_last', { params: { date: series.last_date } })
  const n = (series?.last_number ?? 0) + 1
  if (series) await store.number_series.update(series, { last_number: n, last_date: today })
  else await store.number_series.insert({ series: kind, year, last_number: n, last_date: today })
  const own = await store.parameters.first({ class: 'invoicing', type: `number_${kind}` })
  return { number: writeNumber(own?.textual_value ?? formats[kind], year, n), year, n }
}
