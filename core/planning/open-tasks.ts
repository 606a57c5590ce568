import type { Reader } from '../ports.ts'
import type { WbsTask } from './task.ts'

type Placed = Pick<WbsTask, 'parent_id' | 'subfolder_id'>

const plannedStatuses: ReadonlySet<string> = new Set(['active', 'intermediate'])

/**
 * The tasks of a folder that are planned: all of them where it has one root, else those of missions that are active or
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

/** The tasks of a folder that are planned, in the order of its ranks. */
export const plannedTasks = async (store: Reader, wbs_id: number, folder_id: number): Promise<WbsTask[]> =>
  (await tasksOfFolder(store, wbs_id, folder_id)).open

/** All tasks of a folder and those that are planned, in the order of its ranks. */
export async function tasksOfFolder(store: Reader, wbs_id: number, folder_id: number) {
  const tasks = await store.wbs_tasks.find(
    { wbs_id },
    {
      order: [
        ['rank', 'asc'],
        ['id', 'asc'],
      ],
    },
  )
  const missions = await store.subfolders.find({ folder_id })
  const statuses = new Map(missions.map(({ id, status_type }) => [id, status_type]))
  return { tasks, open: openTasks(tasks, (id) => statuses.get(id)) }
}
