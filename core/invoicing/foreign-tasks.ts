import { Failure } from '../kernel/failure.ts'
import type { Reader } from '../ports.ts'

/** Refuses tasks, each by the field that names it, which are not of the subfolder. */
export async function refuseForeignTasks(
  store: Reader,
  subfolder_id: number,
  taskIds: { readonly [field: string]: number | null | undefined },
): Promise<void> {
  const wanted = Object.entries(taskIds).flatMap(([field, task]) => (task ? [[field, task] as const] : []))
  if (wanted.length === 0) return
  const id = [...new Set(wanted.map(([, task]) => task))]
  const ours = new Set((await store.wbs_tasks.find({ id, subfolder_id })).map((task) => task.id))
  const foreign = wanted.filter(([, task]) => !ours.has(task))
  if (foreign.length > 0) {
    const fields = Object.fromEntries(foreign.map(([field]) => [field, 'mixed.invalid']))
    throw new Failure('ids_not_matching', { fields })
  }
}
