import type { PlannerTask } from '../booking/planner-task.ts'

/** How an answer names a task. */
export const taskColumns = (task: PlannerTask | undefined, id: number) => ({
  task: task?.name ?? '',
  task_handle: `#${id}`,
  task_code: task?.task_code ?? null,
  folder_code: task?.folder_code ?? null,
  folder_name: task?.folder_name ?? null,
  mission_code: task?.subfolder_code ?? null,
})
