import {
  addDays,
  addMonths,
  earlierOf,
  firstOfMonth,
  lastOfMonth,
  mondayOf,
  monthOf,
  monthsLater,
  type Day,
} from '../../values/day.ts'
import { pickFields } from '../../values/pick-fields.ts'
import { surely } from '../../values/known.ts'
import { handle } from '../../kernel/run.ts'
import { monthsShown } from '../../planning/task.ts'
import { limitsInForce, plannerTasks } from '../queries.ts'
import { standingOf, standingOfMonth } from '../locks/standing.ts'
import { openDays } from './days.ts'
import { daysWithin, ownDays } from './facts.ts'
import { monthsRemembered, plannerTask, readMonth, readWeek, rowStanding, tasksToBook } from './operations.ts'
import { bookedByDay, loadOfMonth, tasksForBooking, tasksOfWeek } from './queries.ts'

const inOrder = {
  order: [
    ['date', 'asc'],
    ['starting_block', 'asc'],
  ],
} as const

handle(readWeek, async (context, { date }) => {
  const { store, actor, clock } = context
  const today = clock.today()
  const monday = mondayOf(date ?? today)
  const sunday = addDays(monday, 6)
  const user_id = actor.id
  const past = { from: mondayOf(firstOfMonth(addMonths(monthOf(today), -1))), to: addDays(today, -1) }
  const [tasks, bookings, load, [limits], booked, own] = await Promise.all([
    store.query(tasksOfWeek, {
      user_id,
      since: monthsLater(today, -monthsShown),
      monday,
      sunday,
      month_start: firstOfMonth(monthOf(monday)),
      month_end: lastOfMonth(monthOf(sunday)),
    }),
    store.user_bookings.find({ user_id, date: { from: monday, to: sunday } }, inOrder),
    store.query(loadOfMonth, { user_id, ...spanOf(monthOf(today)) }),
    store.query(limitsInForce, {}),
    store.query(bookedByDay, { user_id, ...past }),
    ownDays(context, earlierOf(past.from, monday), sunday > past.to ? sunday : past.to),
  ])
  const days = daysWithin(own.days, monday, sunday)
  return {
    monday,
    tasks: tasks.map((row) => pickFields(plannerTask.fields, row)),
    rows: tasks.map((row) => pickFields(rowStanding.fields, row)),
    bookings,
    load,
    days,
    submission: await standingOf(
      context,
      days.map(({ date }) => date),
      own.undated,
    ),
    open: openDays(daysWithin(own.days, past.from, past.to), blocksOf(booked), own.undated).filter(
      (day) => day.date >= firstOfMonth(addMonths(monthOf(today), -1)),
    ),
    ...surely(limits, 'limits'),
  }
})

handle(readMonth, async (context, { month: asked }) => {
  const { store, actor, clock } = context
  const today = clock.today()
  const month = asked ?? monthOf(today)
  const { month_start, month_end } = spanOf(month)
  const [from, to] = [mondayOf(month_start), addDays(mondayOf(month_end), 6)]
  const user_id = actor.id
  const [bookings, load, own] = await Promise.all([
    store.user_bookings.find({ user_id, date: { from, to } }, inOrder),
    store.query(loadOfMonth, { user_id, month_start, month_end }),
    ownDays(context, from, to),
  ])
  const ids = [...new Set(bookings.map(({ wbs_task_id }) => wbs_task_id))]
  const booked = Map.groupBy(bookings, ({ date }) => date)
  const sums = [...booked].map(([date, rows]) => ({
    date,
    booked: rows.reduce((sum, { number_blocks }) => sum + number_blocks, 0),
  }))
  const past = daysWithin(own.days, from, addDays(today, -1))
  return {
    month,
    person: `${own.person.first_name} ${own.person.last_name}`,
    tasks: ids.length === 0 ? [] : await store.query(plannerTasks, { ids }),
    bookings,
    days: own.days,
    undated: own.undated(month),
    open: openDays(past, blocksOf(sums), own.undated).filter(({ date }) => monthOf(date) === month),
    load,
    submission: await standingOfMonth(
      context,
      month,
      mondaysOf(own.days).filter((monday) => monday <= today),
    ),
  }
})

handle(tasksToBook, ({ store, actor, clock }) =>
  store.query(tasksForBooking, {
    user_id: actor.id,
    since: monthsLater(clock.today(), -monthsRemembered),
  }),
)

const mondaysOf = (days: readonly { readonly date: Day }[]): Day[] => [
  ...new Set(days.map(({ date }) => mondayOf(date))),
]

const spanOf = (month: string) => ({ month_start: firstOfMonth(month), month_end: lastOfMonth(month) })

function blocksOf(sums: readonly { readonly date: Day; readonly booked: number }[]): (date: Day) => number {
  const byDay = new Map(sums.map(({ date, booked }) => [date, booked]))
  return (date) => byDay.get(date) ?? 0
}
