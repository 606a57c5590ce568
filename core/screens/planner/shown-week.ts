import { computed, signal } from '@preact/signals-core'
import { readWeek, type PlannerWeek } from '../../booking/operations.ts'
import type { Failure } from '../../kernel/failure.ts'
import type { Client } from '../../kernel/operation.ts'
import { daysFrom, mondayOf, type Day } from '../../values/day.ts'
import { questions } from '../live/questions.ts'
import { asFailure } from '../loaded.ts'

export type ShownWeek = ReturnType<typeof shownWeek>

/** The week that a planner shows, as it was read and as it stands since; `came` hears of each that was read. */
export function shownWeek(client: Client, today: Day, came: (week: PlannerWeek) => void) {
  const monday = signal(mondayOf(today))
  const week = signal<PlannerWeek | null>(null)
  const failure = signal<Failure | null>(null)
  const asked = questions()
  let latest: Promise<void> = Promise.resolve()
  let isOnItsWay = false

  async function show(date: Day): Promise<void> {
    const { isLast } = asked.ask()
    isOnItsWay = true
    if (date !== monday.value) {
      monday.value = date
      week.value = null
    }
    try {
      const answer = await client(readWeek, { date })
      if (!isLast()) return latest
      came(answer)
      week.value = withKept(week.value, answer)
      failure.value = null
    } catch (error) {
      if (!isLast()) return latest
      failure.value = asFailure(error)
    } finally {
      if (isLast()) isOnItsWay = false
    }
  }

  return {
    monday,
    week,
    failure,
    days: computed(() => daysFrom(monday.value, (week.value?.weekend_limit ?? 0) > 0 ? 7 : 5)),
    /** Shows the week of a day; what was asked for last wins, however the answers come in, and is there when this ends. */
    open: (date: Day = monday.value): Promise<void> => (latest = show(mondayOf(date))),
    /** The week was asked for and may come as it stood before. */
    isOnItsWay: (): boolean => isOnItsWay,
    requestedAt: asked.requestedAt,
  }
}

/** A week read again, with the tasks that stand where they are the same. */
const withKept = (before: PlannerWeek | null, week: PlannerWeek): PlannerWeek =>
  before && JSON.stringify(before.tasks) === JSON.stringify(week.tasks)
    ? { ...week, tasks: before.tasks }
    : week
