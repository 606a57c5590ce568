import { addDays, isWeekend, type Day } from '../../values/day.ts'
import { slotsPerDay } from '../booking.ts'
import { checkTask, refusal, sumBlocks, type Limits, type Refusal } from '../rules.ts'
import { expectedOn } from './days.ts'
import { plannerTask, type LeftOut, type PlannerDay, type PlannerTask } from './operations.ts'
import { checkOpen, type TimeLocks } from '../locks/rules.ts'
import { pickFields } from '../../values/pick-fields.ts'
import { keptIn } from '../../values/known.ts'

/** Blocks of a task on a day, booked or proposed. */
export interface Blocks {
  readonly wbs_task_id: number
  readonly date: Day
  readonly number_blocks: number
}

export interface Left extends Blocks, Refusal {}

/** What may be booked, each in a cell that is empty, and what was left out with its reason. */
export interface Proposal {
  readonly cells: readonly Blocks[]
  readonly left: readonly Left[]
}

/** How many blocks of a day are left to be proposed: within its limit, and none of leave or a public holiday. */
export function roomOn(day: PlannerDay, booked: number, limits: Limits): number {
  const { date, works, leave } = day
  if (!isWeekend(date) && !works) return 0
  // A part-timer's leave is a part of each day of his week, and all of what he would have done there.
  if (leave > 0 && expectedOn(day) === 0) return 0
  const limit = isWeekend(date) ? limits.weekend_limit : limits.daily_limit
  return Math.max(0, Math.min(limit, slotsPerDay) - leave - booked)
}

interface Week {
  readonly days: readonly PlannerDay[]
  readonly limits: Limits
  /** By id, all that the proposal may name. */
  readonly tasks: ReadonlyMap<number, PlannerTask>
  /** What stands in the week. */
  readonly booked: readonly Blocks[]
}

/** Last week's blocks on the same days of this one; a cell that holds something is left as it is. */
export function lastWeekAgain({ days, limits, tasks, booked }: Week, last: readonly Blocks[]): Proposal {
  const cells: Blocks[] = []
  const left: Left[] = []
  for (const day of days) {
    const there = booked.filter(({ date }) => date === day.date)
    let room = roomOn(day, sumBlocks(there), limits)
    for (const { wbs_task_id, number_blocks } of last.filter(({ date }) => addDays(date, 7) === day.date)) {
      if (there.some((each) => each.wbs_task_id === wbs_task_id)) continue
      const task = tasks.get(wbs_task_id)
      const refused = task ? checkTask(task) : null
      const taken = refused ? 0 : Math.min(room, number_blocks)
      room -= taken
      const cell = { wbs_task_id, date: day.date }
      if (taken > 0) cells.push({ ...cell, number_blocks: taken })
      if (taken < number_blocks)
        left.push({ ...cell, number_blocks: number_blocks - taken, ...(refused ?? noRoom(day, limits)) })
    }
  }
  return { cells, left }
}

/** What a proposal would put where the person gave his time out of his hands is left out, with the reason. */
export function withoutLocked(
  { cells, left }: Proposal,
  tasks: ReadonlyMap<number, PlannerTask>,
  locks: TimeLocks | null,
): Proposal {
  const judged = cells.map((cell) => {
    const task = tasks.get(cell.wbs_task_id)
    return { cell, refused: locks && task ? checkOpen({ ...task, date: cell.date }, locks) : null }
  })
  return {
    cells: judged.flatMap(({ cell, refused }) => (refused ? [] : cell)),
    left: [...left, ...judged.flatMap(({ cell, refused }) => (refused ? { ...cell, ...refused } : []))],
  }
}

/** What was left out, with the words of its task. */
export const leftInFull = (left: readonly Left[], tasks: ReadonlyMap<number, PlannerTask>): LeftOut[] =>
  left.flatMap(({ wbs_task_id, date, number_blocks, code, params: rawParams }) => {
    const task = tasks.get(wbs_task_id)
    const params = Object.fromEntries(Object.entries(rawParams).map(([name, value]) => [name, String(value)]))
    return task ? [{ ...pickFields(plannerTask.fields, task), date, number_blocks, code, params }] : []
  })

/** Why a day takes no more than it was given. */
function noRoom({ date, works, holiday, leave }: PlannerDay, { weekend_limit: n }: Limits): Refusal {
  if (isWeekend(date)) return n === 0 ? refusal('weekend_closed') : refusal('weekend_limit_create', { n })
  if (holiday) return refusal('day_is_holiday')
  if (!works) return refusal('day_not_employed')
  return refusal(leave > 0 ? 'day_on_leave' : 'day_full')
}

interface Planned {
  readonly wbs_task_id: number
  /** Planned for the person in the month, and not booked yet; 0 or less where nothing is left. */
  readonly blocks: number
}

/**
 * The part of a month's plan that falls into a week: evenly over the days of the month from the week's first on, each
 * as far as it is free. `days` are those of the month that are left, those of `week` get something; more than fits is
 * shared out by what is left of each task.
 */
export function planOver(
  days: readonly PlannerDay[],
  week: ReadonlySet<Day>,
  { limits, tasks, booked }: Omit<Week, 'days'>,
  planned: readonly Planned[],
): Proposal {
  const open = planned.filter(({ blocks }) => blocks > 0)
  const isRefused = ({ wbs_task_id }: Planned): boolean => {
    const task = tasks.get(wbs_task_id)
    return task !== undefined && checkTask(task) !== null
  }
  const able = open.filter((each) => !isRefused(each))
  const rooms = days.map((day) => {
    const there = sumBlocks(booked.filter(({ date }) => date === day.date))
    const free = isWeekend(day.date) ? 0 : Math.min(roomOn(day, there, limits), expectedOn(day) - there)
    return { date: day.date, free: Math.max(0, Math.floor(free)) }
  })
  const space = rooms.reduce((sum, { free }) => sum + free, 0)
  const wanted = able.reduce((sum, { blocks }) => sum + blocks, 0)
  const share = wanted > space ? space / wanted : 1
  const blocksByTask = new Map<number, number>()
  const cells: Blocks[] = []
  let passed = 0
  for (const { date, free } of rooms) {
    passed += free
    let room = free
    for (const { wbs_task_id, blocks } of able) {
      const had = blocksByTask.get(wbs_task_id) ?? 0
      const due = Math.round(blocks * share * (space === 0 ? 0 : passed / space)) - had
      const isThere = booked.some((each) => each.date === date && each.wbs_task_id === wbs_task_id)
      const number_blocks = isThere ? 0 : Math.min(due, room)
      if (number_blocks <= 0) continue
      room -= number_blocks
      blocksByTask.set(wbs_task_id, had + number_blocks)
      if (week.has(date)) cells.push({ wbs_task_id, date, number_blocks })
    }
  }
  const last = days.findLast(({ date }) => week.has(date))?.date
  const left = last
    ? open.filter(isRefused).map(({ wbs_task_id, blocks }) => ({
        wbs_task_id,
        date: last,
        number_blocks: blocks,
        ...checkTask(keptIn(tasks, wbs_task_id))!,
      }))
    : []
  return { cells, left }
}
