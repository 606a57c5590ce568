import { day, flag, id, optional, text } from '../kernel/field.ts'
import { listAsks, listCount } from '../kernel/listing.ts'
import { namedQuery } from '../ports.ts'
import { incarnable, simpleUser, userRow } from './operations.ts'

/** Staff without super admins; with `active_on`, without those who had left by that day. */
export const usersListed = namedQuery(
  'user.list',
  { ...listAsks, active_on: optional(day()) },
  { ...userRow.fields, ...listCount },
)

/** Staff that may be chosen somewhere: nobody with an exit date, no super admin; by first, then last name. */
export const usersToChoose = namedQuery('user.simple', {}, simpleUser.fields)

/** All users, super admins and whoever has left too; by first, then last name. */
export const everybodyByName = namedQuery('user.everybody', { today: day() }, incarnable.fields)

/** The codes in use in which these capitals occur. */
export const codesTaken = namedQuery('user.codes', { part: text(10) }, { code: text(10) })

/** By what an import recognises everybody who is known, super admins too. */
export const usersByKey = namedQuery(
  'user.keys',
  {},
  { id: id('users'), code: optional(text(10)), email_folded: optional(text(250)), is_super_admin: flag() },
)
