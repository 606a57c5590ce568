import { formatIban } from '../identifiers/iban.ts'
import type { EInvoice } from '../invoicing/einvoice/einvoice.ts'
import { formatEuro, share, toCents, type Cents } from '../values/money.ts'
import { isKnownScheme } from './billit-identifiers.ts'
import type { BillitOrder } from './order.ts'

/** The code of why an order cannot go by Billit, and the values of its words: a `limit` is written as the language writes numbers. */
export interface ObstacleToOrder {
  readonly code:
    | 'billit_no_participant'
    | 'billit_scheme'
    | 'billit_account'
    | 'billit_rate'
    | 'billit_negative'
    | 'billit_description'
    | 'billit_pdf'
    | 'billit_attachment'
    | 'billit_totals'
  readonly params: { readonly [name: string]: string | number }
}

/** The rates that Billit takes from a Belgian firm on what bears VAT. */
const rates: ReadonlySet<number | null> = new Set([6, 12, 21])
const attachable = /\.(pdf|xlsx?|csv|png|jpe?g)$/i
/** `%PDF-`, in base 64. */
const pdf = /^JVBERi0/

/**
 * The first that would be refused, or that Billit would silently say otherwise; null when it may go. `usual` is the account
 * in Billit's own settings, which stands on all that it sends; it is not looked at where nobody knows it.
 */
export function obstacleToOrder(
  einvoice: EInvoice,
  order: BillitOrder,
  usual?: string | null,
): ObstacleToOrder | null {
  const { endpoint } = einvoice.buyer
  if (endpoint === null) return { code: 'billit_no_participant', params: {} }
  if (!isKnownScheme(endpoint.scheme)) return { code: 'billit_scheme', params: { scheme: endpoint.scheme } }
  const iban = einvoice.payment?.iban
  if (iban && usual && iban !== usual) return { code: 'billit_account', params: { iban: formatIban(iban) } }
  // At the standard rate nothing is taxed at none: Billit would call it the zero rate.
  const odd = einvoice.lines.find(({ category, rate }) => category === 'S' && !rates.has(rate))
  if (odd) return { code: 'billit_rate', params: { limit: odd.rate ?? 0 } }
  if (einvoice.sums.with_vat < 0) return { code: 'billit_negative', params: {} }
  if (order.OrderLines.some(({ DescriptionExtended: rest = '' }) => rest.length > 512))
    return { code: 'billit_description', params: {} }
  if (!pdf.test(order.OrderPDF.FileContent)) return { code: 'billit_pdf', params: {} }
  const file = order.Attachments?.find(({ FileName }) => !attachable.test(FileName))
  if (file) return { code: 'billit_attachment', params: { name: file.FileName } }
  return obstacleOfTotals(einvoice, order)
}

/** Cents of VAT beyond the rate, as a credit note on a part may bear, are nothing that Billit can be told. */
function obstacleOfTotals({ sums, taxes }: EInvoice, order: BillitOrder): ObstacleToOrder | null {
  const theirs = billitTotals(order)
  const ours = taxes.map(({ rate, vat }) => [rate ?? 0, vat] as const).filter(([, vat]) => vat !== 0)
  const isSame =
    theirs.without_vat === sums.without_vat &&
    theirs.with_vat === sums.with_vat &&
    ours.every(([rate, vat]) => theirs.vat.get(rate) === vat)
  if (isSame) return null
  const params = { ours: formatEuro(sums.with_vat), theirs: formatEuro(theirs.with_vat) }
  return { code: 'billit_totals', params }
}

/** What Billit comes to: the sum of the rounded lines, and VAT once on the sum of each rate. */
export function billitTotals({ OrderLines }: Pick<BillitOrder, 'OrderLines'>) {
  const bases = new Map<number, Cents>()
  for (const { Quantity, UnitPriceExcl, VATPercentage: rate } of OrderLines)
    bases.set(rate, (bases.get(rate) ?? 0) + Math.round(Quantity * toCents(UnitPriceExcl)))
  const vat = new Map([...bases].map(([rate, base]) => [rate, share(base, Math.round(rate * 100), 10_000)]))
  const without_vat = sum(bases.values())
  return { without_vat, vat, with_vat: without_vat + sum(vat.values()) }
}

const sum = (amounts: Iterable<Cents>): Cents => [...amounts].reduce((total, amount) => total + amount, 0)
