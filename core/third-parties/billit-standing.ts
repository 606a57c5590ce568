import type { InvoiceSnapshot } from '../invoicing/documents/snapshot.ts'
import { einvoiceOf } from '../invoicing/einvoice/einvoice.ts'
import type { StandingOrder } from './ports.ts'

/** Whether an order that stands at Billit is of this document: what it says of its kind, its day and its customer is the same. */
export function isOrderOf(snapshot: InvoiceSnapshot, standing: StandingOrder): boolean {
  const { kind, issue_date, buyer } = einvoiceOf(snapshot)
  const type = kind === 'credit_note' ? 'CreditNote' : 'Invoice'
  const ours = [buyer.vat_id, buyer.endpoint?.id ?? '', buyer.legal_id?.id ?? '']
  return (
    (standing.type === null || standing.type === type) &&
    (standing.date === null || standing.date === issue_date) &&
    isOneOf(ours, standing.customer)
  )
}

/** Where one of both says nothing, nothing speaks against it. A VAT number ends with the enterprise number. */
function isOneOf(ours: readonly string[], theirs: readonly string[]): boolean {
  const normalised = (all: readonly string[]): string[] => all.map(plain).filter((each) => each !== '')
  const [own, other] = [normalised(ours), normalised(theirs)]
  if (own.length === 0 || other.length === 0) return true
  return own.some((one) => other.some((each) => one.endsWith(each) || each.endsWith(one)))
}

const plain = (id: string): string => id.replaceAll(/[^0-9a-z]/gi, '').toUpperCase()
