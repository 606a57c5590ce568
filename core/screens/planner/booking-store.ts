import type { UserBooking } from '../../booking/booking.ts'
import { addDays, type Day } from '../../values/day.ts'
import { asFailure } from '../loaded.ts'
import { appliedResponses } from '../live/order.ts'
import { withBooking } from './planner-rows.ts'
import type { ShownWeek } from './shown-week.ts'
import type { WeekTasks } from './week-tasks.ts'

export type BookingStore = ReturnType<typeof bookingStore>

/** Stores bookings, and shows in the week what was stored. */
export function bookingStore(
  { week, open, isOnItsWay }: ShownWeek,
  { taskOf }: Pick<WeekTasks, 'taskOf'>,
  today: Day,
) {
  const applied = appliedResponses()
  /** Whether something was stored that a week on its way may not have. */
  let isBehind = false

  function show(task: number, date: Day, stored: UserBooking | null): void {
    const { value } = week
    if (!value || date < value.monday || date > addDays(value.monday, 6)) return
    week.value = withBooking(value, { wbs_task_id: task, date }, stored, taskOf(task), today)
  }

  return {
    /**
     * Stores the booking of a cell by a call. What stands elsewhere was changed there: it is read again, so that the person
     * sees what he goes against.
     */
    store: async (
      task: number,
      date: Day,
      call: () => Promise<UserBooking | null>,
    ): Promise<UserBooking | null> => {
      try {
        const stored = await call()
        if (isOnItsWay()) isBehind = true
        else applied.take()
        show(task, date, stored)
        return stored
      } catch (error) {
        const { code } = asFailure(error)
        if (code === 'record_modified' || code === 'task_already_selected') await open()
        throw error
      }
    },
    /** Reads the week again where it may lack something; nobody waits for it: what was stored is stored. */
    catchUp: (): void => {
      if (isBehind) void open()
      isBehind = false
    },
    took: applied.took,
  }
}
