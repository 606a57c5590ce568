import { bookTime, importBookings, readWeek, setBooking } from '#core/booking/operations.ts'
import type { PlannerTask } from '#core/booking/operations.ts'
import { sumBlocks } from '#core/booking/rules.ts'
import { daysFrom } from '#core/values/day.ts'
import type { Day } from '#core/values/day.ts'
import { group, text } from '#core/kernel/field.ts'
import { toWire } from '#core/wire.ts'
import { shownBlocks, shownDay } from '#core/screens/shown.ts'
import { readBlocks, readDay } from '../../arguments.ts'
import { command } from '../../command.ts'
import type { ConnectedContext, Noun } from '../../command.ts'
import { findTask } from '../../find/task.ts'
import { importCommand } from '../../import.ts'
import { plain } from '#core/screens/plain.ts'

export const bookings: Noun = {
  name: 'bookings',
  about: 'cli.bookings',
  commands: [importCommand(importBookings, 'cli.bookings.import', 'bookings', 'hours.xlsx')],
}

export const book = command<{ task: string; date: Day; blocks: number; comment?: string }>({
  name: 'book',
  about: 'cli.book',
  arguments: [
    { name: '<task>', about: 'cli.book.task', completes: 'task' },
    { name: '<date>', about: 'cli.argument.date', read: readDay },
    { name: '<blocks>', about: 'cli.book.blocks', read: readBlocks },
  ],
  options: [{ flags: '--comment <text>', about: 'cli.book.comment' }],
  examples: [
    'book P24001/1.1 today 4',
    'book "P24001/Note de calcul" today 0,5d --comment "Site visit"',
    'book "#105" 16/11/2026 0',
  ],
  run: async (context, given) => {
    const { result: print, say, t } = context
    const { id, task_code, name } = await findTask(context.client, given.task)
    const details = given.comment === undefined ? {} : { comment: given.comment || null }
    const cell = { wbs_task_id: id, date: given.date, number_blocks: given.blocks }
    const booking = await context.client(setBooking, { ...cell, ...details })
    if (print.format === 'json') return print.record(bookTime.output, booking)
    if (!booking) return say(t('cli.book.emptied', { date: shownDay(given.date) }))
    const row = group({ task_code: text(50), name: text(250), ...bookTime.output.fields })
    const names = ['date', 'task_code', 'name', 'number_blocks', 'comment']
    return print.rows(row, [{ task_code, name, ...booking }], names)
  },
})

export const week = command<{ date?: Day }>({
  name: 'week',
  about: 'cli.week',
  arguments: [{ name: '[date]', about: 'cli.argument.date', read: readDay }],
  examples: ['week', 'week 16/11/2026', 'week mon --format csv'],
  run: showWeek,
})

/** One's week as a table, or as the facts of it. */
export async function showWeek(context: ConnectedContext, { date }: { date?: Day } = {}): Promise<void> {
  const { client, connection, print, t, language } = context
  const answer = await client(readWeek, { date: date ?? connection.today() })
  const { monday, tasks, bookings: booked, weekend_limit, daily_limit } = answer
  const worksWeekends = weekend_limit > 0 || booked.some((each) => each.date > daysFrom(monday, 5)[4]!)
  const days = daysFrom(monday, worksWeekends ? 7 : 5)
  const at = (task: PlannerTask, day: Day): number =>
    sumBlocks(booked.filter((each) => each.wbs_task_id === task.id && each.date === day))
  const dd = (blocks: number): string => (blocks === 0 ? '' : shownBlocks(blocks, language))
  const headings = [
    { title: t('column.folder_name') },
    { title: t('field.task_name') },
    { title: t('field.name') },
    ...days.map((day) => ({ title: weekdayOf(day, language), right: true })),
    { title: t('column.total'), right: true },
  ]
  const line = (task: PlannerTask): string[] => {
    const blocks = days.map((day) => at(task, day))
    return [placeOf(task), task.task_code, task.name, ...blocks.map(dd), dd(sum(blocks))].map(plain)
  }
  const totals = days.map((day) => sumBlocks(booked.filter((each) => each.date === day)))
  const last = ['', '', t('column.total'), ...totals.map(dd), dd(sum(totals)) || '0']
  print.laidOut(headings, [...tasks.map(line), last], toWire(readWeek.output, answer), [
    ['task_id', 'folder_code', 'subfolder_code', 'task_code', 'name', ...days],
    ...tasks.map((task) => [
      task.id,
      task.folder_code,
      task.subfolder_code,
      task.task_code,
      task.name,
      ...days.map((day) => at(task, day) || ''),
    ]),
  ])
  if (print.format === 'table') {
    context.say(t('cli.week.limits', { n: shownBlocks(daily_limit, language), monday: shownDay(monday) }))
  }
}

const sum = (figures: readonly number[]): number => figures.reduce((total, each) => total + each, 0)

/** `Mon 16`. */
const weekdayOf = (day: Day, language: string): string =>
  `${new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(day)).replace('.', '')} ${day.slice(8)}`

/** The folder's code and the subfolder's, which as a rule begins with it. */
function placeOf({ folder_code, subfolder_code }: PlannerTask): string {
  if (!subfolder_code) return folder_code
  return subfolder_code.startsWith(folder_code) ? subfolder_code : `${folder_code} / ${subfolder_code}`
}
