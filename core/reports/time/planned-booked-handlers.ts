import { seesTimeOf } from '../../booking/policy.ts'
import { loadsOf } from '../../planning/capacity/loads.ts'
import { seesPlanningOf } from '../../planning/policy.ts'
import { handleReport } from '../../reporting/handle-report.ts'
import { refuseRows } from '../../reporting/row-limit.ts'
import { holidaysOf } from '../../users/capacity/public-holidays.ts'
import {
  blocksPerDay,
  blocksWithin,
  monthsBetween,
  type IsHoliday,
} from '../../users/capacity/working-days.ts'
import {
  addDays,
  daysBetween,
  firstOfMonth,
  lastOfMonth,
  mondayOf,
  monthOf,
  sundayOf,
  type Day,
  type Month,
} from '../../values/day.ts'
import { bookedDays } from './booked-days.ts'
import { periodOf } from './period.ts'
import { plannedBookedReport } from './planned-booked.ts'

handleReport(plannedBookedReport, async (context, { user_id, ...asked }) => {
  const { actor, clock } = context
  const given = periodOf(context, asked)
  const period = { from: mondayOf(given.from), to: sundayOf(given.to) }
  const weeks = weeksOf(period)
  const months = monthsBetween(period.from, period.to)
  const { people } = await loadsOf(
    context,
    { from: monthOf(period.from), months: months.length, function_type: null, team: null, room: false },
    null,
  )
  const seen = people.filter(({ id }) => seesPlanningOf(actor, id) && (user_id === null || id === user_id))
  refuseRows(seen.length * weeks.length)
  const seesAll = seesTimeOf(actor, null)
  const bookedBy = await bookedDays(context, { ...period, user_id: seesAll ? user_id : actor.id })
  const isHoliday = await holidaysOf(context, period.from, period.to)
  const thisWeek = mondayOf(clock.today())
  return seen.flatMap(({ id, code, name, months: own }) => {
    const person = { user_id: id, code, user_name: name }
    const booked = Map.groupBy(bookedBy(id), ({ date }) => mondayOf(date))
    return weeks.flatMap((week) => {
      const partOf = (of: (month: (typeof own)[number]) => number): number =>
        own.reduce((sum, each) => sum + blocksInWeek(each.month, of(each), week, isHoliday), 0)
      const row = {
        ...person,
        week,
        planned: partOf(({ planned }) => planned),
        to_plan: week < thisWeek ? 0 : partOf(({ room }) => room),
        ...(seesTimeOf(actor, id)
          ? { booked: (booked.get(week) ?? []).reduce((sum, each) => sum + each.booked, 0) }
          : { booked: null }),
      }
      const difference = row.booked === null ? null : week > thisWeek ? 0 : row.booked - row.planned
      return row.planned > 0 || row.to_plan > 0 || (row.booked ?? 0) > 0 ? [{ ...row, difference }] : []
    })
  })
})

/** The Mondays of whole weeks. */
const weeksOf = ({ from, to }: { readonly from: Day; readonly to: Day }): Day[] =>
  Array.from({ length: (daysBetween(from, to) + 1) / 7 }, (_, n) => addDays(from, n * 7))

/** The part in blocks that a week has of a month's days: by working days, so that the parts of a month add up to it. */
const blocksInWeek = (month: Month, days: number, monday: Day, isHoliday: IsHoliday): number =>
  blocksWithin(
    {
      start_date: firstOfMonth(month),
      end_date: lastOfMonth(month),
      number_blocks: Math.round(days * blocksPerDay),
    },
    monday,
    addDays(monday, 6),
    isHoliday,
  )
