import type { EParty } from '../invoicing/einvoice/einvoice.ts'
import type { BillitCustomer } from './order.ts'
import { itemAt } from '../values/known.ts'

type Identifier = NonNullable<BillitCustomer['Identifiers']>[number]

/** Billit’s name of each scheme of Peppol that it knows; those of VAT numbers are below. */
const types: { readonly [scheme: string]: string } = {
  '0002': 'SIRENE',
  '0007': 'ORGNR',
  '0009': 'SIRET',
  '0060': 'DUNS',
  '0088': 'GLN',
  '0106': 'KVK',
  '0130': 'NAL',
  '0151': 'ABN',
  '0184': 'DIGST',
  '0188': 'SST',
  '0190': 'OIN',
  '0192': 'ORG',
  '0198': 'ERST',
  '0199': 'LEI',
  '0200': 'LEC',
  '0204': 'LEITWEGID',
  '0208': 'CBE',
  '0210': 'SDICODFIS',
  '0216': 'NOVT',
  '0225': 'FRCTC',
  '0230': 'EIF',
  '9902': 'CVR',
  '9959': 'EIN',
}

/** VAT numbers of Finland, Singapore and Japan, and of the countries whose scheme is one of 9906 to 9957. */
const vatSchemes = /^(0213|0195|0221|99(06|10|14|2[02-9]|3\d|4\d|5[0-257]))$/

const typeOf = (scheme: string): string | null => types[scheme] ?? (vatSchemes.test(scheme) ? 'VAT' : null)

/** How Billit finds a customer on the network: by the participant of the e-invoice, and the enterprise number beside it. */
export function identifiersOf({ endpoint, legal_id }: EParty): Identifier[] {
  const found = [endpoint, legal_id].flatMap((each) => {
    const type = each && typeOf(each.scheme)
    return each && type ? [{ IdentifierType: type, Identifier: each.id }] : []
  })
  const written = found.map((each) => JSON.stringify(each))
  return found.filter((_, place) => written.indexOf(itemAt(written, place)) === place)
}

/** Whether Billit has a name for the kind of number that the customer is registered by. */
export const isKnownScheme = (scheme: string): boolean => typeOf(scheme) !== null
