import type { Client } from '../../kernel/operation.ts'
import { createTask } from '../../planning/operations.ts'
import { formScreen } from '../form/form.ts'

interface Task {
  readonly id: number
  readonly parent_id: number | null
  readonly task_code: string
}

/** A new task: one under another is for booking on, a root is a heading until somebody says otherwise. */
export const newTaskScreen = (client: Client, parent: Task | null, tasks: readonly Task[]) =>
  formScreen(client, createTask, {
    'wbstask.bookable': parent !== null,
    'wbstask.task_code': nextTaskCode(parent, tasks),
    ...(parent ? { 'wbstask.parent_id': String(parent.id) } : {}),
  })

/** The first code that no task has yet, counted on from the tasks beside it: `2.1`, `2.2`, then `2.3`. */
export function nextTaskCode(parent: Task | null, tasks: readonly Task[]): string {
  const taken = new Set(tasks.map(({ task_code }) => task_code))
  const beside = tasks.filter(({ parent_id }) => parent_id === (parent?.id ?? null))
  const start = parent ? `${parent.task_code}.` : ''
  for (let n = beside.length + 1; ; n++) if (!taken.has(start + n)) return start + n
}
