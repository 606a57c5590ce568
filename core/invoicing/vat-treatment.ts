import type { VatPlace } from '../companies/vat-place.ts'
import { allTexts } from '../texts/translate.ts'
import type { Translate } from '../texts/translate.ts'
import type { InvoiceDetail } from './invoice.ts'

type Treatment = Pick<InvoiceDetail, 'vat_rate' | 'vat_category' | 'vat_exemption'>

/**
 * How a service is taxed by the place of the customer: at its rate, reversed to a business elsewhere in the
 * Union, or not here at all. Anything rarer is for the accountant to say on the line.
 */
export function vatTreatment(place: VatPlace, vat_rate: number, say: Translate): Treatment {
  switch (place) {
    case 'domestic':
      return { vat_rate, vat_category: 'S', vat_exemption: null }
    case 'union':
      return { vat_rate: 0, vat_category: 'AE', vat_exemption: say('invoice.reverse_charge') }
    case 'outside':
      return { vat_rate: 0, vat_category: 'G', vat_exemption: say('invoice.outside_union') }
  }
}

/**
 * The place of the customers that a line is taxed for by that rule; null of one that says something of its own: another
 * category, or in its own words why it is taxed as it is.
 */
export function placeOfTreatment({
  vat_category,
  vat_exemption,
}: Pick<Treatment, 'vat_category' | 'vat_exemption'>): VatPlace | null {
  const reason = vat_exemption?.trim() ?? ''
  if (vat_category === 'S') return reason === '' ? 'domestic' : null
  if (vat_category === 'AE') return isSentence('invoice.reverse_charge', reason) ? 'union' : null
  if (vat_category === 'G') return isSentence('invoice.outside_union', reason) ? 'outside' : null
  return null
}

/** Whether words are those that the rule gives, in whatever language. */
const isSentence = (key: string, words: string): boolean => allTexts[key]?.includes(words) ?? false
