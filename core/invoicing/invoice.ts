import { entity, type Row } from '../kernel/entity.ts'
import {
  choice,
  day,
  decimal,
  group,
  id,
  int,
  list,
  money,
  optional,
  ours,
  text,
  withDefault,
} from '../kernel/field.ts'
import { column } from '../tables/column-facts.ts'

export const invoiceStates = ['draft', 'emitted', 'paid'] as const
export type InvoiceState = (typeof invoiceStates)[number]
/**
 * What a table says of an invoice: its state, or that credit notes took back all of it; and of a credit note of which nothing
 * is to be paid back that it was settled against its invoice.
 */
export const shownStates = [...invoiceStates, 'credited', 'settled_against'] as const
export type ShownState = (typeof shownStates)[number]
const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** VAT categories of EN 16931 that the firm uses: standard, reverse charge, exempt, zero, outside EU, outside scope. */
export const vatCategories = ['S', 'AE', 'E', 'Z', 'G', 'O'] as const
export type VatCategory = (typeof vatCategories)[number]

const total = () => money(-9_999_999_999.99, 9_999_999_999.99)

/**
 * A draft, or an emitted invoice or credit note, which has its number for good. Amounts are cents; those of a credit note
 * are negative, so that every sum is right by itself.
 */
export const invoice = entity(
  'invoices',
  {
    status_class: withDefault(text(50), 'invoice_status'),
    status_type: withDefault(choice(invoiceStates), 'draft'),
    subfolder_id: id('subfolders'),
    memo: optional(text(1000)),
    /** Given at emission, from one gapless series per year and kind. */
    number: optional(text(50)),
    issue_date: optional(day()),
    forecast_date: optional(day()),
    term_date: optional(day()),
    payment_date: optional(day()),
    comment: optional(text(1000)),
    invoice_class: withDefault(choice(invoiceKinds), 'invoice'),
    invoice_type: withDefault(text(50), 'invoice_fr'),
    amount: withDefault(total(), 0),
    /** The one rate of all lines; empty when they differ or when the total was typed by hand. */
    vat_rate: column(optional(decimal(0, 100)), { display: 'percent' }),
    amount_vat_included: withDefault(total(), 0),
    recipient_company_id: optional(id('companies')),
    /** What the buyer knows it by; empty, that of its subfolder, else of its customer. */
    buyer_reference: optional(text(100)),
    credited_invoice_id: optional(id('invoices')),
    structured_communication: optional(text(20)),
    /** Where the printed document is kept; empty until it is printed. */
    pdf_link: optional(text(250)),
    /** The Peppol participant to whom the e-invoice that was written at emission goes; empty where none was. */
    peppol_id: optional(text(50)),
    /** Empty: not sent; 0: failed; else Billit's number. */
    billit_id: optional(int(0, Number.MAX_SAFE_INTEGER)),
    /** What payments and credit notes settle of it, kept by `payments/settled.ts`; nothing of a draft. */
    settled_amount: withDefault(total(), 0),
    /** What the customer says against it; while it stands nobody is reminded. */
    dispute: optional(text(1000)),
  },
  {
    unique: [['number']],
    index: [
      ['subfolder_id', 'status_type'],
      // All that the list of the firm's invoices looks at before it knows its page.
      ['status_type', 'forecast_date', 'issue_date', 'number', 'recipient_company_id', 'subfolder_id'],
      ['credited_invoice_id'],
      ['structured_communication'],
    ],
    codes: ['number'],
    unversioned: ['pdf_link', 'billit_id'],
  },
)
export type Invoice = Row<typeof invoice>

/** A line of an invoice: cents without VAT, its rate and category, and the task that it bills. */
export const invoiceDetail = entity(
  'invoice_details',
  {
    invoice_id: id('invoices'),
    wbs_task_id: optional(id('wbs_tasks')),
    amount: money(-999_999.99, 999_999.99),
    vat_rate: column(optional(decimal(0, 100)), { display: 'percent' }),
    vat_category: withDefault(choice(vatCategories), 'S'),
    /** Why there is no VAT, in words that stand on the invoice. */
    vat_exemption: optional(text(1000)),
    comment: optional(text(1000)),
    /** When what it bills was done: a day, or from a day to another; time behind it says that by itself. */
    service_from: optional(day()),
    service_to: optional(day()),
    /** How many days at how many euro each it bills, once it is emitted or is a credit note's; of a draft the time behind it says. */
    billed_days: column(optional(decimal(-100_000, 100_000, 1)), { display: 'number' }),
    day_rate: column(optional(decimal(0, 1_000_000, 3)), { display: 'number' }),
    /** The same where it bills time at several rates. */
    billed_rates: optional(
      list(group({ days: decimal(-100_000, 100_000, 1), day_rate: decimal(0, 1_000_000, 3) })),
    ),
    /** The line of the invoice that this line of a credit note takes back. */
    credited_detail_id: optional(id('invoice_details')),
    /** Cents of VAT beyond what its rate comes to, so that credit notes on parts come to the VAT of the whole. */
    vat_rounding: optional(money(-9.99, 9.99)),
  },
  { index: [['invoice_id']] },
)
export type InvoiceDetail = Row<typeof invoiceDetail>

/** The last number given in a series, and the day it was given. */
export const numberSeries = entity(
  'number_series',
  {
    series: ours(text(50)),
    year: ours(int(2000, 9999)),
    last_number: int(0, 99_999_999),
    last_date: day(),
  },
  { unique: [['series', 'year']] },
)
export type NumberSeries = Row<typeof numberSeries>
