import { normaliseEnterpriseNumber, vatPrefix } from './enterprise-number.ts'
import { baltic, gln, iban97, japanese, lei, luhn, weighted } from './check-digits.ts'
import { normaliseVatNumber } from './vat-number.ts'
import { propertyIn } from '../values/known.ts'

/** The number as it is kept, or null of one that cannot be of the scheme. */
type Read = (written: string) => string | null

/** Without what people put between the figures. */
const shaped =
  (shape: RegExp, holds: (number: string) => boolean = () => true): Read =>
  (written) => {
    const plain = written.replace(/[\s.-]/g, '').toUpperCase()
    return shape.test(plain) && holds(plain) ? plain : null
  }

/** With its hyphens and dots, which are part of it. */
const pointed =
  (shape: RegExp): Read =>
  (written) =>
    shape.test(written.toUpperCase()) ? written.toUpperCase() : null

/** A VAT number with the country before it, as the schemes of VAT numbers have it. */
const vatOf =
  (country: string): Read =>
  (written) => {
    const number = normaliseVatNumber(country, written)
    return number && vatPrefix(country) + number
  }

/** As the Swiss register has it: with the tax named behind it or without, which are two identifiers. */
const swissVat: Read = (written) => {
  const number = vatOf('CH')(written)
  const tax = /(MWST|TVA|IVA)\s*$/i.exec(written)?.[1] ?? ''
  return number && number + tax.toUpperCase()
}

/** Whatever a scheme's own register gives out. */
const any: Read = (written) => (/^[\w.:+/@-]{1,45}$/.test(written) ? written : null)

/** The French post gives its offices numbers of another rule. */
const french = (number: string): boolean => luhn(number) || /^356000000\d{5}$/.test(number)

const icelandic = weighted([3, 2, 7, 6, 5, 4, 3, 2, 1, 0], 11)

/**
 * The schemes in which a receiver can be registered: Peppol's list of participant identifier schemes, version 9.6, those aside
 * that it has removed or will have by July 2026 (0193), that it lets nobody register in (0205) or that name access points (0242);
 * each with the rule that the list gives for its numbers, and its check where there is one.
 */
