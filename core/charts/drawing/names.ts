import type { Mark, Sheet } from './drawing.ts'
import { baseline, textMark, widest } from './sheet.ts'

/** Names take at most this part of the width. */
export const mostForNames = 0.36
/** Below this width, in sizes of the text, a longer name stands above its bar. */
const narrow = 42

/** Whether names are too long to stand beside bars on a narrow page. */
export const standAbove = (sheet: Sheet, labels: readonly string[]): boolean =>
  sheet.width < sheet.size * narrow && widest(sheet, labels) > sheet.width * mostForNames

/** The names of the rows, each at the height of its middle; where rows are lower than a line of text, not every one. */
export function names(
  sheet: Sheet,
  labels: readonly string[],
  room: number,
  step: number,
  middle: (place: number) => number,
): Mark[] {
  const every = Math.max(1, Math.ceil((sheet.size * 1.1) / step))
  return labels.flatMap((text, place) => {
    if (place % every !== 0) return []
    const y = baseline(middle(place), sheet.size)
    return [textMark(sheet, { role: 'category', x: 0, y, text, anchor: 'start' }, room + 0.5)]
  })
}
