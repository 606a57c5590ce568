import type { Tone } from '../chart.ts'

/** Characters of one tone; without a tone they have the colour of the text. */
export interface Span {
  readonly text: string
  readonly tone?: Tone
}
export type Line = readonly Span[]

/** A rectangle of characters, each of which can be set. */
export interface Canvas {
  readonly put: (row: number, column: number, sign: string, tone?: Tone) => void
  /** Writes a text from a column on, as far as there is room. */
  readonly write: (row: number, column: number, text: string, tone?: Tone) => void
  readonly lines: () => Line[]
}

/** A canvas of spaces. */
export function canvas(columns: number, rows: number): Canvas {
  const cells: Span[][] = Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => ({ text: ' ' })),
  )
  const put: Canvas['put'] = (row, column, text, tone) => {
    const line = cells[row]
    if (line && column >= 0 && column < columns) line[column] = tone ? { text, tone } : { text }
  }
  return {
    put,
    write: (row, column, text, tone) => [...text].forEach((sign, at) => put(row, column + at, sign, tone)),
    lines: () => cells.map(joined),
  }
}

/** Neighbours of one tone as one span, without the spaces at the end. */
function joined(cells: readonly Span[]): Line {
  const last = cells.findLastIndex(({ text }) => text !== ' ')
  return cells.slice(0, last + 1).reduce<Span[]>((line, cell) => {
    const before = line.at(-1)
    if (before && (before.tone === cell.tone || cell.text === ' '))
      return [...line.slice(0, -1), { ...before, text: before.text + cell.text }]
    return [...line, cell]
  }, [])
}

/** How terminals know the colours. */
const colours: { readonly [tone in Tone]: number } = {
  accent: 36,
  second: 33,
  third: 35,
  fourth: 34,
  grey: 90,
  good: 32,
  over: 31,
}

/** A line as a terminal takes it, with its colours or without. */
export const written = (line: Line, plain: boolean): string =>
  line.map(({ text, tone }) => (plain || !tone ? text : `\u001b[${colours[tone]}m${text}\u001b[39m`)).join('')

/** How many characters wide a text is. */
export const widthOf = (text: string): number => [...text].length

/** A text in so many characters: cut with … or followed by spaces. */
export function fitted(text: string, width: number): string {
  const signs = [...text]
  if (signs.length <= width) return text + ' '.repeat(width - signs.length)
  return width <= 0
    ? ''
    : signs
        .slice(0, width - 1)
        .join('')
        .trimEnd()
        .padEnd(width - 1) + '…'
}

/** A text as lines of its own. */
export const wordLines = (text: string, columns: number): Line[] =>
  wrapped(text, columns).map((each) => [{ text: each }])

/** A text in lines of at most so many characters, broken between words; a longer word is cut. */
export function wrapped(text: string, columns: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    const short = fitted(word, Math.min(columns, widthOf(word)))
    if (last !== undefined && widthOf(last) + 1 + widthOf(short) <= columns)
      return [...lines.slice(0, -1), `${last} ${short}`]
    return [...lines, short]
  }, [])
}
