import { flag, id, int, optional, pick, text } from '../../kernel/field.ts'
import { wbsTask } from '../../planning/task.ts'
import { namedQuery } from '../../ports.ts'

const count = () => int(0, 1_000_000_000)

/** The tasks of a mission in the order of their tree, with what was booked and planned in each month; no month where there was nothing. */
export const taskMonths = namedQuery(
  'report.task_months',
  { subfolder_id: id() },
  {
    wbs_task_id: id(),
    ...pick(wbsTask.fields, 'task_code', 'name', 'task_type', 'number_blocks'),
    bookable: flag(),
    month: optional(text(7)),
    booked: count(),
    planned: count(),
  },
)
