/** What a number that may be missing or too low stands for: what is usual, or the least; anything else as it is. */
export const meantBy = (
  { min = -Infinity, default: usual }: { readonly min?: number; readonly default?: unknown },
  value: unknown,
): unknown => {
  if (value === null) return usual
  return typeof value === 'number' && value < min ? min : value
}
