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
