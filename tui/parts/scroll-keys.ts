/** How many lines each key scrolls, where a page has so many; as in `less`. */
export const scrollSteps = (page: number): { readonly [key: string]: number } => ({
  up: -1,
  k: -1,
  down: 1,
  j: 1,
  pageup: -page,
  pagedown: page,
  ' ': page,
  home: -Infinity,
  end: Infinity,
})
