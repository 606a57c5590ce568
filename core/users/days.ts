import { decimal, type Field } from '../kernel/field.ts'

/** A number of days, two decimals; negative where more is taken than there is. */
export const days = (): Field<number> => decimal(-99_999_999, 99_999_999, 2)
