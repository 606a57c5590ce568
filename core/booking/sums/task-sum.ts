import { entity, type Row } from '../../kernel/entity.ts'
import { id, int, text } from '../../kernel/field.ts'
import { wbsTaskPlanning } from '../../planning/task.ts'
import { userBooking } from '../booking.ts'

/** The period of all the months together. */
export const allMonths = 'total'

/**
 * Blocks booked and planned on a task in a month (`2026-11`), by everybody, and in all of them together (`total`).
 * The store keeps them by itself whenever `summed` rows change: nobody else writes them.
 */
export const taskSum = entity(
  'task_sums',
  {
    /** Held by nothing: the sums of a task go with its last block. */
    wbs_task_id: id(),
    period: text(7),
    booked: int(0, 1_000_000_000),
    planned: int(0, 1_000_000_000),
  },
  { unique: [['wbs_task_id', 'period']], audited: false },
)

/** Blocks that somebody booked on a task, in all months together; kept by the store as those of everybody are. */
export const personSum = entity(
  'person_sums',
  { wbs_task_id: id(), user_id: id(), booked: int(0, 1_000_000_000) },
  { unique: [['wbs_task_id', 'user_id']], audited: false },
)

/** Blocks of a task in a period by everybody, or by one person in all of them, to be added to its sums. */
export type TaskBlocks = Pick<Row<typeof taskSum>, 'wbs_task_id' | 'period' | 'booked' | 'planned'> & {
  readonly user_id: number | null
}

/** What is summed in which column: `number_blocks` of every row, by `wbs_task_id` and the month of a day. */
export const summed = [
  { column: 'booked', of: userBooking, day: 'date' },
  { column: 'planned', of: wbsTaskPlanning, day: 'start_date' },
] as const
