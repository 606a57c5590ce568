import { seesTimeOf } from '../../booking/policy.ts'
import { factsOfEach } from '../../users/capacity/capacity-facts.ts'
import { round } from '../../users/capacity/capacity.ts'
import { seesAbsencesOf } from '../../users/policy.ts'
import { handleReport } from '../../reporting/handle-report.ts'
import { refuseRows, withinLimit } from '../../reporting/row-limit.ts'
import { daysBetween, daysFrom, mondayOf, type Day } from '../../values/day.ts'
import { keptIn } from '../../values/known.ts'
import { saidOf, staffOf, type StaffMember } from '../scope/people.ts'
import { bookedDays } from './booked-days.ts'
import { expectedDays, type ExpectedDay } from './expected-days.ts'
import { periodOf } from './period.ts'
import { workingTimeReport } from './working-time.ts'

handleReport(workingTimeReport, async (context, { user_id, ...asked }) => {
  const { actor, clock } = context
  const today = clock.today()
  const { from, to } = periodOf(context, asked)
  const staff = await staffOf(context, seesTimeOf(actor, null), user_id)
  const days = daysFrom(from, daysBetween(from, to) + 1)
  refuseRows((staff.length * days.length * 5) / 7)
  const facts = await factsOfEach(context, staff, from, to)
  const bookedBy = await bookedDays(context, { from, to, user_id: user_id ?? onlyOne(staff) })
  return withinLimit(
    staff.flatMap((person) => {
      const booked = new Map(bookedBy(person.id).map((each) => [each.date, each.booked]))
      const rows = rowsOf(person, expectedDays(days, keptIn(facts, person.id), person), booked, today)
      return seesAbsencesOf(actor, person.id) ? rows : rows.flatMap(withoutExpected)
    }),
  )
})

/** The one person that the report is about, if it is about one. */
const onlyOne = (staff: readonly StaffMember[]): number | null =>
  staff.length === 1 ? (staff[0]?.id ?? null) : null

/** A row for whoever may not see the person's absences: a day without booked time would tell of them too. */
const withoutExpected = <R extends { readonly booked: number }>(row: R) =>
  row.booked > 0 ? [{ ...row, expected: null, difference: null }] : []

/** A row for each day on which something was booked, or was expected until today: nothing is missing on a day to come. */
function rowsOf(
  person: StaffMember,
  days: readonly ExpectedDay[],
  bookedOn: ReadonlyMap<Day, number>,
  today: Day,
) {
  return days.flatMap(({ date, expected }) => {
    const booked = bookedOn.get(date) ?? 0
    return booked > 0 || (expected > 0 && date <= today)
      ? [
          {
            ...saidOf(person),
            week: mondayOf(date),
            date,
            booked,
            expected,
            difference: round(booked - expected),
          },
        ]
      : []
  })
}
