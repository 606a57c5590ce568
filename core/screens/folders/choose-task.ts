import { listFolders } from '../../folders/operations.ts'
import { folderFilters } from '../../folders/subfolder.ts'
import type { Client } from '../../kernel/operation.ts'
import type { TaskNode } from '../../planning/operations.ts'
import { fold } from '../../values/fold.ts'
import type { Chooser } from '../form/choices.ts'

/** How a task is called where it is chosen. */
export const taskLabel = ({ task_code, name }: Pick<TaskNode, 'task_code' | 'name'>): string =>
  `${task_code} - ${name}`

/** Folders by their code and name, closed ones too. */
export const chooseFolder =
  (client: Client): Chooser =>
  async (search) => {
    const { rows } = await client(listFolders, {
      page: 1,
      size: 25,
      filters: [...folderFilters],
      subfolders: false,
      ...(search ? { search } : {}),
    })
    return rows.map(({ id, code, lead_code, name }) => ({
      value: String(id),
      label: `${code ?? lead_code} - ${name}`,
    }))
  }

/** Those of the tasks in which every word occurs. */
export const tasksMatching =
  (tasks: readonly TaskNode[]): Chooser =>
  async (search) => {
    const words = fold(search).split(/\s+/)
    return tasks
      .map((task) => ({ value: String(task.id), label: taskLabel(task) }))
      .filter(({ label }) => words.every((word) => fold(label).includes(word)))
  }
