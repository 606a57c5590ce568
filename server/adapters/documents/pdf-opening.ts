import { firstItem, keptIn } from '#core/values/known.ts'
/** A name of PDF as a pattern: each of its letters may be written as its number, `/J#61vaScript`. */
export const nameInPdf = (name: string): string =>
  [...name].map((letter) => `(?:${letter}|#${asNumber(letter)})`).join('') + '(?![A-Za-z0-9])'
const asNumber = (letter: string): string =>
  letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/, (figure) => `[${figure}${figure.toUpperCase()}]`)

/** Objects that a PDF packs in one stream: those begin with their numbers and places, counted from `first`. */
export interface Packed {
  readonly text: string
  readonly first: number | null
}

/** What stands between two words: spaces, and remarks up to the end of their line. */
const space = String.raw`(?:[\s\0]|%[^\r\n]{0,2000}[\r\n])*`
const openings = new RegExp(`/(?:${nameInPdf('OpenAction')}|${nameInPdf('AA')})${space}`, 'g')
const address = new RegExp(`/${nameInPdf('URI')}`)
const place = String.raw`\[\s*\d+(?:\s+\d+\s+R)?\s*/(?:Fit|XYZ)[A-Za-z]*[\s\d.nul+-]*\]`
const places = new RegExp(place, 'g')
const isPlace = new RegExp(`^${space}${place}`)
const references = /(?<!\d)(\d{1,10})\s+\d{1,5}\s+R(?![A-Za-z0-9])/g

/** So many characters are looked through; no document does as much by itself. */
const mostRead = 100_000_000

/**
 * Whether a PDF goes to an address by itself, when it or a page is opened: in what it does then, or in the objects that
 * this refers to. Links that a person clicks are none of these, nor is a place of the document.
 */
export function opensAddress(file: string, packed: readonly Packed[]): boolean {
  const texts = [file, ...packed.map(({ text }) => text)]
  let left = mostRead
  const waiting: string[] = []
  for (const text of texts)
    for (const { 0: found, index } of text.matchAll(openings)) {
      const value = valueAt(text, index + found.length)
      left -= value.length
      if (left < 0 || value.startsWith('%')) return true
      waiting.push(value)
    }
  if (waiting.length === 0) return false
  const objects = objectsOf(file, packed)
  const seen = new Set<string>()
  for (const value of waiting) {
    left -= value.length
    if (left < 0) return true
    if (isPlace.test(value)) continue
    if (address.test(value)) return true
    for (const [, number = ''] of value.replaceAll(places, '').matchAll(references)) {
      if (seen.has(number)) continue
      seen.add(number)
      for (const object of objects.get(Number(number)) ?? []) waiting.push(object)
    }
  }
  return false
}

/** A dictionary or a list up to its end, or the little that a reference takes. */
function valueAt(text: string, from: number): string {
  if (!text.startsWith('<<', from) && text[from] !== '[')
    return firstItem(text.slice(from, from + 40).split('/', 1))
  let depth = 0
  const marks = /<<|>>|[[\]]|\((?:[^()\\]|\\[^])*\)/g
  marks.lastIndex = from
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '<<' || mark[0] === '[') depth++
    else if (!mark[0].startsWith('(') && --depth === 0) return text.slice(from, marks.lastIndex)
  }
  return text.slice(from)
}

/** Each object by its number: of a file that was changed every state of it. */
function objectsOf(file: string, packed: readonly Packed[]): Map<number, string[]> {
  const objects = new Map<number, string[]>()
  const add = (number: number, text: string): void => {
    const known = objects.get(number)
    if (known) known.push(text)
    else objects.set(number, [text])
  }
  let end = 0
  for (const { 0: head, 1: number, index } of file.matchAll(/(?<!\d)(\d{1,10})\s+\d{1,5}\s+obj/g)) {
    const start = index + head.length
    if (end < start) end = file.indexOf('endobj', start)
    if (end < 0) end = file.length
    add(Number(number), file.slice(start, end))
  }
  for (const { text, first } of packed) {
    const [head = ''] = /^[\s\d]*/.exec(text) ?? []
    const figures = (first === null ? head : text.slice(0, first)).trim().split(/\s+/).map(Number)
    const from = first ?? head.length
    const starts = figures.filter((_, n) => n % 2 === 1).toSorted((a, b) => a - b)
    const ends = new Map(starts.map((start, n) => [start, starts[n + 1] ?? text.length]))
    for (let n = 0; n + 1 < figures.length; n += 2) {
      const start = figures[n + 1]!
      add(figures[n]!, text.slice(from + start, from + keptIn(ends, start)))
    }
  }
  return objects
}
