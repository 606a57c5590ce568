import type { pageDrawings } from './page-drawings.ts'

/** Line drawings of 24 × 24, in the colour of the text beside them: those that a form, a sign-in or a failure may show. */
const paths = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  palette:
    'M12 3a9 9 0 1 0 0 18c1.2 0 2-.9 2-2 0-1.5-1.2-1.8-1.2-3 0-.9.7-1.5 1.7-1.5H17a4 4 0 0 0 4-4C21 6.4 17 3 12 3zM7.5 12.5h.01M9.5 8h.01M14.5 8h.01',
  more: 'M5 12h1M11.5 12h1M18 12h1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.8h.01',
  plus: 'M12 5v14M5 12h14',
  cross: 'M6 6l12 12M18 6 6 18',
  tick: 'M5 12.5l4.5 4.5L19 7.5',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17.2h.01',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM20 20l-4.8-4.8',
  left: 'M14.5 6l-6 6 6 6',
  right: 'M9.5 6l6 6-6 6',
  up: 'M6 14.5l6-6 6 6',
  down: 'M6 9.5l6 6 6-6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4z',
  pulse: 'M2.5 12h4.5l3-7.5 4.5 15 2.5-7.5h4.5',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.5 2.7 3.6 5.6 3.6 9s-1.1 6.3-3.6 9c-2.5-2.7-3.6-5.6-3.6-9S9.5 5.7 12 3z',
  refresh: 'M20 11.5A8 8 0 0 0 6 6.7L4 8.5M4 4v4.5h4.5M4 12.5a8 8 0 0 0 14 4.8l2-1.8M20 20v-4.5h-4.5',
} as const

export type IconName = keyof typeof paths | keyof typeof pageDrawings

const drawings = new Map<string, string>(Object.entries(paths))

/** Adds the drawings that nobody needs before he has signed in: they come with the shell. */
export function addDrawings(more: { readonly [name: string]: string }): void {
  for (const [name, path] of Object.entries(more)) drawings.set(name, path)
}

/** Decoration beside words, unless it has a label and says something by itself. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {label && <title>{label}</title>}
      <path d={drawings.get(name)} />
    </svg>
  )
}
