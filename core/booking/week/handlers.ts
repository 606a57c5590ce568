import { addDays, firstOfMonth, lastOfMonth, laterOf, mondayOf, monthOf, type Day } from '../../values/day.ts'
import { surely } from '../../values/known.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import type { Context } from '../../ports.ts'
import { tellBooked } from '../booked.ts'
import type { UserBooking } from '../booking.ts'
import { limitsInForce, plannerTasks } from '../queries.ts'
import { movedTo, place, type Limits } from '../rules.ts'
import { checkWeekOpen } from '../locks/rules.ts'
import { locksOn } from '../locks/standing.ts'
import { daysWithin, ownDays } from './facts.ts'
import { lastWeekAgain, leftInFull, planOver, withoutLocked, type Blocks, type Proposal } from './fill.ts'
import { copyWeek, dropRow, fillFromPlan, keepRow, type PlannerTask } from './operations.ts'
import { plannedOfMonth } from './queries.ts'
import './reading-handlers.ts'

handle(keepRow, async ({ store, actor, clock, emit }, { wbs_task_id, favourite }) => {
  found(await store.wbs_tasks.get(wbs_task_id), 'wbs_task_id')
  await store.lock('planner_row', actor.id)
  const present = await store.planner_rows.first({ user_id: actor.id, wbs_task_id })
  const added = clock.today()
  emit({ type: 'booking', user_id: actor.id })
  if (present) return store.planner_rows.update(present, { added, favourite: favourite ?? present.favourite })
  return store.planner_rows.insert({ user_id: actor.id, wbs_task_id, added, favourite: favourite ?? false })
})

handle(dropRow, async ({ store, actor, emit }, { wbs_task_id }) => {
  await store.lock('planner_row', actor.id)
  const count = await store.planner_rows.removeMany({ user_id: actor.id, wbs_task_id })
  if (count > 0) emit({ type: 'booking', user_id: actor.id })
  return count > 0
})

handle(copyWeek, async (context, { date }) => {
  const { store, actor, clock } = context
  const monday = mondayOf(date ?? clock.today())
  const sunday = addDays(monday, 6)
  const { stored, limits, locks } = await openWeek(context, monday)
  const last = await store.user_bookings.find({
    user_id: actor.id,
    date: { from: addDays(monday, -7), to: addDays(monday, -1) },
  })
  const { days } = await ownDays(context, monday, sunday)
  const ids = [...new Set(last.map(({ wbs_task_id }) => wbs_task_id))]
  const tasks = byId(ids.length === 0 ? [] : await store.query(plannerTasks, { ids }))
  const again = lastWeekAgain({ days, limits, tasks, booked: stored }, last)
  return write(context, stored, tasks, withoutLocked(again, tasks, locks))
})

handle(fillFromPlan, async (context, { date }) => {
  const { clock } = context
  const monday = mondayOf(date ?? clock.today())
  const sunday = addDays(monday, 6)
  const { stored, limits, locks } = await openWeek(context, monday)
  const months = [...new Set([monthOf(monday), monthOf(sunday)])]
  const { days } = await ownDays(context, monday, lastOfMonth(monthOf(sunday)))
  const week = new Set(days.slice(0, 7).map((day) => day.date))
  const parts = await Promise.all(
    months.map((month) => planOfMonth(context, month, monday, { days, week, limits })),
  )
  const tasks = new Map(parts.flatMap((part) => [...part.tasks]))
  const proposal = {
    cells: parts.flatMap(({ proposal }) => proposal.cells),
    left: parts.flatMap(({ proposal }) => proposal.left),
  }
  return write(context, stored, tasks, withoutLocked(proposal, tasks, locks))
})

interface Over {
  readonly days: Parameters<typeof planOver>[0]
  readonly week: ReadonlySet<Day>
  readonly limits: Limits
}

/** What a month's plan comes to in a week that has days of it. */
async function planOfMonth(
  { store, actor }: Context,
  month: string,
  monday: Day,
  { days, week, limits }: Over,
) {
  const [month_start, month_end] = [firstOfMonth(month), lastOfMonth(month)]
  const planned = await store.query(plannedOfMonth, { user_id: actor.id, month_start, month_end })
  const from = laterOf(monday, month_start)
  const booked = await store.user_bookings.find({ user_id: actor.id, date: { from, to: month_end } })
  const tasks = byId(planned)
  const proposal = planOver(
    daysWithin(days, from, month_end),
    week,
    { limits, tasks, booked },
    planned.map((row) => ({ wbs_task_id: row.id, blocks: row.planned - row.booked })),
  )
  return { tasks, proposal }
}

const byId = <T extends PlannerTask>(tasks: readonly T[]): ReadonlyMap<number, T> =>
  new Map(tasks.map((task) => [task.id, task]))

/** The person's week under its locks, as nobody else can change it meanwhile; refused where none of it is his to write. */
async function openWeek(context: Context, monday: Day) {
  const { store, actor } = context
  const days = Array.from({ length: 7 }, (_, i) => addDays(monday, i))
  await store.lockEach(
    'booking',
    days.map((date) => [actor.id, date]),
    'time',
  )
  const locks = await locksOn(context, days)
  const refusal = locks && checkWeekOpen(days, locks)
  if (refusal) throw new Failure(refusal.code, { fields: { date: 'mixed.fixed' }, params: refusal.params })
  const [limits] = await store.query(limitsInForce, {})
  return {
    locks,
    limits: surely(limits, 'limits'),
    stored: await store.user_bookings.find({ user_id: actor.id, date: days }),
  }
}

/** Books what was proposed, each day's blocks in slots of their own. */
async function write(
  context: Context,
  stored: readonly UserBooking[],
  tasks: ReadonlyMap<number, PlannerTask>,
  { cells, left }: Proposal,
) {
  const { store, actor, emit } = context
  const { added, moved } = placeEach(stored, cells)
  if (moved.length > 0) await store.user_bookings.updateEach(moved)
  const bookings = await store.user_bookings.insertMany(added.map((cell) => ({ user_id: actor.id, ...cell })))
  if (bookings.length > 0) emit({ type: 'booking', user_id: actor.id })
  await tellBooked(
    context,
    bookings.map(({ wbs_task_id }) => wbs_task_id),
  )
  return {
    bookings,
    left: leftInFull(left, tasks),
  }
}

/** A starting block for each new cell, and the bookings that must move for them. */
function placeEach(stored: readonly UserBooking[], cells: readonly Blocks[]) {
  const days = Map.groupBy<Day, Slot>(stored, ({ date }) => date)
  cells.forEach(({ date, number_blocks, wbs_task_id }, n) => {
    const day = days.get(date) ?? []
    const { start, moved } = place(day, number_blocks)
    const added = { id: -1 - n, date, wbs_task_id, number_blocks, starting_block: start }
    days.set(date, [...movedTo(day, moved), added])
  })
  const slots = [...days.values()].flat()
  const before = new Map(stored.map(({ id, starting_block }) => [id, starting_block]))
  return {
    added: slots.filter(({ id }) => id < 0).map(({ id: _, ...cell }) => cell),
    moved: slots
      .filter(({ id, starting_block }) => id > 0 && before.get(id) !== starting_block)
      .map(({ id, starting_block }) => ({ id, starting_block })),
  }
}

type Slot = Pick<UserBooking, 'id' | 'date' | 'wbs_task_id' | 'number_blocks' | 'starting_block'>
