import { setBooking } from '../../booking/cell/operations.ts'
import type { Concerns } from '../../events.ts'
import type { Client } from '../../kernel/operation.ts'
import { addDays, mondayOf, type Day } from '../../values/day.ts'
import { gridScreen } from '../grid/grid.ts'
import { eachCell } from '../grid/saving.ts'
import { besideOf, bookingActs } from './booking-acts.ts'
import { bookingStore } from './booking-store.ts'
import { cellLimits } from './cell-limits.ts'
import { weekFigures } from './figures.ts'
import { readCell } from './planner-rows.ts'
import { shownWeek } from './shown-week.ts'
import { weekSubmission } from './submission.ts'
import { waitingCells } from './waiting.ts'
import { weekBookings } from './week-bookings.ts'
import { weekTasks } from './week-tasks.ts'

export type { Filled } from './booking-acts.ts'
export { cellOf } from './week-bookings.ts'

/** What changes a week: one's own bookings, whatever decides on which tasks they go, and leave. */
export const plannerConcerns: Concerns = {
  booking: {},
  task: {},
  planning: {},
  subfolder: {},
  parameter: {},
  absence: {},
  availability: {},
  closed_month: {},
}

export type PlannerScreen = ReturnType<typeof plannerScreen>

/**
 * A person's week: what stands in the cells, what they add up to, what is being saved or was refused,
 * and every act on it. The browser and the terminal draw the same.
 */
export function plannerScreen(client: Client, today: Day) {
  const openWeek = shownWeek(client, today, (answer) => rows.know(answer.tasks))
  const { monday, week, failure, days, open } = openWeek
  const rows = weekTasks(client, openWeek)
  const bookings = weekBookings(week)
  const { store, catchUp, took } = bookingStore(openWeek, rows, today)
  const submission = weekSubmission(client, week, today, {
    settled: () => grid.settled(),
    read: () => open(),
    isOnItsWay: openWeek.isOnItsWay,
  })
  const limits = cellLimits(week, rows, bookings, submission)

  const grid = gridScreen({
    axes: () => ({
      rows: rows.tasks.value.filter(rows.inSight.value).map(({ id }) => String(id)),
      // Until the week is there nobody knows what its cells hold.
      columns: week.value ? days.value : [],
    }),
    valueAt: ({ row, column }) => bookings.blocksAt(Number(row), column) || null,
    takes: () => true,
    read: (_, typed) => readCell(typed),
    check: ({ row, column }, value) => limits.check(Number(row), column, value ?? 0),
    besideAt: ({ row, column }) => besideOf(bookings.bookingAt(Number(row), column)),
    save: eachCell(({ cell: { row, column }, value, replaced, beside }) =>
      store(Number(row), column, () =>
        client(setBooking, {
          wbs_task_id: Number(row),
          date: column,
          number_blocks: value ?? 0,
          expected: replaced ?? 0,
          ...beside,
        }),
      ),
    ),
    settle: async () => catchUp(),
    show: ({ column }) => (mondayOf(column) === monday.value ? Promise.resolve() : open(column)),
  })

  return {
    monday,
    week,
    failure,
    days,
    groups: rows.groups,
    tasks: rows.tasks,
    inSight: rows.inSight,
    taskOfRow: rows.taskOfRow,
    addTask: rows.addTask,
    favour: rows.favour,
    drop: rows.drop,
    ...bookings,
    ...weekFigures(week, days),
    ...limits,
    submission,
    grid,
    ...waitingCells(grid, rows),
    ...bookingActs(client, openWeek, { store, catchUp }, grid),
    open,
    reload: () => open(),
    requestedAt: openWeek.requestedAt,
    took,
    isBusy: () => grid.saving.value,
    previous: () => open(addDays(monday.value, -7)),
    next: () => open(addDays(monday.value, 7)),
  }
}
