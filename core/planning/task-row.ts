import { statusList, subfolderStatuses } from '../folders/subfolder.ts'
import { choice, flag, group, id, int, optional, text, type RecordOf } from '../kernel/field.ts'
import { column, sortable } from '../tables/column-facts.ts'
import { projectTypes } from '../users/user.ts'
import { taskCode } from './task.ts'

/** A line of the task list: where a task hangs, and its blocks planned and booked. */
export const taskRow = group(
  {
    id: column(id('wbs_tasks'), { sortable: true }),
    parent_id: optional(id('wbs_tasks')),
    wbs_id: id('wbs'),
    rank: int(0, 99_999),
    task_code: column(taskCode(), { sortable: true }),
    name: column(text(250), { sortable: true }),
    bookable: flag(),
    color_code: optional(text(6)),
    folder_id: id('folders'),
    folder_code: column(text(50), { sortable: true }),
    folder_name: sortable(text(250)),
    project_type: sortable(choice(projectTypes)),
    subfolder_id: optional(id('subfolders')),
    subfolder_code: column(optional(text(50)), { sortable: true, wide: true }),
    status_type: column(optional(choice(subfolderStatuses, statusList)), {
      display: 'status',
      sortable: true,
    }),
    number_blocks: sortable(int(0, 1000)),
    planned: column(int(0, 1_000_000_000), { sortable: true }),
    booked: column(int(0, 1_000_000_000), { sortable: true }),
  },
  ['id', 'folder_code', 'task_code', 'name', 'subfolder_code', 'status_type', 'planned', 'booked'],
)

export type TaskRow = RecordOf<typeof taskRow.fields>
