import { found } from '../../kernel/failure.ts'
import type { QueryContext } from '../../ports.ts'
import type { Day } from '../../values/day.ts'
import type { UserBooking } from '../booking.ts'
import { locksOn } from '../locks/standing.ts'
import { bookableTask } from '../queries.ts'
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
