import { fold } from '#core/values/fold.ts'
import type { PlannerTask } from '#core/booking/operations.ts'
import type { PlannerGroup } from '#core/screens/planner/planner-rows.ts'
import { firstInSight } from '../parts/in-sight.ts'

/** A line of the week's table: a folder's title, or a task. */
export type TableRow =
  | { readonly kind: 'folder'; readonly group: PlannerGroup }
  | { readonly kind: 'task'; readonly task: PlannerTask }

/** Whether a task, with its folder, holds all the words of a filter. */
export function matching(filter: string): (task: PlannerTask) => boolean {
  const words = fold(filter).split(/\s+/).filter(Boolean)
  return ({ folder_code, folder_name, task_code, name, subfolder_code }) => {
    const text = fold(`${folder_code} ${folder_name} ${task_code} ${name} ${subfolder_code ?? ''}`)
    return words.every((word) => text.includes(word))
  }
}

/** The lines of all groups; with a filter only tasks that match it, and their folders. */
export function rowsOf(groups: readonly PlannerGroup[], matches: (task: PlannerTask) => boolean): TableRow[] {
  return groups.flatMap((group) => {
    const visible = group.tasks.filter(matches)
    if (visible.length === 0) return []
    return [{ kind: 'folder' as const, group }, ...visible.map((task) => ({ kind: 'task' as const, task }))]
  })
}

export const taskRows = (rows: readonly TableRow[]): PlannerTask[] =>
  rows.flatMap((row) => (row.kind === 'task' ? [row.task] : []))

/** The first line to show, so that the line of the task, and its folder's title where it is near, stand inside. */
export function scrollTo(
  rows: readonly TableRow[],
  task: number | null,
  first: number,
  height: number,
): number {
  const at = rows.findIndex((row) => row.kind === 'task' && row.task.id === task)
  const top = rows[at - 1]?.kind === 'folder' ? at - 1 : at
  return firstInSight(at, { first, height, count: rows.length }, top)
}
