import { computed, signal } from '@preact/signals-core'
import { Failure } from '../../../kernel/failure.ts'
import type { Client } from '../../../kernel/operation.ts'
import { readPlanningGrid, type PlanningGrid } from '../../../planning/operations.ts'
import type { Month } from '../../../values/day.ts'
import { sixMonths, turningMonths } from '../../grid/six-months.ts'
import { withTasks, type Assignee } from './rows.ts'

export type PlanningAnswer = ReturnType<typeof planningAnswer>

/** What the server says of six months of a folder's planning, with what was read anew since of some of its tasks. */
export function planningAnswer(client: Client, folderId: number, thisMonth: Month) {
  /** Whom somebody assigned to a task in which nothing is planned for him yet. */
  const added = signal<ReadonlyMap<number, readonly Assignee[]>>(new Map())
  const turning = turningMonths(thisMonth, (from) => read(from))
  const whole = turning.answer
  const mended = signal<{ readonly whole: PlanningGrid; readonly value: PlanningGrid } | null>(null)
  const value = computed(() =>
    mended.value?.whole === whole.value.value ? (mended.value?.value ?? null) : whole.value.value,
  )
  /** Tasks in which something was stored, or somebody got a row, and that were not read since. */
  const touched = new Set<number>()
  let mending = Promise.resolve()

  function read(from: Month, tasks?: readonly number[]): Promise<PlanningGrid> {
    const people = [...new Set([...added.value.values()].flat().map(({ id }) => id))]
    return client(readPlanningGrid, {
      folderId,
      from,
      months: sixMonths,
      ...(people.length > 0 ? { people } : {}),
      ...(tasks ? { tasks: [...tasks] } : {}),
    })
  }

  async function mendOnce(): Promise<void> {
    const tasks = new Set(touched)
    const before = value.value
    if (tasks.size === 0) return
    touched.clear()
    // What is on its way may be older than what was stored.
    if (!before || whole.busy.value) return whole.reload()
    try {
      const part = await read(before.months[0] ?? turning.from.value, [...tasks])
      // All of it was asked for since, or will be.
      if (!whole.value.value || value.value !== before || whole.busy.value) return
      mended.value = { whole: whole.value.value, value: withTasks(before, part, tasks) }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      await whole.reload()
    }
  }

  return {
    ...turning,
    answer: { ...whole, value },
    added,
    touch: (task: number): void => void touched.add(task),
    /** Reads anew what a change of one's own touches: the tasks, their people, what is proposed. */
    mend: (): Promise<void> => (mending = mending.then(mendOnce)),
    /** Gives a task a row for somebody, whose months `mend` reads. */
    addPerson: (task: number, person: Assignee): void => {
      const there = added.value.get(task) ?? []
      if (!there.some(({ id }) => id === person.id))
        added.value = new Map([...added.value, [task, [...there, person]]])
      touched.add(task)
    },
  }
}
