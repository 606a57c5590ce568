import type { WeekStanding } from '../locks/operations.ts'
import { addDays, daysFrom, mondayOf, type Day } from '../../values/day.ts'
import { surely } from '../../values/known.ts'
import { Failure } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import type { Context } from '../../ports.ts'
import { ownDays } from '../week/facts.ts'
import './decision-handlers.ts'
import './month-handlers.ts'
import './reading-handlers.ts'
import './reminder-handlers.ts'
import { submitWeek, takeWeekBack } from './operations.ts'
import { bookedPlaces } from './queries.ts'
import { isUndecided, stateOfWeek, submitted } from '../locks/rules.ts'
import { refuseOff, standingOf } from '../locks/standing.ts'
import type { WeekPart } from '../locks/submitted-week.ts'

handle(submitWeek, async (context, { date }) => {
  const { store, actor, clock } = context
  await refuseOff(context)
  const monday = mondayOf(date ?? clock.today())
  if (monday > clock.today()) throw new Failure('week_to_come', { fields: { date: 'date.invalid' } })
  await store.lockEach(
    'booking',
    daysFrom(monday, 7).map((day) => [actor.id, day]),
    'time',
  )
  const { header, parts } = await opened(context, monday)
  const state = stateOfWeek(header && parts)
  if (state === 'draft' || state === 'returned') {
    await give(context, monday, parts, header?.id ?? null)
    tell(context)
  }
  return standing(context, monday)
})

handle(takeWeekBack, async (context, { date }) => {
  const { store, clock } = context
  await refuseOff(context)
  const monday = mondayOf(date ?? clock.today())
  const { header, parts } = await opened(context, monday)
  if (header) {
    const { by } = await standing(context, monday)
    if (!isUndecided(parts)) throw new Failure('week_decided', { params: { monday, by } })
    await store.week_parts.removeMany({ id: parts.map(({ id }) => id) })
    await store.submitted_weeks.remove(header.id)
    tell(context)
  }
  return standing(context, monday)
})

/** The caller's week as nobody else can change it meanwhile. */
async function opened({ store, actor }: Context, monday: Day) {
  await store.lock('week', actor.id)
  const of = { user_id: actor.id, monday }
  return { header: await store.submitted_weeks.first(of), parts: await store.week_parts.find(of) }
}

/** Gives the week out of his hands: each place with time in it waits for whoever leads there. */
async function give(
  { store, actor, clock }: Context,
  monday: Day,
  parts: readonly WeekPart[],
  header: number | null,
): Promise<void> {
  const user_id = actor.id
  const places = await store.query(bookedPlaces, { user_id, from: monday, to: addDays(monday, 6) })
  const { added, again, gone } = submitted(parts, places)
  await store.week_parts.removeMany({ id: gone.map(({ id }) => id) })
  const waiting = { state: 'submitted', remark: null, decided_by: null, decided_at: null } as const
  await store.week_parts.updateEach(again.map((part) => ({ ...part, ...waiting })))
  await store.week_parts.insertMany(added.map((place) => ({ user_id, monday, ...place, ...waiting })))
  const submitted_at = clock.now().toISOString()
  if (header === null) await store.submitted_weeks.insert({ user_id, monday, submitted_at })
  else await store.submitted_weeks.update(header, { submitted_at })
}

async function standing(context: Context, monday: Day): Promise<WeekStanding> {
  const { days, undated } = await ownDays(context, monday, addDays(monday, 6))
  const is = await standingOf(
    context,
    days.map(({ date }) => date),
    undated,
  )
  return surely(is, 'state of the week')
}

/** His other windows, and whoever decides. */
function tell({ actor, emit }: Context): void {
  emit({ type: 'booking', user_id: actor.id })
  emit({ type: 'week', person_id: actor.id })
}
