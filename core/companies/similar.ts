import { fold } from '../values/fold.ts'

/** Legal forms in Belgium and around it: they tell no two companies apart. */
const legalForms = setOf(
  'sa nv srl bv bvba sprl ebvba sprlu asbl vzw aisbl ivzw sc scrl cv cvba cvoa scs comm commv commva gcv snc vof ' +
    'sca sci sas sasu sarl eurl gie geie gmbh ag kg ohg ug ltd llp plc llc inc corp bvo se',
)

/** Little words that one person writes and another leaves out. */
const littleWords = setOf(
  'de du des d la le les l et of the and en van von der den dem het ter ten te aan op sur',
)

/** What is written in several ways, short or in the other language, by one of them. */
const spellings: { readonly [word: string]: string } = Object.fromEntries(
  [
    'saint st sint sankt',
    'sainte ste',
    'etablissements ets etabl',
    'gebroeders gebr',
    'fils zonen zoon zn',
    'compagnie cie',
    'bureau studiebureau',
    'commune gemeente',
    'ville stad',
    'province provincie',
    'universite universiteit',
  ].flatMap((line) => {
    const [one = '', ...others] = line.split(' ')
    return [one, ...others].map((word) => [word, one])
  }),
)

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

/** The words of a name that tell one company from another: folded, without legal forms, little words and marks. */
export function tellingWords(name: string): string[] {
  return wordsOf(name).map((word) => spellings[word] ?? word)
}

function wordsOf(name: string): string[] {
  const words = fold(name)
    .replace(/\b(?:[a-z]\.){2,}/g, (dotted) => dotted.replaceAll('.', '') + ' ')
    .replace(/\bbureau d.etudes?\b/g, 'bureau')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const telling = words.filter((word) => !legalForms.has(word) && !littleWords.has(word))
  return telling.length > 0 ? telling : words
}

/** The typing errors that two names of one company may have between them. */
const mostErrors = 2

/**
 * Names that a person may take for the same company: alike but for form, marks, spaces, the order of their words,
 * little and shortened words, or a typing error.
 */
export function isSimilar(one: string, other: string): boolean {
  const [a, b] = [tellingWords(one), tellingWords(other)]
  // Written as one word or as two, such as Datacenter.
  const isJoined = Math.abs(a.length - b.length) === 1
  if (a.join('') === b.join('') || (isJoined && errorsIn(a.join(''), b.join('')) === 1)) return true
  return errorsBetween(a, b) <= mostErrors
}

/** How many typing errors lie between the words of two names, in any order; Infinity where they are others. */
function errorsBetween(words: readonly string[], others: readonly string[]): number {
  if (words.length !== others.length) return Infinity
  const left = [...others]
  let errors = 0
  for (const word of words) {
    const [best] = left
      .map((other, at) => ({ at, errors: errorsIn(word, other) }))
      .toSorted((one, two) => one.errors - two.errors)
    if (!best) return Infinity
    errors += best.errors
    left.splice(best.at, 1)
  }
  return errors
}

/**
 * The typing errors between two words: letters left out, doubled or swapped, and in a long word a letter for another
 * (in a short one that is another name: Martin, Marlin). Figures allow none.
 */
function errorsIn(word: string, other: string): number {
  if (word === other) return 0
  const [long, short] = [Math.max(word.length, other.length), Math.min(word.length, other.length)]
  if (short < 5 || long - short > mostErrors || /\d/.test(word + other)) return Infinity
  const errors = distance(word, other, long >= 8 ? 1 : Infinity)
  return errors <= (long >= 12 ? 2 : 1) ? errors : Infinity
}

/**
 * Pieces of a name of which any similar name must hold at least one unchanged: with at most two typing
 * errors, one of three pieces is whole. A list searches on them before `isSimilar` looks closely.
 */
export function traces(name: string): string[] {
  const words = wordsOf(name)
  // What others write in another way is no trace, unless there is nothing else.
  const own = words.filter((word) => !Object.hasOwn(spellings, word))
  const pieces = (own.length > 0 ? own : words).flatMap(piecesOf)
  const long = pieces.filter((piece) => piece.length > 2)
  return [...new Set(long.length > 0 ? long : pieces)]
}

/** A short word whole, a middling one in halves (one error leaves one of them whole), a long one in thirds. */
function piecesOf(word: string): string[] {
  const parts = word.length < 6 ? 1 : word.length < 9 ? 2 : 3
  const size = Math.ceil(word.length / parts)
  return Array.from({ length: parts }, (_, at) => word.slice(at * size, (at + 1) * size))
}

/** Letters to add, to leave out, to swap with the next, or to change at the price given (Damerau and Levenshtein). */
function distance(a: string, b: string, change: number): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, i) => i)]
  for (let i = 1; i <= a.length; i++) {
    const [above, twoAbove] = [rows[i - 1]!, rows[i - 2]]
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : change)
      const swapped =
        twoAbove && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? twoAbove[j - 2]! + 1 : Infinity
      row.push(Math.min(same, swapped, above[j]! + 1, row[j - 1]! + 1))
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
