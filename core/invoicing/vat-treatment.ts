import type { VatPlace } from '../companies/vat-place.ts'
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
