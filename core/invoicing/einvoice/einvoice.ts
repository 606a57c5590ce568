import { normaliseEnterpriseNumber } from '../../identifiers/enterprise-number.ts'
import { normaliseIban } from '../../identifiers/iban.ts'
import type { Day } from '../../values/day.ts'
import type { Cents } from '../../values/money.ts'
import type { InvoiceLine, InvoiceSnapshot } from '../documents/snapshot.ts'
import type { Party } from '../../printing/party.ts'
import type { LeftOfRate } from '../crediting/rules.ts'
import { vatCategories, type InvoiceKind, type VatCategory } from '../invoice.ts'
import type { Period } from '../lines/time-words.ts'
import { vatKey, type VatLine } from '../vat.ts'
import { peppolId } from '../receiver.ts'

/** An identifier and the scheme that it is of. */
interface Identifier {
  readonly scheme: string
  readonly id: string
}

/** Seller or buyer. */
export interface EParty {
  readonly name: string
  readonly endpoint: Identifier | null
  readonly street: string
  readonly zip_code: string
  readonly city: string
  readonly country: string
  /** `BE0123456749`; empty when there is none, or when nothing on the invoice is subject to VAT. */
  readonly vat_id: string
  readonly legal_id: Identifier | null
  readonly legal_form: string
  readonly phone_number: string
  readonly email: string
}

export interface ELine extends JudgedLine {
  readonly unit: 'day' | 'one'
  readonly category: VatCategory
}

/** What the rules look at of a line, whoever wrote it. */
export interface JudgedLine {
  readonly id: string
  /** The line of the invoice that it is of, counted from 0: one stands as several where its time has several rates. */
  readonly detail: number
  /** Days at a rate, else 1, or −1 of what is taken off: a price is never negative (BR-27). */
  readonly quantity: number
  /** Cents; those of a day may have a decimal. */
  readonly price: number
  readonly amount: Cents
  /** When it was done; null where nobody says. */
  readonly period: Period | null
  readonly item_code: string
  readonly name: string
  readonly category: ECategory
  /** Null outside the scope of VAT. */
  readonly rate: number | null
  /** For so many units the price is, and what is added to the line or taken off it; only lines of others have them. */
  readonly price_for?: number
  readonly adjustment?: Cents
}

/** VAT categories that an e-invoice of somebody else may have: ours, and goods within the Union, the Canaries, Ceuta and Melilla. */
export const eCategories = [...vatCategories, 'K', 'L', 'M'] as const
export type ECategory = (typeof eCategories)[number]

/** What is taken off a whole document (below zero) or added to it, at its rate. Only documents of others have some. */
export interface EAdjustment {
  readonly amount: Cents
  readonly category: ECategory
  readonly rate: number | null
  readonly reason: string
}

export interface ETax {
  readonly category: ECategory
  readonly rate: number | null
  readonly base: Cents
  readonly vat: Cents
  /** The code and the words of why there is no VAT. */
  readonly reason_code: string
  readonly reason: string
  /** What emitted credit notes leave of this rate of the invoice, before this one; looked at before a number is used. */
  readonly left: LeftOfRate | null
}

/** What is known of a file that goes with it before it is read. */
export interface EFile {
  readonly id: string
  readonly description: string
  readonly name: string
  readonly type: string
  /** Bytes. */
  readonly size: number
}

/** A file that goes with it. */
export interface EAttachment extends EFile {
  readonly bytes: Uint8Array
}

/** What an e-invoice of ours says, in the terms of EN 16931. Amounts are cents in euro; those of a credit note are positive. */
export interface EInvoice<F extends EFile = EAttachment> extends JudgedEInvoice<F> {
  readonly lines: readonly ELine[]
}

/** What the rules look at of an e-invoice, whoever wrote it. */
export interface JudgedEInvoice<F extends EFile = EFile> {
  /** Somebody else wrote it: what we ask of our own beyond the official rules is not asked of it. */
  readonly is_received?: true
  readonly kind: InvoiceKind
  readonly number: string
  readonly issue_date: Day
  readonly due_date: Day
  readonly note: string
  readonly buyer_reference: string
  /** Of the purchase order and of the contract; empty where none is known. */
  readonly order_reference: string
  readonly contract_reference: string
  /** The days of the work; null where nobody says. */
  readonly period: Period | null
  readonly attachments: readonly F[]
  readonly project: string
  /** The number of the invoice that a credit note credits. */
  readonly credits: string
  /** Its day; empty where it is not known. */
  readonly credits_date: string
  readonly seller: EParty
  readonly buyer: EParty
  /** How it is paid; null where nothing is. */
  readonly payment: { readonly iban: string; readonly bic: string; readonly reference: string } | null
  readonly lines: readonly JudgedLine[]
  readonly taxes: readonly ETax[]
  readonly sums: {
    readonly lines: Cents
    readonly without_vat: Cents
    readonly vat: Cents
    readonly with_vat: Cents
    readonly payable: Cents
    /** What was paid before, and by how much the amount to pay is rounded; only documents of others say them. */
    readonly prepaid?: Cents
    readonly rounding?: Cents
  }
  readonly adjustments?: readonly EAdjustment[]
  /** The day on which it was delivered and the country; empty where it does not say. Only documents of others have it. */
  readonly delivery?: { readonly date: string; readonly country: string }
  /** When it is to be paid, in words. */
  readonly terms?: string
}

