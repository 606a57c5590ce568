import type { Cents } from '../../values/money.ts'
import { gridOfBase, type Grid, type TaxedAmount } from '../accounting/grids.ts'

/** How a sale is taxed, as a bookkeeping program tells it apart: by the grid of the VAT return in which it stands. */
export const vatTreatments = [
  'vat_21',
  'vat_12',
  'vat_6',
  'vat_0',
  'reverse_charge',
  'intra_community',
  'outside_union',
  'outside_scope',
] as const
export type VatTreatment = (typeof vatTreatments)[number]

const ofGrid: { readonly [grid in Grid]?: VatTreatment } = {
  '00': 'vat_0',
  '01': 'vat_6',
  '02': 'vat_12',
  '03': 'vat_21',
  '44': 'intra_community',
  '45': 'reverse_charge',
  '47': 'outside_union',
}

/** The rate in percent of each treatment; what is not taxed here has 0. */
export const rateOfTreatment: { readonly [treatment in VatTreatment]: number } = {
  vat_21: 21,
  vat_12: 12,
  vat_6: 6,
  vat_0: 0,
  reverse_charge: 0,
  intra_community: 0,
  outside_union: 0,
  outside_scope: 0,
}

/** The treatment of one rate of a document; what stands in no grid is outside the scope of VAT. */
export function treatmentOf(amount: TaxedAmount & { readonly base: Cents }): VatTreatment {
  const grid = gridOfBase(amount)
  return (grid && ofGrid[grid]) ?? 'outside_scope'
}
