import { entity, type Row } from '../../kernel/entity.ts'
import { choice, id, int, text } from '../../kernel/field.ts'

/** What is taken, by its content: a document to read, a picture of one, or a table. Peppol has all of them in an e-invoice. */
export const fileTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
} as const
export type FileType = keyof typeof fileTypes

/** What an invoice itself may be: a page to read, never a table. */
export const documentTypes: readonly FileType[] = ['pdf', 'png', 'jpg']

/** A file that somebody added to an invoice; once that is emitted it stays as it is. */
export const invoiceFile = entity(
  'invoice_files',
  {
    invoice_id: id('invoices'),
    /** As it was called where it came from. */
    name: text(250),
    /** Where it is kept. */
    link: text(100),
    file_type: choice(Object.keys(fileTypes) as FileType[]),
    /** Bytes. */
    size: int(0, 1_000_000_000),
  },
  { index: [['invoice_id']] },
)
export type InvoiceFile = Row<typeof invoiceFile>
