import { Failure, found } from '../../kernel/failure.ts'
import type { QueryContext } from '../../ports.ts'
import type { Day } from '../../values/day.ts'
import type { UserBooking } from '../booking.ts'
import { locksOn } from '../locks/standing.ts'
import { bookableTask, limitsInForce, plannerTasks } from '../queries.ts'
import { sumBlocks } from '../rules.ts'
import { checkCell, refusedCell } from './cell.ts'

/** A person's cell of the planner. */
export interface Cell {
  readonly wbs_task_id: number
  readonly date: Day
}

/** Refuses what a cell cannot hold, or cannot be changed to any more. */
export async function refuseCell(
  context: QueryContext,
  { wbs_task_id, date }: Cell,
  mine: UserBooking | null,
  others: readonly Pick<UserBooking, 'number_blocks'>[],
  blocks: number,
): Promise<void> {
  const [row, locks] = await Promise.all([
    context.store.query(bookableTask, { id: wbs_task_id }),
    locksOn(context, [date]),
  ])
  const { daily_limit, weekend_limit, ...task } = found(row[0], 'wbs_task_id')
  const limits = { daily_limit, weekend_limit }
  const refusal = checkCell({ date, blocks, mine, others: sumBlocks(others), task, limits, locks })
  if (refusal) throw refusedCell(refusal)
}

/** Why a cell cannot hold these blocks beside the others of its day; null if it can. */
export type JudgeCell = (
  cell: Cell,
  mine: UserBooking | null,
  others: readonly Pick<UserBooking, 'number_blocks'>[],
  blocks: number,
) => Failure | null

/** For many cells of the caller: all that the rules ask is read once, and `refuseCell` says the same of each. */
export async function cellJudge(context: QueryContext, cells: readonly Cell[]): Promise<JudgeCell> {
  const ids = [...new Set(cells.map(({ wbs_task_id }) => wbs_task_id))]
  const [rows, [limits], locks] = await Promise.all([
    context.store.query(plannerTasks, { ids }),
    context.store.query(limitsInForce, {}),
    locksOn(
      context,
      cells.map(({ date }) => date),
    ),
  ])
  const tasks = new Map(rows.map((row) => [row.id, row]))
  return ({ wbs_task_id, date }, mine, others, blocks) => {
    const task = tasks.get(wbs_task_id)
    if (!task) return new Failure('record_not_found', { fields: { wbs_task_id: 'mixed.unknown_id' } })
    const around = { mine, others: sumBlocks(others), task, limits: found(limits), locks }
    const refusal = checkCell({ date, blocks, ...around })
    return refusal && refusedCell(refusal)
  }
}
