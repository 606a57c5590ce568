import { ownNumberOf } from '../own-number.ts'
import { fileTypeOf } from '../../invoicing/files/file-type.ts'
import type { ReceivedEInvoice } from '../../invoicing/einvoice/read-ubl.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Upload } from '../../kernel/field.ts'
import type { NewRow } from '../../kernel/entity.ts'
import type { Context, OutsideContext, QueryContext, Reader } from '../../ports.ts'
import { onOneLine } from '../../values/readable.ts'
import type { purchase, Purchase, PurchaseAttachment } from '../purchase.ts'
import { numberKey, numberOf, supplierKey, supplierOf } from '../suppliers.ts'
import { breachesOf } from './breaches.ts'

/** A file that was read and kept, before the transaction that makes a purchase of it. */
export interface ReadPurchase {
  readonly file: Pick<Upload, 'name'> & { readonly size: number }
  readonly hash: string
  readonly link: string
  readonly type: Purchase['file_type']
  readonly pdf_link: string | null
  readonly document: Omit<ReceivedEInvoice, 'attachments'> & {
    readonly attachments: readonly PurchaseAttachment[]
  }
}

/** What reads a file, and what it is compared with. */
type Reading = Pick<OutsideContext, 'files' | 'archives' | 'einvoiceFiles' | 'pdfs' | 'store' | 'actor'>

/**
 * Reads a file and keeps it, with the files within it. A Failure says why it is no e-invoice for the firm, or which purchase it
 * doubles; nothing is then kept. What fails later leaves a file that nobody reads, never a purchase without one.
 */
export async function readPurchaseIn(outside: Reading, upload: Upload): Promise<ReadPurchase> {
  const { files, archives, einvoiceFiles, pdfs, store, actor } = outside
  const bytes = upload.bytes
  const hash = archives.hash(bytes)
  await refuseSameFile(store, hash)
  const { attachments, ...document } = await einvoiceFiles.read(upload, actor.id)
  await refuseOwn(store, document)
  const isPdf = fileTypeOf(bytes) === 'pdf'
  const fault = isPdf ? await pdfs.faultOf(bytes) : null
  if (fault)
    throw new Failure(`upload_pdf_${fault}`, {
      fields: { file: 'mixed.invalid' },
      params: { name: upload.name },
    })
  const kept: PurchaseAttachment[] = []
  for (const { bytes: content, ...each } of attachments)
    kept.push({ ...each, link: await keptAttachment(outside, content) })
  const link = await files.put(bytes, isPdf ? 'pdf' : 'xml')
  const picture = kept.find((each) => each.type === 'application/pdf' && each.link !== null)
  return {
    file: { name: upload.name, size: bytes.length },
    hash,
    link,
    type: isPdf ? 'pdf' : 'xml',
    pdf_link: isPdf ? link : (picture?.link ?? null),
    document: { ...document, attachments: kept },
  }
}

/** Where a file within a document is kept; null for one that is not handed on: of another kind, or with something in it that runs. */
async function keptAttachment(
  { files, pdfs }: Pick<QueryContext, 'files' | 'pdfs'>,
  bytes: Uint8Array,
): Promise<string | null> {
  const type = fileTypeOf(bytes)
  if (!type || (type === 'pdf' && (await pdfs.faultOf(bytes)) !== null)) return null
  return files.put(bytes, type)
}

