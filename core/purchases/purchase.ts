import type { ReceivedEInvoice } from '../invoicing/einvoice/read-ubl.ts'
import type { EFile } from '../invoicing/einvoice/einvoice.ts'
import { invoice } from '../invoicing/invoice.ts'
import { entity, type Row } from '../kernel/entity.ts'
import {
  choice,
  day,
  flag,
  id,
  int,
  json,
  money,
  optional,
  ours,
  text,
  time,
  withDefault,
} from '../kernel/field.ts'
import { purchaseStates } from './states.ts'

/** How a document came in. */
export const purchaseSources = ['upload', 'folder', 'billit'] as const
export const purchaseFileTypes = ['xml', 'pdf'] as const

/** A file within a received document; the link is empty where the file is of a kind that is not handed on. */
export interface PurchaseAttachment extends EFile {
  readonly link: string | null
}
/** A received document as it was read. The bytes of its files are kept apart. */
export type PurchaseDocument = ReceivedEInvoice<PurchaseAttachment>

/** A rule that a received document breaks: its official id, and where. */
export interface PurchaseBreach {
  readonly rule: string
  readonly field: string
  /** The words of it stand under `purchase.breach.`. */
  readonly code: string
}

const total = () => money(-9_999_999_999.99, 9_999_999_999.99)

/**
 * An e-invoice or credit note of a supplier. Amounts are cents; those of a credit note are negative, so that every sum is
 * right by itself. The original file is never changed, and nothing is deleted.
 */
export const purchase = entity(
  'purchases',
  {
    state: withDefault(choice(purchaseStates), 'received'),
    invoice_class: invoice.given.invoice_class,
    number: text(100),
    supplier_name: text(250),
    /** The VAT number of the supplier as the document has it, or else its other number. */
    supplier_number: optional(text(100)),
    company_id: optional(id('companies')),
    issue_date: day(),
    term_date: optional(day()),
    currency: text(3),
    amount: total(),
    vat_amount: total(),
    amount_vat_included: total(),
    /** What is to be paid: the total less what was paid before. */
    payable_amount: total(),
    order_reference: optional(text(100)),
    contract_reference: optional(text(100)),
    iban: optional(text(50)),
    bic: optional(text(11)),
    /** What the supplier asks to be said with the payment: a structured communication, or words. */
    payment_reference: optional(text(140)),
    /** The supplier collects the money, so that no payments file pays it. */
    direct_debit: withDefault(flag(), false),
    /** The number of the invoice that a credit note names, and that invoice where it is here. */
    credits: optional(text(100)),
    credited_purchase_id: optional(id('purchases')),
    /** Why somebody accepted a document that breaks rules. */
    remark: optional(text(1000)),
    refusal: optional(text(1000)),
    /** What is disputed with the supplier; nothing is released or paid while it stands. */
    dispute: optional(text(1000)),
    released_by: optional(id('users')),
    released_at: optional(time()),
    transfer_id: optional(id('transfers')),
    payment_date: optional(day()),
    /** The line of the bank's statement that paid it without a payments file. */
    statement_line_id: optional(id('statement_lines')),
    source: withDefault(choice(purchaseSources), 'upload'),
    /** Who brought it; empty where the firm's own duty took it in. */
    taken_by: optional(id('users')),
    file_name: text(250),
    /** Until this day the law wants it kept: ten years from the end of its year. */
    keep_until: day(),
    file_link: ours(text(250)),
    file_type: ours(choice(purchaseFileTypes)),
    file_size: ours(int(0, 100_000_000)),
    /** SHA-256 of the file. */
    file_hash: ours(text(64)),
    /** The picture that goes with it: the file itself, or the first PDF within it. */
    pdf_link: ours(optional(text(250))),
    supplier_key: ours(text(120)),
    number_key: ours(text(100)),
    document: ours(json<PurchaseDocument>()),
    breaches: ours(json<readonly PurchaseBreach[]>()),
  },
  {
    unique: [['file_hash']],
    index: [
      ['state', 'term_date'],
      ['company_id'],
      ['supplier_key', 'number_key'],
      ['transfer_id'],
      ['statement_line_id'],
    ],
    search: ['number', 'supplier_name', 'supplier_number', 'order_reference', 'contract_reference'],
    sort: ['supplier_name'],
    codes: ['number'],
  },
)
export type Purchase = Row<typeof purchase>

/** What a part of a purchase is: work of a subcontractor, something bought, or a cost of the firm itself. */
export const purchaseKinds = ['subcontracting', 'purchase', 'overhead'] as const
export type PurchaseKind = (typeof purchaseKinds)[number]

/** What of a purchase one mission bears, without VAT; what no mission bears is a cost of the firm. */
export const purchasePart = entity(
  'purchase_parts',
  {
    purchase_id: id('purchases'),
    subfolder_id: optional(id('subfolders')),
    purchase_kind: withDefault(choice(purchaseKinds), 'subcontracting'),
    amount: total(),
    /** The contract of the subcontractor on that mission, and the amount that the customer is to be invoiced for it; either may be gone meanwhile. */
    subcontractor_id: optional(id()),
    invoicing_forecast_detail_id: optional(id()),
    comment: optional(text(1000)),
    approved_by: optional(id('users')),
    approved_at: optional(time()),
  },
  { index: [['purchase_id'], ['subfolder_id'], ['subcontractor_id'], ['invoicing_forecast_detail_id']] },
)
export type PurchasePart = Row<typeof purchasePart>
