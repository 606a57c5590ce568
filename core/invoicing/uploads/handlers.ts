import { Failure, found } from '../../kernel/failure.ts'
import type { Upload } from '../../kernel/field.ts'
import { handle, handleOpening } from '../../kernel/run.ts'
import type { Context, QueryContext } from '../../ports.ts'
import { translate } from '../../texts/translate.ts'
import { addDays, type Day } from '../../values/day.ts'
import { inMegabytes } from '../../values/megabytes.ts'
import { completeOf } from '../reading/complete.ts'
import { lackOf } from '../documents/printed.ts'
import { customersOf, type Customer } from '../customer.ts'
import { ownCustomer } from '../../folders/subfolder-customer.ts'
import { refuseUnknownType } from '../invoice-types.ts'
import { warnOfGivenMonth } from '../given-month-changed.ts'
import { headOf } from '../lines/line-taxes.ts'
import type { Invoice } from '../invoice.ts'
import { subfoldersOf } from '../../folders/queries.ts'
import { vatTreatment } from '../vat-treatment.ts'
import { refuseStrangers, visibleInvoice } from '../visible.ts'
import { fileTypeOf, isNamedSo } from '../files/file-type.ts'
import { isOfOwnSeries } from './foreign-number.ts'
import { documentTypes, fileTypes, type FileType } from '../files/invoice-file.ts'
import { readInvoiceFile, removeInvoiceFile, uploadInvoice, uploadInvoiceFile } from './operations.ts'
import { bytesOf, filesBeside, lostLinks, mostWithInvoice } from '../files/read-files.ts'

const fileTypeNames = Object.keys(fileTypes) as FileType[]

/** How long the customer has who was invoiced elsewhere, unless it is said. */
const termDays = 30
const usualRate = 21

/** The file is kept before the transaction: one that fails leaves a file that nobody reads, never an invoice without one. */
handleOpening(uploadInvoice, async (open, { file, ...values }, ports) => {
  const { actor } = ports
  await open.query((context) => refuseStrangers(context, values.subfolder_id, 'subfolder_id'))
  const kept = await keptFile(ports, file, documentTypes)
  return open.command(async (context) => {
    const { store, emit, warn } = context
    await store.lock('number', 'invoice')
    await refuseStrangers(context, values.subfolder_id, 'subfolder_id')
    await refuseUnknownType(store, values.invoice_type)
    const { subfolder_id, issue_date, amount, amount_vat_included, term_date, ...head } = values
    const number = values.number.trim().replaceAll(/\s+/g, ' ')
    await refuseNumber(context, number)
    const vat_rate = values.vat_rate ?? usualRate
    const [subfolder] = await store.query(subfoldersOf, { subfolder_ids: [subfolder_id] })
    const recipient_company_id = ownCustomer(found(subfolder, 'subfolder_id'))
    const customers = await customersOf(store, [recipient_company_id])
    const line = {
      amount,
      ...treatmentAt(vat_rate, found(customers.get(recipient_company_id), 'subfolder_id')),
    }
    const money = headOf([line], amount_vat_included)
    refuseImpossible(money, issue_date, term_date)
    if (money.vat_rate === null) warn('vat_rate_blanked')
    const invoice = await store.invoices.insert({
      ...head,
      ...money,
      subfolder_id,
      number,
      issue_date,
      term_date: term_date ?? addDays(issue_date, termDays),
      status_type: 'emitted',
      recipient_company_id,
      pdf_link: kept.link,
    })
    await store.invoice_details.insert({
      ...line,
      vat_rate: money.vat_rate,
      invoice_id: invoice.id,
      comment: head.memo ?? number,
    })
    await store.invoice_files.insert({ ...kept, invoice_id: invoice.id })
    // Whoever made it sent it: by itself it never leaves here.
    await store.invoice_sendings.insert({
      invoice_id: invoice.id,
      channel: 'other',
      state: 'elsewhere',
      requested_by: actor.id || null,
    })
    await warnOfGivenMonth(context, invoice)
    emit({ type: 'invoice', id: invoice.id, subfolder_id })
    return completeOf(context, invoice)
  })
})

handleOpening(uploadInvoiceFile, async (open, { invoice_id, file }, ports) => {
  const lost = await open.query(async (context) => {
    await visibleInvoice(context, invoice_id, 'invoice_id')
    // Whoever brings one of them again puts it back in its place.
    return lostLinks(context.files, await context.store.invoice_files.find({ invoice_id }))
  })
  const kept = await keptFile(ports, file, fileTypeNames)
  return open.command(async (context) => {
    const { store, emit } = context
    // Nobody emits it meanwhile.
    await store.lock('time')
    const invoice = await visibleInvoice(context, invoice_id, 'invoice_id')
    const known = await store.invoice_files.find({ invoice_id })
    const earlier = known.find(({ link }) => link === kept.link)
    if (earlier && !lost.has(earlier.link))
      throw new Failure('file_already_there', { fields: { file: 'mixed.invalid' } })
    const isDocument =
      invoice.number !== null &&
      invoice.pdf_link === null &&
      documentTypes.includes(kept.file_type) &&
      (await lackOf(store, invoice_id)) === 'no_document'
    if (!isDocument && !earlier) refuseTooMuch([...filesBeside(known, invoice), kept])
    const stored = earlier ?? (await store.invoice_files.insert({ ...kept, invoice_id }))
    if (isDocument) await store.invoices.update(invoice, { pdf_link: kept.link })
    emit({ type: 'document', id: invoice_id, subfolder_id: invoice.subfolder_id })
    const { id, name, file_type, size } = stored
    return { id, invoice_id, name, file_type, size }
  })
})

