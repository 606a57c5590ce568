import { group, id, text } from '../kernel/field.ts'

/** Somebody or something referred to, as it is shown. */
export const namedRecord = group({ id: id(), name: text(500) })
