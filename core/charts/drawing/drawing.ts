import type { Translate } from '../../texts/translate.ts'
import type { Tone } from '../chart.ts'
import type { Format } from '../format.ts'

/** A rectangle in pixels; y grows downwards. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How a surface or a line is filled: its tone, and whether it is hatched or dashed. */
export interface Fill {
  readonly tone: Tone
  readonly isExpected: boolean
}

/** A rectangle: a bar, a cell of a heat map, the grey whole behind a bullet, a sample of the legend. */
export interface RectMark extends Box, Fill {
  readonly kind: 'rect'
  readonly role: 'bar' | 'cell' | 'whole' | 'swatch'
  /** Of a cell: 0 (at the middle) to 5 (farthest from it). */
  readonly shade?: number
  readonly category: number
  readonly series: number
}

/** A line, the pale surface of a band, points of a line, or the corners of cells that are over. */
export interface PathMark extends Fill {
  readonly kind: 'path'
  readonly role: 'line' | 'limit' | 'band' | 'point' | 'flag'
  readonly path: string
  readonly series: number
}

/** A text by its baseline. `whole` is what it says where it was shortened. */
export interface TextMark {
  readonly kind: 'text'
  readonly role: 'tick' | 'category' | 'value' | 'cell' | 'legend' | 'today' | 'empty'
  readonly x: number
  readonly y: number
  readonly text: string
  readonly anchor: 'start' | 'middle' | 'end'
  readonly isStrong?: boolean
  /** Where it is smaller than all other texts. */
  readonly size?: number
  readonly whole?: string
}

/** A straight line. */
export interface RuleMark {
  readonly kind: 'rule'
  readonly role: 'grid' | 'zero' | 'today' | 'connector' | 'target'
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

export type Mark = RectMark | PathMark | TextMark | RuleMark

/** A place at which keys and pointer stop. Stops of one row lie beside one another, those of one column one above the other. */
export interface Stop {
  readonly box: Box
  readonly row: number
  readonly column: number
  /** What the mark says in words. They are made when they are asked for: making 5,000 takes longer than drawing 5,000 marks. */
  readonly says: () => string
}

/** A picture as marks, in the order in which they are drawn. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly size: number
  readonly marks: readonly Mark[]
  readonly stops: readonly Stop[]
  /** Whether categories stand beside one another (`columns`) or one below the other (`rows`). */
  readonly along: 'columns' | 'rows'
}

/** How wide a text is in pixels. */
export type Measure = (text: string, size: number, isStrong?: boolean) => number

/** What a picture is drawn for. Without a height it has the one that its content needs. */
export interface DrawingOptions {
  readonly width: number
  readonly height?: number
  readonly t: Translate
  readonly format: Format
  readonly measure?: Measure
  /** The size of all texts, in pixels. */
  readonly size?: number
}

/** The options with all defaults, and the height of a line of text. */
export interface Sheet extends Required<Omit<DrawingOptions, 'height'>> {
  readonly line: number
}

/** Of the parts of a picture: marks that are drawn and stops of the keys. */
export type Drawn = Pick<Drawing, 'marks' | 'stops' | 'along'>

/** A coordinate to a hundredth of a pixel, which keeps the text of a drawing short. */
export const round = (pixels: number): number => Math.round(pixels * 100) / 100
