import { useEffect, useMemo } from 'react'
import { breakdownOfFolder } from '#core/planning/operations.ts'
import type { Choice } from '#core/screens/form/choices.ts'
import type { Names } from '#core/screens/form/names.ts'
import { client } from '../../../state/client.ts'
import { useRecord } from '../../../state/live.ts'
import { useValue } from '../../../state/signals.ts'

/** The tasks of a folder to choose from, told to the names; asked for where one is needed. */
export function useTasks(folderId: number, names: Names, isNeeded: boolean): readonly Choice[] {
  const breakdown = useRecord(
    async () => (isNeeded ? (await client(breakdownOfFolder, { folderId })).wbs_tasks : []),
    [folderId, isNeeded],
    { task: { folder_id: folderId } },
  )
  const value = useValue(breakdown.value)
  const tasks = useMemo(
    () =>
      (value ?? []).map(({ id, task_code, name }) => ({
        value: String(id),
        label: `${task_code} ${name}`,
      })),
    [value],
  )
  useEffect(() => names.know(tasks.map(({ value, label }) => ({ id: value, name: label }))), [names, tasks])
  return tasks
}
