/** Where each key leads in a list of which `page` lines are seen at once: from a place, to one that may lie beyond the ends. */
const moves: { readonly [key: string]: (at: number, last: number, page: number) => number } = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, _, page) => at + page,
  PageUp: (at, _, page) => at - page,
  Home: () => 0,
  End: (_, last) => last,
}

/** The place that a key leads to in a list; undefined for a key that moves nothing. */
export function moved(key: string, at: number, last: number, page = 10): number | undefined {
  const to = moves[key]?.(at, last, page)
  return to === undefined ? undefined : Math.min(Math.max(to, 0), last)
}
