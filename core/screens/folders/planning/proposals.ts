import { signal } from '@preact/signals-core'
import { Failure } from '../../../kernel/failure.ts'
import type { Client } from '../../../kernel/operation.ts'
import type { CellFault } from '../../../planning/cells/cells.ts'
import { validatePlannings, type PlanningGrid } from '../../../planning/operations.ts'
import type { Grid } from '../../grid/grid.ts'
import { deciding } from '../../list/deciding.ts'
import type { Loaded } from '../../loaded.ts'
import { rowKeyOf, type PlanProposal } from './rows.ts'

/** Why cells of one call cannot be so, by their place in it. */
export const faultsIn = ({ details: { value } }: Failure): readonly CellFault[] =>
  Array.isArray(value) ? (value as readonly CellFault[]) : []

/** The grid whose proposals are decided on. */
interface Proposed {
  readonly answer: Pick<Loaded<PlanningGrid>, 'value'>
  readonly reload: () => Promise<unknown>
  readonly grid: Pick<Grid, 'axes' | 'valueAt' | 'storedElsewhere'>
}

/**
 * Deciding on what is proposed: all of it, or what is left ticked. What changed meanwhile is read again, and ticked no
 * more. A decision is one step of the grid's undo, which brings back the numbers and names the proposals that it cannot.
 */
export function decidePlanningScreen(client: Client, wbsId: number, grid: Proposed) {
  const proposals = signal<readonly PlanProposal[]>(grid.answer.value.value?.proposals ?? [])
  const ticked = signal<ReadonlySet<number>>(new Set(proposals.value.map(({ id }) => id)))
  let chosen: readonly PlanProposal[] = []
  const { decideBy, ...own } = deciding(
    (failure) =>
      new Map(
        faultsIn(failure).flatMap(({ cell, code, params }) => {
          const at = chosen[cell]
          return at ? [[at.id, new Failure(code, { params })] as const] : []
        }),
      ),
  )

  async function readAgain(): Promise<void> {
    await grid.reload()
    const seen = new Map(proposals.value.map(({ id, number_blocks_new }) => [id, number_blocks_new]))
    proposals.value = grid.answer.value.value?.proposals ?? []
    const unchanged = proposals.value.filter(
      ({ id, number_blocks_new }) => seen.get(id) === number_blocks_new,
    )
    ticked.value = new Set(unchanged.flatMap(({ id }) => (ticked.value.has(id) ? [id] : [])))
  }

  /** What the decision made of a cell, by the grid where it shows the month: a pool may have been drawn from by others. */
  function stepOf(action: 'accept' | 'refuse', proposal: PlanProposal) {
    const { wbs_task_id, assigned_user_id, start_date, number_blocks, number_blocks_new } = proposal
    const cell = { row: rowKeyOf(wbs_task_id, assigned_user_id), column: start_date.slice(0, 7) }
    const [before, after] = [number_blocks || null, number_blocks_new || null]
    const decided = action === 'accept' ? after : before
    const stored = grid.grid.axes().columns.includes(cell.column) ? grid.grid.valueAt(cell) : decided
    const { proposed_by: by, proposed_by_name: name } = proposal
    return {
      cell,
      before: action === 'accept' ? before : stored,
      typed: String(stored ?? ''),
      stored,
      proposal: { by, name: name ?? '', blocks: after ?? 0 },
    }
  }

  return {
    proposals,
    ticked,
    ...own,
    toggle: (id: number): void => {
      const next = new Set(ticked.value)
      if (!next.delete(id)) next.add(id)
      ticked.value = next
    },
    /** Whether it was done. */
    decide: async (action: 'accept' | 'refuse'): Promise<boolean> => {
      chosen = proposals.value.filter(({ id }) => ticked.value.has(id))
      const cells = chosen.map(({ id, number_blocks_new }) => ({ id, number_blocks_new }))
      const isDone = await decideBy(async (comment) => {
        try {
          return await client(validatePlannings, { wbsId, action, cells, comment })
        } finally {
          await readAgain()
        }
      })
      if (isDone) grid.grid.storedElsewhere(chosen.map((proposal) => stepOf(action, proposal)))
      return isDone
    },
  }
}
