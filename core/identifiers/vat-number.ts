import * as jsvat from 'jsvat'
import { normaliseEnterpriseNumber, vatPrefix } from './enterprise-number.ts'

/** Countries whose numbers are judged by their shape and check digits; Belgium has a rule of our own. The package’s rule for Andorra refuses right ones. */
const judged: { readonly [country: string]: jsvat.Country } = {
  AT: jsvat.austria,
  BG: jsvat.bulgaria,
  CH: jsvat.switzerland,
  CY: jsvat.cyprus,
  CZ: jsvat.czechRepublic,
  DE: jsvat.germany,
  DK: jsvat.denmark,
  EE: jsvat.estonia,
  ES: jsvat.spain,
  FI: jsvat.finland,
  FR: jsvat.france,
  GB: jsvat.unitedKingdom,
  GR: jsvat.greece,
  HR: jsvat.croatia,
  HU: jsvat.hungary,
  IE: jsvat.ireland,
  IT: jsvat.italy,
  LT: jsvat.lithuania,
  LU: jsvat.luxembourg,
  LV: jsvat.latvia,
  MT: jsvat.malta,
  NL: jsvat.netherlands,
  NO: jsvat.norway,
  PL: jsvat.poland,
  PT: jsvat.portugal,
  RO: jsvat.romania,
  RS: jsvat.serbia,
  SE: jsvat.sweden,
  SI: jsvat.slovenia,
  SK: jsvat.slovakiaRepublic,
}

/**
 * A VAT number of a country (ISO 3166) as its letters and figures without the country, read with or without it, dots and
 * spaces; null when it cannot be one. Of a country that nobody knows the rule of any letters and figures are taken.
 */
export function normaliseVatNumber(country: string, written: string): string | null {
  if (country === 'BE') return normaliseEnterpriseNumber(written)
  const plain = written.replace(/[\s.-]/g, '').toUpperCase()
  const prefix = vatPrefix(country)
  const found = [prefix, country].find((each) => plain.startsWith(each)) ?? ''
  // A Swiss number is one and the same with the tax named behind it in any of the three languages.
  const number = plain.slice(found.length).replace(country === 'CH' ? /(MWST|TVA|IVA)$/ : '', '')
  if (!/^[A-Z0-9+*]{2,15}$/.test(number) || !/\d/.test(number)) return null
  const rule = judged[country]
  return !rule || jsvat.checkVAT(prefix + number, [rule]).isValid ? number : null
}
