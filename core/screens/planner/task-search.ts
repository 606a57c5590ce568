import { computed, signal } from '@preact/signals-core'
import { tasksToBook, type PlannerTask, type TaskToBook } from '../../booking/operations.ts'
import { plannerTask } from '../../booking/week/operations.ts'
import type { Client } from '../../kernel/operation.ts'
import { fuzzy } from '../../values/fuzzy.ts'
import { pickFields } from '../../values/pick-fields.ts'
import { loaded } from '../loaded.ts'

export type TaskSearchScreen = ReturnType<typeof taskSearchScreen>

/** `24001 Bridge › 1.1 Design [24001/1] · City of Namur`: all by which a task is looked for, as it is shown. */
export const taskInWords = (task: TaskToBook): string =>
  `${placeInWords(task)} › ${task.task_code} ${task.name}${task.company_name ? ` · ${task.company_name}` : ''}`

/** A task's folder, and its subfolder where it has one. */
export const placeInWords = ({ folder_code, folder_name, subfolder_code }: PlannerTask): string =>
  `${folder_code} ${folder_name}${subfolder_code ? ` [${subfolder_code}]` : ''}`

/**
 * One search over task, folder and customer. What can be booked on is asked for once, so that each key is answered
 * at once; favourites and what was booked on lately come first where the letters fit alike.
 */
export function taskSearchScreen(client: Client) {
  const tasks = loaded(() => client(tasksToBook, {}))
  const typed = signal('')
  const at = signal(0)
  const all = computed(() => tasks.value.value ?? [])
  const found = computed(() => fuzzy(all.value, typed.value, taskInWords))

  return {
    ...tasks,
    typed,
    at,
    all,
    found,
    chosen: computed(() => found.value[at.value] ?? null),
    /** What was typed; the closest is chosen again. */
    type: (text: string): void => {
      typed.value = text
      at.value = 0
    },
    move: (step: number): void => {
      at.value = Math.max(0, Math.min(found.value.length - 1, at.value + step))
    },
    /** The row that the planner adds. */
    rowOf: (task: TaskToBook): PlannerTask => pickFields(plannerTask.fields, task),
  }
}
