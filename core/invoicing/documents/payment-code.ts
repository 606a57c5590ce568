import type { InvoiceSnapshot } from './snapshot.ts'
import { paymentCode } from '../settlement/payment-code.ts'
import type { Ports } from '../../ports.ts'

/** The payment code of a document as a drawing; empty where nothing is to be paid by it. */
export async function paymentCodeOf(codes: Ports['codes'], snapshot: InvoiceSnapshot): Promise<string> {
  const { seller, amount_vat_included, structured_communication, number } = snapshot
  const { name, iban, bic } = seller
  const reference = snapshot.payment_reference ?? 'structured'
  const code = number
    ? paymentCode({ name, iban, bic, amount: amount_vat_included, structured_communication, reference })
    : null
  return code ? codes.qr(code) : ''
}
