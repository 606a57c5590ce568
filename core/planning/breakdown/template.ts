import { entity, type Row } from '../../kernel/entity.ts'
import { group, int, list, pick, text, type RecordOf } from '../../kernel/field.ts'
import { wbsTask } from '../task.ts'

/** So many tasks are copied at once, and kept as a template. */
export const mostCopied = 5000

/** A task of a tree to be copied: each after what it hangs on, `depth` says how deep. */
export const copiedTask = group({
  depth: int(0, 100),
  ...pick(
    wbsTask.given,
    'task_class',
    'task_type',
    'task_code',
    'name',
    'description',
    'bookable',
    'color_code',
    'number_blocks',
  ),
})
export type CopiedTask = RecordOf<typeof copiedTask.fields>

/** A tree of tasks that the firm keeps to begin others with. A code that begins with a dot goes on from its parent's. */
export const taskTemplate = entity(
  'task_templates',
  { name: text(250), tasks: list(copiedTask, mostCopied) },
  { unique: [['name']] },
)
export type TaskTemplate = Row<typeof taskTemplate>
