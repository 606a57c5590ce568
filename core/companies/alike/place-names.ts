import { towns } from '../../values/belgium/towns.ts'
import { fold } from '../../values/fold.ts'

/** Provinces, regions and the country, which the list of towns does not have. */
const regions = [
  'hainaut henegouwen hennegau',
  'brabant wallon/waals brabant/walloon brabant',
  'brabant flamand/vlaams brabant/flemish brabant',
  'flandre orientale/oost vlaanderen/east flanders',
  'flandre occidentale/west vlaanderen/west flanders',
  'flandre vlaanderen flanders',
  'wallonie wallonia',
  'luxembourg luxemburg',
  'belgique belgie belgium belgien',
].map((line) => line.split(line.includes('/') ? '/' : ' '))

/** A place by its names in all languages, each folded, with spaces alone between its words. */
export interface PlaceNames {
  readonly names: readonly string[]
}

/** The most words that a place's name has. */
let mostWords = 0
let byName: Map<string, PlaceNames> | undefined

/** The place that begins at a word of a name, the longest if several do, and how many words it takes. */
export function placeAt(
  words: readonly string[],
  at: number,
): { readonly place: PlaceNames; readonly length: number } | null {
  const places = (byName ??= readPlaces())
  for (let length = Math.min(mostWords, words.length - at); length > 0; length--) {
    const place = places.get(keyOf(words.slice(at, at + length)))
    if (place) return { place, length }
  }
  return null
}

/** Towns that share a name, such as Sint-Niklaas and Saint-Nicolas near Liège, are one here: nobody can tell which is meant. */
function readPlaces(): Map<string, PlaceNames> {
  const places = new Map<string, PlaceNames>()
  // Some municipalities bear a name that none of their places has (Voeren), and most have one in all languages.
  const namesOfPlaces = towns().flatMap(({ names, within }) => (within ? [names, within] : [names]))
  const distinct = new Set(namesOfPlaces.map((names) => [...new Set(Object.values(names))].join('|')))
  const ofTowns = [...distinct].map((names) => names.split('|').map(plainName))
  for (const written of [...ofTowns, ...regions]) {
    const keys = written.map((name) => keyOf(name.split(' ')))
    const known = keys.flatMap((key) => places.get(key)?.names ?? [])
    const place = { names: [...new Set([...written, ...known])] }
    for (const words of place.names.map((name) => name.split(' '))) {
      places.set(keyOf(words), place)
      mostWords = Math.max(mostWords, words.length)
    }
  }
  return places
}

const plainName = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Sint-Jan, St.-Jan and Saint-Jean begin alike. */
const saints: { readonly [word: string]: string } = {
  st: 'saint',
  sint: 'saint',
  sankt: 'saint',
  ste: 'sainte',
}
const keyOf = (words: readonly string[]): string => words.map((word) => saints[word] ?? word).join(' ')

const isSaint = new Set([...Object.keys(saints), ...Object.values(saints)])

/** The word of each name that tells most: the longest but Saint. */
export const tellingOfPlace = ({ names }: PlaceNames): string[] =>
  names.map((name) => {
    const words = name.split(' ').filter((word) => !isSaint.has(word))
    return words.toSorted((a, b) => b.length - a.length)[0] ?? name
  })
