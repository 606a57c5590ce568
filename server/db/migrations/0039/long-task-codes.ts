import type { Migration } from '../migration.ts'
import { retypeColumn } from '../columns-changed.ts'

/** A task's code and type are as long as its name. */
export const longTaskCodes: Migration = {
  name: '0039-long-task-codes',
  up: async (step) => {
    for (const column of ['task_code', 'task_type'])
      await retypeColumn(step, 'wbs_tasks', column, 'VARCHAR(250)')
  },
}
