import type { InvoiceKind } from '../../invoicing/invoice.ts'
import type { Language } from '../../kernel/permission.ts'
import type { Day, Month } from '../../values/day.ts'
import type { Cents } from '../../values/money.ts'
import type { VatTreatment } from './treatment.ts'

/** A customer as he is kept today. */
export interface BookedCustomer {
  readonly id: number
  readonly name: string
  /** By which the accountant's program knows him; null while nobody entered it. */
  readonly ledger_number: string | null
  /** Of his VAT number: the country as VAT numbers write it, `EL` for Greece. */
  readonly vat_prefix: string
  /** Without the country and without signs; null of a private person and of who has none. */
  readonly vat_number: string | null
  readonly is_private: boolean
  readonly language: Language
  readonly street: string
  readonly zip_code: string
  readonly city: string
  readonly country: string
}

/** What a document comes to at one rate, as in the books: amounts of a credit note are below zero. */
export interface BookedLine {
  readonly treatment: VatTreatment
  readonly base: Cents
  readonly vat: Cents
}

/** An emitted document of the period. */
export interface BookedDocument {
  readonly invoice_id: number
  readonly number: string
  readonly kind: InvoiceKind
  readonly issue_date: Day
  readonly term_date: Day
  readonly customer: BookedCustomer | null
  /** What it is about: the mission with its code. */
  readonly about: string
  /** `+++123/4567/89012+++`, empty where there is none. */
  readonly communication: string
  readonly subfolder_type: string | null
  readonly building_sector_type: string | null
  readonly lines: readonly BookedLine[]
}

/** Money that came in within the period, or went out: then it is below zero. */
export interface BookedPayment {
  readonly id: number
  readonly date: Day
  readonly amount: Cents
  /** The document that it pays, which may be of an earlier period. */
  readonly number: string
  readonly customer: BookedCustomer | null
  readonly communication: string
}

/** A period of the books, read at one moment. */
export interface BookedPeriod {
  readonly month: Month
  readonly documents: readonly BookedDocument[]
  readonly payments: readonly BookedPayment[]
}

/** What a document comes to, without VAT and with it. */
export function totalOf({ lines }: Pick<BookedDocument, 'lines'>): {
  readonly base: Cents
  readonly total: Cents
} {
  const base = lines.reduce((sum, line) => sum + line.base, 0)
  return { base, total: lines.reduce((sum, line) => sum + line.vat, base) }
}
