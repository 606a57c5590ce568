import { normaliseEnterpriseNumber } from '../identifiers/enterprise-number.ts'
import { normaliseVatNumber } from '../identifiers/vat-number.ts'
import { readPeppolId } from '../identifiers/peppol.ts'
import type { EParty } from '../invoicing/einvoice/einvoice.ts'
import type { Reader } from '../ports.ts'
import { fold } from '../values/fold.ts'
import type { Purchase } from './purchase.ts'
import { suppliersKnown } from './queries.ts'

/** The country and the number of a party by which the law knows it; null where it names none that can be right. */
export function numberOf({
  vat_id,
  legal_id,
  endpoint,
  country,
}: EParty): { readonly prefix: string; readonly number: string } | null {
  const belgian = [vat_id, legal_id?.id, endpoint?.id].flatMap(
    (each) => normaliseEnterpriseNumber(each) ?? [],
  )[0]
  const isBelgian =
    country === 'BE' ||
    vat_id.startsWith('BE') ||
    legal_id?.scheme === '0208' ||
    (vat_id === '' && belgianSchemes.has(endpoint?.scheme ?? ''))
  if (belgian && isBelgian) return { prefix: 'BE', number: belgian }
  const prefix = { EL: 'GR' }[vat_id.slice(0, 2)] ?? vat_id.slice(0, 2)
  const number = /^[A-Z]{2}/.test(vat_id) ? normaliseVatNumber(prefix, vat_id) : null
  return number === null ? null : { prefix, number }
}

/** Schemes of Peppol whose identifiers are Belgian numbers. */
const belgianSchemes: ReadonlySet<string> = new Set(['0208', '9925'])

/** By what a supplier is told from every other: its number, or else its identifier, or else its name. */
export function supplierKey(seller: EParty): string {
  const known = numberOf(seller)
  if (known) return `${known.prefix}${known.number}`
  const other = seller.endpoint ?? seller.legal_id
  const key = other ? `${other.scheme}:${other.id}` : seller.vat_id || fold(seller.name)
  return key.slice(0, 120)
}

/** A number as it is compared: nothing tells two documents apart that a reader does not see, such as spaces, capitals, kinds of dash and marks without a width. */
export const numberKey = (number: string): string =>
  number
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .replace(/\p{Dash}/gu, '-')
    .toUpperCase()
    .slice(0, 100)

/** Companies that a supplier may be: those that have its number, or else its very name. */
export async function suppliersOf(
  store: Reader,
  seller: EParty,
): Promise<{ id: number; name: string; by_number: number }[]> {
  const known = numberOf(seller)
  const peppol = seller.endpoint ? readPeppolId(`${seller.endpoint.scheme}:${seller.endpoint.id}`) : null
  return store.query(suppliersKnown, {
    vat_numbers: known ? [known] : [],
    peppol_ids: peppol && 'value' in peppol ? [peppol.value] : [],
    name: fold(seller.name),
  })
}

/** The one company that has the number of a supplier; null where none has, or several. */
export async function supplierOf(store: Reader, seller: EParty): Promise<number | null> {
  const byNumber = (await suppliersOf(store, seller)).filter(({ by_number }) => by_number === 1)
  return byNumber.length === 1 ? (byNumber[0]?.id ?? null) : null
}

/** The companies among which a person chooses. */
export const candidatesFor = async (
  store: Reader,
  { document }: Pick<Purchase, 'document'>,
): Promise<{ id: number; name: string }[]> =>
  (await suppliersOf(store, document.seller)).map(({ id, name }) => ({ id, name }))
