import {
  earlierOf,
  firstOfMonth,
  lastOfMonth,
  laterOf,
  mondayOf,
  sundayOf,
  type Day,
} from '../../values/day.ts'
import type { Failure } from '../../kernel/failure.ts'
import type { QueryContext } from '../../ports.ts'
import type { UserAbsence } from '../absence.ts'
import { refuseFault } from './notices.ts'
import { checkAbsence, checkSpan, isWholeMonth } from './rules.ts'
import { leaveDaysOf } from '../capacity/capacity-facts.ts'
import { fullDays, type LeaveDays } from '../capacity/leave-days.ts'
import { holidaysOf } from '../capacity/public-holidays.ts'

export interface Period {
  readonly start_date: Day
  readonly end_date: Day
}

/** An absence as it is to stand; one that is stored already has its id. */
type Placed = Pick<
  UserAbsence,
  'user_id' | 'start_date' | 'end_date' | 'number_blocks' | 'planning_level_type' | 'approved'
> & { readonly id?: number }

/**
 * Refuses an absence that does not fit its days or lies over another of the person's. One that was `typed` holds no more
 * than his own week does; what stands may be from before his week was another.
 */
export async function checkPlace(context: QueryContext, absence: Placed, typed = true): Promise<void> {
  refuseSpan(absence)
  const [fault] = await faultsOf(context, [absence], typed)
  if (fault) throw fault
}

/** For each absence why it could not be approved if all of them were; null where it could. */
export async function faultsOf(
  context: QueryContext,
  placed: readonly Placed[],
  typed = false,
): Promise<(Failure | null)[]> {
  const days = placed.flatMap(({ start_date, end_date }) => [start_date, end_date]).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const own = new Set(placed.map(({ id }) => id))
  const present = await context.store.user_absences.find({
    user_id: [...new Set(placed.map(({ user_id }) => user_id))],
    refused: false,
    ...besideDays(first, last),
  })
  const all = [...present.filter(({ id }) => !own.has(id)), ...placed]
  const isHoliday = await holidaysFor(context, all)
  const whole = fullDays(isHoliday)
  const daysOf = typed
    ? await leaveDaysOf(
        context,
        placed.map(({ user_id }) => user_id),
        isHoliday,
      )
    : () => whole
  return placed.map((absence) => {
    const others = all.filter((each) => each !== absence && each.user_id === absence.user_id)
    const fault = checkAbsence(absence, others, daysOf(absence.user_id))
    return fault && refuseFault(fault)
  })
}

/** The absences that share a month or a week with these days. */
export const besideDays = (first: Day, last: Day) => ({
  start_date: { to: laterOf(lastOfMonth(last), sundayOf(last)) },
  end_date: { from: earlierOf(firstOfMonth(first), mondayOf(first)) },
})

/** Before anything is looked up for all the years between a day and another mistyped one. */
export function refuseSpan(period: Period): void {
  const fault = checkSpan(period)
  if (fault) throw refuseFault(fault)
}

/** The public holidays of the years that these periods, in whole weeks, touch. */
export function holidaysFor(context: QueryContext, periods: readonly Period[]) {
  const days = periods
    .flatMap(({ start_date, end_date }) => [mondayOf(start_date), sundayOf(end_date)])
    .toSorted()
  return holidaysOf(context, days[0] ?? '', days.at(-1) ?? '')
}

/** What leave takes of a person's days, where these periods touch them. */
export async function leaveOf(
  context: QueryContext,
  user_id: number,
  periods: readonly Period[],
): Promise<LeaveDays> {
  const own = await leaveDaysOf(context, [user_id], await holidaysFor(context, periods))
  return own(user_id)
}

/** The blocks of leave that are left to a person who is away on all days between two dates. */
export async function leaveLeft(context: QueryContext, user_id: number, period: Period): Promise<number> {
  const { start_date, end_date } = period
  const present = await context.store.user_absences.find({
    user_id,
    refused: false,
    ...besideDays(start_date, end_date),
  })
  const { left } = await leaveOf(context, user_id, [period, ...present])
  return left(
    start_date,
    end_date,
    present.filter(
      (each) => !isWholeMonth(each) && (each.end_date < start_date || each.start_date > end_date),
    ),
  )
}

/** Who decides, and when. */
export const decidedNow = ({ actor, clock }: QueryContext) => ({
  decided_by: actor.kind === 'person' ? actor.id : null,
  decided_at: clock.now().toISOString(),
})
