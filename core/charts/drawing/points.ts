import type { Tone } from '../chart.ts'
import { round } from './drawing.ts'

/** The point of a tone around 0,0: each tone has a shape of its own, so that lines differ without their colours. */
const shapes: { readonly [tone in Tone]: string } = {
  accent: 'm-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z',
  second: 'm-3.2 -3.2h6.4v6.4h-6.4z',
  third: 'm0 -4.4l4.4 4.4l-4.4 4.4l-4.4 -4.4z',
  fourth: 'm0 -4.2l4.2 7.4h-8.4z',
  grey: 'm-2.2 0a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0z',
  good: 'm-1.3 -4h2.6v2.7h2.7v2.6h-2.7v2.7h-2.6v-2.7h-2.7v-2.6h2.7z',
  over: 'm0 4.2l4.2 -7.4h-8.4z',
}

/** The path of a point of a tone. */
export const pointAt = (tone: Tone, x: number, y: number): string => `M${round(x)} ${round(y)}${shapes[tone]}`
