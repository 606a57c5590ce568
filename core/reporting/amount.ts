import { money } from '../kernel/field.ts'

/** An amount of a whole firm over any time, in either direction: as large as a sum of amounts can be. */
export const firmAmount = () => money(-9_999_999_999_999.99, 9_999_999_999_999.99)
