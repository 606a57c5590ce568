import { performJob, queueJob } from '../../jobs/queue.ts'
import { Failure, found } from '../../kernel/failure.ts'
import type { Upload } from '../../kernel/field.ts'
import type { Opening } from '../../kernel/run.ts'
import type { Context, Env, Files, OutsideContext, Reader } from '../../ports.ts'
import { addDays, type Day } from '../../values/day.ts'
import { fileTypes, type FileType } from '../files/invoice-file.ts'
import { bytesOf } from '../files/read-files.ts'
import type { Invoice } from '../invoice.ts'

/** What an invoice's document is called, wherever it is saved. */
export const documentName = (
  { invoice_class, number }: Pick<Invoice, 'invoice_class' | 'number'>,
  kind: 'pdf' | 'xml',
): string => `${invoice_class}-${number?.replaceAll(/[/\\]/g, '-')}.${kind}`

/** What is known of an invoice's stored document: one that was uploaded may be a picture. */
export function documentFile(invoice: Documented): {
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

/** An invoice's document as it lies there; a Failure where it is not printed yet, gone, or not to be read. */
export async function storedDocument(files: Pick<Files, 'get'>, invoice: Documented): Promise<Upload> {
  const file = documentFile(invoice)
  const bytes = invoice.pdf_link ? await bytesOf(files, invoice.pdf_link, file.name) : null
  if (!bytes) throw new Failure(invoice.pdf_link ? 'file_not_found' : 'document_not_printed')
  return { ...file, bytes }
}

/** As `storedDocument`, for a job: one that is missing on the disk is printed anew, where it was printed here. */
export async function documentForJob(env: Env, invoice: Invoice): Promise<Upload> {
  const { files } = env.ports
  try {
    return await storedDocument(files, invoice)
  } catch (error) {
    if (!isGone(error) || !(await isPrintedHere(env.reader, invoice))) throw error
  }
  await performJob(env, 'invoice.print', { invoice_id: invoice.id })
  return storedDocument(files, found(await env.reader.invoices.get(invoice.id)))
}

/**
 * As `storedDocument`, while the caller waits: one that is not printed yet, or is missing on the disk, is printed by its job, if it
 * is printed here.
 */
export async function documentNow(
  open: Pick<Opening, 'command'>,
  { files, jobs, store }: Pick<OutsideContext, 'files' | 'jobs' | 'store'>,
  invoice: Invoice,
): Promise<Upload> {
  try {
    return await storedDocument(files, invoice)
  } catch (error) {
    if (!isLacking(error) || !(await isPrintedHere(store, invoice))) throw error
  }
  await open.command((context) => queuePrinting(context, invoice))
  await jobs.tried('invoice.print', String(invoice.id))
  return storedDocument(files, found(await store.invoices.get(invoice.id)))
}

const isLacking = (error: unknown): boolean =>
  isGone(error) || (error instanceof Failure && error.code === 'document_not_printed')

/** Whether there was a document, and its file is missing or damaged. */
export const isGone = (error: unknown): boolean => error instanceof Failure && error.code === 'file_not_found'

/** Whether what was frozen at its emission gives its document again: one that somebody uploaded is not ours to make. */
export async function isPrintedHere(
  store: Pick<Reader, 'invoice_documents' | 'invoice_files'>,
  { id: invoice_id, pdf_link }: Pick<Invoice, 'id' | 'pdf_link'>,
): Promise<boolean> {
  if ((await store.invoice_documents.count({ invoice_id })) === 0) return false
  return pdf_link === null || (await store.invoice_files.count({ invoice_id, link: pdf_link })) === 0
}

/** Has an invoice's document printed by its job, of which there is one; a job that is over begins again. */
export async function queuePrinting(
  context: Pick<Context, 'store' | 'clock' | 'emit'>,
  { id, subfolder_id }: Pick<Invoice, 'id' | 'subfolder_id'>,
): Promise<void> {
  const { store, clock, emit } = context
  const job = await store.jobs.first({ kind: 'invoice.print', key: String(id) })
  if (!job) await queueJob(context, 'invoice.print', String(id), { invoice_id: id })
  else if (job.state !== 'waiting' && job.state !== 'running') {
    const again = { state: 'waiting', attempts: 0, error: null, due_at: clock.now().toISOString() } as const
    await store.jobs.update(job, again)
  }
  emit({ type: 'job' }, { type: 'document', id, subfolder_id })
}

type Documented = Pick<Invoice, 'invoice_class' | 'number' | 'pdf_link'>

const isFileType = (ending: string): ending is FileType => Object.hasOwn(fileTypes, ending)

const days = 7

/** A run of emissions that was cut short is made up for within a week: by the runs that look back to this day. */
export const lookBackFrom = (today: Day): Day => addDays(today, -days)
