import { computed, signal } from '@preact/signals-core'
import type { PlannerTask } from '../../booking/operations.ts'
import { checkTask } from '../../booking/rules.ts'
import { Failure } from '../../kernel/failure.ts'
import { foldersToBook } from '../../folders/operations.ts'
import type { Client } from '../../kernel/operation.ts'
import type { ValueOf } from '../../kernel/field.ts'
import { listTasks } from '../../planning/operations.ts'
import { foldersScreen } from '../list/lists.ts'
import { loaded } from '../loaded.ts'
import { treeScreen } from '../list/tree.ts'

export type FolderTask = ValueOf<typeof listTasks.output>['rows'][number]

export interface ChosenFolder {
  readonly id: number
  readonly title: string
}

export type TaskPickerScreen = ReturnType<typeof taskPickerScreen>

/** The two steps of 'Select a task': a folder of the list, then a task of its tree. */
export function taskPickerScreen(client: Client) {
  const folders = foldersScreen(client, undefined, foldersToBook)
  const folder = signal<ChosenFolder | null>(null)
  const tasks = loaded(async () =>
    folder.value ? (await client(listTasks, { folder_id: folder.value.id })).rows : [],
  )
  const tree = treeScreen(computed(() => tasks.value.value ?? []))

  return {
    folders,
    folder,
    tasks,
    tree,
    chooseFolder: (chosen: ChosenFolder) => {
      folder.value = chosen
      return tasks.reload()
    },
    /** Back to the first step, with what was searched and filtered there. */
    changeFolder: () => void (folder.value = null),
    /** Only a bookable leaf of an active subfolder can be taken. */
    canTake: (task: FolderTask): boolean => checkTask(task) === null,
    whyNot: (task: FolderTask): Failure | null => {
      const refusal = checkTask(task)
      return refusal && new Failure(refusal.code, { params: refusal.params })
    },
    /** The row that the planner adds. */
    taken: ({
      id,
      task_code,
      name,
      bookable,
      folder_id,
      folder_code,
      folder_name,
      project_type,
      subfolder_id,
      subfolder_code,
      status_type,
    }: FolderTask): PlannerTask => ({
      id,
      task_code,
      name,
      bookable,
      folder_id,
      folder_code,
      folder_name,
      project_type,
      subfolder_id,
      subfolder_code,
      status_type,
    }),
  }
}
