import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { UserBooking } from '../../booking/booking.ts'
import type { PlannerWeek } from '../../booking/operations.ts'
import type { Day } from '../../values/day.ts'
import { byKey } from '../grid/by-key.ts'
import { cellKey, type Cell } from '../grid/range.ts'

/** The cell of a task on a day. */
export const cellOf = (task: number, date: Day): Cell => ({ row: String(task), column: date })

export type WeekBookings = ReturnType<typeof weekBookings>

/** The bookings of a week, each in its cell. */
export function weekBookings(week: ReadonlySignal<PlannerWeek | null>) {
  const bookings = computed(
    () =>
      new Map(
        (week.value?.bookings ?? []).map((each) => [cellKey(cellOf(each.wbs_task_id, each.date)), each]),
      ),
  )
  const bookingAt = (task: number, date: Day): UserBooking | null =>
    bookings.value.get(cellKey(cellOf(task, date))) ?? null

  return {
    bookingAt,
    blocksAt: (task: number, date: Day): number => bookingAt(task, date)?.number_blocks ?? 0,
    /** The same as `bookingAt`, followed cell by cell. */
    bookingOf: byKey(bookings),
  }
}
