/** What a number that may be missing or too low stands for: what is usual, or the least; anything else as it is. */
export const meantBy = (
  { min = -Infinity, default: usual }: { readonly min?: number; readonly default?: unknown },
  given: unknown,
): unknown => {
  if (given === null) return usual
  return typeof given === 'number' && given < min ? min : given
}
