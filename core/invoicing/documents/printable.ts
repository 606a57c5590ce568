import { documentValues, rawValues } from './document.ts'
import type { InvoiceSnapshot } from './snapshot.ts'
import type { PrintJob } from '../../ports.ts'
import { printed } from '../../printing/printable.ts'
import type { TemplateParts } from '../../printing/template.ts'

/** The document of a snapshot, ready for the printer; `qr` is the payment code as SVG, or empty. */
export const printable = (
  snapshot: InvoiceSnapshot,
  qr: string,
  parts: TemplateParts = snapshot.template,
): PrintJob => printed(parts, documentValues(snapshot, qr), rawValues)
