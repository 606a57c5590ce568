import { Failure } from '../../kernel/failure.ts'
import type { Upload } from '../../kernel/field.ts'
import type { Files, Reader } from '../../ports.ts'
import { addDays } from '../../values/day.ts'
import type { Day } from '../../values/day.ts'
import { fileTypes } from '../uploads/invoice-file.ts'
import type { FileType } from '../uploads/invoice-file.ts'
import type { Invoice } from '../invoice.ts'

/** What an invoice's document is called, wherever it is saved. */
export const documentName = (
  { invoice_class, number }: Pick<Invoice, 'invoice_class' | 'number'>,
  kind: 'pdf' | 'xml',
): string => `${invoice_class}-${number?.replaceAll(/[/\\]/g, '-')}.${kind}`

/** What is known of an invoice's stored document: one that was uploaded may be a picture. */
export function documentFile(invoice: Pick<Invoice, 'invoice_class' | 'number' | 'pdf_link'>): {
  readonly name: string
  readonly type: string
} {
  const ending = /[^.]*$/.exec(invoice.pdf_link ?? '')?.[0] ?? ''
  const kind = isFileType(ending) ? ending : 'pdf'
  return { name: documentName(invoice, 'pdf').replace(/pdf$/, kind), type: fileTypes[kind] }
}

/** Why an issued invoice has no document: it is being printed, that fails, or it was emitted without one. */
export async function lackOf(
  store: Pick<Reader, 'jobs'>,
  id: number,
): Promise<'document_not_printed' | 'printer_unavailable' | 'no_document'> {
  const job = await store.jobs.first({ kind: 'invoice.print', key: String(id) })
  return job === null ? 'no_document' : job.error ? 'printer_unavailable' : 'document_not_printed'
}

/** An invoice's document as it lies there; a Failure where it is not printed yet, or gone. */
export async function storedDocument(
  files: Pick<Files, 'get'>,
  invoice: Pick<Invoice, 'invoice_class' | 'number' | 'pdf_link'>,
): Promise<Upload> {
  const bytes = invoice.pdf_link ? await files.get(invoice.pdf_link) : null
  if (!bytes) throw new Failure(invoice.pdf_link ? 'file_not_found' : 'document_not_printed')
  return { ...documentFile(invoice), bytes }
}

const isFileType = (ending: string): ending is FileType => Object.hasOwn(fileTypes, ending)

const days = 7

/** A run of emissions that was cut short is made up for within a week: by the runs that look back to this day. */
export const lookBackFrom = (today: Day): Day => addDays(today, -days)
