import { fold } from './fold.ts'

/** Those of the items that hold every word typed, letters in order but not side by side; the closest first. */
export function fuzzy<T>(items: readonly T[], typed: string, textOf: (item: T) => string): T[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...items]
  return items
    .flatMap((item) => {
      const text = fold(textOf(item))
      const costs = words.map((word) => cost(text, word))
      return costs.includes(Infinity) ? [] : [{ item, cost: costs.reduce((sum, each) => sum + each, 0) }]
    })
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ item }) => item)
}

/** True where every word typed begins a word of the text. */
export const beginsWords = (text: string, typed: string): boolean =>
  fold(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => cost(fold(text), word) < 1)

/** 0 for a word at the start of one, more the later and the more scattered it stands, Infinity when it does not. */
function cost(text: string, word: string): number {
  const place = text.indexOf(word)
  if (place >= 0) return (isStart(text, place) ? 0 : 1) + place / 1000
  const gaps = Math.min(...starts(text).map((start) => scattered(text, word, start)))
  return gaps > word.length ? Infinity : 2 + gaps
}

const sign = /[\p{L}\p{N}]/u
const isStart = (text: string, at: number): boolean =>
  sign.test(text[at]!) && (at === 0 || !sign.test(text[at - 1]!))

const starts = (text: string): number[] => [...text].flatMap((_, at) => (isStart(text, at) ? [at] : []))

/**
 * How many letters are left out where a word is written short from this place on: `brdg` of bridge, `boj` of Bridge
 * of Jambes. What follows stands in the same word or begins a later one; Infinity where it does not.
 */
function scattered(text: string, [first, ...rest]: string, from: number): number {
  if (text[from] !== first) return Infinity
  let at = from
  let gaps = 0
  for (const letter of rest) {
    const next = nextOf(text, letter, at)
    if (next < 0) return Infinity
    if (!isStart(text, next)) gaps += next - at - 1
    at = next
  }
  return gaps
}

/** Where a letter stands next in the same word, else where it begins a later one; -1 where nowhere. */
function nextOf(text: string, letter: string, after: number): number {
  for (let at = after + 1; at < text.length && sign.test(text[at]!); at++) if (text[at] === letter) return at
  for (let at = after + 1; at < text.length; at++) if (text[at] === letter && isStart(text, at)) return at
  return -1
}
