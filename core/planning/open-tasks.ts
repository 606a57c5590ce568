import type { Reader } from '../ports.ts'
import type { WbsTask } from './task.ts'

/** Tasks in rank order as their tree is read: each with all that hangs below it before the next one beside it. */
function inTreeOrder<T extends Pick<WbsTask, 'id' | 'parent_id'>>(tasks: readonly T[]): T[] {
  const known = new Set(tasks.map(({ id }) => id))
  const below = Map.groupBy(tasks, ({ parent_id }) =>
    parent_id !== null && known.has(parent_id) ? parent_id : null,
  )
  const under = (id: number | null): T[] => (below.get(id) ?? []).flatMap((task) => [task, ...under(task.id)])
  return under(null)
}

type Placed = Pick<WbsTask, 'parent_id' | 'subfolder_id'>

const plannedStatuses: ReadonlySet<string> = new Set(['active', 'intermediate'])

/**
 * The tasks of a folder that are planned: all of them where it has one root, else those of subfolders that are active or
 * intermediate.
 */
export function openTasks<T extends Placed>(
  tasks: readonly T[],
  statusOf: (subfolder: number) => string | null | undefined,
): T[] {
  const roots = tasks.filter(({ parent_id }) => parent_id === null)
  if (roots.length <= 1) return [...tasks]
  return tasks.filter(
    ({ subfolder_id }) => subfolder_id !== null && plannedStatuses.has(statusOf(subfolder_id) ?? ''),
  )
}

/** The tasks of a folder that are planned, in the order of its tree. */
export const plannedTasks = async (store: Reader, wbs_id: number, folder_id: number): Promise<WbsTask[]> =>
  (await tasksOfFolder(store, wbs_id, folder_id)).open

/** All tasks of a folder and those that are planned, in the order of its tree. */
export async function tasksOfFolder(store: Reader, wbs_id: number, folder_id: number) {
  const found = await store.wbs_tasks.find(
    { wbs_id },
    {
      order: [
        ['rank', 'asc'],
        ['id', 'asc'],
      ],
    },
  )
  const tasks = inTreeOrder(found)
  const subfolders = await store.subfolders.find({ folder_id })
  const statuses = new Map(subfolders.map(({ id, status_type }) => [id, status_type]))
  return { tasks, open: openTasks(tasks, (id) => statuses.get(id)) }
}
