import type { Day } from '../values/day.ts'

/** A sales invoice or credit note as Billit takes it; what is empty is left out, since Billit refuses nulls. Amounts are euro. */
export interface BillitOrder {
  readonly OrderType: 'Invoice' | 'CreditNote'
  readonly OrderDirection: 'Income'
  readonly OrderNumber: string
  readonly OrderDate: Day
  readonly ExpiryDate: Day
  /** The buyer's purchase order. */
  readonly Reference?: string
  /** What else the buyer goes by. */
  readonly OrderTitle?: string
  readonly Currency: 'EUR'
  readonly PaymentReference?: string
  readonly PeriodFrom?: Day
  readonly PeriodTill?: Day
  /** What holds of the whole, the reason of what bears no VAT included: Billit writes a reason of its own beside it. */
  readonly Comments?: string
  /** Why lines without VAT bear none: it goes for all of them. */
  readonly VentilationCode?: VentilationCode
  /** Of a credit note, where Billit has that invoice: it refuses a number that it does not know. */
  readonly AboutInvoiceNumber?: string
  /** What has no field of its own, by its place in UBL. */
  readonly CustomFields?: { readonly [place: string]: string }
  readonly Customer: BillitCustomer
  readonly OrderLines: readonly BillitLine[]
  readonly OrderPDF: BillitFile
  readonly Attachments?: readonly BillitFile[]
}

/** Zero rate, reverse charge, outside the scope of VAT, exempt, outside the Union. */
export type VentilationCode = '1' | '21' | '22' | '24' | '70'

export interface BillitCustomer {
  readonly Name: string
  readonly VATNumber?: string
  readonly PartyType: 'Customer'
  readonly Language: 'EN' | 'FR' | 'NL'
  readonly Identifiers?: readonly { readonly IdentifierType: string; readonly Identifier: string }[]
  readonly Addresses: readonly [BillitAddress]
}

export interface BillitAddress {
  readonly AddressType: 'InvoiceAddress'
  readonly Name: string
  readonly Street?: string
  readonly City?: string
  readonly Zipcode?: string
  readonly CountryCode: string
}

export interface BillitLine {
  readonly Quantity: number
  /** Below zero for what is taken off. */
  readonly UnitPriceExcl: number
  /** At most 512 characters, and as many again in the other. */
  readonly Description: string
  readonly DescriptionExtended?: string
  readonly Reference?: string
  readonly VATPercentage: number
  /** Where lines without VAT have more reasons than one. */
  readonly VentilationCode?: VentilationCode
}

/** Its content in base 64. */
export interface BillitFile {
  readonly FileName: string
  readonly MimeType: string
  readonly FileContent: string
}
