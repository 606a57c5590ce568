import { bookingDetails, type UserBooking } from '../../booking/booking.ts'
import { checkCell, refusedCell } from '../../booking/cell/cell.ts'
import { locksOf } from '../../booking/locks/rules.ts'
import type { PlannerTask, PlannerWeek } from '../../booking/operations.ts'
import { sumBlocks } from '../../booking/rules.ts'
import type { WantedCell } from '../../booking/week/waiting.ts'
import { Failure } from '../../kernel/failure.ts'
import type { AnyOperation } from '../../kernel/operation.ts'
import type { Day } from '../../values/day.ts'

/** Refuses a cell that the server would refuse, as far as this machine knows the week. */
export function refuse(
  week: PlannerWeek,
  task: PlannerTask | null,
  mine: UserBooking | null,
  { date, number_blocks: blocks, expected, ...wantedDetails }: WantedCell,
): void {
  const had = mine?.number_blocks ?? 0
  const details = Object.keys(bookingDetails) as (keyof typeof bookingDetails)[]
  const isSaid = details.some(
    (name) => wantedDetails[name] !== undefined && wantedDetails[name] !== (mine?.[name] ?? null),
  )
  if (blocks === had && !isSaid) return
  if (typeof expected === 'number' && expected !== had)
    throw new Failure('record_modified', { params: { n: had } })
  const others = sumBlocks(week.bookings.filter((each) => each.date === date && each !== mine))
  const refusal = checkCell({ date, blocks, mine, others, task, limits: week, locks: locksOf(week) })
  if (refusal) throw refusedCell(refusal)
}

/** Refuses an input as the server refuses it. The validation is loaded only when it is needed. */
export async function refuseInvalid({ input }: AnyOperation, values: unknown, today: Day): Promise<void> {
  const { validate } = await import('../../kernel/validate.ts')
  validate(input, values, today)
}
