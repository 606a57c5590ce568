import { Failure } from '../../kernel/failure.ts'
import type { Day } from '../../values/day.ts'
import type { UserBooking } from '../booking.ts'
import { checkDay, checkTask, checkUnlocked, type Limits, type Refusal, type TaskFacts } from '../rules.ts'
import { checkOpen, type Place, type TimeLocks } from '../locks/rules.ts'

/** A cell that a person wants to change, with what is known of what stands around it. */
export interface CellChange {
  readonly date: Day
  /** What it is to hold; what it holds already where only something said of its time changes. */
  readonly blocks: number
  /** What stands in it. */
  readonly mine: Pick<UserBooking, 'number_blocks' | 'invoiced' | 'invoice_detail_id'> | null
  /** What the person's other cells of that day hold together. */
  readonly others: number
  /** Null where it is not known: then nothing is said of it. */
  readonly task: (TaskFacts & Place) | null
  readonly limits: Limits
  /** Null where weeks are not submitted. */
  readonly locks: TimeLocks | null
}

export interface CellRefusal extends Refusal {
  /** What stands in the way: the booking itself, its day, its task, or how much it is to hold. */
  readonly by: 'booking' | 'date' | 'task' | 'blocks'
}

/**
 * Why a cell cannot be changed so, null when it can. The server's handlers and imports, the screens and the queue of a
 * machine without server ask it alike: none takes what another refuses.
 */
export function checkCell({
  date,
  blocks,
  mine,
  others,
  task,
  limits,
  locks,
}: CellChange): CellRefusal | null {
  const had = mine?.number_blocks ?? 0
  return (
    by('booking', mine && checkUnlocked(mine)) ??
    by('date', locks && task && checkOpen({ ...task, date }, locks)) ??
    by('task', blocks > had && task ? checkTask(task) : null) ??
    by('blocks', checkDay({ date, blocks, had, others }, limits))
  )
}

const by = (by: CellRefusal['by'], refusal: Refusal | null): CellRefusal | null =>
  refusal && { ...refusal, by }

const fieldOf: { readonly [by in CellRefusal['by']]: string } = {
  booking: 'id',
  date: 'date',
  task: 'wbs_task_id',
  blocks: 'number_blocks',
}

/** A refusal of a cell as a Failure, at the field of what stands in the way: the same with the server and without it. */
export const refusedCell = ({ code, params, by }: CellRefusal): Failure =>
  new Failure(code, {
    fields: { [fieldOf[by]]: by === 'date' ? 'mixed.fixed' : 'mixed.invalid' },
    params,
  })
