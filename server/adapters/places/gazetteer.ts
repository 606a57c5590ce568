import type { Location, Place, PlaceLanguage } from '#core/addresses/address.ts'
import { placeOf } from '#core/addresses/known.ts'
import { streetAsTyped } from '#core/addresses/kind-of-place.ts'
import { cutAddress } from '#core/addresses/typed-address.ts'
import type { Places } from '#core/ports.ts'
import { towns, type Town } from '#core/values/belgium/towns.ts'
import { fold } from '#core/values/fold.ts'
import { itemAt } from '#core/values/known.ts'

/** A town as it is looked for. */
interface Entry extends Town {
  /** Its names, folded, and every word of them and of its municipality's. */
  readonly folded: readonly string[]
  readonly words: readonly string[]
}

/** The towns of Belgium by name and postcode, bundled: no network, no service. */
export function gazetteer(): Places {
  let all: readonly Entry[] | undefined
  const entries = (): readonly Entry[] => (all ??= towns().map(entryOf))
  return {
    isOurs: true,
    search: async (text, { language }) => search(entries(), text, language),
    details: async () => null,
    locate: async (address) => locate(entries(), address),
  }
}

const most = 8

function search(towns: readonly Entry[], text: string, language: PlaceLanguage): Place[] {
  const whole = matching(towns, text)
  // Nothing is called so: the end of what was typed may be the town, and the rest its street.
  const { found, of } = whole.length > 0 ? { found: whole, of: noStreet } : withStreet(towns, text)
  return found.slice(0, most).map(({ names, within, postcode, latitude, longitude }) => {
    const isTyped = of.street_name !== null
    const at = isTyped ? { latitude: null, longitude: null } : { latitude, longitude }
    const details = { ...of, zip_code: postcode, city: names[language], country: 'BE', ...at }
    const line = placeOf(details)
    const types = isTyped ? [streetAsTyped, 'locality'] : ['postal_code', 'locality']
    return within === null || within[language] === names[language]
      ? { ...line, types }
      : { ...line, types, description: `${line.description} (${within[language]})` }
  })
}

const noStreet = { street_name: null, street_number: null }

/** A street with its towns: before a comma or a postcode, after a house number, or before the whole name of a town. */
function withStreet(towns: readonly Entry[], text: string) {
  const { town, ...street } = cutAddress(text)
  if (street.street_name !== null) return { found: matching(towns, town), of: street }
  const words = text.trim().split(/\s+/)
  for (let first = 1; first < words.length; first++) {
    const end = words.slice(first).join(' ')
    const isAfterNumber = first > 1 && /^\d+\w?$/.test(itemAt(words, first - 1)) && /^[^\d\s]{3}/.test(end)
    const found = matching(towns, end).filter((each) => isAfterNumber || exact(each, wordsIn(end).join(' ')))
    if (found.length === 0) continue
    const { town: _, ...of } = cutAddress(`${words.slice(0, first).join(' ')}, ${end}`)
    return { found, of }
  }
  return { found: [], of: noStreet }
}

/** Towns of which every typed word begins a word; those that begin as typed first, then whole municipalities. */
function matching(towns: readonly Entry[], text: string): Entry[] {
  const words = wordsIn(text)
  if (words.length === 0) return []
  const start = words.join(' ')
  const rank = (town: Entry): number =>
    (begins(town, start) ? 0 : 2) + (town.within === null ? 0 : 1) + (exact(town, start) ? -4 : 0)
  return towns
    .filter((town) => words.every((word) => town.words.some((each) => each.startsWith(word))))
    .map((town) => ({ town, rank: rank(town) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ town }) => town)
}

const begins = ({ folded, postcode }: Entry, start: string): boolean =>
  postcode.startsWith(start) || folded.some((name) => name.startsWith(start))
const exact = ({ folded }: Entry, start: string): boolean => folded.includes(start)

/** By the postcode in an address, and of its places the one that is named; else by a town's whole name. */
function locate(towns: readonly Entry[], address: string): Location | null {
  const text = ` ${wordsIn(address).join(' ')} `
  const matchedLetters = (town: Entry): number =>
    Math.max(0, ...town.folded.map((name) => (text.includes(` ${name} `) ? name.length : 0)))
  const postcodes = text.match(/(?<= )[1-9]\d{3}(?= )/g) ?? []
  const coded = towns.filter(({ postcode }) => postcode === postcodes.at(-1))
  const among = coded.length > 0 ? coded : towns.filter((town) => matchedLetters(town) > 0)
  const [first] = among.toSorted(
    (a, b) => matchedLetters(b) - matchedLetters(a) || Number(a.within !== null) - Number(b.within !== null),
  )
  return first ? { latitude: first.latitude, longitude: first.longitude, approximate: true } : null
}

const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

function entryOf(town: Town): Entry {
  const { postcode, names, within } = town
  const words = [postcode, ...Object.values(names), ...Object.values(within ?? {})].flatMap(wordsIn)
  const folded = unique(Object.values(names).map((name) => wordsIn(name).join(' ')))
  return { ...town, folded, words: unique(words) }
}
