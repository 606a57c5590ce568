import { itemAt } from '#core/values/known.ts'
/** A table as a terminal shows it: aligned, with its widest texts cut where the screen ends. */
export interface Heading {
  readonly title: string
  readonly right?: boolean
  /** Left out where the screen is too narrow for all, texts first, then figures from the right, so that the others are read in full. */
  readonly spare?: boolean
}

const gap = 2
const least = 8

export function table(
  headings: readonly Heading[],
  rows: readonly (readonly string[])[],
  width: number,
  bold: (text: string) => string,
): string {
  const natural = widthsOf(headings, rows)
  const whole = natural.reduce((sum, each) => sum + each, gap * (natural.length - 1))
  const text = headings.findIndex((heading) => heading.spare && !heading.right)
  const spare = text === -1 ? headings.findLastIndex((heading) => heading.spare) : text
  if (whole > width && spare !== -1) {
    const without = <T>(cells: readonly T[]): T[] => cells.filter((_, place) => place !== spare)
    return table(without(headings), rows.map(without), width, bold)
  }
  const widths = fit(natural, headings, width)
  const line = (cells: readonly string[]): string =>
    cells
      .map((text, i) => pad(text, itemAt(widths, i), itemAt(headings, i).right ?? false))
      .join(' '.repeat(gap))
      .trimEnd()
  return [bold(line(headings.map(({ title }) => title))), ...rows.map(line)].join('\n') + '\n'
}

/** The longest text of each column, in signs. */
export const widthsOf = (headings: readonly Heading[], rows: readonly (readonly string[])[]): number[] =>
  headings.map(({ title }, i) => rows.reduce((most, row) => Math.max(most, size(row[i] ?? '')), size(title)))

/** Takes from the widest text columns what is too much, from the first, by which a line is known, last of all; figures are never cut. */
function fit(natural: readonly number[], headings: readonly Heading[], width: number): number[] {
  const widths = [...natural]
  const total = (): number => widths.reduce((sum, each) => sum + each, gap * (widths.length - 1))
  while (total() > width) {
    const texts = widths.flatMap((each, i) => (itemAt(headings, i).right || each <= least ? [] : [i]))
    const widest = texts.toSorted(
      (a, b) => Number(a === 0) - Number(b === 0) || itemAt(widths, b) - itemAt(widths, a),
    )[0]
    if (widest === undefined) break
    widths[widest] = itemAt(widths, widest) - 1
  }
  return widths
}

const size = (text: string): number => [...text].length

function pad(text: string, width: number, right: boolean): string {
  const signs = [...text]
  const cut = signs.length > width ? signs.slice(0, width - 1).join('') + '…' : text
  const space = ' '.repeat(Math.max(0, width - signs.length))
  return right ? space + cut : cut + space
}
