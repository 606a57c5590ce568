import type { VatPlace } from '../companies/vat-place.ts'
import { languages } from '../kernel/permission.ts'
import { allTexts, translate, type Translate } from '../texts/translate.ts'
import type { InvoiceDetail, VatCategory } from './invoice.ts'

type Treatment = Pick<InvoiceDetail, 'vat_rate' | 'vat_category' | 'vat_exemption'>

/**
 * How a service is taxed by the place of the customer: at its rate, reversed to a business elsewhere in the
 * Union, or not here at all. Anything rarer is for the accountant to say on the line.
 */
export function vatTreatment(place: VatPlace, vat_rate: number, say: Translate): Treatment {
  if (place === 'domestic') return { vat_rate, vat_category: 'S', vat_exemption: null }
  const vat_category = place === 'union' ? 'AE' : 'G'
  return { vat_rate: 0, vat_category, vat_exemption: standardReason(vat_category, place, say) }
}

/**
 * The words of why there is no VAT that go with a category for a customer of a place: of works on a building for one who is
 * here those that article 20 of Royal Decree no. 1 obliges to. Null where an accountant alone knows them.
 */
export function standardReason(category: VatCategory, place: VatPlace, say: Translate): string | null {
  const standard = standards.find((each) => each.vat_category === category && each.place === place)
  return standard ? say(standard.key) : null
}

/** Whether a reason is one of the standard ones, in whatever language. */
export const isStandardReason = (reason: string | null): boolean => standardOf(reason) !== undefined

/** A standard reason in another language; words of its own stay. */
export function reasonIn(say: Translate, reason: string | null): string | null {
  const standard = standardOf(reason)
  return standard ? say(standard.key) : reason
}

/**
 * The place of the customers that a line is taxed for by that rule; null of one that says something of its own: another
 * category, or in its own words why it is taxed as it is.
 */
export function placeOfTreatment({
  vat_category,
  vat_exemption,
}: Pick<Treatment, 'vat_category' | 'vat_exemption'>): VatPlace | null {
  if (vat_category === 'S') return (vat_exemption ?? '').trim() === '' ? 'domestic' : null
  const standard = standardOf(vat_exemption)
  return standard?.vat_category === vat_category ? standard.place : null
}

/** Which category goes with which words for a customer of which place. */
const standards = [
  { vat_category: 'AE', place: 'union', key: 'invoice.reverse_charge' },
  { vat_category: 'AE', place: 'domestic', key: 'invoice.reverse_charge_works' },
  { vat_category: 'G', place: 'outside', key: 'invoice.outside_union' },
] as const

/** What versions before said, which drafts may still bear. */
const earlier: { readonly [key: string]: readonly string[] } = {
  'invoice.outside_union': [
    'Not subject to Belgian VAT – article 44 of Directive 2006/112/EC',
    'Non soumis à la TVA belge – article 44 de la directive 2006/112/CE',
    'Niet onderworpen aan Belgische btw – artikel 44 van Richtlijn 2006/112/EG',
  ],
}

/** The rule whose words these are, built in or as the firm words them. */
function standardOf(reason: string | null): (typeof standards)[number] | undefined {
  const words = spaced(reason ?? '')
  if (words === '') return undefined
  return standards.find(({ key }) =>
    [
      ...(allTexts[key] ?? []),
      ...(earlier[key] ?? []),
      ...languages.map((language) => translate(language)(key)),
    ].some((each) => spaced(each) === words),
  )
}

/** With plain single spaces: French is spoken with some that do not break. */
const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim()
