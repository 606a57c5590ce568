import { documentValues, rawValues } from '../invoicing/documents/document.ts'
import type { InvoiceSnapshot } from '../invoicing/documents/snapshot.ts'
import type { PrintJob } from '../ports.ts'
import { render } from './render.ts'

/** The document of a snapshot, ready for the printer; `qr` is the payment code as SVG, or empty. */
export function printable(snapshot: InvoiceSnapshot, qr: string): PrintJob {
  const values = documentValues(snapshot, qr)
  const { header, body, footer } = snapshot.template
  return {
    html: render(body, values, rawValues),
    header: render(header, values, rawValues),
    footer: render(footer, values, rawValues),
  }
}
