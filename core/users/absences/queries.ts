import { absenceRow } from './operations.ts'
import { absenceStates } from '../absence.ts'
import { namedQuery } from '../../ports.ts'
import { listParams, listCount } from '../../tables/listing.ts'
import { choice, day, id, optional } from '../../kernel/field.ts'

/** Absences with their people; `user_id` leaves one person's. Super admins' are theirs alone. */
export const absencesListed = namedQuery(
  'absence.list',
  {
    ...listParams,
    user_id: optional(id('users')),
    state: optional(choice(absenceStates)),
    from: optional(day()),
    to: optional(day()),
  },
  { ...absenceRow.fields, ...listCount },
)
