import { entity } from '../../kernel/entity.ts'
import type { Row } from '../../kernel/entity.ts'
import { choice, id, int, text } from '../../kernel/field.ts'

/** What is taken, by its content: a document to read, or a picture of one. */
export const fileTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
} as const
export type FileType = keyof typeof fileTypes

/** A file that somebody added to an issued invoice; it stays as it is. */
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
