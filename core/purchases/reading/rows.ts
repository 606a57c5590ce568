import {
  choice,
  day,
  decimal,
  flag,
  group,
  id,
  list,
  omit,
  optional,
  text,
  time,
} from '../../kernel/field.ts'
import { column } from '../../tables/column-facts.ts'
import { count, total } from '../fields.ts'
import { purchase, purchasePart } from '../purchase.ts'
import { purchaseActs } from '../states.ts'

const of = purchase.fields

/** A line of the list of purchases. */
export const purchaseRow = group(
  {
    id: column(id('purchases'), { sortable: true, extra: true }),
    number: column(of.number, { display: 'code', sortable: true }),
    supplier: column(text(250), { sortable: true, card: 'title' }),
    invoice_class: column(of.invoice_class, { display: 'status', extra: true }),
    issue_date: column(of.issue_date, { sortable: true, wide: true }),
    term_date: column(of.term_date, { sortable: true, card: 'fact' }),
    amount: column(of.amount, { sortable: true, wide: true, card: 'fact' }),
    amount_vat_included: column(of.amount_vat_included, { sortable: true, wide: true }),
    payable_amount: column(of.payable_amount, { label: 'column.to_pay', sortable: true }),
    currency: column(of.currency, { extra: true }),
    state: column(of.state, { display: 'status', sortable: true, card: 'state' }),
    /** The rank codes of the missions that bear it. */
    missions: column(optional(text(1000)), {
      label: 'column.borne_by',
      display: 'code',
      wide: true,
      card: 'fact',
    }),
    dispute: column(of.dispute, { wide: true, extra: true }),
    order_reference: column(of.order_reference, { extra: true }),
    contract_reference: column(of.contract_reference, { extra: true }),
    supplier_number: column(of.supplier_number, { display: 'code', extra: true }),
    iban: column(of.iban, { display: 'code', extra: true }),
    payment_reference: column(of.payment_reference, { display: 'code', extra: true }),
    payment_date: column(of.payment_date, { sortable: true, extra: true }),
    source: column(of.source, { label: 'column.came_by', extra: true }),
    updated_at: time(),
  },
  [
    'id',
    'number',
    'supplier',
    'invoice_class',
    'issue_date',
    'term_date',
    'amount',
    'amount_vat_included',
    'payable_amount',
    'currency',
    'state',
    'missions',
    'dispute',
    'order_reference',
    'contract_reference',
    'supplier_number',
    'iban',
    'payment_reference',
    'payment_date',
    'source',
  ],
)

/** A part of a purchase with what it is compared with. */
export const shownPart = group(
  {
    ...omit(purchasePart.fields, 'created_at', 'updated_at', 'purchase_id'),
    folder_id: optional(id('folders')),
    rank_code: column(optional(text(50)), { display: 'code' }),
    mission: column(optional(text(250)), {}),
    leader: column(optional(text(500)), { label: 'column.project_leader' }),
    project_leader: optional(id('users')),
    approver: column(optional(text(500)), { label: 'column.approved_by' }),
    /** The contract of the subcontractor on the mission, and what is bought on it in all. */
    contract_amount: optional(total()),
    bought_on_contract: optional(total()),
    /** What the customer is to be invoiced for it, and what is bought for it in all. */
    forecast_amount: optional(total()),
    bought_on_forecast: optional(total()),
    /** The caller may approve it. */
    may_approve: flag(),
  },
  ['rank_code', 'mission', 'purchase_kind', 'amount', 'leader', 'approver', 'comment'],
)

/** A rule that the document breaks. */
const shownBreach = group({ rule: text(50), field: text(100), code: text(50), is_final: flag() })

/** A line of the document in words. */
export const documentLine = group(
  {
    name: column(text(500), { label: 'field.description' }),
    quantity: column(decimal(-1e12, 1e12, 6), { label: 'column.quantity' }),
    unit: column(text(10), { label: 'column.unit' }),
    /** Euro each. */
    unit_price: column(decimal(-1e12, 1e12, 6), { label: 'column.unit_price' }),
    vat_rate: column(optional(decimal(0, 100)), { display: 'percent' }),
    amount: column(total(), {}),
    description: optional(text(2000)),
    item_code: optional(text(100)),
    category: text(3),
    adjustment: total(),
    period_from: optional(day()),
    period_to: optional(day()),
  },
  ['name', 'quantity', 'unit', 'unit_price', 'vat_rate', 'amount'],
)

/** What the document says of VAT at one rate. */
export const documentTax = group(
  {
    category: text(3),
    vat_rate: column(optional(decimal(0, 100)), { display: 'percent' }),
    base: column(total(), { label: 'column.vat_base' }),
    vat: column(total(), { label: 'column.vat' }),
    reason: optional(text(1000)),
  },
  ['vat_rate', 'base', 'vat'],
)

/** Supplier or buyer as the document writes them. */
const documentParty = group({
  name: text(250),
  street: text(500),
  zip_code: text(20),
  city: text(100),
  country: text(2),
  vat_number: text(50),
  identifier: text(150),
  phone_number: text(50),
  email: text(250),
})

/** What the document says, in words. Amounts are as they stand there: those of a credit note are positive. */
export const shownDocument = group({
  note: text(5000),
  terms: text(1000),
  buyer_reference: text(100),
  project: text(100),
  period_from: optional(day()),
  period_to: optional(day()),
  payee: text(250),
  payment_means: text(10),
  seller: documentParty,
  buyer: documentParty,
  lines: list(documentLine),
  taxes: list(documentTax),
  adjustments: list(group({ reason: text(250), vat_rate: optional(decimal(0, 100)), amount: total() })),
  prepaid: total(),
  rounding: total(),
  attachments: list(
    group({
      place: count(),
      name: text(250),
      description: text(500),
      /** It may be downloaded; another one stands in the original alone. */
      is_kept: flag(),
    }),
  ),
})

/** A purchase with all that its page says. */
export const completePurchase = group({
  ...omit(
    of,
    'document',
    'breaches',
    'file_link',
    'file_hash',
    'pdf_link',
    'supplier_key',
    'number_key',
    'created_at',
  ),
  received_at: time(),
  supplier: text(250),
  taken_by_name: optional(text(500)),
  released_by_name: optional(text(500)),
  /** There is a PDF to look at. */
  has_pdf: flag(),
  breaches: list(shownBreach),
  parts: list(shownPart),
  /** What no part bears yet, without VAT. */
  left_amount: total(),
  document: shownDocument,
  /** The payments file in which it is. */
  payment_file_id: optional(id('payment_files')),
  credited_number: optional(text(100)),
  /** Companies that the supplier may be, by name or number, while nobody said which. */
  candidates: list(group({ id: id('companies'), name: text(250) })),
  /** What the caller may do with it now. */
  may: list(choice(purchaseActs)),
  /** Why the caller may not release it although others may: he approved it. */
  is_own_approval: flag(),
})
