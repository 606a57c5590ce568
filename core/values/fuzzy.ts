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
  if (place >= 0) return (place === 0 || /[^\p{L}\p{N}]/u.test(text[place - 1]!) ? 0 : 1) + place / 1000
  let at = -1
  let gaps = 0
  for (const sign of word) {
    const next = text.indexOf(sign, at + 1)
    if (next < 0) return Infinity
    if (at >= 0) gaps += next - at - 1
    at = next
  }
  return gaps > word.length * 4 ? Infinity : 2 + gaps
}
