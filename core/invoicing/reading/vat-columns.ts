import { country, text, type Field, type Fields } from '../../kernel/field.ts'
import { column } from '../../tables/column-facts.ts'
import { total } from '../fields.ts'
import type { VatLine } from '../vat.ts'

/** The rates that have columns of their own in a file of invoices: the Belgian ones. */
const ratesWithColumns = [21, 12, 6, 0] as const
const suffixes = [...ratesWithColumns.map(String), 'remaining']

/** The columns of a rate. They are empty where a document has no such rate; without VAT there is one. */
const amountColumns = (suffix: string): readonly [string, Field<number>][] =>
  [`base_${suffix}`, ...(suffix === '0' ? [] : [`vat_${suffix}`])].map((name) => [
    name,
    column(total(), { extra: true }),
  ])

/**
 * Columns of a file of invoices that an accountant's program reads: where the customer is, the VAT categories of the lines, and what
 * stands without VAT and as VAT at each rate. Rate 0 is everything without VAT, whatever its category.
 */
export const vatColumns: Fields = {
  country: column(country(), { extra: true }),
  vat_categories: column(text(20), { extra: true }),
  ...Object.fromEntries(suffixes.flatMap(amountColumns)),
}

/** The same columns of one document; without the rates that it has not. */
export function vatColumnsOf(rates: readonly VatLine[]): { readonly [column: string]: string | number } {
  const columns: { [column: string]: string | number } = {
    vat_categories: [...new Set(rates.map(({ vat_category }) => vat_category))].join(' '),
  }
  for (const rate of rates) {
    const suffix = suffixOf(rate)
    columns[`base_${suffix}`] = Number(columns[`base_${suffix}`] ?? 0) + rate.base
    if (suffix !== '0') columns[`vat_${suffix}`] = Number(columns[`vat_${suffix}`] ?? 0) + rate.vat
  }
  return columns
}

/** A total that was typed has no rate, and stands with the other ones. */
const suffixOf = ({ vat_category, vat_rate }: VatLine): string =>
  vat_category !== 'S' ? '0' : (ratesWithColumns.find((each) => each === vat_rate)?.toString() ?? 'remaining')
