import { choice, flag, id, int, list, optional, text } from '../kernel/field.ts'
import { languages } from '../kernel/permission.ts'
import { namedQuery } from '../ports.ts'

/** How many people carry each role's name, at themselves or at their account. */
export const peopleOfRoles = namedQuery(
  'access.people_of_roles',
  {},
  { role: text(50), people: int(0, Number.MAX_SAFE_INTEGER) },
)

/** The role that counts for each of these people: his own, else his account's, else the fallback. */
export const rolesOfPeople = namedQuery(
  'access.roles_of_people',
  { ids: list(id('users')), fallback: text(50) },
  { id: id('users'), role: text(50) },
)

/** A person as interfaces need to know him, without picture or logo; his firm is his first account's, else the first. */
export const personKnown = namedQuery(
  'access.person_known',
  { id: id('users') },
  {
    first_name: text(250),
    last_name: text(250),
    code: optional(text(10)),
    email: optional(text(250)),
    role: optional(text(50)),
    is_super_admin: flag(),
    language_type: choice(languages),
    account_id: id('accounts'),
    account_name: text(250),
    account_role: optional(text(50)),
    /** Whether people submit their weeks in the firm. */
    submits_weeks: flag(),
    /** Whether he leads a subfolder or manages a folder. */
    leads: flag(),
  },
)
