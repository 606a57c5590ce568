import { useMemo } from 'react'
import { breakdownOfFolder } from '#core/planning/operations.ts'
import type { Choice } from '#core/screens/form/choices.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useValue } from '../../state/signals.ts'
import type { Subfolder } from '../folders/records.ts'

/** The tasks of a subfolder to choose from. */
export function useMissionTasks({ id, folder_id }: Pick<Subfolder, 'id' | 'folder_id'>): readonly Choice[] {
  const breakdown = useRecord(() => client(breakdownOfFolder, { folderId: folder_id }), [folder_id])
  const value = useValue(breakdown.value)
  return useMemo(
    () =>
      (value?.wbs_tasks ?? [])
        .filter(({ subfolder_id }) => subfolder_id === id)
        .map((task) => ({ value: String(task.id), label: `${task.task_code} ${task.name}` })),
    [value, id],
  )
}
