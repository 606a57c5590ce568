import { id, int, list, optional, text, type RecordOf } from '../kernel/field.ts'
import { namedQuery } from '../ports.ts'
import { plannerTask } from './planner-task.ts'

const limits = { daily_limit: int(0, 1000), weekend_limit: int(0, 1000) }

/** A task as the booking rules see it (`bookable` only as a leaf), with the limits in force. */
export const bookableTask = namedQuery('booking.task', { id: id() }, { ...plannerTask.fields, ...limits })

export type BookableTask = RecordOf<typeof plannerTask.fields>

/** Tasks with their folder and subfolder. */
export const plannerTasks = namedQuery('booking.planner_tasks', { ids: list(id()) }, plannerTask.fields)

/** Tasks by their codes, with every code by which a workbook may name their folder and subfolder. */
export const tasksByCode = namedQuery(
  'booking.tasks_by_code',
  { codes: list(text(50)) },
  { ...plannerTask.fields, lead_code: int(0, 99_999), rank_code: optional(text(20)) },
)

/** Where tasks are: each folder and subfolder once. */
export const placesOfTasks = namedQuery(
  'booking.places',
  { ids: list(id('wbs_tasks')) },
  { folder_id: id('folders'), subfolder_id: optional(id('subfolders')) },
)

export const limitsInForce = namedQuery('booking.limits', {}, limits)
