import { holdersOf } from '../../access/roles/role-holders.ts'
import { decidesAllTime } from '../../booking/locks/policy.ts'
import { areWeeksSubmitted, namesOfDeciders } from '../../booking/locks/standing.ts'
import { seesTimeOf } from '../../booking/policy.ts'
import { expectedOfWeek } from '../../booking/weeks/expected.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { QueryContext } from '../../ports.ts'
import { handleReport } from '../../reporting/handle-report.ts'
import { refuseRows } from '../../reporting/row-limit.ts'
import { factsOfEach } from '../../users/capacity/capacity-facts.ts'
import { round } from '../../users/capacity/capacity.ts'
import { seesAbsencesOf } from '../../users/policy.ts'
import {
  addDays,
  dayInZone,
  daysBetween,
  earlierOf,
  firstOfMonth,
  laterOf,
  mondayOf,
  monthOf,
  sundayOf,
  type Day,
} from '../../values/day.ts'
import { keptIn } from '../../values/known.ts'
import { saidOf, staffOf, type StaffMember } from '../scope/people.ts'
import { bookedDays } from '../time/booked-days.ts'
import { periodOf } from '../time/period.ts'
import { missingReport, type missingStates } from './missing.ts'
import { approversByDay, daysLed } from './queries.ts'

handleReport(missingReport, async (context, { user_id, ...asked }) => {
  const { actor, clock } = context
  const isSubmitting = await areWeeksSubmitted(context)
  const weeks = await weeksOf(context, periodOf(context, asked), isSubmitting)
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (first === undefined || last === undefined) return []
  const period = { from: first, to: addDays(last, 6) }
  const booking = new Set(await holdersOf(context, 'planner.write'))
  const staff = (await staffOf(context, true, user_id)).filter(({ id }) => booking.has(id))
  refuseRows(staff.length * weeks.length)
  const sees = isSubmitting ? await whoIsLed(context, period) : ({ id }: StaffMember) => seesTimeOf(actor, id)
  const stateOf = isSubmitting ? await submissionsOf(context, weeks) : () => 'short' as const
  const facts = await factsOfEach(context, staff, period.from, period.to)
  const bookedBy = await bookedDays(context, { ...period, user_id })
  const found = staff.flatMap((person) => {
    const booked = Map.groupBy(bookedBy(person.id), ({ date }) => mondayOf(date))
    return weeks.flatMap((week) => {
      const week_state = stateOf(person.id, week)
      if (week_state === null || !sees(person, week)) return []
      const blocks = (booked.get(week) ?? []).reduce((sum, each) => sum + each.booked, 0)
      const expected = expectedOfWeek(week, keptIn(facts, person.id), person)
      if (week_state === 'short' ? blocks >= expected : blocks === 0 && expected === 0) return []
      return [{ person, week, week_state, booked: blocks, expected }]
    })
  })
  const remindersOf = await remindersIn(context, weeks)
  const approversOf = await approversIn(context, period, found)
  const today = clock.today()
  return found.map(({ person, week, week_state, booked, expected }) => ({
    ...saidOf(person),
    week,
    week_state,
    booked,
    ...(isSubmitting || seesAbsencesOf(actor, person.id)
      ? { expected, shortfall: Math.max(0, round(expected - booked)) }
      : { expected: null, shortfall: null }),
    ...remindersOf(person.id, week),
    approvers: isSubmitting ? approversOf(person.id, week) : null,
    days_open: daysBetween(addDays(week, 6), today),
  }))
})

interface Period {
  readonly from: Day
  readonly to: Day
}

/** The Mondays of the weeks that are over. Of those that are to be submitted none lies before the first that anybody submitted. */
async function weeksOf(
  { store, clock }: QueryContext,
  { from, to }: Period,
  isSubmitting: boolean,
): Promise<Day[]> {
  const last = addDays(mondayOf(clock.today()), -7)
  const [begun] = isSubmitting
    ? await store.submitted_weeks.find({}, { order: [['monday', 'asc']], limit: 1 })
    : []
  const first = isSubmitting ? laterOf(mondayOf(from), begun?.monday ?? last) : mondayOf(from)
  const end = earlierOf(mondayOf(to), last)
  const count = Math.max(0, daysBetween(first, end) / 7 + 1)
  return Array.from({ length: count }, (_, n) => addDays(first, n * 7))
}

/** Whether the reader may know of somebody's week: he decides on all time, has time or plans of the person on his missions in it, or it is his own. */
async function whoIsLed({ store, actor }: QueryContext, period: Period) {
  if (decidesAllTime(actor)) return () => true
  const led = await store.query(daysLed, {
    decider: actor.id,
    ...period,
    month_start: firstOfMonth(monthOf(period.from)),
  })
  const weeks = new Set(
    led.map(({ user_id, date, is_planned }) => `${user_id} ${is_planned ? monthOf(date) : mondayOf(date)}`),
  )
  return ({ id }: StaffMember, week: Day): boolean =>
    id === actor.id ||
    [week, monthOf(week), monthOf(sundayOf(week))].some((each) => weeks.has(`${id} ${each}`))
}

type State = (typeof missingStates)[number]

/** How far somebody's week is: not submitted, returned, or null because nothing is missing. */
async function submissionsOf({ store }: QueryContext, monday: readonly Day[]) {
  const submissions = await store.submitted_weeks.find({ monday })
  const returned = await store.week_parts.find({ monday, state: 'returned' })
  const keys = (all: readonly { readonly user_id: number; readonly monday: Day }[]) =>
    new Set(all.map((each) => keyOf(each.user_id, each.monday)))
  const [submitted, back] = [keys(submissions), keys(returned)]
  return (user_id: number, week: Day): State | null => {
    const key = keyOf(user_id, week)
    return back.has(key) ? 'returned' : submitted.has(key) ? null : 'draft'
  }
}

const keyOf = (user_id: number, week: Day): string => `${user_id} ${week}`

/** How often somebody was reminded of a week, and when last. */
async function remindersIn({ store, clock }: QueryContext, monday: readonly Day[]) {
  const reminders = await store.week_reminders.find({ monday, kind: 'submit' })
  const byWeek = Map.groupBy(reminders, (each) => keyOf(each.user_id, each.monday))
  return (user_id: number, week: Day) => {
    const own = byWeek.get(keyOf(user_id, week)) ?? []
    const last = own
      .map(({ created_at }) => created_at)
      .toSorted()
      .at(-1)
    return {
      reminded: own.length,
      reminded_on: last === undefined ? null : dayInZone(new Date(last), clock.timeZone),
    }
  }
}

type Approver = RecordOf<typeof approversByDay.row>

/** The names of those who are asked to approve the time of somebody's week; nobody for a week without time. */
async function approversIn(
  context: QueryContext,
  period: Period,
  found: readonly { readonly person: StaffMember; readonly week_state: State }[],
) {
  const user_ids = [
    ...new Set(found.flatMap(({ person, week_state }) => (week_state === 'short' ? [] : person.id))),
  ]
  const { store, clock } = context
  const asked: readonly Approver[] =
    user_ids.length === 0
      ? []
      : await store.query(approversByDay, { user_ids, ...period, today: clock.today() })
  const others = asked.some(({ approver }) => approver === null) ? await namesOfDeciders(context) : ''
  const byWeek = Map.groupBy(asked, ({ user_id, date }) => keyOf(user_id, mondayOf(date)))
  return (user_id: number, week: Day): string | null => {
    const names = (byWeek.get(keyOf(user_id, week)) ?? []).map(({ approver }) => approver ?? others)
    return [...new Set(names)].toSorted().join(', ') || null
  }
}
