import type { InvoiceDocument } from '../../invoicing/documents/snapshot.ts'
import { einvoiceOf } from '../../invoicing/einvoice/einvoice.ts'
import { writeUbl } from '../../invoicing/einvoice/write-ubl.ts'

/**
 * The UBL of a document for the accountant: the e-invoice that was written at its emission, or else what the frozen copy says. The
 * latter has no receiver and no files, and is not for the network.
 */
export function ublOfDocument({ ubl, snapshot }: Pick<InvoiceDocument, 'ubl' | 'snapshot'>): {
  readonly text: string
  readonly isForNetwork: boolean
} {
  return ubl === null
    ? { text: writeUbl(einvoiceOf({ ...snapshot, peppol_id: '' })), isForNetwork: false }
    : { text: ubl, isForNetwork: true }
}
