import type { OpenInvoice } from '#core/screens/invoicing/forms.ts'
import type { Timeline } from '#core/screens/invoicing/timeline.ts'

/** What every part of an invoice's page is given. */
export interface InvoiceProps {
  readonly invoice: OpenInvoice
  readonly timeline: Timeline
  readonly reload: () => Promise<unknown>
}
