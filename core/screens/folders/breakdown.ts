import { computed, signal } from '@preact/signals-core'
import type { ValueOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import { breakdownOfFolder, rankTasks, type TaskNode } from '../../planning/operations.ts'
import { ranksMoved } from '../../planning/breakdown/ranks.ts'
import { branchOf } from '../../planning/breakdown/rules.ts'
import type { Chooser } from '../form/choices.ts'
import { treeScreen } from '../list/tree.ts'
import { loaded } from '../loaded.ts'
import { tasksMatching } from './choose-task.ts'

type Breakdown = ValueOf<typeof breakdownOfFolder.output>
export type BreakdownScreen = ReturnType<typeof breakdownScreen>

/** The tree of a folder's tasks: which stand open, on which the keyboard is, and ranks that are on their way. */
export function breakdownScreen(client: Client, folderId: number) {
  const breakdown = loaded<Breakdown>(() => client(breakdownOfFolder, { folderId }))
  /** Ranks that were given here and are not read back yet. */
  const newRanks = signal<ReadonlyMap<number, number>>(new Map())
  const nodes = computed(() => {
    const stored = breakdown.value.value?.wbs_tasks ?? []
    if (newRanks.value.size === 0) return stored
    return stored
      .map((node) => ({ ...node, rank: newRanks.value.get(node.id) ?? node.rank }))
      .toSorted((a, b) => a.rank - b.rank || a.id - b.id)
  })
  const tree = treeScreen(nodes)
  const at = signal<number | null>(null)
  const byId = computed(() => new Map(nodes.value.map((node) => [node.id, node])))
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  /** Puts a task at a place, from 0, among those beside it. Each move waits for the one before; a refusal is thrown. */
  async function place(id: number, to: number): Promise<boolean> {
    const tasks = ranksMoved(tree.beside(id), id, to)
    if (tasks.length === 0) return false
    newRanks.value = new Map([...newRanks.value, ...tasks.map((task) => [task.id, task.rank] as const)])
    waiting++
    const mine = (last = last.then(() => client(rankTasks, { tasks })))
    try {
      await mine
      return true
    } catch (error) {
      last = Promise.resolve()
      throw error
    } finally {
      if (--waiting === 0) {
        await breakdown.reload()
        if (waiting === 0) newRanks.value = new Map()
      }
    }
  }

  return {
    ...breakdown,
    tree,
    nodes,
    at,
    task: (id: number | null): TaskNode | null => (id === null ? null : (byId.value.get(id) ?? null)),
    /** Whether a task is all that stands for its subfolder at the top: it stays there for as long as the subfolder is. */
    isLastOfSubfolder: ({ id, parent_id, subfolder_id }: TaskNode): boolean =>
      parent_id === null &&
      subfolder_id !== null &&
      nodes.value.every(
        (node) => node.id === id || node.parent_id !== null || node.subfolder_id !== subfolder_id,
      ),
    place,
    /** One place up or down; false at the end. */
    shift: (id: number, by: -1 | 1): Promise<boolean> =>
      place(id, tree.beside(id).findIndex((each) => each.id === id) + by),
    /** Where a new task is expected: below the heading where the keyboard is, else in the first of these subfolders. */
    placeForNew: (mayAddTo: (task: TaskNode) => boolean): TaskNode | null => {
      const here = at.value === null ? null : byId.value.get(at.value)
      const heading = here?.bookable ? byId.value.get(here.parent_id ?? 0) : here
      if (heading && mayAddTo(heading)) return heading
      return nodes.value.find((node) => node.parent_id === null && !node.bookable && mayAddTo(node)) ?? null
    },
    /** The tasks under which one may come: those that match, without the branch that moves. */
    under:
      (moving: TaskNode | null, mayAddTo: (task: TaskNode) => boolean): Chooser =>
      (search) => {
        const branch = new Set(moving ? branchOf(nodes.value, moving).map(({ id }) => id) : [])
        return tasksMatching(nodes.value.filter((node) => !branch.has(node.id) && mayAddTo(node)))(search)
      },
    /** Puts the keyboard on a line. */
    goTo: (id: number | null): void => void (at.value = id),
    /** Puts the keyboard beside a task that goes. */
    leave: (task: TaskNode): void => {
      const beside = tree.beside(task.id)
      const here = beside.findIndex(({ id }) => id === task.id)
      at.value = (beside[here + 1] ?? beside[here - 1])?.id ?? task.parent_id
    },
    /** Shows a task and puts the keyboard on it. */
    show: (id: number): void => {
      tree.reveal(id)
      at.value = id
    },
  }
}
