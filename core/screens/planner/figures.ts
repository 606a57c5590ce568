import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { UserBooking } from '../../booking/booking.ts'
import type { PlannerDay, PlannerWeek, RowStanding } from '../../booking/operations.ts'
import { limitOn, sumBlocks } from '../../booking/rules.ts'
import { expectedIn, expectedOn } from '../../booking/week/days.ts'
import type { Day } from '../../values/day.ts'
import { byKey } from '../grid/by-key.ts'

/** What a week adds up to: by day, by task and together, beside what is expected of the person. */
export function weekFigures(week: ReadonlySignal<PlannerWeek | null>, days: ReadonlySignal<readonly Day[]>) {
  const bookings = computed(() => week.value?.bookings ?? [])
  const sums = (keyOf: (booking: UserBooking) => string): ReadonlyMap<string, number> =>
    new Map([...Map.groupBy(bookings.value, keyOf)].map(([key, rows]) => [key, sumBlocks(rows)]))
  const dayTotals = computed(() => sums(({ date }) => date))
  const rowTotals = computed(() => sums(({ wbs_task_id }) => String(wbs_task_id)))
  const byDate = computed(() => new Map((week.value?.days ?? []).map((day) => [day.date, day])))
  const standing = computed(
    () => new Map((week.value?.rows ?? []).map((row) => [String(row.wbs_task_id), row])),
  )

  return {
    dayTotals,
    /** Blocks of a task in the week, each followed for itself. */
    rowTotals: byKey(rowTotals),
    weekTotal: computed(() => sumBlocks(bookings.value)),
    /** What is expected of the person in the week; 40 of somebody who works four days of five. */
    weekExpected: computed(() => expectedIn(week.value?.days ?? [])),
    /** The most that a day takes; 0 while the week is on its way. */
    limitAt: (date: Day): number => (week.value ? limitOn(date, week.value) : 0),
    /** Whether a day takes no more. */
    isFull: (date: Day): boolean =>
      week.value !== null && (dayTotals.value.get(date) ?? 0) >= limitOn(date, week.value),
    dayAt: (date: Day): PlannerDay | null => byDate.value.get(date) ?? null,
    expectedAt: (date: Day): number => {
      const day = byDate.value.get(date)
      return day ? expectedOn(day) : 0
    },
    /** Days that hold blocks and are not shown, which count in the week all the same. */
    hidden: computed(() =>
      [...dayTotals.value]
        .filter(([date]) => !days.value.includes(date))
        .map(([date, blocks]) => ({ date, blocks })),
    ),
    /** Whether a row is a favourite, and what is left of its task. */
    standingOf: byKey(standing),
  }
}

/** Blocks foreseen for a task and booked by nobody yet; below 0 where more was booked. */
export const leftOf = ({ foreseen, booked }: RowStanding): number => foreseen - booked
