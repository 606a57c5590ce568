import { computed, type Signal } from '@preact/signals-core'
import {
  submitWeek,
  takeWeekBack,
  type OpenDay,
  type PlannerTask,
  type PlannerWeek,
} from '../../booking/operations.ts'
import { openDays } from '../../booking/week/days.ts'
import { checkOpen, isAt, isUndecided, locksOf, type TimeLocks } from '../../booking/locks/rules.ts'
import type { Client } from '../../kernel/operation.ts'
import { sumBlocks, type Refusal } from '../../booking/rules.ts'
import type { Day } from '../../values/day.ts'

/** Days of a week that have less than is expected of them, whether over or not: it is submitted as a whole. */
export function openInWeek({ submission, bookings, days }: PlannerWeek): OpenDay[] {
  if (!submission) return []
  const on = (date: Day): number => sumBlocks(bookings.filter((each) => each.date === date))
  return openDays(days, on, (month) => submission.undated[month] ?? 0)
}

const noLocks: TimeLocks = { weeks: [], closed: [] }

interface Around {
  readonly settled: () => Promise<unknown>
  readonly read: () => Promise<void>
  /** The week was asked for and may come as it stood before. */
  readonly isOnItsWay: () => boolean
}

export type WeekSubmission = ReturnType<typeof weekSubmission>

/** How far the shown week is on its way to approval, what of it is locked, and giving it away or taking it back. */
export function weekSubmission(
  client: Client,
  week: Signal<PlannerWeek | null>,
  today: Day,
  { settled, read, isOnItsWay }: Around,
) {
  const standing = computed(() => week.value?.submission ?? null)
  const monday = computed(() => week.value?.monday ?? null)
  /** The same ones while only bookings change: cells that follow them are then not asked again. */
  const locks = computed((): TimeLocks =>
    monday.value === null ? noLocks : locksOf({ monday: monday.value, submission: standing.value }),
  )
  /** What is being typed is stored first: it goes with the week. */
  async function act(operation: typeof submitWeek | typeof takeWeekBack): Promise<void> {
    const date = week.value?.monday
    await settled()
    if (!date) return
    try {
      const submission = await client(operation, { date })
      if (week.value?.monday === date) week.value = { ...week.value, submission }
      if (isOnItsWay()) void read()
    } catch (error) {
      await read()
      throw error
    }
  }

  return {
    standing,
    locks,
    openInWeek: computed(() => (week.value ? openInWeek(week.value) : [])),
    /** Whether the week can be given out of his hands now. */
    maySubmit: computed(() => {
      const is = standing.value
      const isOpen = is?.state === 'draft' || is?.state === 'returned'
      return isOpen && week.value !== null && week.value.monday <= today
    }),
    mayTakeBack: computed(() => {
      const is = standing.value
      return is !== null && is.state !== 'draft' && isUndecided(is.parts)
    }),
    /** Why a task's time on a day is not this person's to change; null when it is. */
    lockAt: (task: PlannerTask, date: Day): Refusal | null => checkOpen({ ...task, date }, locks.value),
    /** The part of a task's place, where it came back. */
    returnedOf: (task: PlannerTask) =>
      standing.value?.parts.find((part) => part.state === 'returned' && isAt(part, task)) ?? null,
    submit: (): Promise<void> => act(submitWeek),
    takeBack: (): Promise<void> => act(takeWeekBack),
  }
}
