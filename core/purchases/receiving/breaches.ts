import { breaches as brokenRules, type EInvoiceCode } from '../../invoicing/einvoice/rules.ts'
import type { ReceivedEInvoice } from '../../invoicing/einvoice/read-ubl.ts'
import type { EFile } from '../../invoicing/einvoice/einvoice.ts'
import type { PurchaseBreach } from '../purchase.ts'
import { numberOf } from '../suppliers.ts'

/** What a received document is said to break, under `purchase.breach.`: the words of our own documents say how we mend them. */
const wordsOf: { readonly [code in EInvoiceCode]?: string } = {
  'einvoice.sums': 'sums',
  'einvoice.dates': 'dates',
  'einvoice.reference': 'reference',
  'einvoice.period': 'period',
  'einvoice.line_period': 'period',
  'einvoice.delivery': 'delivery',
  'einvoice.country': 'country',
  'einvoice.vat_prefix': 'vat_number',
  'einvoice.category': 'category',
  'einvoice.attachment': 'attachment',
  'einvoice.reason_not': 'reason',
  'einvoice.receiver': 'buyer_incomplete',
  'einvoice.buyer_number': 'buyer_incomplete',
  'preflight.customer_name': 'buyer_incomplete',
  'preflight.customer_street': 'buyer_incomplete',
  'preflight.customer_enterprise_number': 'buyer_incomplete',
  'preflight.seller_name': 'seller_incomplete',
  'preflight.seller_street': 'seller_incomplete',
  'preflight.seller_enterprise_number': 'seller_incomplete',
  'preflight.seller_iban': 'iban',
  'preflight.no_lines': 'no_lines',
  'preflight.outside_scope': 'outside_scope',
  'preflight.line_category': 'rate',
  'preflight.line_rate_not_zero': 'rate',
  'preflight.line_reason': 'reason',
  'preflight.line_description': 'line_name',
}

/** Every rule that a received document breaks, those of EN 16931 and Peppol and what the firm itself has to ask. */
export function breachesOf(document: ReceivedEInvoice<EFile>, ownNumber: string | null): PurchaseBreach[] {
  const { currency, other_currency, has_fractions, buyer } = document
  const of = numberOf(buyer)
  const isForOthers = ownNumber !== null && of !== null && (of.prefix !== 'BE' || of.number !== ownNumber)
  const found = [
    ...(currency !== 'EUR' ? [{ rule: 'DECIDAG-CURRENCY', field: 'currency', code: 'currency' }] : []),
    ...(isForOthers ? [{ rule: 'DECIDAG-BUYER', field: 'customer', code: 'buyer' }] : []),
    ...(other_currency ? [{ rule: 'PEPPOL-EN16931-R051', field: 'currency', code: 'other_currency' }] : []),
    ...(has_fractions ? [{ rule: 'BR-DEC', field: 'amount', code: 'fractions' }] : []),
    ...brokenRules(document).map(({ rule, field, code }) => ({
      rule,
      field,
      code: wordsOf[code] ?? 'other',
    })),
  ]
  return [...new Map(found.map((each) => [`${each.rule} ${each.field}`, each])).values()]
}
