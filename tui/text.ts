import { plain } from '#core/screens/plain.ts'
import { addDays, daysBetween, mondayOf } from '#core/values/day.ts'
import type { Day } from '#core/values/day.ts'
import type { TextKey, Translate } from '#core/texts/translate.ts'

/** Texts as a terminal counts them: in columns. */

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u
const nothing = /^(?:\p{M}|[\u200b-\u200f])$/u

const signWidth = (sign: string): number => (nothing.test(sign) ? 0 : wide.test(sign) ? 2 : 1)
export const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + signWidth(sign), 0)

/** Exactly so many columns: cut with an ellipsis or filled with spaces. */
export function fit(text: string, width: number, side: 'left' | 'right' = 'left'): string {
  const shown = cut(plain(text), width)
  const space = ' '.repeat(Math.max(0, width - widthOf(shown)))
  return side === 'left' ? shown + space : space + shown
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

export const shortDay = (day: Day, language: string): string =>
  `${new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(day)).replace('.', '')} ${day.slice(8)}`

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
export const promptLabel = (t: Translate, key: TextKey): string =>
  t('form.says', { label: t(key), value: '' }).trimEnd()
