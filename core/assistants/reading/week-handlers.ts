import { readWeek } from '../../booking/operations.ts'
import { handle, runWithin } from '../../kernel/run.ts'
import { dayOfWeek } from '../said.ts'
import { taskColumns } from '../task-columns.ts'
import { myWeek } from './operations.ts'

handle(myWeek, async (context, { day }) => {
  const today = context.clock.today()
  const date = day === null ? today : dayOfWeek(day, today, 'day')
  const week = await runWithin(readWeek, context, { date })
  const tasks = new Map(week.tasks.map((task) => [task.id, task]))
  const sums = Map.groupBy(week.bookings, (booking) => booking.date)
  const bookings = week.bookings.toSorted((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id,
  )
  return {
    today,
    monday: week.monday,
    days: week.days.map(({ date: each, usual, leave, holiday, works }) => ({
      date: each,
      booked: (sums.get(each) ?? []).reduce((sum, { number_blocks }) => sum + number_blocks, 0),
      usual,
      leave,
      holiday,
      works,
    })),
    bookings: bookings.map((booking) => ({
      date: booking.date,
      ...taskColumns(tasks.get(booking.wbs_task_id), booking.wbs_task_id),
      blocks: booking.number_blocks,
      comment: booking.comment,
      invoiced: booking.invoiced,
    })),
    still_to_book: week.open.map(({ date: each, booked, expected }) => ({ date: each, booked, expected })),
    submitted: week.submission?.state ?? null,
  }
})
