import type { Tone } from './chart.ts'

/** Strokes in a square tile that is repeated over a surface. */
export interface Pattern {
  readonly tile: number
  readonly path: string
  readonly width: number
}

/** The pattern of each tone on its own colour; those without one are told apart by how dark they are. */
export const patterns: { readonly [tone in Tone]: Pattern | null } = {
  accent: null,
  second: { tile: 6, path: 'M1.5 1.5h.01M4.5 4.5h.01', width: 1.7 },
  third: { tile: 5, path: 'M0 2.5h5', width: 1.1 },
  fourth: { tile: 5, path: 'M2.5 0v5', width: 1.1 },
  grey: null,
  good: { tile: 8, path: 'M4 2v4M2 4h4', width: 1.1 },
  over: { tile: 6, path: 'M0 0l6 6M6 0l-6 6', width: 0.9 },
}

const rising = (tile: number): string => `M-1 1l2 -2M0 ${tile}l${tile} ${-tile}M${tile - 1} ${tile + 1}l2 -2`
const falling = (tile: number): string => `M-1 ${tile - 1}l2 2M0 0l${tile} ${tile}M${tile - 1} -1l2 2`

/** The hatching of what is expected only, in the tone's colour: two tones beside one another lean to different sides. */
export const hatchings: { readonly [tone in Tone]: Pattern } = {
  accent: { tile: 6, path: rising(6), width: 1.8 },
  second: { tile: 6, path: falling(6), width: 1.8 },
  third: { tile: 9, path: rising(9), width: 2 },
  fourth: { tile: 9, path: falling(9), width: 2 },
  grey: { tile: 5, path: rising(5), width: 1 },
  good: { tile: 7, path: rising(7), width: 1.4 },
  over: { tile: 5, path: falling(5), width: 1.6 },
}