export const peppolSchemes: { readonly [scheme: string]: Read } = {
  '0002': shaped(/^\d{9}(\d{5})?$/, french),
  '0007': shaped(/^\d{10}$/, luhn),
  '0009': shaped(/^\d{14}$/, french),
  '0060': shaped(/^\d{9}$/),
  '0088': shaped(/^\d{13}$/, gln),
  '0096': shaped(/^\d{10}$/),
  '0097': shaped(/^\d{11,16}$/),
  // The list says 17 figures; the chambers give 8, and 12 to a branch.
  '0106': shaped(/^(\d{8}|\d{12}|\d{17})$/),
  '0130': any,
  '0135': any,
  '0142': any,
  '0151': shaped(/^[1-9]\d{10}$/, weighted([10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19], 89, 10)),
  '0183': vatOf('CH'),
  '0184': shaped(/^(DK)?[1-9]\d{7}$/),
  '0188': shaped(/^\d{13}$/, japanese),
  '0190': shaped(/^\d{20}$/),
  '0191': shaped(/^[1789]\d{7}$/, baltic),
  '0192': shaped(/^\d{9}$/, weighted([3, 2, 7, 6, 5, 4, 3, 2, 1], 11)),
  '0195': shaped(/^[A-Z]{5}(\d{8,9}|[RST]\d{2}[A-Z]{2}\d{4})[A-Z0-9]$/),
  // Numbers that begin with 8 or 9 were given to people without a check.
  '0196': shaped(/^\d{10}$/, (number) => number >= '8' || icelandic(number)),
  '0198': vatOf('DK'),
  '0199': shaped(/^[A-Z0-9]{18}\d{2}$/, lei),
  '0200': shaped(/^\d{9}$/, baltic),
  '0201': shaped(/^[A-Z0-9]{6}$/),
  // Of German authorities: `04011000-1234512345-06`.
  '0204': pointed(/^\d{2,12}(-[A-Z0-9]{0,30})?-\d{2}$/),
  '0208': normaliseEnterpriseNumber,
  '0209': shaped(/^\d{3,45}$/),
  '0210': shaped(/^([A-Z0-9]{16}|\d{11})$/),
  '0211': vatOf('IT'),
  '0216': shaped(
    /^0037\d{8}[A-Z0-9]{0,5}$/,
    (number) => normaliseVatNumber('FI', number.slice(4, 12)) !== null,
  ),
  '0218': shaped(/^\d{9}(\d{2})?$/),
  '0221': shaped(/^T\d{13}$/, (number) => japanese(number.slice(1))),
  '0225': any,
  '0230': any,
  '0235': shaped(/^1\d{9}$/),
  '0240': shaped(/^\d{11}$/),
  '0244': shaped(/^\d{13}$/),
  '0245': shaped(/^[1-7]\d{9}$/, (number) => Number(number) % 11 === 0),
  '0246': pointed(/^DE\d{9}(-\d{5})?(\.[A-Z0-9]{1,8})?$/),
  '0248': shaped(/^OM\d{10}$/),
  '9910': vatOf('HU'),
  '9913': any,
  '9914': vatOf('AT'),
  '9915': shaped(/^[A-Z][A-Z0-9]{0,44}$/),
  '9918': shaped(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, iban97),
  '9919': shaped(/^[A-Z]\d{3}[A-Z]\d{3}[A-Z]$/),
  '9920': vatOf('ES'),
  '9922': vatOf('AD'),
  '9923': vatOf('AL'),
  '9924': vatOf('BA'),
  '9925': vatOf('BE'),
  '9926': vatOf('BG'),
  '9927': swissVat,
  '9928': vatOf('CY'),
  '9929': vatOf('CZ'),
  '9930': vatOf('DE'),
  '9931': vatOf('EE'),
  '9932': vatOf('GB'),
  '9933': vatOf('GR'),
  '9934': vatOf('HR'),
  '9935': vatOf('IE'),
  '9936': vatOf('LI'),
  '9937': vatOf('LT'),
  '9938': vatOf('LU'),
  '9939': vatOf('LV'),
  // Numbers of Monaco are French ones.
  '9940': shaped(/^(FR|MC)[A-Z0-9]{2}\d{9}$/),
  '9941': vatOf('ME'),
  '9942': vatOf('MK'),
  '9943': vatOf('MT'),
  '9944': vatOf('NL'),
  '9945': vatOf('PL'),
  '9946': vatOf('PT'),
  '9947': vatOf('RO'),
  '9948': vatOf('RS'),
  '9949': vatOf('SI'),
  '9950': vatOf('SK'),
  '9951': vatOf('SM'),
  '9952': vatOf('TR'),
  '9953': vatOf('VA'),
  '9957': vatOf('FR'),
  '9959': shaped(/^\d{9}$/),
}

/** Why something is no identifier of Peppol: nobody has such a scheme, or its numbers look otherwise. */
export type PeppolFault = 'string.peppol_id' | 'string.peppol_scheme' | 'string.peppol_number'

/** `0208:0403127149` as it is kept: a scheme of the official list, and a number of its shape. */
export function readPeppolId(written: string): { readonly value: string } | { readonly fault: PeppolFault } {
  const [, scheme = '', number = ''] = /^\s*(\d{4})\s*:\s*(\S.*?)\s*$/.exec(written) ?? []
  if (scheme === '') return { fault: 'string.peppol_id' }
  if (!Object.hasOwn(peppolSchemes, scheme)) return { fault: 'string.peppol_scheme' }
  const kept = propertyIn(peppolSchemes, scheme)(number)
  return kept === null ? { fault: 'string.peppol_number' } : { value: `${scheme}:${kept}` }
}
