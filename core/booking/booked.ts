import type { Context } from '../ports.ts'
import { placesOfTasks } from './queries.ts'

/** Tells whoever looks at the subfolders and folders of these tasks that time was booked there, or taken away. */
export async function tellBooked(
  { store, emit }: Pick<Context, 'store' | 'emit'>,
  taskIds: readonly number[],
): Promise<void> {
  if (taskIds.length === 0) return
  const places = await store.query(placesOfTasks, { ids: [...new Set(taskIds)] })
  for (const { folder_id, subfolder_id } of places)
    emit({ type: 'booked', folder_id, subfolder_id: subfolder_id ?? noMission })
}

/** What is left out of an event concerns everybody; a task of no subfolder concerns none. */
const noMission = 0
