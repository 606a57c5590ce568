import type { Measure } from './drawing.ts'

/**
 * Widths of Inter's letters in hundredths of the size of the text, each group of letters with the width of its widest.
 * Figures are as wide as one another, as tables have them. A browser test compares them with what a browser draws.
 */
const groups: readonly (readonly [width: number, letters: string])[] = [
  [25, 'ijlIìíîïÌÍÎÏ'],
  [29, ' !,.:·\u00a0¡'],
  [31, "';’‘´`"],
  [36, '()/[]|ft\\'],
  [38, 'r'],
  [46, '-_{}ª°º'],
  [50, '–*^«»"“”'],
  [53, 'sz?'],
  [56, 'kxaàáâãäåy'],
  [58, 'vLJceçèéêëÿý'],
  [61, 'EFhnuobdgpqñòóôõöøùúûüÈÉÊË'],
  [64, '$&PRSTZß'],
  [65, '0123456789B'],
  [67, '€+<=>~−±×#'],
  [70, 'AKVXYÀÁÂÃÄÅ'],
  [74, 'CDGHUÇÐÙÚÛÜ'],
  [77, 'NOQÑÒÓÔÕÖØ'],
  [83, 'w'],
  [88, 'm'],
  [92, 'M…'],
  [100, '@%WÆæœŒ—'],
  [22, '\u202f\u2009'],
]
const widths = new Map(
  groups.flatMap(([width, letters]) => [...letters].map((each) => [each, width] as const)),
)
/** Of a letter that the table does not have: as wide as most capitals. */
const unknown = 72
/** Strong letters are so much wider. */
const strong = 1.035

/** How wide a text is in the font of the web app, in pixels. */
export const textWidth: Measure = (text, size, isStrong = false) => {
  let width = 0
  // Before a figure a hyphen is drawn as a minus.
  const drawn = text.includes('-') ? text.replaceAll(/-(?=\d)/g, '−') : text
  for (const letter of drawn) width += widths.get(letter) ?? unknown
  return (width / 100) * size * (isStrong ? strong : 1)
}

/** The text as far as there is room for it, with … where it was cut. */
export function shorten(text: string, room: number, width: (text: string) => number): string {
  if (width(text) <= room) return text
  const letters = [...text]
  const cut = (length: number): string => letters.slice(0, length).join('').trimEnd() + '…'
  let [fits, least] = [0, letters.length]
  while (least - fits > 1) {
    const middle = (fits + least) >> 1
    if (width(cut(middle)) <= room) fits = middle
    else least = middle
  }
  return cut(fits)
}
