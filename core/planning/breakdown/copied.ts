import { omit } from '../../kernel/field.ts'
import { pickFields } from '../../values/pick-fields.ts'
import type { WbsTask } from '../task.ts'
import { codeAgain, codeWithin } from './codes.ts'
import { copiedTask, type CopiedTask } from './template.ts'

const copiedFields = omit(copiedTask.fields, 'depth')
type Source = Pick<WbsTask, 'id' | 'parent_id' | keyof typeof copiedFields>

/** What hangs below a task, with it or without, as it is copied: in the order of the tree, codes by what they add. */
export function shapeOf(tasks: readonly Source[], root: Source, withItself: boolean): CopiedTask[] {
  const below = Map.groupBy(tasks, ({ parent_id }) => parent_id)
  const above = tasks.find(({ id }) => id === root.parent_id)?.task_code ?? null
  const shape: CopiedTask[] = []
  const open: { task: Source; depth: number; parent: string | null }[] = []
  const enter = (all: readonly Source[], depth: number, parent: string | null): void =>
    void open.push(...all.toReversed().map((task) => ({ task, depth, parent })))
  if (withItself) enter([root], 0, above)
  else enter(below.get(root.id) ?? [], 0, root.task_code)
  for (let next = open.pop(); next; next = open.pop()) {
    const { depth, parent, task } = next
    shape.push({ ...pickFields(copiedFields, task), depth, task_code: codeWithin(task.task_code, parent) })
    enter(below.get(task.id) ?? [], depth + 1, task.task_code)
  }
  return shape
}

/** A task to be made: `under` is the place in the list of the one that it hangs on, null for what hangs on the place of the copy. */
export interface Planted extends CopiedTask {
  readonly under: number | null
  readonly rank: number
}

/** Where the copied tasks come and what they are called there: codes that nobody has there yet, ranks after what stands. */
export function planted(
  shape: readonly CopiedTask[],
  at: { readonly code: string | null; readonly lastRank: number; readonly taken: ReadonlySet<string> },
): Planted[] {
  const taken = new Set(at.taken)
  const path: { place: number; code: string; children: number }[] = []
  let tops = 0
  return shape.map((task, place) => {
    path.length = Math.min(path.length, task.depth)
    const parent = path.at(-1)
    const nth = parent ? ++parent.children : ++tops
    const task_code = codeAgain(task.task_code, parent?.code ?? at.code, nth, taken)
    taken.add(task_code)
    path.push({ place, code: task_code, children: 0 })
    return {
      ...task,
      task_code,
      under: parent?.place ?? null,
      rank: parent ? nth : at.lastRank + nth,
    }
  })
}
