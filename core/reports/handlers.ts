import './subfolders/handlers.ts'
import './companies/handlers.ts'
import './financials/handlers.ts'
import './reminders/handlers.ts'
import './ledgers/handlers.ts'
import './profit/margin-handlers.ts'
import './accounting/handlers.ts'
import './time/handlers.ts'
import './workload/handlers.ts'
import './staff/handlers.ts'
import './profit/estimate-handlers.ts'
import './profit/costs-rates-handlers.ts'
import './profit/burn-handlers.ts'
import './billing/to-invoice-handlers.ts'
import './billing/turnover-handlers.ts'
import './receivables/handlers.ts'
import './tenders/handlers.ts'
import './tenders/deadlines-handlers.ts'
import { expectedIn } from '../booking/week/days.ts'
import { changesRights } from '../access/roles/rights-writers.ts'
import { daysWithin, ownDays } from '../booking/week/facts.ts'
import { areWeeksSubmitted } from '../booking/locks/standing.ts'
import { weeksWaitingFor } from '../booking/weeks/waiting-for.ts'
import { can } from '../kernel/permission.ts'
import { handle } from '../kernel/run.ts'
import { decidesAbsences } from '../users/policy.ts'
import { requestsToDecide } from '../users/second-yes/rows.ts'
import { addDays, mondayOf, monthOf } from '../values/day.ts'
import { firstItem } from '../values/known.ts'
import { readHome } from './home.ts'
import './earlier-offers/handlers.ts'
import './palette/handlers.ts'
import './pipeline/handlers.ts'
import { homeFigures, subfoldersLed } from './queries.ts'

const mostSubfolders = 8

handle(readHome, async (context) => {
  const { store, actor, clock } = context
  const user_id = actor.id
  const today = clock.today()
  const month = monthOf(today)
  const this_monday = mondayOf(today)
  const last_monday = addDays(this_monday, -7)
  const [figures, subfolders] = await Promise.all([
    store.query(homeFigures, { user_id, today, this_monday, last_monday }),
    can(actor, 'subfolder.read')
      ? store.query(subfoldersLed, {
          user_id,
          month,
          limit: mostSubfolders,
        })
      : [],
  ])
  const found = firstItem(figures)
  const { days } = await ownDays(context, last_monday, addDays(this_monday, 6))
  const books = can(actor, 'planner.write')
  const invoices = can(actor, 'invoices_all.read')
  const weekOf = (monday: string, booked: number) => ({
    monday,
    booked,
    expected: expectedIn(daysWithin(days, monday, addDays(monday, 6))),
  })
  return {
    this_week: books ? weekOf(this_monday, found.booked_this_week) : null,
    last_week: books ? weekOf(last_monday, found.booked_last_week) : null,
    absences_to_decide: decidesAbsences(actor) ? found.absences_to_decide : null,
    weeks_to_decide: (await areWeeksSubmitted(context)) ? await weeksWaitingFor(context) : null,
    access_to_decide: changesRights(actor) ? await requestsToDecide(context) : null,
    own_absences_pending: found.own_absences_pending,
    unread_notices: can(actor, 'notifications.read') ? found.unread_notices : null,
    invoices_due: invoices ? { count: found.due, amount: found.due_amount } : null,
    subfolders,
  }
})
