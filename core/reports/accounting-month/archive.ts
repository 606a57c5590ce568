import { documentNow } from '../../invoicing/documents/printed.ts'
import type { Invoice } from '../../invoicing/invoice.ts'
import { Failure, found } from '../../kernel/failure.ts'
import type { Upload } from '../../kernel/field.ts'
import type { Language } from '../../kernel/permission.ts'
import type { Opening } from '../../kernel/run.ts'
import type { ArchivedFile, OutsideContext, QueryContext } from '../../ports.ts'
import { readForFile, writeReport, type FileInput } from '../../reporting/files/report-file.ts'
import { readableReport } from '../../reporting/handle-report.ts'
import { translate, type Translate } from '../../texts/translate.ts'
import { firstOfMonth, lastOfMonth, type Month } from '../../values/day.ts'
import { surely } from '../../values/known.ts'
import { utf8 } from '../../values/utf8.ts'
import { readForProgram } from './bookkeeping.ts'
import { controlSheet, type DocumentFiles, type ListedFile } from './control.ts'
import { bookedMonth, fingerprintOf, givenDocuments, refuseDifference } from './journal-of-month.ts'
import { archivePaths } from './paths.ts'
import { statementName, statementSheet, statementsOfMonth } from './statements.ts'
import { ublOfDocument } from '../bookkeeping/ubl-of-document.ts'

/** The reports that go with a month, each with the names of its files. */
const reportsOfMonth = [
  { report: 'vat-journal', place: 'journal', formats: ['xlsx', 'csv'] },
  { report: 'vat-return', place: 'vat_return', formats: ['xlsx'] },
  { report: 'customer-listing', place: 'customer_listing', formats: ['xlsx'] },
  { report: 'intra-community', place: 'intra_community', formats: ['xlsx'] },
] as const

/** All that an archive is written from, but the documents themselves: these are read one by one. */
export type ReadMonth = Awaited<ReturnType<typeof readAccountingMonth>>

/** Reads a month in the caller's snapshot. Refuses one whose journal and books differ. */
export async function readAccountingMonth(context: QueryContext, month: Month, language: Language) {
  const booked = await bookedMonth(context, month)
  refuseDifference(booked)
  const reports = []
  for (const { report, place, formats } of reportsOfMonth) {
    const readable = surely(readableReport(report), `report ${report}`)
    const input = inputOf(month, language)
    reports.push({ place, formats, read: await readForFile(readable, context, input), input })
  }
  return {
    booked,
    reports,
    fingerprint: fingerprintOf(context, givenDocuments(booked.rows)),
    statements: await statementsOfMonth(context.store, month),
    exported: await readForProgram(context, booked, null, language),
  }
}

/** A listing of a month has every customer: the limit of the law is one of a year. */
const inputOf = (month: Month, language: Language): FileInput => ({
  format: 'xlsx',
  columns: null,
  language,
  page: null,
  size: null,
  sort: null,
  order: null,
  search: null,
  group: null,
  within: null,
  from: firstOfMonth(month),
  to: lastOfMonth(month),
  above: 0,
})

/**
 * The files of a month, one after the other, the control sheet last. Documents that are not printed yet are printed; a document that
 * cannot be had refuses all.
 */
export async function* filesOfMonth(
  read: ReadMonth,
  language: Language,
  open: Pick<Opening, 'command'>,
  outside: OutsideContext,
): AsyncGenerator<ArchivedFile> {
  const t = translate(language)
  const paths = archivePaths(t)
  const files: ListedFile[] = []
  const listed = (path: string, bytes: Uint8Array): ArchivedFile => {
    files.push({ path, size: bytes.length, sha256: outside.archives.hash(bytes) })
    return { path, bytes }
  }
  for (const { place, formats, read: report, input } of read.reports)
    for (const format of formats) {
      const { bytes } = await writeReport(report, { ...input, format }, outside)
      yield listed(paths.file(place, format), bytes)
    }
  const documents = new Map<number, DocumentFiles>()
  for (const { invoice_id, number } of read.booked.documents) {
    const { document, ubl } = await documentsOf(open, outside, invoice_id)
    const name = number ?? String(invoice_id)
    documents.set(invoice_id, {
      hasDocument: document !== null,
      ubl: ubl === null ? 'none' : ubl.isForNetwork ? 'network' : 'accountant',
    })
    if (document) yield listed(paths.within('invoices', name, endingOf(document)), document.bytes)
    if (ubl) yield listed(paths.within('ubl', name, 'xml'), utf8(ubl.text))
  }
  for (const statement of read.statements)
    yield listed(
      paths.within('statements', statementName(statement.statement), 'csv'),
      await csvOf(statementSheet(statement, t), outside),
    )
  // The UBLs are there in any case.
  if (read.exported && !read.exported.exporter.ofDocument)
    for (const { name, bytes } of read.exported.exporter.write(read.exported.period))
      yield listed(paths.ofProgram(read.exported.exporter.name, name), bytes)
  if ([...documents.values()].some(({ hasDocument }) => !hasDocument))
    outside.warn('accounting_month_incomplete')
  const { booked, fingerprint } = read
  const control = controlSheet({ booked, fingerprint, documents, files }, t)
  yield { path: paths.file('control', 'csv'), bytes: await csvOf(control, outside) }
}

const csvOf = (
  sheet: Parameters<OutsideContext['workbooks']['write']>[0][number],
  { workbooks }: OutsideContext,
) => workbooks.write([sheet], 'csv')

const endingOf = ({ name }: Upload): string => /[^.]*$/.exec(name)?.[0] ?? 'pdf'

/** The document of an invoice and its UBL; null what there never was. */
async function documentsOf(open: Pick<Opening, 'command'>, outside: OutsideContext, invoice_id: number) {
  const { store } = outside
  const invoice = found(await store.invoices.get(invoice_id))
  const frozen = await store.invoice_documents.first({ invoice_id })
  return {
    document: invoice.pdf_link || frozen ? await printedDocument(open, outside, invoice) : null,
    ubl: frozen && ublOfDocument(frozen),
  }
}

/** The failures after which an archive would lack a document. */
const lacking: ReadonlySet<string> = new Set(['document_not_printed', 'file_not_found', 'file_unreadable'])

async function printedDocument(
  open: Pick<Opening, 'command'>,
  outside: OutsideContext,
  invoice: Invoice,
): Promise<Upload> {
  try {
    return await documentNow(open, outside, invoice)
  } catch (error) {
    if (!(error instanceof Failure) || !lacking.has(error.code)) throw error
    throw new Failure(
      'accounting_month_document',
      { params: { number: invoice.number ?? '' } },
      { cause: error },
    )
  }
}

/** What the archive of a month is called. */
export const archiveName = (t: Translate, month: Month): string => `${t('accountant.archive')} ${month}.zip`
