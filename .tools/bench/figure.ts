/** One figure: what was measured, on how much data, against what it aims at. */
export interface Figure {
  readonly what: string
  readonly data: string
  readonly value: string
  readonly aim: string
}
