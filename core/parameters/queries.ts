import { int, text } from '../kernel/field.ts'
import { namedQuery } from '../ports.ts'

/** Where a value of a class stands: only the places that have it. */
export const usesOfParameter = namedQuery(
  'parameter.uses',
  { class: text(50), type: text(50) },
  { place: text(100), records: int(0, Number.MAX_SAFE_INTEGER) },
)
