import { choice, flag, group, id, list, optional, text, type RecordOf } from '../kernel/field.ts'
import { languages } from '../kernel/permission.ts'

/** Whoever is signed in, with everything an interface needs to show what it may offer. */
export const currentUser = group({
  id: id('users'),
  first_name: text(250),
  last_name: text(250),
  code: optional(text(10)),
  email: optional(text(250)),
  role: text(50),
  is_super_admin: flag(),
  language_type: choice(languages),
  account_id: id('accounts'),
  account_name: text(250),
  /** The firm's: its today is everybody's. */
  time_zone: text(50),
  permissions: list(text(50)),
  /** Whether weeks are submitted in the firm and he decides on some, or closes months. */
  decides_weeks: flag(),
  /** The super admin behind it, when incarnating. */
  original_id: optional(id('users')),
  original_name: optional(text(501)),
})
export type CurrentUser = RecordOf<typeof currentUser.fields>
