import type { Binding } from '../keys.ts'

/** The same, as a key list tells them. */
export const scrollBindings: readonly Binding<'move' | 'page' | 'ends'>[] = [
  { does: 'move', keys: [], label: '↑ k ↓ j', about: 'tui.run.key.move' },
  { does: 'page', keys: [], label: 'PgUp PgDn', about: 'tui.run.key.page' },
  { does: 'ends', keys: [], label: 'Home End', about: 'tui.run.key.ends' },
]

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
