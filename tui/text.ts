import { plain } from '#core/screens/plain.ts'
import { addDays, daysBetween, mondayOf, type Day, type Month } from '#core/values/day.ts'
import { itemAt } from '#core/values/known.ts'
import { shortMonth } from '#core/values/written.ts'
import type { TextKey, Translate } from '#core/texts/translate.ts'

/** Texts as a terminal counts them: in columns. */

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u
const nothing = /^(?:\p{M}|[\u200b-\u200f])$/u

const signWidth = (sign: string): number => (nothing.test(sign) ? 0 : wide.test(sign) ? 2 : 1)
export const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + signWidth(sign), 0)

/** Exactly so many columns: cut with an ellipsis or filled with spaces. */
export function fit(text: string, width: number, side: 'left' | 'right' = 'left'): string {
  const visible = cut(plain(text), width)
  const space = ' '.repeat(Math.max(0, width - widthOf(visible)))
  return side === 'left' ? visible + space : space + visible
}

export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  let kept = ''
  let used = 0
  for (const sign of text) {
    used += signWidth(sign)
    if (used > width - 1) break
    kept += sign
  }
  return width > 0 ? `${kept}…` : ''
}

/** A part of a line: figures stand whole or not at all, words give way to them. */
export type Part = { readonly words: string } | string

const fewest = 6

/**
 * Parts with a dot between them in so many columns. Where they do not fit, the longest words are cut first, then the last
 * words go; at the end the last figures go, each whole.
 */
export function fitParts(parts: readonly Part[], width: number): string {
  const whole = parts.map((part) => plain(typeof part === 'string' ? part : part.words))
  const texts = [...whole]
  const over = (): number => widthOf(texts.join(' · ')) - width
  const longest = (): number =>
    texts.reduce((best, text, at) => {
      const least = best < 0 ? fewest : widthOf(itemAt(texts, best))
      return typeof parts[at] !== 'string' && widthOf(text) > least ? at : best
    }, -1)
  for (let at = longest(); over() > 0 && at >= 0; at = longest())
    texts[at] = cut(itemAt(whole, at), widthOf(itemAt(texts, at)) - 1)
  if (over() <= 0 || parts.length === 1) return fit(texts.join(' · '), width)
  const lastWords = parts.findLastIndex((part) => typeof part !== 'string')
  return fitParts(parts.toSpliced(lastWords, 1), width)
}

/** Keys as the person's keyboard names them: `PgUp PgDn` is `PgPréc PgSuiv` in French. */
export const keyNames = (t: Translate, keys: string): string =>
  keys.replaceAll(/[A-Z][A-Za-z]+/g, (name) => (t.knows(`key.${name}`) ? t(`key.${name}` as TextKey) : name))

/** The first of some ways to say a thing for which there is room; the last one where there is for none. */
export const firstFitting = (ways: readonly string[], width: number): string =>
  ways.find((way) => widthOf(way) <= width) ?? ways.at(-1) ?? ''

/** Breaks at spaces into lines of at most so many columns. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of plain(text).split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(last) + 1 + widthOf(word) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(cut(word, width))
  }
  return lines
}

/** What keys do, in lines of at most so many columns, broken between two of them: none is cut away. */
export function keyLines(keys: string, width: number): string[] {
  const [, mark = '  '] = /(  | · )/.exec(keys) ?? []
  const lines: string[] = []
  for (const each of keys.split(mark)) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(last) + widthOf(mark) + widthOf(each) <= width)
      lines[lines.length - 1] = last + mark + each
    else lines.push(...wrap(each, width))
  }
  return lines
}

export const shortDay = (day: Day, language: string): string =>
  `${new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(day)).replace('.', '')} ${day.slice(8)}`

/** Above a narrow column, a space before it: `lun 23`, else `lu 23` or the date alone; a sign stands before it. */
export function dayHead(day: Day, language: string, sign: string, width: number): string {
  const [name = '', date = ''] = shortDay(day, language).split(' ')
  const two = name.slice(0, 2)
  const ways = [`${sign}${name} ${date}`, `${sign}${two} ${date}`, `${sign}${two}${date}`, `${sign}${date}`]
  return fit(firstFitting(ways, width - 1), width, 'right')
}

/** `févr 27`: without the dot it has room above a narrow column. */
export const monthHead = (month: Month, language: string): string =>
  shortMonth(`${month}-01`, language).replace('.', '')

export const dayAndMonth = (day: Day): string => `${day.slice(8)}/${day.slice(5, 7)}`

/** The week's number in its year: the one that holds its Thursday. */
export function weekNumber(day: Day): number {
  const thursday = addDays(mondayOf(day), 3)
  return 1 + Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7)
}

/** A bar of ten parts; more than planned fills it and says so with its end. */
export function bar(part: number, total: number, width = 10): string {
  const filled = total === 0 ? (part > 0 ? width : 0) : Math.min(width, Math.round((part / total) * width))
  return `${'█'.repeat(filled)}${'░'.repeat(width - filled)}${part > total ? '▶' : ' '}`
}

/** What tells a terminal to put a text on the clipboard (OSC 52); one that cannot shows nothing of it. */
export const toClipboard = (text: string): string =>
  `\u001b]52;c;${Buffer.from(text).toString('base64')}\u0007`

/** What stands before a line to type: the text with its colon, as the language sets it. */
export const labelBefore = (t: Translate, text: string): string =>
  t('form.says', { label: text, value: '' }).trimEnd()

/** The same for a text of the product. */
export const promptLabel = (t: Translate, key: TextKey): string => labelBefore(t, t(key))
