import type { InvoiceDocument } from '../../invoicing/documents/snapshot.ts'
import type { BookkeepingProgram } from '../../parameters/bookkeeping-programs.ts'
import type { Day, Month } from '../../values/day.ts'
import type { Cents } from '../../values/money.ts'
import type { BookedCustomer, BookedDocument, BookedLine, BookedPayment } from './booked.ts'

/** A list of the firm from which an exporter takes a value: a class of parameters. */
export type LedgerList =
  'customer_account' | 'turnover_account' | 'vat_account' | 'vat_code' | 'sales_journal' | 'payment_journal'

/** A file of an export. */
export interface ExportFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A line with the accounts and the code that the firm gave it. */
export interface MappedLine extends BookedLine {
  readonly turnover_account: string
  readonly vat_account: string
  /** Empty if the program takes none. */
  readonly vat_code: string
}

/** A customer whom the program can know. */
export type MappedCustomer = BookedCustomer & { readonly ledger_number: string }

/** The book year and its period in which a day lies. A year that does not begin in January has the number of the year in which it ends. */
export interface BookPeriod {
  readonly year: number
  /** 1 is its first month. */
  readonly period: number
}

/** A document with all that a program asks for. */
export interface MappedDocument extends Omit<BookedDocument, 'customer' | 'lines'> {
  readonly customer: MappedCustomer
  readonly lines: readonly MappedLine[]
  readonly customer_account: string
  /** Empty if the program takes none. */
  readonly journal: string
  /** The figures of its number, by which programs without letters know it. */
  readonly figures: string
  readonly booked_in: BookPeriod
}

/** A payment with all that a program asks for. */
export interface MappedPayment extends Omit<BookedPayment, 'customer'> {
  readonly customer: MappedCustomer
  readonly customer_account: string
  readonly journal: string
  readonly booked_in: BookPeriod
}

/** A period in which nothing is missing. */
export interface MappedPeriod {
  readonly month: Month
  readonly documents: readonly MappedDocument[]
  readonly payments: readonly MappedPayment[]
}

/** What a program takes: which values, and how long each may be. */
export interface Takes {
  /** The lists that it needs, each with the longest value in characters. */
  readonly lists: { readonly [list in LedgerList]?: number }
  /** The longest number of a customer; null if it knows customers by something else. */
  readonly customer: { readonly max: number; readonly figures: boolean } | null
  /** The most figures that a document's number may have; null if it takes the number as it is written. */
  readonly figures: number | null
  /** The largest amount that its fields hold, in cents; without one there is none. */
  readonly amount?: Cents
  /** Codes of this program that are the same in every firm, by treatment. */
  readonly codes?: { readonly [treatment in BookedLine['treatment']]?: string }
}

/** How an exporter makes its files. */
type Writing =
  | {
      /** Whole files from a period. The same period always gives the same bytes. */
      readonly files: readonly string[]
      readonly write: (period: MappedPeriod) => readonly ExportFile[]
      readonly ofDocument?: never
    }
  | {
      /** One XML file from the frozen copy of each document. */
      readonly ofDocument: (document: InvoiceDocument) => Uint8Array
      readonly files: readonly []
      readonly write?: never
    }

/** A bookkeeping program and what a month is for it. */
export type Exporter = Writing & {
  readonly name: BookkeepingProgram
  /** What people call it; not translated. */
  readonly title: string
  /** False until an accountant has read such a file into the program. */
  readonly isConfirmed: boolean
  /** Whether its maker publishes the columns. */
  readonly isPublic: boolean
  readonly takes: Takes
}

/** The book year and period of a day, by the month in which the firm's year begins. */
export function bookPeriodOf(day: Day, firstMonth: number): BookPeriod {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const begins = month >= firstMonth ? year : year - 1
  return { year: firstMonth === 1 ? begins : begins + 1, period: ((month - firstMonth + 12) % 12) + 1 }
}