/** Makes a purchase of a file that was read. A Failure names the purchase that it doubles. */
export async function makePurchase(
  context: Pick<Context, 'store' | 'emit' | 'warn'>,
  { document, ...read }: ReadPurchase,
  from: Pick<NewRow<typeof purchase>, 'source' | 'taken_by'>,
): Promise<Purchase> {
  const { store, emit, warn } = context
  await store.lock('purchases')
  await refuseSameFile(store, read.hash)
  const supplier_key = supplierKey(document.seller)
  const number_key = numberKey(document.number)
  const company_id = await supplierOf(store, document.seller)
  const own = { supplier_key, number_key, company_id, invoice_class: document.kind }
  await refuseSameNumber(store, own)
  const breaches = breachesOf(document, await ownNumberOf(store))
  const credited = document.credits
    ? await store.purchases.first({
        supplier_key,
        number_key: numberKey(document.credits),
        invoice_class: 'invoice',
      })
    : null
  if (document.kind === 'credit_note' && !credited) warn('purchase_credit_unknown')
  if (breaches.length > 0) warn('purchase_breaches')
  const made = await store.purchases.insert({
    ...headOf(document),
    ...from,
    state: breaches.length > 0 ? 'to_check' : 'received',
    company_id,
    credited_purchase_id: credited?.id ?? null,
    file_name: onOneLine(read.file.name).replaceAll(/[/\\]/g, '_').slice(-250),
    file_link: read.link,
    file_type: read.type,
    file_size: read.file.size,
    file_hash: read.hash,
    pdf_link: read.pdf_link,
    supplier_key,
    number_key,
    document,
    breaches,
  })
  emit({ type: 'purchase', id: made.id })
  return made
}

/** What a document says of itself, in the words and signs of the firm: what a credit note gives back is negative. */
function headOf(document: ReadPurchase['document']) {
  const { kind, seller, sums, payment } = document
  const sign = kind === 'credit_note' ? -1 : 1
  const known = numberOf(seller)
  return {
    invoice_class: kind,
    number: document.number,
    supplier_name: seller.name || seller.vat_id || '?',
    supplier_number: known ? `${known.prefix} ${known.number}` : seller.vat_id || seller.endpoint?.id || null,
    issue_date: document.issue_date,
    term_date: document.due_date || null,
    currency: document.currency,
    amount: sign * sums.without_vat || 0,
    vat_amount: sign * sums.vat || 0,
    amount_vat_included: sign * sums.with_vat || 0,
    payable_amount: sign * sums.payable || 0,
    order_reference: document.order_reference || null,
    contract_reference: document.contract_reference || null,
    iban: payment?.iban || null,
    bic: payment?.bic || null,
    payment_reference: payment?.reference || null,
    direct_debit: directDebits.has(document.payment_means),
    credits: document.credits || null,
    keep_until: `${Number(document.issue_date.slice(0, 4)) + yearsKept}-12-31`,
  }
}

/** The VAT code has invoices kept for ten years from the first of January after them. */
const yearsKept = 10
const directDebits: ReadonlySet<string> = new Set(['49', '59'])

/** `same_file` says that the very file is a purchase which nobody refused, so that nothing is left to do with it. */
const doubles = ({ id, number, supplier_name }: Purchase, same_file: boolean): Failure =>
  new Failure('purchase_double', {
    fields: { file: 'mixed.invalid' },
    params: { id, number, supplier: supplier_name },
    value: { id, same_file },
  })

async function refuseSameFile(store: Reader, file_hash: string): Promise<void> {
  const same = await store.purchases.first({ file_hash })
  if (same) throw doubles(same, same.state !== 'refused')
}

/** What tells a document from every other. */
type Told = Pick<Purchase, 'supplier_key' | 'number_key' | 'company_id' | 'invoice_class'> & {
  readonly id?: number
}

/**
 * Refuses a second document of a supplier under a number, also if two numbers of the supplier lead to the same company. One that was
 * refused may come again, put right; and many firms number their credit notes like their invoices.
 */
export async function refuseSameNumber(
  store: Reader,
  { id, supplier_key, number_key, company_id, invoice_class }: Told,
): Promise<void> {
  const like = { number_key, invoice_class }
  const [byNumber, byCompany] = await Promise.all([
    store.purchases.find({ ...like, supplier_key }),
    company_id === null ? [] : store.purchases.find({ ...like, company_id }),
  ])
  const same = [...byNumber, ...byCompany].find((each) => each.id !== id && each.state !== 'refused')
  if (same) throw doubles(same, false)
}

/** What the firm invoices itself is no purchase. */
async function refuseOwn(store: Reader, { seller }: Pick<ReceivedEInvoice, 'seller'>): Promise<void> {
  const own = await ownNumberOf(store)
  if (own !== null && supplierKey(seller) === `BE${own}`)
    throw new Failure('purchase_of_ourselves', { fields: { file: 'mixed.invalid' } })
}
