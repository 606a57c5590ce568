/** A part in percent of a whole, to a tenth. Nothing if one of them is not known or there is no whole. */
export const rateOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 ? null : Math.round((1000 * part) / whole) / 10
