import './missions/handlers.ts'
import './companies/handlers.ts'
import './reminders/handlers.ts'
import { can } from '../kernel/permission.ts'
import { handle } from '../kernel/run.ts'
import type { QueryContext } from '../ports.ts'
import { isWholeMonth } from '../users/absences/rules.ts'
import { holidaysOf } from '../users/capacity/public-holidays.ts'
import { earlierOf, laterOf } from '../users/capacity/working-days.ts'
import { decidesAbsences } from '../users/policy.ts'
import { addDays, firstOfMonth, lastOfMonth, mondayOf, monthOf } from '../values/day.ts'
import type { Day } from '../values/day.ts'
import { expectedBlocks } from './expected-week.ts'
import { readHome } from './home.ts'
import './earlier-offers/handlers.ts'
import './pipeline/handlers.ts'
import { homeFigures, missionsLed } from './queries.ts'

const mostMissions = 8

handle(readHome, async (context) => {
  const { store, actor, clock } = context
  const user_id = actor.id
  const today = clock.today()
  const month = monthOf(today)
  const this_monday = mondayOf(today)
  const last_monday = addDays(this_monday, -7)
  const [[figures], missions] = await Promise.all([
    store.query(homeFigures, { user_id, today, this_monday, last_monday }),
    can(actor, 'subfolder.read')
      ? store.query(missionsLed, {
          user_id,
          from: firstOfMonth(month),
          to: lastOfMonth(month),
          limit: mostMissions,
        })
      : [],
  ])
  const found = figures!
  const expectedFrom = await expectations(context, last_monday, addDays(this_monday, 6))
  const books = can(actor, 'planner.write')
  const invoices = can(actor, 'invoices_all.read')
  const weekOf = (monday: string, booked: number) => ({
    monday,
    booked,
    expected: expectedFrom(monday, found.whole_week),
  })
  return {
    this_week: books ? weekOf(this_monday, found.booked_this_week) : null,
    last_week: books ? weekOf(last_monday, found.booked_last_week) : null,
    absences_to_decide: decidesAbsences(actor) ? found.absences_to_decide : null,
    own_absences_pending: found.own_absences_pending,
    unread_notices: can(actor, 'notifications.read') ? found.unread_notices : null,
    invoices_due: invoices ? { count: found.due, amount: found.due_amount } : null,
    missions,
  }
})

/** What the caller's leave and the public holidays between two days leave of a week, by its Monday. */
async function expectations(context: QueryContext, from: Day, to: Day) {
  const approved = await context.store.user_absences.find({
    user_id: context.actor.id,
    approved: 1,
    refused: false,
    start_date: { to },
    end_date: { from },
  })
  // What is entered for a month as a whole says nothing of its weeks.
  const absences = approved.filter((each) => !isWholeMonth(each))
  // A long absence is shared out by all its working days.
  const isHoliday = await holidaysOf(
    context,
    absences.reduce((day, { start_date }) => earlierOf(day, start_date), from),
    absences.reduce((day, { end_date }) => laterOf(day, end_date), to),
  )
  return (monday: Day, wholeWeek: number) => expectedBlocks(wholeWeek, monday, absences, isHoliday)
}
