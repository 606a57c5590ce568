import { share, type Cents } from '../../values/money.ts'

/**
 * Exact parts in fractions of a cent (hundredths, or as `perCent` says) as cents that add up to the one rounding of their sum:
 * each part is what the rounded sum grows by with it.
 */
export function apportioned(parts: readonly number[], perCent = 100): Cents[] {
  let exact = 0
  let given = 0
  return parts.map((part) => {
    exact += part
    const rounded = share(exact, 1, perCent)
    const cents = rounded - given
    given = rounded
    return cents
  })
}
