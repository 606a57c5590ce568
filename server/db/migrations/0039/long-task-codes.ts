import type { Migration } from '../migration.ts'
import { retypeColumn } from '../columns-changed.ts'

/** The code and the type of a task may be as long as its name. */
export const longTaskCodes: Migration = {
  name: '0039-long-task-codes',
  up: async (step) => {
    for (const column of ['task_code', 'task_type'])
      await retypeColumn(step, 'wbs_tasks', column, 'VARCHAR(250)')
  },
}
