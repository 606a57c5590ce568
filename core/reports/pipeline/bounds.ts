import { can } from '../../kernel/permission.ts'
import type { QueryContext } from '../../ports.ts'
import { addDays } from '../../values/day.ts'

/** What was decided longer ago than this many days is off the board. */
const daysKept = 365

/** What of the board somebody sees: nothing that was decided long ago, nor internal folders without the right. */
export const bounds = ({ actor, clock }: Pick<QueryContext, 'actor' | 'clock'>) => ({
  since: addDays(clock.today(), -daysKept),
  internal: can(actor, 'folders_all.read'),
})
