import type { Series, Tone } from '../chart.ts'
import { fitted, widthOf, type Line, type Span } from './canvas.ts'

/** What fills a bar of a tone, so that tones differ without colours. */
const fills: { readonly [tone in Tone]: string } = {
  accent: '█',
  second: '▓',
  third: '▚',
  fourth: '▌',
  grey: '▄',
  good: '▀',
  over: '╳',
}

/** What fills a bar whose values are expected only; two tones beside one another differ. */
const pale: { readonly [tone in Tone]: string } = {
  accent: '░',
  second: '▒',
  third: '░',
  fourth: '▒',
  grey: '░',
  good: '░',
  over: '▒',
}

/** The character that fills the bars of a series. */
export const fillOf = ({ tone, isExpected }: Pick<Series, 'tone' | 'isExpected'>): string =>
  (isExpected ? pale : fills)[tone]

/** The character of a line. */
const points: { readonly [tone in Tone]: string } = {
  accent: '•',
  second: 'x',
  third: '+',
  fourth: '*',
  grey: '─',
  good: 'o',
  over: '!',
}

/** The character that draws the line of a series; what is expected is drawn hollow. */
export const pointOf = ({ tone, isExpected }: Pick<Series, 'tone' | 'isExpected'>): string =>
  isExpected ? '◦' : points[tone]

/** Eighths of a character, from below. */
export const eighths = ['', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const

/** What a sign stands for. */
export interface Key {
  readonly sign: string
  readonly tone?: Tone
  readonly label: string
}

/** The signs with their names, as many in a line as fit. One alone needs no name. */
export function keyLines(keys: readonly Key[], columns: number): Line[] {
  if (keys.length < 2) return []
  const lines: Span[][] = []
  let room = 0
  for (const { sign, tone, label } of keys) {
    const name = ` ${fitted(label, Math.min(widthOf(label), columns - 2))}`
    const needed = 1 + widthOf(name)
    const span = tone ? { text: sign, tone } : { text: sign }
    if (lines.length > 0 && room >= needed + 2) lines.at(-1)?.push({ text: '  ' }, span, { text: name })
    else lines.push([span, { text: name }])
    room = (lines.at(-1)?.length === 2 ? columns : room - 2) - needed
  }
  return lines
}
