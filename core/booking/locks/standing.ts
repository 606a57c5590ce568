import { partsOfPerson } from './queries.ts'
import type { MonthStanding, WeekStanding } from './operations.ts'
import { holdersOf } from '../../access/roles/role-holders.ts'
import { Failure } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { setting } from '../../parameters/parameter.ts'
import type { QueryContext } from '../../ports.ts'
import { personSummaryRows } from '../../users/queries.ts'
import { firstOfMonth, mondayOf, monthOf, type Day, type Month } from '../../values/day.ts'
import { firstItem } from '../../values/known.ts'
import { closesMonths } from './policy.ts'
import { stateOfWeek, type TimeLocks } from './rules.ts'

type Reading = Pick<QueryContext, 'store' | 'actor' | 'clock'>

/** Whether people submit their weeks here at all. */
export async function areWeeksSubmitted({ store }: Pick<QueryContext, 'store'>): Promise<boolean> {
  const own = await store.parameters.find({ class: 'planner', type: 'week_submission' })
  return setting(own, 'week_submission') > 0
}

/** Refuses whatever is about submitted weeks and closed months where the firm has none of it. */
export async function refuseOff(context: Reading): Promise<void> {
  if (!(await areWeeksSubmitted(context))) throw new Failure('weeks_off')
}

type FoundPart = Omit<RecordOf<typeof partsOfPerson.row>, 'by'> & { readonly by: string }

interface FoundWeek {
  readonly monday: Day
  readonly submitted_at: string
  readonly parts: readonly FoundPart[]
  readonly by: string
}

/** What a person submitted of these weeks. */
async function weeksFound(context: Reading, user_id: number, mondays: readonly Day[]): Promise<FoundWeek[]> {
  const { store, clock } = context
  const weeks = await store.submitted_weeks.find({ user_id, monday: mondays })
  if (weeks.length === 0) return []
  const found = await store.query(partsOfPerson, { user_id, mondays: [...mondays], today: clock.today() })
  const isLacking = found.some(({ by }) => by === null) || found.length === 0
  const others = isLacking ? await namesOfDeciders(context) : ''
  const parts = found.map((part) => ({ ...part, by: part.by ?? others }))
  return weeks.map(({ monday, submitted_at }) => {
    const own = parts.filter((part) => part.monday === monday)
    return {
      monday,
      submitted_at,
      parts: own,
      by: [...new Set(own.map(({ by }) => by))].join(', ') || others,
    }
  })
}

/** What keeps these days of the caller from being changed; null where weeks are not submitted. */
export async function locksOn(context: Reading, dates: readonly Day[]): Promise<TimeLocks | null> {
  const { store, actor } = context
  if (!(await areWeeksSubmitted(context))) return null
  const mondays = [...new Set(dates.map(mondayOf))]
  return {
    weeks: await weeksFound(context, actor.id, mondays),
    closed: await closedFor({ store, actor }, dates),
  }
}

/** The months of these days that are closed for the caller. */
async function closedFor({ store, actor }: Pick<Reading, 'store' | 'actor'>, dates: readonly Day[]) {
  if (closesMonths(actor)) return []
  const closed = await store.closed_months.find({ month: [...new Set(dates.map(monthOf))] })
  return closed.map(({ month }) => month).toSorted()
}

/** How far the caller's week is, and what of it is locked; null where weeks are not submitted. */
export async function standingOf(
  context: Reading,
  days: readonly Day[],
  undated: (month: string) => number,
): Promise<WeekStanding | null> {
  if (!(await areWeeksSubmitted(context))) return null
  const monday = mondayOf(firstItem(days))
  const [week] = await weeksFound(context, context.actor.id, [monday])
  const months = [...new Set(days.map(monthOf))]
  return {
    state: stateOfWeek(week?.parts ?? null),
    submitted_at: week?.submitted_at ?? null,
    parts: (week?.parts ?? []).map(({ id: _, monday: __, ...part }) => part),
    by: week?.by ?? '',
    closed: await closedFor(context, days),
    undated: Object.fromEntries(months.map((month) => [month, undated(month)])),
  }
}

/** How far these of the caller's weeks are, and whether their month is closed; null where weeks are not submitted. */
export async function standingOfMonth(
  context: Reading,
  month: Month,
  mondays: readonly Day[],
): Promise<MonthStanding | null> {
  if (!(await areWeeksSubmitted(context))) return null
  const found = new Map(
    (await weeksFound(context, context.actor.id, mondays)).map((week) => [week.monday, week.parts]),
  )
  return {
    weeks: mondays.map((monday) => ({ monday, state: stateOfWeek(found.get(monday) ?? null) })),
    closed: (await closedFor(context, [firstOfMonth(month)])).length > 0,
  }
}

const mostNames = 3

/** Whoever decides on all time, by name: some of them, or a super admin where nobody has the right. */
export async function namesOfDeciders(context: Pick<Reading, 'store' | 'clock'>): Promise<string> {
  const { store } = context
  const holders = (await holdersOf(context, 'user_booking.update')).slice(0, mostNames)
  const first = holders.length > 0 ? null : await store.users.first({ is_super_admin: true })
  const people = await store.query(personSummaryRows, { ids: first ? [first.id] : holders })
  return people.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ')
}
