import type { Column } from '#core/tables/columns.ts'
import { isFigure } from './show.ts'
import { itemAt } from '#core/values/known.ts'

/** Signs of a text that are enough to know it by. */
const enough = 16
/** As many for the first, by which a line is known. */
const known = 40
const gap = 2

/**
 * Which columns a line of so many signs has room for: ids, since the next command takes one, and the first column of
 * another kind always; then as many as fit of the usual ones, of what a narrow screen leaves out, and of what a screen
 * shows on choice. `widths` are those of the columns' longest texts, of which the table may cut what is no figure.
 */
export function columnsWithin(
  columns: readonly Column[],
  widths: readonly number[],
  width: number,
): boolean[] {
  const places = columns.map((_, place) => place)
  const signs = (place: number): number =>
    gap +
    (isFigure(itemAt(columns, place).field)
      ? itemAt(widths, place)
      : Math.min(itemAt(widths, place), place === 0 ? known : enough))
  const isId = (place: number): boolean => itemAt(columns, place).field.kind === 'id'
  const first = places.find((place) => !isId(place) && rank(itemAt(columns, place)) === 0)
  const kept = new Set(places.filter((place) => isId(place) || place === first))
  let room = width + gap - sum([...kept].map(signs))
  for (const place of places.toSorted(
    (a, b) => rank(itemAt(columns, a)) - rank(itemAt(columns, b)) || a - b,
  )) {
    if (kept.has(place) || signs(place) > room) continue
    kept.add(place)
    room -= signs(place)
  }
  return places.map((place) => kept.has(place))
}

/** 0 for the usual ones, 1 for those that a narrow screen leaves out, 2 for those that are shown on choice. */
export const rank = ({ field, wide, extra }: Column): number =>
  field.kind === 'id' ? 0 : extra ? 2 : wide ? 1 : 0

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
