import {
  copyWeek,
  fillFromPlan,
  readMonth,
  readWeek,
  submitWeek,
  takeWeekBack,
  type PlannerTask,
  type PlannerWeek,
} from '#core/booking/operations.ts'
import { sumBlocks } from '#core/booking/rules.ts'
import { expectedIn } from '#core/booking/week/days.ts'
import { openInWeek } from '#core/screens/planner/submission.ts'
import { sheetOf } from '#core/booking/week/sheet.ts'
import { daysFrom, type Day, type Month } from '#core/values/day.ts'
import { itemAt } from '#core/values/known.ts'
import { toWire } from '#core/wire.ts'
import { plain } from '#core/screens/plain.ts'
import {
  commentInWords,
  commentsOfMonth,
  dayInWords,
  filledInWords,
  monthInWords,
  openDayInWords,
  placeCodes,
  shortDate,
  standingInWords,
} from '#core/screens/planner/in-words.ts'
import { shownBlocks, shownDay, shownMonth } from '#core/values/written.ts'
import { readDay, readMonth as monthTyped } from '../../arguments.ts'
import { command, Misuse, type ConnectedContext } from '../../command.ts'
import { openOffline, sendFirst } from './offline.ts'

interface Fills {
  readonly copyLast?: true
  readonly fillFromPlan?: true
}

interface Gives {
  readonly submit?: true
  readonly takeBack?: true
}

export const week = command<{ date?: Day } & Fills & Gives>({
  name: 'week',
  about: 'cli.week',
  arguments: [{ name: '[date]', about: 'cli.argument.date', read: readDay }],
  options: [
    { flags: '--copy-last', about: 'cli.week.copy_last' },
    { flags: '--fill-from-plan', about: 'cli.week.fill_from_plan' },
    { flags: '--submit', about: 'cli.week.submit' },
    { flags: '--take-back', about: 'cli.week.take_back', also: ['--unsubmit'] },
  ],
  examples: ['week', 'week mon --copy-last --submit', 'week 16/11/2026 --format csv'],
  run: async (context, options) => {
    if (options.submit && options.takeBack) throw new Misuse('cli.misuse.both_ways')
    const date = options.date ?? context.connection.today()
    if (options.takeBack) await context.client(takeWeekBack, { date })
    await fill(context, options)
    if (options.submit) await context.client(submitWeek, { date })
    await showWeek(context, options)
  },
})

/** Books what is asked for before the week is shown, and says on stderr what it came to. */
async function fill(
  context: ConnectedContext,
  { date, copyLast, fillFromPlan: plan }: { date?: Day } & Fills,
) {
  if (copyLast && plan) throw new Misuse('cli.misuse.both_fills')
  if (!copyLast && !plan) return
  const { client, connection, say, complain, t, language } = context
  const offline = copyLast ? await openOffline(context) : null
  if (offline) await sendFirst(offline, context)
  const filled = await (offline?.client ?? client)(copyLast ? copyWeek : fillFromPlan, {
    date: date ?? connection.today(),
  })
  const otherwise = copyLast ? 'planner.nothing_last_week' : 'planner.nothing_planned'
  const [done, ...left] = filledInWords(filled, otherwise, t, language)
  say(done ?? '')
  left.forEach(complain)
}

/** How far it is on its way to approval, and with which days open; nothing where weeks are not submitted. */
function sayStanding({ say, t, language }: ConnectedContext, week: PlannerWeek): void {
  if (!week.submission) return
  standingInWords(week.submission, t, language).forEach(say)
  const open = openInWeek(week).map((day) => openDayInWords(day, t, language))
  if (open.length > 0 && week.submission.state !== 'draft')
    say(t('weeks.open_left', { days: open.join(', ') }))
}

