import { choice, flag, group, id, optional, text, type RecordOf } from '../kernel/field.ts'
import { taskCode } from '../planning/task.ts'
import { projectTypes } from '../users/user.ts'

/** A row of the planner: a task with the person's blocks of the week. */
export const plannerTask = group({
  id: id('wbs_tasks'),
  task_code: taskCode(),
  name: text(250),
  bookable: flag(),
  folder_id: id('folders'),
  folder_code: text(50),
  folder_name: text(250),
  project_type: choice(projectTypes),
  subfolder_id: optional(id('subfolders')),
  subfolder_code: optional(text(50)),
  status_type: optional(text(50)),
})
export type PlannerTask = RecordOf<typeof plannerTask.fields>
