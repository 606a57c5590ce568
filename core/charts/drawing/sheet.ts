import type { DrawingOptions, Mark, Measure, Sheet, TextMark } from './drawing.ts'
import { shorten, textWidth } from './text-width.ts'

/** What a picture is drawn on, with all defaults. */
export function sheetOf({ measure = textWidth, size = 12, ...options }: DrawingOptions): Sheet {
  return { ...options, measure, size, line: Math.round(size * 1.5) }
}

/** The room that a text takes, from its baseline. */
export function boxOfText(
  { x, y, text, anchor, isStrong, size: own }: TextMark,
  usual: number,
  measure: Measure,
) {
  const size = own ?? usual
  const width = measure(text, size, isStrong)
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor]
  return { x: left, y: y - size * 0.8, width, height: size * 1.05 }
}

/** Where the baseline of a text lies whose middle is at `y`. */
export const baseline = (y: number, size: number): number => y + size * 0.36

/** A text that keeps to its room; where it was shortened it also has its whole. */
export function textMark(
  sheet: Sheet,
  mark: Omit<TextMark, 'kind' | 'whole'>,
  room = Number.POSITIVE_INFINITY,
): TextMark {
  const text = shorten(mark.text, room, (each) => sheet.measure(each, sheet.size, mark.isStrong))
  return { kind: 'text', ...mark, text, ...(text === mark.text ? {} : { whole: mark.text }) }
}

/** The widest of some texts. */
export const widest = ({ measure, size }: Sheet, texts: readonly string[]): number =>
  texts.reduce((width, text) => Math.max(width, measure(text, size)), 0)

/** Labels in a row, one of every `every`, each moved into the sheet; one that would touch the label before it is left out. */
export function labelRow(
  sheet: Sheet,
  labels: readonly { readonly text: string; readonly x: number }[],
  { y, every, room }: { readonly y: number; readonly every: number; readonly room: number },
): Mark[] {
  let free = 0
  return labels.flatMap(({ text, x }, place) => {
    if (place % every !== 0) return []
    const mark = textMark(sheet, { role: 'category', x, y, text, anchor: 'middle' }, room)
    const half = sheet.measure(mark.text, sheet.size) / 2
    const middle = Math.min(Math.max(x, half), sheet.width - half)
    if (middle - half < free) return []
    free = middle + half + sheet.size / 2
    return [{ ...mark, x: middle }]
  })
}
