import type {
  OpenDay,
  PlannerDay,
  PlannerMonth,
  PlannerTask,
  RowStanding,
  WeekStanding,
} from '../../booking/operations.ts'
import { expectedOn } from '../../booking/week/days.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Translate } from '../../texts/translate.ts'
import { monthOf, yearsFrom, type Day } from '../../values/day.ts'
import { shownBlocks, shownDay, shownMonth, weekdayName } from '../../values/written.ts'
import { shownReason } from '../formatting.ts'
import { leftOf } from './figures.ts'
import type { Filled } from './planner.ts'

/** `Mon 16/11`. */
export const shortDate = (day: string, language: string): string =>
  `${weekdayName(day, language, 'short')} ${shownDay(day).slice(0, 5)}`

/** `46 years ago`: a day so far from today is rarely meant; null within a year. */
export function farInWords(day: Day, today: Day, t: Translate): string | null {
  const count = yearsFrom(today, day)
  if (count === 0) return null
  return count < 0 ? t('planner.years_ago', { count: -count }) : t('planner.years_ahead', { count })
}

/** What keeps somebody from a day, and what can be booked of it; empty for an ordinary day. */
export function dayInWords(day: PlannerDay | null, t: Translate, language: string): string {
  if (!day) return ''
  if (day.holiday) return t('planner.holiday')
  if (day.leave > 0) {
    const n = expectedOn(day)
    return n > 0 ? t('planner.leave', { n: shownBlocks(n, language) }) : t('planner.leave_whole')
  }
  return day.requested > 0 ? t('planner.leave_requested') : ''
}

/** What filling a week came to: what was booked, and each thing left out with its reason. */
export function filledInWords(
  { bookings, left }: Filled,
  otherwise: 'planner.nothing_last_week' | 'planner.nothing_planned',
  t: Translate,
  language: string,
): string[] {
  const blocks = bookings.reduce((sum, { number_blocks }) => sum + number_blocks, 0)
  const done =
    bookings.length > 0
      ? t('planner.filled', {
          n: shownBlocks(blocks, language),
          cells: t('cells.cells', { count: bookings.length }),
        })
      : t(left.length > 0 ? 'planner.filled_none' : otherwise)
  const leftOut = left.map(({ code, params, date, number_blocks, ...task }) =>
    t('planner.left_out', {
      n: shownBlocks(number_blocks, language),
      task: taskName(task),
      day: shortDate(date, language),
      reason: shownReason(t, new Failure(code, { params })),
    }),
  )
  return [done, ...leftOut]
}

/** `1.1 Design`. */
export const taskName = ({ task_code, name }: Pick<PlannerTask, 'task_code' | 'name'>): string =>
  `${task_code} ${name}`

/** The folder's code and the subfolder's, which as a rule begins with it and then says both. */
export function placeCodes({
  folder_code,
  subfolder_code,
}: Pick<PlannerTask, 'folder_code' | 'subfolder_code'>): string {
  if (!subfolder_code) return folder_code
  return subfolder_code.startsWith(folder_code) ? subfolder_code : `${folder_code} / ${subfolder_code}`
}

/** `Mon 16/11 (4 of 10)`. */
export const openDayInWords = ({ date, booked, expected }: OpenDay, t: Translate, language: string): string =>
  t('planner.open_day', {
    day: shortDate(date, language),
    booked: shownBlocks(booked, language),
    expected: shownBlocks(expected, language),
  })

/** `12 dd left` of what is foreseen for a row's task, or `3 dd over`. */
export function leftInWords(row: RowStanding, t: Translate, language: string): string {
  const left = leftOf(row)
  const n = t('planner.dd', { n: shownBlocks(Math.abs(left), language) })
  return t(left < 0 ? 'planner.over' : 'planner.left', { n })
}

/** `24001/3: waits for Leo Peeters`; the remark stands beside it. */
export const partInWords = (
  { subfolder_code, folder_code, state, by }: WeekStanding['parts'][number],
  t: Translate,
): string => t(`weeks.part_${state}`, { place: subfolder_code ?? folder_code, by })

/** How far a week is, in one line for a terminal: its state, then each part with its remark. */
export function standingInWords(
  { state, parts, closed }: WeekStanding,
  t: Translate,
  language: string,
): string[] {
  return [
    t(`week.state.${state}`),
    ...closed.map((month) => t('weeks.closed', { month: shownMonthWord(month, language) })),
    ...parts.map((part) => partInWords(part, t) + (part.remark ? ` “${part.remark}”` : '')),
  ]
}

/** `November 2026`. */
export const shownMonthWord = (month: string, language: string): string => shownMonth(`${month}-01`, language)

/** What is to be known of a month beside its days: leave of no day, that it is closed, and how far each of its weeks is. */
export function monthInWords(
  { month, undated, submission }: Pick<PlannerMonth, 'month' | 'undated' | 'submission'>,
  t: Translate,
  language: string,
): string[] {
  const weeks = submission?.weeks ?? []
  const stand = weeks.map(({ monday, state }) =>
    t('form.says', {
      label: t('planner.week_of', { day: shownDay(monday).slice(0, 5) }),
      value: t(`week.state.${state}`),
    }),
  )
  return [
    ...(undated > 0 ? [t('planner.undated_leave', { n: shownBlocks(undated, language) })] : []),
    ...(submission?.closed ? [t('weeks.closed', { month: shownMonthWord(month, language) })] : []),
    ...(stand.length > 0 ? [stand.join(' · ')] : []),
  ]
}

/** A comment on time of a month, with its day and its task where that is known. */
interface SaidOfMonth {
  readonly id: number
  readonly date: string
  readonly task: PlannerTask | undefined
  readonly comment: string
}

/** What was said of a month's time, in the order of its bookings. */
export function commentsOfMonth({
  month,
  tasks,
  bookings,
}: Pick<PlannerMonth, 'month' | 'tasks' | 'bookings'>): SaidOfMonth[] {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  return bookings.flatMap(({ id, date, wbs_task_id, comment }) =>
    comment && monthOf(date) === month ? [{ id, date, task: byId.get(wbs_task_id), comment }] : [],
  )
}

/** `Mon 16/11 · 1.1 Design: Site visit`. */
export const commentInWords = (
  { date, task, comment }: SaidOfMonth,
  t: Translate,
  language: string,
): string =>
  t('form.says', {
    label: [shortDate(date, language), ...(task ? [taskName(task)] : [])].join(' · '),
    value: comment,
  })
