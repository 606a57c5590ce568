import type { Company } from '../companies/company.ts'
import type { Translate } from '../texts/translate.ts'
import type { InvoiceDetail } from './invoice.ts'

/** Prefixes of VAT numbers in the Union; Greece writes EL, Northern Ireland counts for goods alone. */
const union = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

type Treatment = Pick<InvoiceDetail, 'vat_rate' | 'vat_category' | 'vat_exemption'>

/**
 * How a service to a customer is taxed: at its rate, or reversed to a business elsewhere in the Union.
 * Anything rarer is for the accountant to say on the line.
 */
export function vatTreatment(customer: Company | null, vat_rate: number, say: Translate): Treatment {
  const reversed =
    customer !== null &&
    !customer.private &&
    customer.vat_number !== null &&
    customer.vat_prefix !== 'BE' &&
    union.has(customer.vat_prefix)
  return reversed
    ? { vat_rate: 0, vat_category: 'AE', vat_exemption: say('invoice.reverse_charge') }
    : { vat_rate, vat_category: 'S', vat_exemption: null }
}
