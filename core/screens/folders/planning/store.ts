import { Failure } from '../../../kernel/failure.ts'
import type { Client } from '../../../kernel/operation.ts'
import { setPlannings } from '../../../planning/operations.ts'
import { firstOfMonth } from '../../../values/day.ts'
import { isSame } from '../../grid/range.ts'
import type { Saving } from '../../grid/source.ts'
import { appliedResponses } from '../../live/order.ts'
import { faultsIn } from './proposals.ts'
import { placeOf } from './rows.ts'
import type { PlanningAnswer } from './answer.ts'
import type { ProposalLocks } from './locks.ts'

/** Stores what one act wants planned, all or none of it, and says why each cell cannot be so. */
export function planningStore(
  client: Client,
  { answer, touch }: Pick<PlanningAnswer, 'answer' | 'touch'>,
  { unlocked, lock, takeSeen }: Pick<ProposalLocks, 'unlocked' | 'lock' | 'takeSeen'>,
) {
  const applied = appliedResponses()

  async function save(cells: readonly Saving[]): Promise<(Failure | null)[]> {
    const planning = answer.value.value
    if (!planning) throw new Failure('no_connection')
    const wanted = cells.map(({ cell, value, replaced, isBack }) => ({
      ...placeOf(cell.row),
      start_date: firstOfMonth(cell.column),
      number_blocks: value ?? 0,
      expected: replaced ?? 0,
      // Whoever decides leaves no proposal: an act that goes back expects none.
      ...(planning.decides ? { expected_new: isBack ? null : takeSeen(cell) } : {}),
    }))
    try {
      await client(setPlannings, { wbsId: planning.wbs_id, cells: wanted })
      applied.take()
      for (const { wbs_task_id } of wanted) touch(wbs_task_id)
      if (cells.some(({ cell }) => isSame(unlocked.value, cell))) lock()
      return cells.map(() => null)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.code === 'record_modified' || error.code === 'plannings_refused') await answer.reload()
      if (error.code !== 'plannings_refused') return cells.map(() => error)
      const faults = new Map(
        faultsIn(error).map(({ cell, code, params }) => [cell, new Failure(code, { params })]),
      )
      return cells.map((_, at) => faults.get(at) ?? error)
    }
  }

  return { save, took: applied.took }
}
