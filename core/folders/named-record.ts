import { group, id, text } from '../kernel/field.ts'

/** A person or record that another record refers to: its number, and its name as lists and pages show it. */
export const namedRecord = group({ id: id(), name: text(500) })