/** One's week as a table, or as the facts of it. */
export async function showWeek(context: ConnectedContext, { date }: { date?: Day } = {}): Promise<void> {
  const { connection, print, say, t, language } = context
  const offline = await openOffline(context)
  if (offline) await sendFirst(offline, context)
  const client = offline?.client ?? context.client
  const answer = await client(readWeek, { date: date ?? connection.today() })
  if (offline?.away()) context.complain(t('queue.as_seen'))
  else await offline?.renewTasks()
  const { monday, tasks, bookings: booked, weekend_limit, daily_limit } = answer
  const worksWeekends = weekend_limit > 0 || booked.some((each) => each.date > itemAt(daysFrom(monday, 5), 4))
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
    return [placeCodes(task), task.task_code, task.name, ...blocks.map(dd), dd(sum(blocks))].map(plain)
  }
  const totals = days.map((day) => sumBlocks(booked.filter((each) => each.date === day)))
  const last = ['', '', t('column.total'), ...totals.map(dd), dd(sum(totals)) || '0']
  print.laidOut(headings, [...tasks.map(line), last], toWire(readWeek.output, answer), [
    ['task_id', 'folder_code', 'subfolder_code', 'task_code', 'name', ...days],
    ...tasks.map((task) => [...factsOf(task), ...days.map((day) => at(task, day) || '')]),
  ])
  if (print.format !== 'table') return
  say(t('cli.week.limits', { n: shownBlocks(daily_limit, language), monday: shownDay(monday) }))
  const expected = shownBlocks(expectedIn(answer.days), language)
  say(
    `${t('planner.week_total')} ${shownBlocks(sum(totals), language)} dd ${t('planner.of', { n: expected })}`,
  )
  for (const day of answer.days) {
    const note = dayInWords(day, t, language)
    if (note) say(`${shortDate(day.date, language)}: ${note}`)
  }
  sayStanding(context, answer)
  // Those of other weeks are the month's to say.
  const inWeek = new Set(answer.days.map(({ date }) => date))
  sayOpen(
    context,
    answer.open.filter(({ date }) => inWeek.has(date)),
  )
}

export const month = command<{ month?: Month }>({
  name: 'month',
  about: 'cli.month',
  arguments: [{ name: '[month]', about: 'cli.argument.month', read: monthTyped }],
  examples: ['month', 'month last', 'month 2026-11 --format csv'],
  run: async (context, options) => {
    const { client, connection, print, say, t, language } = context
    const answer = await client(readMonth, { month: options.month ?? connection.today().slice(0, 7) })
    const sheet = sheetOf(answer)
    const dd = (blocks: number): string => (blocks === 0 ? '' : shownBlocks(blocks, language))
    const inWeek = (on: ReadonlyMap<Day, number>, days: readonly { date: Day }[]): number =>
      sum(days.map(({ date }) => on.get(date) ?? 0))
    const booked = new Map(sheet.days.map(({ date }) => [date, sheet.bookedOn(date)]))
    const headings = [
      { title: t('column.folder_name') },
      { title: t('field.task_name') },
      { title: t('field.name') },
      ...sheet.weeks.map(({ monday }) => ({ title: shownDay(monday).slice(0, 5), right: true })),
      { title: t('column.total'), right: true },
    ]
    const rows = sheet.rows.map(({ task, on, total }) => [
      placeCodes(task),
      task.task_code,
      task.name,
      ...sheet.weeks.map(({ days }) => dd(inWeek(on, days))),
      dd(total),
    ])
    const last = [
      '',
      '',
      t('column.total'),
      ...sheet.weeks.map(({ days }) => dd(inWeek(booked, days))),
      shownBlocks(sheet.total, language),
    ]
    print.laidOut(headings, [...rows.map((row) => row.map(plain)), last], toWire(readMonth.output, answer), [
      [
        'task_id',
        'folder_code',
        'subfolder_code',
        'task_code',
        'name',
        ...sheet.days.map(({ date }) => date),
      ],
      ...sheet.rows.map(({ task, on }) => [
        ...factsOf(task),
        ...sheet.days.map(({ date }) => on.get(date) ?? ''),
      ]),
    ])
    if (print.format !== 'table') return
    const total = `${shownBlocks(sheet.total, language)} dd`
    const name = t('planner.month_title', { month: shownMonth(`${answer.month}-01`, language) })
    say(`${name}: ${total} ${t('planner.of', { n: shownBlocks(sheet.expected, language) })}`)
    monthInWords(answer, t, language).forEach(say)
    sayOpen(context, answer.open)
    const comments = commentsOfMonth(answer).map((each) => commentInWords(each, t, language))
    if (comments.length > 0)
      [t('planner.comments'), ...comments.map((each) => `  ${plain(each)}`)].forEach(say)
  },
})

function sayOpen({ say, t, language }: ConnectedContext, open: Parameters<typeof openDayInWords>[0][]): void {
  if (open.length === 0) return
  say([t('planner.open_days'), open.map((day) => openDayInWords(day, t, language)).join(', ')].join(' '))
}

const factsOf = (task: PlannerTask) => [
  task.id,
  task.folder_code,
  task.subfolder_code,
  task.task_code,
  task.name,
]

const sum = (figures: readonly number[]): number => figures.reduce((total, each) => total + each, 0)

/** `Mon 16`. */
const weekdayOf = (day: Day, language: string): string =>
  `${new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(day)).replace('.', '')} ${day.slice(8)}`