handle(removeInvoiceFile, async (context, { id }) => {
  const { store, emit } = context
  const { invoice_id } = found(await store.invoice_files.get(id))
  await store.lock('time')
  const { status_type, subfolder_id } = await visibleInvoice(context, invoice_id)
  if (status_type !== 'draft') throw new Failure('file_stays', { fields: { id: 'mixed.fixed' } })
  // Somebody else may have taken it away meanwhile.
  found(await store.invoice_files.get(id))
  await store.invoice_files.remove(id)
  emit({ type: 'document', id: invoice_id, subfolder_id })
  return true
})

handle(readInvoiceFile, async (context, { id }) => {
  const file = found(await context.store.invoice_files.get(id))
  await visibleInvoice(context, file.invoice_id)
  const bytes = await bytesOf(context.files, file.link, file.name)
  if (!bytes) throw new Failure('file_not_found')
  return { name: file.name, type: fileTypes[file.file_type], bytes }
})

/** A mail takes along all files of an invoice: more than one would take are never added. */
function refuseTooMuch(files: readonly { readonly size: number }[]): void {
  const size = files.reduce((total, each) => total + each.size, 0)
  if (size > mostWithInvoice)
    throw new Failure('invoice_files_size', {
      fields: { file: 'mixed.invalid' },
      params: { max: inMegabytes(mostWithInvoice) },
    })
}

/** What was invoiced without VAT is taxed where its customer is, or here at none: so a credit note on it can be emitted. */
function treatmentAt(vat_rate: number, { company, place }: Customer) {
  if (vat_rate > 0) return { vat_rate, vat_category: 'S' as const, vat_exemption: null }
  if (place === 'domestic') return { vat_rate, vat_category: 'Z' as const, vat_exemption: null }
  return vatTreatment(place, vat_rate, translate(company.language_type))
}

/** With VAT it comes to no less than without; nothing is due before it was issued. */
function refuseImpossible(
  { amount, amount_vat_included }: Pick<Invoice, 'amount' | 'amount_vat_included'>,
  issue_date: Day,
  term_date: Day | null,
): void {
  if (amount_vat_included < amount)
    throw new Failure('upload_total', { fields: { amount_vat_included: 'mixed.invalid' } })
  if (term_date !== null && term_date < issue_date)
    throw new Failure('upload_term', { fields: { term_date: 'mixed.invalid' } })
}

/** The number of another series than ours, which nothing else has, in capitals or not. */
async function refuseNumber({ store, clock }: Context, number: string): Promise<void> {
  const written = [...new Set([number, number.toUpperCase(), number.toLowerCase()])]
  if ((await store.invoices.count({ number: written })) > 0)
    throw new Failure('duplicate_fields', { fields: { number: 'string.unique' } })
  if (await isOfOwnSeries(store, number, Number(clock.today().slice(0, 4))))
    throw new Failure('upload_number_of_series', { fields: { number: 'mixed.invalid' } })
}

interface KeptFile {
  readonly name: string
  readonly link: string
  readonly file_type: FileType
  readonly size: number
}

/** A file under its content's name; one that is not what it says, that runs, or nothing that is taken, is refused. */
async function keptFile(
  { files, pdfs }: Pick<QueryContext, 'files' | 'pdfs'>,
  { name, bytes }: Upload,
  taken: readonly FileType[],
): Promise<KeptFile> {
  if (bytes.length === 0) throw new Failure('upload_empty', { fields: { file: 'mixed.invalid' } })
  const file_type = fileTypeOf(bytes)
  if (!file_type || !taken.includes(file_type))
    throw new Failure(taken === documentTypes ? 'upload_not_taken' : 'file_not_taken', {
      fields: { file: 'mixed.invalid' },
    })
  if (!isNamedSo(name, file_type))
    throw new Failure('upload_named_otherwise', {
      fields: { file: 'mixed.invalid' },
      params: { name, type: file_type },
    })
  const fault = file_type === 'pdf' ? await pdfs.faultOf(bytes) : null
  if (fault) throw new Failure(`upload_pdf_${fault}`, { fields: { file: 'mixed.invalid' }, params: { name } })
  const link = await files.put(bytes, file_type)
  return {
    name: name.replaceAll(/[\p{Cc}/\\]/gu, '_').slice(-250),
    link,
    file_type,
    size: bytes.length,
  }
}
