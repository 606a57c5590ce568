/**
 * What a picture shows, as plain data. Labels are words in the reader's language already. Values are of the picture's unit:
 * cents, blocks (tenths of a day), percent or a count. The same data is drawn on a page, in print and in a terminal.
 */

export type Unit = 'euro' | 'blocks' | 'percent' | 'count'

/** What a colour means. Every tone also has a pattern of its own, so that no meaning depends on the colour. */
export type Tone = 'accent' | 'second' | 'third' | 'fourth' | 'grey' | 'good' | 'over'

/** A place on the axis that names things: a month, a customer, a person. */
export interface Category {
  readonly key: string
  readonly label: string
}

/** One value for each category; null where there is none. */
export interface Series {
  readonly label: string
  readonly values: readonly (number | null)[]
  readonly tone: Tone
  /** The values are proposed, expected or submitted only. They are drawn hatched. */
  readonly isExpected?: boolean
}

interface Described {
  /** The caption: what the picture shows. */
  readonly caption: string
  /** One sentence: what it means. */
  readonly sentence: string
  readonly unit: Unit
}

interface OverCategories extends Described {
  readonly categories: readonly Category[]
  /** The category in which today lies, where the categories are times. The *Today* line stands at its end. */
  readonly today?: number
}

/** Bars: on top of one another, side by side, or to both sides of zero. Categories that are times stand upright; all others lie, so that long names can be read. */
export interface BarChart extends OverCategories {
  readonly kind: 'bars'
  readonly arrangement: 'stacked' | 'paired' | 'diverging'
  readonly isOverTime: boolean
  readonly series: readonly Series[]
  /** A limit that the bars are compared with (capacity, budget), drawn as a line with steps. */
  readonly limit?: Series
}

/** Lines over time. */
export interface LineChart extends OverCategories {
  readonly kind: 'lines'
  readonly series: readonly Series[]
  /** Values change at the end of a category, so the line has steps. */
  readonly hasSteps?: boolean
  /** Between which values it is likely to go: the two ends of a pale band. */
  readonly band?: { readonly label: string; readonly low: Series['values']; readonly high: Series['values'] }
}

/** A table of cells, each with its figure and a shade: `values[row][column]`. */
export interface HeatMap extends Described {
  readonly kind: 'heat'
  readonly rows: readonly Category[]
  readonly columns: readonly Category[]
  readonly values: readonly (readonly (number | null)[])[]
  /** Where the shade changes its side: what lies over it is shaded as too much. Zero without. */
  readonly middle?: number
  readonly today?: number
}

/** From a first figure over what is added and taken away to a last one. Totals start at zero, steps where the one before ended. */
export interface Waterfall extends Described {
  readonly kind: 'waterfall'
  readonly steps: readonly (Category & { readonly value: number; readonly isTotal?: boolean })[]
}

/** A value of each category against its target. */
export interface BulletChart extends Described {
  readonly kind: 'bullets'
  readonly bullets: readonly (Category & {
    readonly value: number
    readonly target: number | null
    /** The whole that the value is part of, drawn as a grey bar behind it. */
    readonly whole: number | null
    readonly isOver: boolean
  })[]
  readonly valueLabel: string
  readonly targetLabel: string
  readonly wholeLabel?: string
}

/** A line as high as a word, without axes. */
export interface Sparkline extends Described {
  readonly kind: 'sparkline'
  readonly values: readonly (number | null)[]
  /** What is expected of the same, drawn dashed. */
  readonly expected?: readonly (number | null)[]
  /** What the values are compared with, a level line. It is in the scale, as zero is then. */
  readonly limit?: number
}

export type Chart = BarChart | LineChart | HeatMap | Waterfall | BulletChart | Sparkline
