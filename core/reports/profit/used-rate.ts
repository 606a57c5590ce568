/** How much of what was ordered an estimate uses, in percent to a tenth; nothing where nothing was ordered. */
export const usedRate = (estimate: number | null, ordered: number): number | null =>
  estimate === null || ordered <= 0 ? null : Math.round((1000 * estimate) / ordered) / 10
