import { int, text } from '../kernel/field.ts'
import { namedQuery } from '../ports.ts'

/** How many people carry each role's name, at themselves or at their account. */
export const peopleOfRoles = namedQuery(
  'access.people_of_roles',
  {},
  { role: text(50), people: int(0, Number.MAX_SAFE_INTEGER) },
)
