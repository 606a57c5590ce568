import type { VatLine } from '../vat.ts'
import { paidInto } from '../../access/firm/bank-account.ts'
import { entity, type Row } from '../../kernel/entity.ts'
import { choice, id, json, optional, text } from '../../kernel/field.ts'
import type { Day } from '../../values/day.ts'
import type { Cents } from '../../values/money.ts'
import { languages, type Language } from '../../kernel/permission.ts'
import type { InvoiceKind, VatCategory } from '../invoice.ts'
import type { Party } from '../../printing/party.ts'
import type { Period } from '../lines/time-words.ts'
import type { ReferenceForm } from '../settlement/payment-code.ts'

export interface InvoiceLine {
  readonly task_code: string
  readonly description: string
  readonly amount: Cents
  /** Null where the total with VAT was typed, so that no rate is known. */
  readonly vat_rate: number | null
  readonly vat_category: VatCategory
  /** When what it bills was done; absent where nobody says, and on documents from before. */
  readonly period?: Period
  /** The line of the invoice that it is of, counted from 0, where one stands as several. */
  readonly detail?: number
  /** Of time at one rate, whose product is the amount: how many days, and euro a day. */
  readonly days?: number
  readonly day_rate?: number
}

/** An invoice as it was on the day of its emission: whatever changes later, the document says this. */
export interface InvoiceSnapshot {
  readonly kind: InvoiceKind
  readonly number: string
  readonly language: Language
  readonly issue_date: Day
  readonly term_date: Day
  readonly seller: Party & {
    readonly legal_form: string
    readonly legal_register: string
    readonly iban: string
    readonly bic: string
    readonly email: string
    readonly phone_number: string
    readonly logo: string
  }
  readonly customer: Party
  /** The Peppol participant that gets the e-invoice; empty where none is written, absent on documents from before. */
  readonly peppol_id?: string
  readonly mission: { readonly code: string; readonly name: string; readonly project: string }
  readonly buyer_reference: string
  /** Of the purchase order and of the contract; absent on documents from before. */
  readonly order_reference?: string
  readonly contract_reference?: string
  /** From the first to the last day of what it bills; absent where nobody says. */
  readonly period?: Period
  readonly memo: string
  readonly lines: readonly InvoiceLine[]
  readonly vat: readonly VatLine[]
  readonly amount: Cents
  readonly amount_vat_included: Cents
  readonly structured_communication: string
  /** How its payment code says that; structured on documents from before. */
  readonly payment_reference?: ReferenceForm
  readonly credits: string
  /** The day of that invoice; absent where none is credited, and on documents from before. */
  readonly credits_date?: Day
  readonly template: { readonly header: string; readonly body: string; readonly footer: string }
}

/** A line of time at the price that it was billed at. */
export interface BilledTime {
  readonly user_id: number
  readonly user_name: string
  readonly task_code: string
  readonly task_name: string
  readonly date: Day
  readonly number_blocks: number
  readonly comment: string | null
  /** Euro a block. */
  readonly rate: number
  readonly amount: Cents
}

/** The time behind an invoice on the day of its emission: its timesheet says this, whatever becomes of the time later. */
export interface FrozenTimesheet {
  /** As the timesheet names the subfolder. */
  readonly mission_code: string
  /** The firm's own template of that day; null where it had none, and the built-in one is used. */
  readonly template: InvoiceSnapshot['template'] | null
  readonly rows: readonly BilledTime[]
}

/** What was said on the day of emission: the document is always printed from this. */
export const invoiceDocument = entity(
  'invoice_documents',
  {
    invoice_id: id('invoices'),
    snapshot: json<InvoiceSnapshot>(),
    /** The e-invoice as it was written on that day, UBL 2.1; empty where the customer gets none. */
    ubl: optional(text(10_000_000)),
    /** The time behind it as it was billed; absent on documents from before. */
    timesheet: optional(json<FrozenTimesheet>()),
    /** In which language that time goes with the invoice; empty where it does not. */
    timesheet_language: optional(choice(languages)),
    /** The account that it asks to pay into. */
    paid_into: paidInto(),
  },
  { unique: [['invoice_id']] },
)
export type InvoiceDocument = Row<typeof invoiceDocument>
