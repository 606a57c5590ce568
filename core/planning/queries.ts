import { choice, day, flag, id, int, list, optional, text, time } from '../kernel/field.ts'
import { listParams, listCount } from '../tables/listing.ts'
import { namedQuery } from '../ports.ts'
import { projectTypes } from '../users/user.ts'
import { taskRow } from './task-row.ts'
import { taskCode, wbsTask, wbsTaskPlanning } from './task.ts'

/** Tasks with what is planned and booked on them; `bookable` leaves those that can be booked today. */
export const tasksListed = namedQuery(
  'task.list',
  { ...listParams, bookable: flag(), folder_id: optional(id('folders')) },
  { ...taskRow.fields, ...listCount },
)

export const nodesOfBreakdown = namedQuery(
  'wbs.nodes',
  { wbs_id: id('wbs') },
  { ...wbsTask.fields, planned: int(0, 1_000_000_000), booked: int(0, 1_000_000_000) },
)

/** Which tables name one of these tasks; other tasks and cells in which nothing stands aside. */
export const taskReferrers = namedQuery(
  'task.referrers',
  { ids: list(id('wbs_tasks')) },
  { referrer: text(100) },
)

export const planningsInBreakdown = namedQuery(
  'planning.by_wbs',
  { wbs_id: id('wbs') },
  wbsTaskPlanning.fields,
)

/** A person's cells of a period; those of internal folders too, or without them. */
export const planningsByUser = namedQuery(
  'planning.by_user',
  { user_id: id('users'), from: day(), to: day(), internal: flag() },
  wbsTaskPlanning.fields,
)

/** Every task by the words with which a planning workbook names it, and who manages its folder. */
export const plannableTasks = namedQuery(
  'planning.tasks',
  {},
  {
    id: id('wbs_tasks'),
    wbs_id: id('wbs'),
    parent_id: optional(id('wbs_tasks')),
    folder_id: id('folders'),
    task_code: taskCode(),
    name: text(250),
    lead_code: int(0, 99_999),
    folder_code: optional(text(50)),
    rank_code: optional(text(20)),
    subfolder_code: optional(text(50)),
    project_manager_id: id('users'),
    project_type: choice(projectTypes),
  },
)

/** Everybody who has a code. */
export const plannableUsers = namedQuery(
  'planning.users',
  {},
  { id: id('users'), code: text(10), exit_Date: optional(day()) },
)

/** The cells of a period, of one work breakdown or of all. */
export const plannedCells = namedQuery(
  'planning.cells',
  { from: day(), to: day(), wbs_id: optional(id('wbs')) },
  {
    id: id('wbs_task_plannings'),
    wbs_task_id: id('wbs_tasks'),
    assigned_user_id: optional(id('users')),
    start_date: day(),
    number_blocks: int(0, 10_000),
    number_blocks_new: optional(int(0, 10_000)),
    proposed_by: optional(id('users')),
    proposed_at: optional(time()),
  },
)