/** The code of each reason that has one; an exemption of Belgian law is said in words. */
const reasonCodes: { readonly [C in VatCategory]?: string } = {
  AE: 'VATEX-EU-AE',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
}

/** The e-invoice of a frozen invoice: the lines, rates and sums that its document prints, none worked out again. */
export function einvoiceOf<F extends EFile = EAttachment>(
  snapshot: InvoiceSnapshot,
  attachments: readonly F[] = [],
  left: ReadonlyMap<string, LeftOfRate> = new Map(),
): EInvoice<F> {
  const { kind, number, issue_date, term_date, seller, customer, mission, amount } = snapshot
  const outside = snapshot.lines.some(({ vat_category }) => vat_category === 'O')
  const ours = normaliseEnterpriseNumber(seller.vat_number)
  const iban = normaliseIban(seller.iban)
  return {
    kind,
    number,
    issue_date,
    due_date: term_date,
    note: snapshot.memo,
    buyer_reference: snapshot.buyer_reference || mission.code,
    order_reference: snapshot.order_reference ?? '',
    contract_reference: snapshot.contract_reference ?? '',
    period: snapshot.period ?? null,
    attachments,
    project: mission.code,
    credits: snapshot.credits,
    credits_date: snapshot.credits_date ?? '',
    seller: {
      ...partyOf(seller, outside),
      endpoint: ours === null ? null : identifier(peppolId(ours)),
      legal_form: [seller.legal_form, seller.legal_register].filter(Boolean).join(', '),
      phone_number: seller.phone_number,
      email: seller.email,
    },
    buyer: { ...partyOf(customer, outside), endpoint: identifier(snapshot.peppol_id ?? '') },
    payment:
      kind === 'invoice' && iban !== null
        ? { iban, bic: seller.bic, reference: snapshot.structured_communication }
        : null,
    lines: snapshot.lines.map(lineOf),
    taxes: snapshot.vat.map((tax) => taxOf(tax, left.get(vatKey(tax)) ?? null)),
    sums: {
      lines: sum(snapshot.lines.map((line) => line.amount)),
      without_vat: amount,
      vat: sum(snapshot.vat.map(({ vat }) => vat)),
      with_vat: snapshot.amount_vat_included,
      payable: snapshot.amount_vat_included,
    },
  }
}

function partyOf({ name, street, zip_code, city, country, vat_number }: Party, outside: boolean): EParty {
  const number = country === 'BE' ? normaliseEnterpriseNumber(vat_number) : null
  return {
    name,
    endpoint: null,
    street,
    zip_code,
    city,
    country,
    // Outside the scope of VAT nobody is named by a VAT number (BR-O-02).
    vat_id: outside ? '' : vat_number.replace(/[^A-Z0-9]/gi, '').toUpperCase(),
    legal_id: number === null ? null : identifier(peppolId(number)),
    legal_form: '',
    phone_number: '',
    email: '',
  }
}

function identifier(written: string): Identifier | null {
  const [scheme = '', ...rest] = written.split(':')
  return rest.length === 0 ? null : { scheme, id: rest.join(':') }
}

const lineOf = (line: InvoiceLine, place: number): ELine => ({
  id: String(place + 1),
  detail: line.detail ?? place,
  ...pricedOf(line),
  amount: line.amount,
  period: line.period ?? null,
  item_code: line.task_code,
  name: line.description || line.task_code,
  category: line.vat_category,
  rate: rateOf(line),
})

const pricedOf = ({ days, day_rate, amount }: InvoiceLine): Pick<ELine, 'quantity' | 'unit' | 'price'> =>
  days !== undefined && day_rate !== undefined
    ? { quantity: days, unit: 'day', price: Math.round(day_rate * 1000) / 10 }
    : { quantity: amount < 0 ? -1 : 1, unit: 'one', price: Math.abs(amount) }

const taxOf = (tax: VatLine, left: LeftOfRate | null): ETax => ({
  category: tax.vat_category,
  rate: rateOf(tax),
  base: tax.base,
  vat: tax.vat,
  reason_code: reasonCodes[tax.vat_category] ?? '',
  reason: tax.exemption,
  left,
})

const rateOf = ({ vat_category, vat_rate }: Pick<InvoiceLine, 'vat_category' | 'vat_rate'>): number | null =>
  vat_category === 'O' ? null : vat_rate

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)
