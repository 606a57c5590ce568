import { Failure } from '../../kernel/failure.ts'
import type { Cents } from '../../values/money.ts'
import { child, textAt, within, type XmlNode } from '../../values/xml-node.ts'
import type { EAdjustment, ECategory, EParty, ETax } from './einvoice.ts'

const unreadable = (element: string, value: string): Failure =>
  new Failure('einvoice_unreadable_value', { params: { element, value: value.slice(0, 100) } })

/** The number in an element: a plain decimal, as the schema has it. */
export function numberIn({ name, text }: XmlNode): number {
  const written = text.trim()
  if (!/^[+-]?\d{1,12}(\.\d{0,12})?$/.test(written)) throw unreadable(name, written)
  return Number(written)
}

/**
 * The amount at a name, in cents of its currency; figures behind the cents are rounded, half away from zero. A Failure
 * where none stands there and nothing counts in its place.
 */
export function centsIn(node: XmlNode, name: string, otherwise?: Cents): Cents {
  const written = textAt(node, name)
  if (written === null && otherwise !== undefined) return otherwise
  const [, sign, whole, behind = ''] = /^([+-]?)(\d{1,10})(?:\.(\d{0,12}))?$/.exec(written ?? '') ?? []
  if (whole === undefined) {
    if (written === null) throw new Failure('einvoice_lacks', { params: { element: name } })
    throw unreadable(name, written)
  }
  const padded = behind.padEnd(3, '0')
  const cents = Number(whole) * 100 + Number(padded.slice(0, 2)) + (padded.charAt(2) >= '5' ? 1 : 0)
  return sign === '-' && cents !== 0 ? -cents : cents
}

/** The percentage of a tax category; null where it says none, as outside the scope of VAT. */
export function rateIn(category: XmlNode | null): number | null {
  const percent = child(category, 'Percent')
  return percent ? numberIn(percent) : null
}

/** The category of a tax as it is written; the rules say whether there is such a one (BR-CL-18). */
export const categoryIn = (tax: XmlNode | null): ECategory =>
  (textAt(tax, 'ID') ?? '').slice(0, 3) as ECategory

/** What is taken off a document or a line, below zero, and what is added. */
export const adjustmentsIn = (node: XmlNode): EAdjustment[] =>
  within(node, 'AllowanceCharge').map((each) => {
    const isCharge = textAt(each, 'ChargeIndicator') === 'true'
    const tax = child(each, 'TaxCategory')
    return {
      amount: centsIn(each, 'Amount') * (isCharge ? 1 : -1) || 0,
      category: categoryIn(tax),
      rate: rateIn(tax),
      reason: (textAt(each, 'AllowanceChargeReason') ?? '').slice(0, 250),
    }
  })

export const taxesIn = (total: XmlNode | null): ETax[] =>
  within(total, 'TaxSubtotal').map((each) => {
    const category = child(each, 'TaxCategory')
    return {
      category: categoryIn(category),
      rate: rateIn(category),
      base: centsIn(each, 'TaxableAmount'),
      vat: centsIn(each, 'TaxAmount'),
      reason_code: (textAt(category, 'TaxExemptionReasonCode') ?? '').slice(0, 50),
      reason: (textAt(category, 'TaxExemptionReason') ?? '').slice(0, 1000),
      left: null,
    }
  })

/** A party as it is written; what it does not say is empty. */
export function partyIn(party: XmlNode | null): EParty {
  const address = child(party, 'PostalAddress')
  const legal = child(party, 'PartyLegalEntity')
  const contact = child(party, 'Contact')
  const line = (...names: readonly string[]): string =>
    names
      .flatMap((name) => textAt(address, name) ?? [])
      .join(' ')
      .slice(0, 250)
  return {
    name: (textAt(legal, 'RegistrationName') ?? textAt(party, 'PartyName', 'Name') ?? '').slice(0, 250),
    endpoint: identifierIn(child(party, 'EndpointID')),
    street: line('StreetName', 'AdditionalStreetName'),
    zip_code: line('PostalZone').slice(0, 20),
    city: line('CityName').slice(0, 100),
    country: (textAt(address, 'Country', 'IdentificationCode') ?? '').slice(0, 2).toUpperCase(),
    vat_id: vatIn(party).slice(0, 50),
    legal_id: identifierIn(child(legal, 'CompanyID')),
    legal_form: (textAt(legal, 'CompanyLegalForm') ?? '').slice(0, 250),
    phone_number: (textAt(contact, 'Telephone') ?? '').slice(0, 50),
    email: (textAt(contact, 'ElectronicMail') ?? '').slice(0, 250),
  }
}

/** Its VAT number without spaces and dots; other taxes have numbers too. */
function vatIn(party: XmlNode | null): string {
  const own = within(party, 'PartyTaxScheme').find((each) => textAt(each, 'TaxScheme', 'ID') === 'VAT')
  return (textAt(own ?? null, 'CompanyID') ?? '').replace(/[^A-Z0-9]/gi, '').toUpperCase()
}

/** An identifier without a scheme is kept with an empty one. */
function identifierIn(node: XmlNode | null): EParty['endpoint'] {
  const id = node?.text.trim().slice(0, 100) ?? ''
  return node && id ? { scheme: (node.attributes['schemeID'] ?? '').slice(0, 10), id } : null
}
