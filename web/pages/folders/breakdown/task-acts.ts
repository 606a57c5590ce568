import type { TaskNode } from '#core/planning/operations.ts'
import type { TreeRow } from '#core/screens/list/tree.ts'

/** What can be done with a task. */
export interface TaskActs {
  readonly mayShape: (task: TaskNode) => boolean
  readonly add: (parent: TaskNode) => void
  readonly edit: (task: TaskNode) => void
  readonly remove: (task: TaskNode) => void
  readonly keepAsTemplate: ((task: TaskNode) => void) | null
  /** One place up or down among those beside it. */
  readonly shift: (task: TaskNode, by: -1 | 1) => void
  /** To a place among those beside it, from 0. */
  readonly place: (task: TaskNode, to: number) => void
}

/** A line of the tree. */
export type TaskRow = TreeRow<TaskNode>
