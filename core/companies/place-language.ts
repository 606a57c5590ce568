import type { Language } from '../kernel/permission.ts'
import { company } from './company.ts'

/**
 * The language that customers at an address usually read; null where the address does not tell: without a postal code in
 * Belgium, and in Brussels, which has two.
 */
export function placeLanguage({ zip_code, country }: Address): Language | null {
  if (country !== 'BE') return byCountry[country] ?? 'en'
  const code = /^\s*(?:B(?:E)?\s*-\s*)?([1-9]\d{3})\s*$/i.exec(zip_code ?? '')?.[1]
  return regions.find(([first]) => Number(code) >= first)?.[1] ?? null
}

/** The language of a new company for whose invoices nobody chose one: that of its address, else French. */
export const startingLanguage = (address: Address | undefined): Language =>
  (address && placeLanguage(address)) ?? company.fields.language_type.default

interface Address {
  readonly zip_code: string | null
  /** By its two letters. */
  readonly country: string
}

const byCountry: { readonly [country: string]: Language } = { FR: 'fr', LU: 'fr', MC: 'fr', NL: 'nl' }

/**
 * From which postal code on a region begins, the last one first. Municipalities with facilities are counted with the
 * region that they lie in, and those of the German language with Wallonia.
 */
const regions: readonly (readonly [first: number, language: Language | null])[] = [
  [8000, 'nl'],
  [4000, 'fr'],
  [1500, 'nl'],
  [1300, 'fr'],
  [1000, null],
]
