import { computed, signal } from '@preact/signals-core'
import type { PlannerTask } from '../../booking/operations.ts'
import { checkTask } from '../../booking/rules.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Client } from '../../kernel/operation.ts'
import { grouped } from './planner-rows.ts'
import { rowActs } from './row-acts.ts'
import type { ShownWeek } from './shown-week.ts'

const none: readonly PlannerTask[] = []

export type WeekTasks = ReturnType<typeof weekTasks>

/** The tasks that have a row in a week: those of the week itself, and those that were added on this screen. */
export function weekTasks(client: Client, { week, open }: Pick<ShownWeek, 'week' | 'open'>) {
  const added = signal<readonly PlannerTask[]>([])
  /** All tasks that were on this screen: what waits for the server keeps its name in other weeks. */
  const known = new Map<number, PlannerTask>()
  const know = (all: readonly PlannerTask[]): void => all.forEach((task) => known.set(task.id, task))

  /** The same ones as long as only bookings change: their rows are then not drawn again. */
  const own = computed(() => week.value?.tasks ?? none)
  const groups = computed(() => grouped([...own.value, ...added.value]))
  const tasks = computed(() => groups.value.flatMap((group) => group.tasks))
  const taskOf = (id: number): PlannerTask | undefined => tasks.value.find((task) => task.id === id)
  const { keep, favour, drop } = rowActs(client, week, added, () => open())

  return {
    groups,
    tasks,
    /** Which tasks a filter leaves in sight: a range goes from one of them to another. */
    inSight: signal<(task: PlannerTask) => boolean>(() => true),
    taskOf,
    /** The task of a row, of a week that is shown no more, too. */
    taskOfRow: (row: string): PlannerTask | undefined => taskOf(Number(row)) ?? known.get(Number(row)),
    know,
    known: (): readonly PlannerTask[] => [...known.values()],
    added,
    /** Adds a row for a task that was found, and keeps it; refuses one that is there or cannot be booked. */
    addTask: (task: PlannerTask): Failure | null => {
      if (taskOf(task.id)) return new Failure('task_already_selected')
      const refusal = checkTask(task)
      if (refusal) return new Failure(refusal.code, { params: refusal.params })
      added.value = [...added.value, task]
      know([task])
      void keep(task.id)
      return null
    },
    favour,
    drop,
  }
}
