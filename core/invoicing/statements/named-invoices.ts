import { isDay } from '../../values/day.ts'
import { fold } from '../../values/fold.ts'
import { itemAt } from '../../values/known.ts'
import { readCommunication } from '../settlement/communication.ts'

/** What a text may name: documents are asked for by it, and `has` decides. */
export interface NamedInvoice {
  /** Words with a figure, in small letters. */
  readonly words: ReadonlySet<string>
  /** Letters and figures that stand together or are parted by little, without what parts them. */
  readonly bare: ReadonlySet<string>
  /** Twelve figures whose check is right, as the firm writes them. */
  readonly communications: ReadonlySet<string>
  /**
   * Whether the text says this number: as a word, with other signs or none between its parts (`n°2026/0064`,
   * `fact.20260064`), cut by a space, or within a longer word. Days and other numbers that contain it do not.
   */
  readonly has: (number: string | null) => boolean
}

/** What parts the figures of a number where people write it their own way; in SQL the same signs are taken out of numbers. */
export const separators = [' ', '-', '/', '.', '_'] as const

/** A number with fewer figures is found only as a word of its own: anything else says it too often. */
const fewFigures = 5
const longest = 50
/** So many pieces a number is written in at most, a cut in its middle included. */
const mostPieces = 6

/** All that a text may name. */
export function namedIn(text: string | null): NamedInvoice {
  const written = fold(text ?? '')
  const words = wordsIn(text)
  const pieces = piecesOf(written)
  const joined = pieces.flatMap((_, from) => growing(pieces.slice(from, from + mostPieces)))
  const bare = new Set(
    joined.filter((each) => figuresOf(each).length >= fewFigures && each.length <= longest),
  )
  const communications = new Set(
    joined.flatMap((each) => (/^\d{12}$/.test(each) ? (readCommunication(each) ?? []) : [])),
  )
  const has = (number: string | null): boolean =>
    number !== null &&
    (words.has(number.toLowerCase()) ||
      (bare.has(fold(number).replaceAll(/[^a-z0-9]/g, '')) && says(written, fold(number))))
  return { words, bare, communications, has }
}

/** Whether a text says a number, as it is written or with signs of the writer's own. */
function says(text: string, number: string): boolean {
  const parts = number.match(/[a-z]+|\d+/g) ?? []
  const signs = number.split(/[a-z]+|\d+/)
  const cut = (part: string): string => [...part].join(String.raw`\s?`)
  const exact = parts.map((part, i) => (i === 0 ? '' : gap(itemAt(signs, i))) + cut(part)).join('')
  const loose = parts.join(between)
  return (
    found(text, exact, parts).length > 0 ||
    found(text, loose, parts).some(({ index, 0: as }) => !isOtherwise(text, index, as))
  )
}

/** What people write between the parts of a number. */
const between = String.raw`[\s./\\_\u2010-\u2015\u2212-]{0,3}`

/** Words of a text with a figure, in small letters and without what stands around them. */
const wordsIn = (text: string | null): ReadonlySet<string> =>
  new Set(
    (text ?? '')
      .toLowerCase()
      .split(/[\s,;:()+&]+/)
      .map((word) => word.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, ''))
      .filter((word) => /\d/.test(word) && word.length <= longest),
  )

interface Piece {
  readonly text: string
  /** Nothing but a few signs stands between it and the piece before. */
  readonly isNear: boolean
}

const piecesOf = (text: string): Piece[] => {
  let end = -longest
  return [...text.matchAll(/[a-z]+|\d+/g)].map(({ index, 0: piece }) => {
    const isNear = index - end <= 3
    end = index + piece.length
    return { text: piece, isNear }
  })
}

/** The first piece, the first two together and so on, as far as they are near each other. */
function growing(pieces: readonly Piece[]): string[] {
  const far = pieces.findIndex(({ isNear }, place) => place > 0 && !isNear)
  const near = far < 0 ? pieces : pieces.slice(0, far)
  return near.map((_, place) =>
    near
      .slice(0, place + 1)
      .map(({ text }) => text)
      .join(''),
  )
}

/** Where a number stands in a text and is neither part of a longer one, nor the one of a credit note (`C2026-0042`), nor of a day. */
function found(text: string, pattern: string, parts: readonly string[]): RegExpExecArray[] {
  const [first, last] = [parts[0] ?? '', parts.at(-1) ?? '']
  const before = /^\d/.test(first)
    ? String.raw`(?<!\d)(?<!(?<![a-z])(?:c|cn|nc))${first.length <= 2 ? String.raw`(?<!\d[./-])` : ''}`
    : '(?<![a-z])'
  const after = /^\d/.test(last)
    ? String.raw`(?!\d)${last.length <= 2 ? String.raw`(?![./-]\d)` : ''}`
    : '(?![a-z])'
  return [...text.matchAll(new RegExp(before + pattern + after, 'g'))]
}

/** What is written with signs of its own and is rather a day, a month with an amount behind it, or an amount. */
function isOtherwise(text: string, index: number, as: string): boolean {
  const [before, after] = [text.slice(0, index), text.slice(index + as.length)]
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(as) ?? []
  const isAnnounced = /[a-z°#]$/.test(before) || announces.test(before)
  const isADay = year !== undefined && !isAnnounced && isDay(`${year}-${month}-${day}`)
  return isADay || /(?<!\d)\d{1,2}[./-]$/.test(before) || /^[.,]\d\d(?!\d)/.test(after)
}

/** What people write before the number of an invoice, where figures without a sign could be a day too. */
const announces =
  /(?<![a-z])(?:n|no|nr|num|numero|number|nummer|f|fa|fac|fact|facture|factuur|inv|invoice|ref)[\s.:]+$/

/** What stands between two parts of a number itself, where a cut may have put a space. */
const gap = (sign: string): string =>
  String.raw`\s?${sign.replaceAll(/\s+/g, '').replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)}\s?`
const figuresOf = (text: string): string => text.replaceAll(/\D/g, '')
