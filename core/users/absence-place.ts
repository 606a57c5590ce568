import { firstOfMonth, lastOfMonth } from '../kernel/day.ts'
import type { Day } from '../kernel/day.ts'
import { found } from '../kernel/failure.ts'
import type { Context } from '../ports.ts'
import type { UserAbsence } from './absence.ts'
import { refuseFault } from './absence-notices.ts'
import { checkAbsence, checkSpan } from './absence-rules.ts'
import { holidaysOf } from './public-holidays.ts'
import { briefOf } from './whole.ts'
import { blocksPerDay, workingDays } from './working-days.ts'

type Placed = Pick<
  UserAbsence,
  'user_id' | 'start_date' | 'end_date' | 'number_blocks' | 'planning_level_type'
>

/** Refuses an absence that does not fit its days or lies over another of the person's. */
export async function checkPlace(context: Context, absence: Placed, own?: number): Promise<void> {
  const { user_id, start_date, end_date } = absence
  refuseSpan(absence)
  const beside = await context.store.user_absences.find({
    user_id,
    refused: false,
    start_date: { to: lastOfMonth(end_date) },
    end_date: { from: firstOfMonth(start_date) },
  })
  const others = beside.filter(({ id }) => id !== own)
  const fault = checkAbsence(absence, others, await holidaysFor(context, [absence, ...others]))
  if (fault) throw refuseFault(fault)
}

/** Before anything is looked up for all the years between a day and another mistyped one. */
export function refuseSpan(period: Period): void {
  const fault = checkSpan(period)
  if (fault) throw refuseFault(fault)
}

/** All the blocks of the working days between two dates; more than none, so that none is refused. */
export async function allBlocks(context: Context, { start_date, end_date }: Period): Promise<number> {
  const isHoliday = await holidaysFor(context, [{ start_date, end_date }])
  return Math.max(1, workingDays(start_date, end_date, isHoliday) * blocksPerDay)
}

interface Period {
  readonly start_date: Day
  readonly end_date: Day
}

/** The holidays of all the days that some periods reach over. */
export function holidaysFor(context: Context, periods: readonly Period[]) {
  const days = periods.flatMap(({ start_date, end_date }) => [start_date, end_date]).toSorted()
  return holidaysOf(context, days[0] ?? '', days.at(-1) ?? '')
}

/** The person is there, and no other absence of his is changed meanwhile. */
export async function opened(context: Context, user_id: number): Promise<void> {
  await briefOf(context, user_id, 'user_id')
  await context.store.lock('absence', user_id)
}

/** The absence as it stands once nobody else changes it. */
export async function held(context: Context, id: number): Promise<UserAbsence> {
  const { user_id } = found(await context.store.user_absences.get(id))
  await opened(context, user_id)
  return found(await context.store.user_absences.get(id))
}

/** By whom and when, as it is kept with what was decided. */
export const decidedNow = ({ actor, clock }: Context) => ({
  decided_by: actor.kind === 'person' ? actor.id : null,
  decided_at: clock.now().toISOString(),
})
export const undecided = { decided_by: null, decided_at: null }
