import type { Month } from '../../../values/day.ts'
import type { PlanningGrid } from '../../../planning/operations.ts'

export type PlanTask = PlanningGrid['tasks'][number]
export type PlanCell = PlanningGrid['cells'][number]
export type PlanProposal = PlanningGrid['proposals'][number]
export type PlanPerson = PlanningGrid['people'][number]
export type PersonLoad = PlanPerson['loads'][number]

/** Somebody who may be planned on a task. */
export interface Assignee {
  readonly id: number
  readonly name: string
}

/** A task's total, its pool, one of its people; then what a month comes to, and what each person's holds over all folders. */
export type PlanRow =
  | { readonly kind: 'task'; readonly key: string; readonly task: PlanTask; readonly depth: number }
  | { readonly kind: 'pool'; readonly key: string; readonly task: PlanTask; readonly depth: number }
  | {
      readonly kind: 'person'
      readonly key: string
      readonly task: PlanTask
      readonly depth: number
      readonly person: Assignee
    }
  | { readonly kind: 'sum'; readonly key: string }
  | { readonly kind: 'load'; readonly key: string; readonly person: Assignee }

export const taskKey = (task: number): string => `task-${task}`
/** The row of a person on a task or, without a person, of its pool. */
export const rowKeyOf = (task: number, user: number | null): string =>
  user === null ? `pool-${task}` : `person-${task}-${user}`
/** The task and person of such a row, which its key says even where it is not shown any more. */
export function placeOf(key: string): { wbs_task_id: number; assigned_user_id: number | null } {
  const [, task = '0', user] = key.split('-')
  return { wbs_task_id: Number(task), assigned_user_id: user === undefined ? null : Number(user) }
}
const sumKey = 'sum'
/** The row of what a person’s months hold over all folders. */
export const loadKey = (user: number): string => `load-${user}`

/** The rows in the order of the tree: below each task its pool and its people by name, whoever was assigned just now too. */
export function planRows(
  { tasks, cells, people }: Pick<PlanningGrid, 'tasks' | 'cells' | 'people'>,
  lines: readonly { readonly node: PlanTask; readonly depth: number }[],
  added: ReadonlyMap<number, readonly Assignee[]>,
): PlanRow[] {
  const ofTask = Map.groupBy(cells, ({ wbs_task_id }) => wbs_task_id)
  const byId = new Map(people.map((person) => [person.id, person]))
  const own = lines.flatMap(({ node: task, depth }): PlanRow[] => {
    const planned = ofTask.get(task.id) ?? []
    const total: PlanRow = { kind: 'task', key: taskKey(task.id), task, depth }
    if (!task.leaf && planned.length === 0) return [total]
    const assigned = new Map((added.get(task.id) ?? []).map((each) => [each.id, each]))
    for (const { assigned_user_id: id, assigned_name } of planned)
      if (id !== null) assigned.set(id, { id, name: byId.get(id)?.name ?? assigned_name ?? '' })
    const byName = [...assigned.values()].toSorted(
      (a, b) => a.name.localeCompare(b.name, 'fr') || a.id - b.id,
    )
    return [
      total,
      { kind: 'pool', key: rowKeyOf(task.id, null), task, depth },
      ...byName.map((person): PlanRow => ({
        kind: 'person',
        key: rowKeyOf(task.id, person.id),
        task,
        depth,
        person,
      })),
    ]
  })
  if (tasks.length === 0) return []
  return [
    ...own,
    { kind: 'sum', key: sumKey },
    ...people.map(({ id, name }): PlanRow => ({ kind: 'load', key: loadKey(id), person: { id, name } })),
  ]
}

/** The task of a row, where somebody can be assigned to it: not of a task above others. */
export const assignable = (row: PlanRow | undefined): PlanTask | null =>
  row && 'task' in row && (row.kind !== 'task' || row.task.leaf) ? row.task : null

/** Rows as they were drawn where they are the same: what a cell holds by now draws no row again. */
export function sameRows(before: readonly PlanRow[], now: readonly PlanRow[]): readonly PlanRow[] {
  const byKey = new Map(before.map((row) => [row.key, row]))
  const rows = now.map((row) => {
    const drawn = byKey.get(row.key)
    return drawn && isAlike(drawn, row) ? drawn : row
  })
  return rows.length === before.length && rows.every((row, at) => row === before[at]) ? before : rows
}

function isAlike(one: PlanRow, other: PlanRow): boolean {
  const [task, otherTask] = [one, other].map((row) => ('task' in row ? row : null))
  const [name, otherName] = [one, other].map((row) => ('person' in row ? row.person.name : null))
  return task?.task === otherTask?.task && task?.depth === otherTask?.depth && name === otherName
}

/**
 * The grid with some of its tasks read anew: their cells, whoever is planned there, and what is proposed. What did not
 * change is the same object as before.
 */
export function withTasks(grid: PlanningGrid, part: PlanningGrid, tasks: ReadonlySet<number>): PlanningGrid {
  const people = new Map([...grid.people, ...part.people].map((person) => [person.id, person]))
  return {
    ...part,
    tasks: grid.tasks,
    cells: [...grid.cells.filter(({ wbs_task_id }) => !tasks.has(wbs_task_id)), ...part.cells],
    people: [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'fr') || a.id - b.id),
  }
}

/** What each month of each row comes to, by `row month`: own cells as they stand, and the sums of what is below. */
export function planSums(
  { tasks, cells }: Pick<PlanningGrid, 'tasks' | 'cells'>,
  months: readonly Month[],
): ReadonlyMap<string, number> {
  const parents = new Map(tasks.map(({ id, parent_id }) => [id, parent_id]))
  const sums = new Map<string, number>()
  const add = (row: string, month: Month, blocks: number): void => {
    const key = sumAt(row, month)
    sums.set(key, (sums.get(key) ?? 0) + blocks)
  }
  for (const { wbs_task_id, start_date, number_blocks } of cells) {
    const month = start_date.slice(0, 7)
    if (!months.includes(month)) continue
    add(sumKey, month, number_blocks)
    for (let at: number | null | undefined = wbs_task_id; at; at = parents.get(at))
      add(taskKey(at), month, number_blocks)
  }
  return sums
}

/** The key of a sum. */
export const sumAt = (row: string, month: Month): string => `${row} ${month}`
