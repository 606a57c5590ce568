import { int, money } from '../kernel/field.ts'

/** What many purchases come to. */
export const total = () => money(-9_999_999_999.99, 9_999_999_999.99)
export const count = () => int(0, 1_000_000_000)
