import { computed, signal } from '@preact/signals-core'
import { listBookingRows, tasksOfPerson, type BookingRow } from '../../booking/operations.ts'
import type { Client } from '../../kernel/operation.ts'
import type { Day } from '../../values/day.ts'
import { loaded } from '../loaded.ts'

/** A day of somebody's with all that he booked on it. */
export interface BookedDay {
  readonly date: Day
  readonly bookings: readonly BookingRow[]
  readonly total: number
}

/** The tasks for which somebody is planned from this month on, with what he booked on them since. */
export const personTasksScreen = (client: Client, user_id: number) =>
  growingList((size) => client(tasksOfPerson, { user_id, size }), 25)

/** What somebody booked of late, day by day, the latest first. */
export function personBookingsScreen(client: Client, user_id: number) {
  const list = growingList((size) => client(listBookingRows, { user_id, size }), 40)
  return { ...list, days: computed(() => list.value.value && daysOf(list.value.value)) }
}

interface Page<R> {
  readonly rows: readonly R[]
  readonly count: number
}

/** What a list may be asked for at once. */
const most = 1000

/** A list that begins with a few rows and shows more when asked to. */
function growingList<R>(load: (size: number) => Promise<Page<R>>, first: number) {
  const size = signal(first)
  const list = loaded(() => load(size.value))
  return {
    ...list,
    hasMore: computed(() => (list.value.value?.count ?? 0) > size.value && size.value < most),
    more: (): Promise<void> => {
      size.value = Math.min(most, size.value * 4)
      return list.reload()
    },
  }
}

/** Whole days alone: the last one of a list that goes on waits for the rest of it. */
function daysOf({ rows, count }: Page<BookingRow>): BookedDay[] {
  const days = [...Map.groupBy(rows, ({ date }) => date)].map(([date, bookings]) => ({
    date,
    bookings: bookings.toReversed(),
    total: bookings.reduce((sum, { number_blocks }) => sum + number_blocks, 0),
  }))
  return rows.length < count && days.length > 1 ? days.slice(0, -1) : days
}
