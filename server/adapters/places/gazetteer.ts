import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Location, Place, PlaceLanguage } from '#core/addresses/address.ts'
import { placeOf } from '#core/addresses/known.ts'
import { cutAddress } from '#core/addresses/typed-address.ts'
import type { Places } from '#core/ports.ts'
import { fold } from '#core/values/fold.ts'
import { rootFolder } from '../../paths.ts'

/** A postcode and a place that has it: a municipality, or a part of one. */
interface Town {
  readonly postcode: string
  readonly names: Names
  /** The municipality that it is a part of; null when it is one. */
  readonly within: Names | null
  readonly latitude: number
  readonly longitude: number
  /** Its names, folded, and every word of them and of its municipality's. */
  readonly folded: readonly string[]
  readonly words: readonly string[]
}
type Names = { readonly [language in PlaceLanguage]: string }

/** The towns of Belgium by name and postcode, bundled: no network, no service. */
export function gazetteer(): Places {
  let all: readonly Town[] | undefined
  const towns = (): readonly Town[] => (all ??= readTowns())
  return {
    isOurs: true,
    search: async (text, { language }) => search(towns(), text, language),
    details: async () => null,
    locate: async (address) => locate(towns(), address),
  }
}

const most = 8

function search(towns: readonly Town[], text: string, language: PlaceLanguage): Place[] {
  const whole = matching(towns, text)
  const { town, ...street } = cutAddress(text)
  // Nothing is called so: the end of what was typed may be the town, and the rest its street.
  const [found, of] =
    whole.length > 0 || street.street_name === null
      ? [whole, { street_name: null, street_number: null }]
      : [matching(towns, town), street]
  return found.slice(0, most).map(({ names, within, postcode, latitude, longitude }) => {
    const at = of.street_name === null ? { latitude, longitude } : { latitude: null, longitude: null }
    const details = { ...of, zip_code: postcode, city: names[language], country: 'BE', ...at }
    const line = placeOf(details)
    const types = of.street_name === null ? ['postal_code', 'locality'] : line.types
    return within === null || within[language] === names[language]
      ? { ...line, types }
      : { ...line, types, description: `${line.description} (${within[language]})` }
  })
}

/** Towns of which every typed word begins a word; those that begin as typed first, then whole municipalities. */
function matching(towns: readonly Town[], text: string): Town[] {
  const words = wordsIn(text)
  if (words.length === 0) return []
  const start = words.join(' ')
  const rank = (town: Town): number =>
    (begins(town, start) ? 0 : 2) + (town.within === null ? 0 : 1) + (exact(town, start) ? -4 : 0)
  return towns
    .filter((town) => words.every((word) => town.words.some((each) => each.startsWith(word))))
    .map((town) => ({ town, rank: rank(town) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ town }) => town)
}

const begins = ({ folded, postcode }: Town, start: string): boolean =>
  postcode.startsWith(start) || folded.some((name) => name.startsWith(start))
const exact = ({ folded }: Town, start: string): boolean => folded.includes(start)

/** By the postcode in an address, and of its places the one that is named; else by a town's whole name. */
function locate(towns: readonly Town[], address: string): Location | null {
  const text = ` ${wordsIn(address).join(' ')} `
  const named = (town: Town): number =>
    Math.max(0, ...town.folded.map((name) => (text.includes(` ${name} `) ? name.length : 0)))
  const postcodes = text.match(/(?<= )[1-9]\d{3}(?= )/g) ?? []
  const coded = towns.filter(({ postcode }) => postcode === postcodes.at(-1))
  const among = coded.length > 0 ? coded : towns.filter((town) => named(town) > 0)
  const [first] = among.toSorted(
    (a, b) => named(b) - named(a) || Number(a.within !== null) - Number(b.within !== null),
  )
  return first ? { latitude: first.latitude, longitude: first.longitude, approximate: true } : null
}

const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/**
 * `11002;Antwerpen|Anvers|Antwerpen|Antwerp;51.220,4.400;2000;2100 Deurne;…`: the municipality's number, its names in
 * Dutch, French, German and English as far as they differ, its middle, and its postcodes with the places that have them.
 */
function readTowns(): Town[] {
  const text = readFileSync(join(rootFolder, 'server/adapters/places/belgium.txt'), 'utf8')
  return text
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .flatMap((line) => {
      const [number = '', written = '', middle = '', ...postcodes] = line.split(';')
      const municipality = namesOf(written.split('|'), number)
      const [latitude = 0, longitude = 0] = middle.split(',').map(Number)
      return postcodes.flatMap((entry) =>
        (entry.slice(5) || '=').split(',').map((place): Town => {
          const names = place === '=' ? municipality : namesOf(place.split('/'), number)
          const within = place === '=' ? null : municipality
          const postcode = entry.slice(0, 4)
          const words = [postcode, ...Object.values(names), ...Object.values(within ?? {})].flatMap(wordsIn)
          const folded = unique(Object.values(names).map((name) => wordsIn(name).join(' ')))
          return { postcode, names, within, latitude, longitude, folded, words: unique(words) }
        }),
      )
    })
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

/** What is written, in each language; a name that one of them lacks is the one of the place's own language. */
function namesOf([first = '', fr = '', de = '', en = '']: readonly string[], municipality: string): Names {
  const own = isFrench.test(municipality) && fr ? fr : first
  return { nl: first, fr: fr || first, de: de || own, en: en || own }
}

/** Brussels and Wallonia, by the first figures of a municipality's number. */
const isFrench = /^(21|25|5|6|8|9)/
