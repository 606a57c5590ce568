import { choice, day, flag, id, int, optional, text } from '../../kernel/field.ts'
import { subfolderStatuses } from '../../folders/subfolder.ts'
import { namedQuery } from '../../ports.ts'
import { reminder } from './reminder.ts'

/**
 * The days between two of missions that are not over, once for each person who is to know and was not reminded: the
 * project leader and the account manager, while they are with the firm. With what says whether there is still
 * something to be done.
 */
export const datesToRemind = namedQuery(
  'mission.dates_to_remind',
  { today: day(), from: day(), until: day() },
  {
    ...reminder.given,
    folder_id: id('folders'),
    folder_name: text(250),
    code: text(50),
    name: text(250),
    status_type: choice(subfolderStatuses),
    submission_done: optional(flag()),
    submission_result_type: optional(text(50)),
    guarantees_open: int(0, 1_000_000_000),
  },
)
