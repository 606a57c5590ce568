import { day, flag, id, list, optional, text } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'

/** Who is asked to approve the time of these people on each day of a period; nobody by name where the one to ask has gone. */
export const approversByDay = namedQuery(
  'report.approvers',
  { user_ids: list(id('users')), from: day(), to: day(), today: day() },
  { user_id: id('users'), date: day(), approver: optional(text(501)) },
)

/**
 * The days of a period on which people booked time on missions and folders of `decider`, and with `is_planned` the first days of
 * the months in which they are planned there.
 */
export const daysLed = namedQuery(
  'report.days_led',
  { decider: id(), from: day(), to: day(), month_start: day() },
  { user_id: id('users'), date: day(), is_planned: flag() },
)
