import { townsText } from './towns-text.ts'

/** The languages in which Belgian places have names, and English. */
export type TownLanguage = 'nl' | 'fr' | 'de' | 'en'
export type TownNames = { readonly [language in TownLanguage]: string }

/** A postcode and a place that has it: a municipality, or a part of one. */
export interface Town {
  readonly postcode: string
  readonly names: TownNames
  /** The municipality that it is a part of; null when it is one. */
  readonly within: TownNames | null
  /** The middle of the municipality. */
  readonly latitude: number
  readonly longitude: number
}

let all: readonly Town[] | undefined

/** The towns of Belgium, a row for each of their postcodes; read when first asked for. */
export const towns = (): readonly Town[] => (all ??= readTowns(townsText))

/**
 * `11002;Antwerpen|Anvers|Antwerpen|Antwerp;51.220,4.400;2000;2100 Deurne;…`: the municipality's number, its names in
 * Dutch, French, German and English as far as they differ, its middle, and its postcodes with the places that have them.
 */
function readTowns(text: string): Town[] {
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [number = '', written = '', middle = '', ...postcodes] = line.split(';')
      const municipality = namesOf(written.split('|'), number)
      const [latitude = 0, longitude = 0] = middle.split(',').map(Number)
      return postcodes.flatMap((entry) =>
        (entry.slice(5) || '=').split(',').map((place): Town => {
          const isWhole = place === '='
          const names = isWhole ? municipality : namesOf(place.split('/'), number)
          const within = isWhole ? null : municipality
          return { postcode: entry.slice(0, 4), names, within, latitude, longitude }
        }),
      )
    })
}

/** What is written, in each language; a name that one of them lacks is the one of the place's own language. */
function namesOf(
  [first = '', fr = '', de = '', en = '']: readonly string[],
  municipality: string,
): TownNames {
  const own = isFrench.test(municipality) && fr ? fr : first
  return { nl: first, fr: fr || first, de: de || own, en: en || own }
}

/** Brussels and Wallonia, by the first figures of a municipality's number. */
const isFrench = /^(21|25|5|6|8|9)/
