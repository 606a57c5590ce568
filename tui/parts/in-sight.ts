import { useState } from 'react'

/** The lines of a list and how many of them are shown, from which on. */
interface Window {
  readonly first: number
  readonly height: number
  readonly count: number
}

/**
 * The first line to show, so that line `at` is seen; -1 where the cursor is on none. `top` is the line above it that is shown
 * with it where the list goes up, such as the name of its group.
 */
export function firstInSight(at: number, { first, height, count }: Window, top = at): number {
  const last = Math.max(0, count - height)
  if (at < 0) return Math.min(first, last)
  return Math.min(top < first ? top : at >= first + height ? at - height + 1 : first, last)
}

/** The first line to show, as `next` answers it from the one that was shown before: a list scrolls no more than it must. */
export function useFirstLine(next: (firstShown: number) => number): number {
  const [firstShown, show] = useState(0)
  const first = next(firstShown)
  if (first !== firstShown) show(first)
  return first
}

/** Whether a list has lines above and below those that are shown, as two signs. */
export const linesBeyond = ({ first, height, count }: Window): string =>
  `${first > 0 ? '↑' : ' '}${first + height < count ? '↓' : ' '}`

/** Some of a table's columns, and signs for those on their left and right that are not seen. */
export interface ColumnsInSight<C> {
  readonly seen: readonly C[]
  readonly more: string
}

/** As many columns as there is room for beside the rows' names, with the one at the cursor among them. */
export function columnsInSight<C>(columns: readonly C[], at: C | undefined, room: number): ColumnsInSight<C> {
  const height = Math.max(1, room)
  const place = at === undefined ? -1 : columns.indexOf(at)
  const first = firstInSight(place, { first: 0, height, count: columns.length })
  const seen = columns.slice(first, first + height)
  return { seen, more: `${first > 0 ? '‹' : ''}${first + seen.length < columns.length ? '›' : ''}` }
}
