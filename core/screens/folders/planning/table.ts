import { computed } from '@preact/signals-core'
import type { Month } from '../../../values/day.ts'
import type { Cell } from '../../grid/range.ts'
import { treeScreen } from '../../list/tree.ts'
import { planRows, sameRows, type PlanRow, type PlanTask } from './rows.ts'
import type { PlanningAnswer } from './answer.ts'

export type PlanningTable = ReturnType<typeof planningTable>

/** The rows and columns of a planning: the tree of its tasks with their people, and the months. */
export function planningTable({ answer: { value }, added }: Pick<PlanningAnswer, 'answer' | 'added'>) {
  const tasks = computed((): readonly PlanTask[] => value.value?.tasks ?? [])
  const tree = treeScreen(tasks)
  let drawn: readonly PlanRow[] = []
  const rows = computed((): readonly PlanRow[] => {
    const now = value.value ? planRows(value.value, tree.rows.value, added.value) : []
    return (drawn = sameRows(drawn, now))
  })
  const byKey = computed(() => new Map(rows.value.map((row) => [row.key, row])))
  const rowAt = (key: string): PlanRow | undefined => byKey.value.get(key)

  return {
    tasks,
    months: computed((): readonly Month[] => value.value?.months ?? []),
    rows,
    rowAt,
    /** Whether a cell holds a number of its own, of a pool or of a person on a task. */
    isTyped: ({ row }: Cell): boolean => {
      const kind = rowAt(row)?.kind
      return kind === 'pool' || kind === 'person'
    },
    /** Closes the branch of a task, or opens it. */
    toggle: tree.toggle,
    /** Whether tasks hang on one, and whether they are shown. */
    branchAt: (task: number): { readonly hasChildren: boolean; readonly open: boolean } | undefined =>
      tree.rows.value.find(({ node }) => node.id === task),
  }
}
