import { computed } from '@preact/signals-core'
import { cellKey, type Cell } from '../../grid/range.ts'
import type { Proposal } from '../../grid/source.ts'
import { rowKeyOf, type PlanCell } from './rows.ts'
import type { PlanningAnswer } from './answer.ts'

export type PlanningCells = ReturnType<typeof planningCells>

/** What the cells of a planning hold, and what is proposed for them. */
export function planningCells({ answer: { value } }: Pick<PlanningAnswer, 'answer'>) {
  const decides = computed(() => value.value?.decides ?? false)
  const cells = computed(() => new Map((value.value?.cells ?? []).map((cell) => [keyOf(cell), cell])))
  const storedAt = (cell: Cell): PlanCell | undefined => cells.value.get(cellKey(cell))
  const proposedNumber = (cell: Cell): number | null => storedAt(cell)?.number_blocks_new ?? null

  return {
    /** Whether this person decides on proposals; whoever does not makes one by each number. */
    decides,
    storedAt,
    /** A cell for which something is proposed beside what it holds. */
    proposedAt: (cell: Cell): PlanCell | null =>
      proposedNumber(cell) === null ? null : (storedAt(cell) ?? null),
    proposedNumber,
    proposalAt: (cell: Cell): Proposal | null => {
      const blocks = proposedNumber(cell)
      if (blocks === null) return null
      const { proposed_by: by = null, proposed_by_name: name } = storedAt(cell) ?? {}
      return { by, name: name ?? '', blocks }
    },
    /** A cell's own number as its author changes it: whoever proposes, the proposal. */
    valueAt: (cell: Cell): number | null => {
      const found = storedAt(cell)
      if (!found) return null
      return (decides.value ? found.number_blocks : (found.number_blocks_new ?? found.number_blocks)) || null
    },
  }
}

const keyOf = ({ wbs_task_id, assigned_user_id, start_date }: PlanCell): string =>
  cellKey({ row: rowKeyOf(wbs_task_id, assigned_user_id), column: start_date.slice(0, 7) })
