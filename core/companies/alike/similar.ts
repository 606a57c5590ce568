import { typingErrors } from '../../texts/typing-errors.ts'
import { tellingWords, withoutParticles, type NameWord } from './name-words.ts'
import { tellingOfPlace } from './place-names.ts'

/** The typing errors that two names of one company may have between them. */
const mostErrors = 2

/**
 * Names that a person may take for the same company: alike but for form, marks, spaces, the order of their words, little
 * and shortened words, endings, the language of a town, or a typing error.
 */
export const isSimilar = (one: string, other: string): boolean =>
  areSimilar(tellingWords(one), tellingWords(other))

/** The same of names whose words are known: one is compared with thousands. */
export function areSimilar(a: readonly NameWord[], b: readonly NameWord[]): boolean {
  const [one, other] = [joined(a), joined(b)]
  // Written as one word or as two, such as Datacenter.
  const isJoined = Math.abs(a.length - b.length) === 1
  if (one === other || (isJoined && errorsIn(one, other) === 1)) return true
  return errorsBetween(a, b) <= mostErrors
}

const joined = (words: readonly NameWord[]): string => words.map(({ written }) => written).join('')

/** How many typing errors lie between the words of two names, in any order; Infinity where they are others. */
function errorsBetween(words: readonly NameWord[], others: readonly NameWord[]): number {
  if (words.length !== others.length) return Infinity
  const left = [...others]
  let errors = 0
  for (const word of words) {
    const [best] = left
      .map((other, at) => ({ at, errors: errorsOfWord(word, other) }))
      .toSorted((one, two) => one.errors - two.errors)
    if (!best || best.errors === Infinity) return Infinity
    errors += best.errors
    left.splice(best.at, 1)
  }
  return errors
}

/** Two places are one or are not; a family name may be written as one word or as several. */
function errorsOfWord(word: NameWord, other: NameWord): number {
  if (word.place && other.place) return word.place === other.place ? 0 : Infinity
  return Math.min(errorsIn(word.plain, other.plain), errorsAsOne(word, other), errorsAsOne(other, word))
}

/** Van den Berghe and Vandenberghe. */
const errorsAsOne = (apart: NameWord, whole: NameWord): number =>
  apart.particles !== '' && whole.particles === '' && whole.plain.startsWith(apart.particles)
    ? errorsIn(apart.plain, whole.plain.slice(apart.particles.length))
    : Infinity

/**
 * The typing errors between two words: letters left out, doubled or swapped, and in a long word a letter for another
 * (in a short one that is another name: Martin, Marlin). Figures allow none, and another ending is none.
 */
function errorsIn(word: string, other: string): number {
  if (word === other) return 0
  const [long, short] = [Math.max(word.length, other.length), Math.min(word.length, other.length)]
  if (short < 5 || long - short > mostErrors || /\d/.test(word + other)) return Infinity
  if (isInflected(word, other) || isInflected(other, word)) return 0
  // The little words that a family name begins with are everybody's.
  const own = Math.max(...[word, other].map((each) => (withoutParticles(each) ?? each).length))
  const most = own >= 12 ? 2 : 1
  if (long - short > most) return Infinity
  const errors = typingErrors(word, other, long >= 8 ? 1 : Infinity)
  return errors <= most ? errors : Infinity
}

/** One or several, masculine or feminine: général and générales, onderneming and ondernemingen. */
const isInflected = (word: string, other: string): boolean =>
  (word.length >= 5 && ['e', 's', 'x', 'es'].some((ending) => word + ending === other)) ||
  (word.length >= 6 && word + 'en' === other) ||
  (word.length >= 6 && word.endsWith('e') && `${word}s` === other) ||
  (word.endsWith('al') && word.slice(0, -1) + 'ux' === other)

/**
 * Pieces of a name of which any similar name must hold at least one unchanged: with at most two typing
 * errors, one of three pieces is whole. A list searches on them before `isSimilar` looks closely.
 */
export function traces(name: string): string[] {
  const pieces = tracesByWord(name).flat()
  const long = pieces.filter((piece) => piece.length > 2)
  return [...new Set(long.length > 0 ? long : pieces)]
}

/** The same word by word: of each of them a similar name holds one piece, so that the rarest word is enough to find it. */
export function tracesByWord(name: string): string[][] {
  const words = tellingWords(name)
  // What others write in another way is no trace, unless there is nothing else.
  const own = words.filter(({ isCommon, place }) => !isCommon && !place)
  const places = words.filter(({ place }) => place)
  const byWord =
    own.length > 0
      ? own.map(({ plain }) => [
          ...piecesOf(plain),
          ...piecesOf(withoutParticles(plain) ?? ''),
          ...(initials.test(plain) ? [[...plain].join('.')] : []),
        ])
      : places.length > 0
        ? places.map(({ place }) => tellingOfPlace(place!).flatMap(piecesOf))
        : words.map(({ plain }) => piecesOf(plain))
  return byWord.map((pieces) => pieces.filter((piece) => piece !== '')).filter(({ length }) => length > 0)
}

/** The figures of a name, sorted: similar names have the same ones, for figures allow no typing error. */
export const figuresOf = (words: readonly NameWord[]): string =>
  [...joined(words).replaceAll(/\D/g, '')].toSorted().join('')

/** What may stand with dots: C.H.U. */
const initials = /^[a-z]{3,5}$/

/** A short word whole, a middling one in halves (one error leaves one of them whole), a long one in thirds. */
function piecesOf(word: string): string[] {
  const parts = word.length < 6 ? 1 : word.length < 9 ? 2 : 3
  const size = Math.ceil(word.length / parts)
  return Array.from({ length: parts }, (_, at) => word.slice(at * size, (at + 1) * size))
}
