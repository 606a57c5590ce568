import { entity } from '../../kernel/entity.ts'
import { day, flag, id, withDefault } from '../../kernel/field.ts'

/** A task that somebody added to his own planner: it stands there as a task with time of that day would, a favourite always. */
export const plannerRow = entity(
  'planner_rows',
  {
    user_id: id('users'),
    /** Kept when the task is deleted with its subfolder: restored, it stands there again. */
    wbs_task_id: id(),
    added: day(),
    favourite: withDefault(flag(), false),
  },
  { unique: [['user_id', 'wbs_task_id']], audited: false },
)
