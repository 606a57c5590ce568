import { choice, day, flag, id, int, month, optional, text } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'
import { listParams } from '../../tables/listing.ts'
import { projectTypes, user, userExtraInfo } from '../../users/user.ts'
import { wbsTask } from '../task.ts'

const blocks = () => int(0, 1_000_000_000)
const period = { from: day(), to: day() }

/** Staff with all that their capacity asks of them, by name; super admins are none. */
export const capacityPeople = namedQuery(
  'capacity.people',
  { words: listParams.words },
  {
    id: id('users'),
    is_super_admin: flag(),
    first_name: text(250),
    last_name: text(250),
    blocks_availibility_per_week: user.given.blocks_availibility_per_week,
    code: userExtraInfo.given.code,
    function_type: optional(text(50)),
    number_holidays: userExtraInfo.given.number_holidays,
    entry_date: day(),
    exit_Date: optional(day()),
  },
)

/** What is planned for people in each month over all folders, and what it would be with every proposal accepted. */
export const plannedOfPeople = namedQuery('capacity.planned', period, {
  user_id: id('users'),
  month: month(),
  planned: blocks(),
  proposed: blocks(),
})

/** In whose folders people are planned, and for how much. */
export const plannedByManager = namedQuery('capacity.teams', period, {
  user_id: id('users'),
  manager_id: id('users'),
  manager_name: text(501),
  planned: blocks(),
})

/** Who is planned on missions that somebody leads. */
export const plannedUnderLeader = namedQuery(
  'capacity.under_leader',
  { leader: id('users'), ...period },
  { user_id: id('users') },
)

/** The tasks for which a person is planned, most blocks first. */
export const plannedTasks = namedQuery(
  'capacity.tasks',
  { user_id: id('users'), ...period },
  {
    wbs_task_id: id('wbs_tasks'),
    task_code: wbsTask.fields.task_code,
    task_name: text(250),
    folder_id: id('folders'),
    folder_code: text(50),
    folder_name: text(250),
    project_type: choice(projectTypes),
    subfolder_id: optional(id('subfolders')),
    subfolder_code: optional(text(50)),
    subfolder_name: optional(text(250)),
    planned: blocks(),
    proposed: blocks(),
  },
)
