import type { InvoiceChannel } from '../../companies/company.ts'
import type { SendingService, SendingState } from '../sending.ts'

/** What decides how an invoice goes to its customer. */
export interface Destination {
  /** As the customer said. */
  readonly invoice_channel: InvoiceChannel | null
  readonly peppol_id: string | null
  readonly email: string | null
}

/** How an invoice goes: as its customer said, else by Peppol where an e-invoice is written, by mail where an address is known, by post. */
export const channelOf = ({ invoice_channel, peppol_id, email }: Destination): InvoiceChannel =>
  invoice_channel ?? (peppol_id ? 'peppol' : email ? 'mail' : 'post')

interface Way {
  readonly channel: InvoiceChannel | null
  readonly service: SendingService | null
}

/** Whether nobody has to bring it anywhere: it goes by mail, or a service takes it to the network. */
export const goesByItself = ({ channel, service }: Way): boolean => channel === 'mail' || service !== null

/** Why an invoice is not sent. */
export type SendingRefusal =
  | 'sending_not_emitted'
  | 'sending_under_way'
  | 'sending_already'
  | 'sending_failed'
  | 'sending_no_address'
  | 'no_document'
  | 'sending_file_missing'

/** Whether an invoice left or is on its way, by the best of its sendings. */
export const isSent = (sent: SendingState | null): boolean => sent !== null && sent !== 'failed'

interface Asked {
  readonly number: string | null
  readonly sent: SendingState | null
}

/** Each invoice goes once by itself. What left, or failed and may yet have arrived, goes again only when somebody names it on purpose. */
export function refusalOf({ number, sent }: Asked, again: boolean): SendingRefusal | null {
  if (number === null) return 'sending_not_emitted'
  if (sent === 'queued' || sent === 'leaving') return 'sending_under_way'
  if (again || sent === null || sent === 'elsewhere') return null
  return sent === 'failed' ? 'sending_failed' : 'sending_already'
}
