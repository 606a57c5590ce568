import { day, flag, id, int, list, month, optional, text } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'

const blocks = () => int(0, 1_000_000_000)
const limit = int(1, 1_000_000)

/**
 * Booked time of each person on each task in each month of a period. `subfolder_ids` leaves the time on these missions.
 * `is_named` says whether `reader`, with or without internal folders, may know where the time was booked.
 */
export const timeListed = namedQuery(
  'report.time',
  {
    from: day(),
    to: day(),
    user_id: optional(id('users')),
    subfolder_ids: optional(list(id('subfolders'))),
    folder_id: optional(id('folders')),
    reader: id(),
    internal: flag(),
    limit,
  },
  {
    user_id: id('users'),
    code: optional(text(10)),
    user_name: text(501),
    month: month(),
    wbs_task_id: id('wbs_tasks'),
    task_code: text(250),
    task_name: text(250),
    subfolder_id: optional(id('subfolders')),
    folder_id: id('folders'),
    folder_name: text(250),
    is_named: flag(),
    number_blocks: blocks(),
    chargeable: blocks(),
  },
)

/** What each person booked on each day of a period, and how much of it customers can be charged for. */
export const bookedByDayAndPerson = namedQuery(
  'report.booked_by_day',
  { from: day(), to: day(), user_id: optional(id('users')), limit },
  { user_id: id('users'), date: day(), booked: blocks(), chargeable: blocks() },
)
