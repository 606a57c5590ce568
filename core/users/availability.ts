import { entity, type Row } from '../kernel/entity.ts'
import { decimal, id, int } from '../kernel/field.ts'

/** What part of the working days somebody works in a month, and from then on until another month says otherwise. */
export const userAvailability = entity(
  'user_availabilities',
  { user_id: id('users'), month: int(1, 12), year: int(2000, 2100), percentage: decimal(0, 100) },
  { unique: [['user_id', 'year', 'month']] },
)
export type UserAvailability = Row<typeof userAvailability>
