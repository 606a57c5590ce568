import type { InvoiceKind, VatCategory } from '../../invoicing/invoice.ts'
import type { VatPlace } from '../../companies/vat-place.ts'
import type { Cents } from '../../values/money.ts'

/** The grids of the periodic Belgian VAT return that concern sales, in their order on the form. */
export const grids = ['00', '01', '02', '03', '44', '45', '46', '47', '48', '49', '54', '64'] as const
export type Grid = (typeof grids)[number]

/** What one rate of a document comes to. Amounts of a credit note are positive here, as on the document. */
export interface TaxedAmount {
  readonly kind: InvoiceKind
  readonly vat_category: VatCategory
  readonly vat_rate: number | null
  readonly base: Cents
  readonly vat: Cents
  /** Where the customer is taxed. */
  readonly place: VatPlace
}

/** An amount in a grid. */
export interface InGrid {
  readonly grid: Grid
  readonly amount: Cents
}

/** The grid of a rate: 6, 12 and 21 % have their own, no VAT at all is grid 00. */
const gridOfRate: { readonly [rate: number]: Grid } = { 0: '00', 6: '01', 12: '02', 21: '03' }

/**
 * The grids in which an amount of a document stands. Invoices stand in the grid of their rate, or of why there is no VAT, with
 * the VAT in 54. Credit notes lower no grid: what concerns another member state stands in 48, everything else in 49, with the VAT in
 * 64. What lies outside the scope of VAT for a Belgian customer stands in none.
 */
export function gridsOf(amount: TaxedAmount): InGrid[] {
  const { kind, vat, base } = amount
  const own = gridOfBase(amount)
  if (own === null) return []
  if (kind === 'invoice') return [{ grid: own, amount: base }, ...inGrid('54', vat)]
  return [{ grid: own === '44' || own === '46' ? '48' : '49', amount: base }, ...inGrid('64', vat)]
}

const inGrid = (grid: Grid, amount: Cents): InGrid[] => (amount === 0 ? [] : [{ grid, amount }])

/** The grid of a service to a customer elsewhere: in the Union, or beyond it. */
const gridAbroad = { union: '44', outside: '47' } as const

/** The grid in which an amount without VAT stands on an invoice; null outside the scope of VAT. */
export function gridOfBase({ vat_category, vat_rate, base, vat, place }: TaxedAmount): Grid | null {
  switch (vat_category) {
    case 'S':
      // A typed total without VAT says no reason: the place of the customer does.
      if (vat_rate === null && vat === 0 && place !== 'domestic') return gridAbroad[place]
      return gridOfRate[vat_rate ?? typedRate(base, vat)] ?? '03'
    case 'AE':
      return place === 'domestic' ? '45' : gridAbroad[place]
    case 'G':
      return '47'
    case 'E':
    case 'Z':
      return '00'
    case 'O':
      return place === 'domestic' ? null : gridAbroad[place]
  }
}

/** The rate of a document whose total was typed: the Belgian rate that comes nearest. */
function typedRate(base: Cents, vat: Cents): number {
  if (base === 0) return 21
  const percent = (100 * vat) / base
  return [0, 6, 12, 21].reduce((best, rate) =>
    Math.abs(rate - percent) < Math.abs(best - percent) ? rate : best,
  )
}
