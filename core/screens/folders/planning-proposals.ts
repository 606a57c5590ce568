import { signal } from '@preact/signals-core'
import { Failure } from '../../kernel/failure.ts'
import type { Client } from '../../kernel/operation.ts'
import type { CellFault } from '../../planning/cells.ts'
import { validatePlannings } from '../../planning/operations.ts'
import type { PlanningGrid } from '../../planning/operations.ts'
import { deciding } from '../list/deciding.ts'
import type { Loaded } from '../loaded.ts'
import type { PlanProposal } from './planning-rows.ts'

/** Why cells of one call cannot be so, by their place in it. */
export const faultsIn = ({ details: { value } }: Failure): readonly CellFault[] =>
  Array.isArray(value) ? (value as readonly CellFault[]) : []

/** The grid whose proposals are decided on. */
interface Proposed {
  readonly answer: Pick<Loaded<PlanningGrid>, 'value'>
  readonly reload: () => Promise<unknown>
}

/**
 * Deciding on what is proposed: all of it, or what is left ticked. What changed meanwhile is read again, and ticked no
 * more.
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
    const same = proposals.value.filter(({ id, number_blocks_new }) => seen.get(id) === number_blocks_new)
    ticked.value = new Set(same.flatMap(({ id }) => (ticked.value.has(id) ? [id] : [])))
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
    decide: (action: 'accept' | 'refuse'): Promise<boolean> => {
      chosen = proposals.value.filter(({ id }) => ticked.value.has(id))
      const cells = chosen.map(({ id, number_blocks_new }) => ({ id, number_blocks_new }))
      return decideBy((comment) =>
        client(validatePlannings, { wbsId, action, cells, comment }).finally(readAgain),
      )
    },
  }
}
