import type { Signal } from '@preact/signals-core'
import { dropRow, keepRow, type PlannerTask, type PlannerWeek } from '../../booking/operations.ts'
import type { Failure } from '../../kernel/failure.ts'
import type { Client } from '../../kernel/operation.ts'
import { asFailure } from '../loaded.ts'

/** What a person does with the rows of his planner: keeps one that he added, likes it, or takes it away. */
export function rowActs(
  client: Client,
  week: Signal<PlannerWeek | null>,
  added: Signal<readonly PlannerTask[]>,
  read: () => Promise<void>,
) {
  /** Shows it before it is stored; a refusal brings back what stands. */
  async function acting(call: () => Promise<unknown>): Promise<Failure | null> {
    try {
      await call()
      await read()
      return null
    } catch (error) {
      const failure = asFailure(error)
      await read()
      return failure
    }
  }

  return {
    /** What could not be kept stands here until the page is left; time on it keeps it as well. */
    keep: (wbs_task_id: number) => acting(() => client(keepRow, { wbs_task_id })),
    favour: (wbs_task_id: number, favourite: boolean): Promise<Failure | null> => {
      const { value } = week
      if (value) {
        const rows = value.rows.map((row) => (row.wbs_task_id === wbs_task_id ? { ...row, favourite } : row))
        week.value = { ...value, rows }
      }
      return acting(() => client(keepRow, { wbs_task_id, favourite }))
    },
    drop: (wbs_task_id: number): Promise<Failure | null> => {
      const { value } = week
      added.value = added.value.filter(({ id }) => id !== wbs_task_id)
      if (value) week.value = { ...value, tasks: value.tasks.filter(({ id }) => id !== wbs_task_id) }
      return acting(() => client(dropRow, { wbs_task_id }))
    },
  }
}
