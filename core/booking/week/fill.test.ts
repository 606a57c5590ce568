import t from 'tap'
import { addDays, daysFrom, isWeekend } from '../../values/day.ts'
import { lastWeekAgain, planOver, roomOn } from './fill.ts'
import type { PlannerDay, PlannerTask } from './operations.ts'

const monday = '2026-11-16'
const limits = { daily_limit: 10, weekend_limit: 0 }

const day = (date: string, own: Partial<PlannerDay> = {}): PlannerDay => ({
  date,
  holiday: false,
  works: !isWeekend(date),
  leave: 0,
  requested: 0,
  usual: isWeekend(date) ? 0 : 10,
  ...own,
})
const week = (own: { readonly [date: string]: Partial<PlannerDay> } = {}, from = monday, count = 7) =>
  daysFrom(from, count).map((date) => day(date, own[date]))

const task = (id: number, own: Partial<PlannerTask> = {}): PlannerTask => ({
  id,
  task_code: String(id),
  name: 'Design',
  bookable: true,
  folder_id: 1,
  folder_code: 'F1',
  folder_name: 'Townhall',
  project_type: 'operations',
  subfolder_id: 1,
  subfolder_code: 'M1',
  status_type: 'active',
  ...own,
})
const tasks = new Map([task(1), task(2), task(3, { status_type: 'closed' })].map((each) => [each.id, each]))
const blocks = (wbs_task_id: number, date: string, number_blocks: number) => ({
  wbs_task_id,
  date,
  number_blocks,
})
const lastMonday = addDays(monday, -7)

void t.test(
  'the room of a day is its limit without leave and what is booked; a holiday has none',
  async (t) => {
    t.equal(roomOn(day(monday), 4, limits), 6)
    t.equal(roomOn(day(monday, { leave: 5 }), 4, limits), 1)
    t.equal(
      roomOn(day(monday, { leave: 8, usual: 8 }), 0, limits),
      0,
      'a part-timer’s leave is all of his day',
    )
    t.equal(roomOn(day(monday, { holiday: true, works: false }), 0, limits), 0)
    t.equal(roomOn(day('2026-11-21'), 0, limits), 0)
    t.equal(roomOn(day('2026-11-21'), 1, { ...limits, weekend_limit: 4 }), 3)
    t.equal(roomOn(day(monday), 2, { ...limits, daily_limit: 12 }), 8, 'a day has ten slots')
  },
)

void t.test('last week stands again on the same days', async (t) => {
  const last = [blocks(1, lastMonday, 4), blocks(2, lastMonday, 6), blocks(1, addDays(lastMonday, 4), 10)]
  const { cells, left } = lastWeekAgain({ days: week(), limits, tasks, booked: [] }, last)
  t.strictSame(cells, [blocks(1, monday, 4), blocks(2, monday, 6), blocks(1, '2026-11-20', 10)])
  t.strictSame(left, [])
})

void t.test(
  'a cell that holds something stays, a full day takes the rest, a closed mission nothing',
  async (t) => {
    const last = [blocks(1, lastMonday, 4), blocks(2, lastMonday, 6), blocks(3, addDays(lastMonday, 1), 5)]
    const booked = [blocks(1, monday, 7)]
    const { cells, left } = lastWeekAgain({ days: week(), limits, tasks, booked }, last)
    t.strictSame(cells, [blocks(2, monday, 3)])
    t.strictSame(left, [
      { ...blocks(2, monday, 3), code: 'day_full', params: {} },
      {
        ...blocks(3, '2026-11-17', 5),
        code: 'subfolder_not_active',
        params: { code: 'M1', status: 'closed' },
      },
    ])
  },
)

void t.test('nothing is copied onto leave or a holiday', async (t) => {
  const days = week({ [monday]: { leave: 5 }, '2026-11-17': { holiday: true, works: false } })
  const last = [blocks(1, lastMonday, 8), blocks(1, addDays(lastMonday, 1), 8)]
  const { cells, left } = lastWeekAgain({ days, limits, tasks, booked: [] }, last)
  t.strictSame(cells, [blocks(1, monday, 5)])
  t.strictSame(
    left.map(({ date, number_blocks, code }) => [date, number_blocks, code]),
    [
      [monday, 3, 'day_on_leave'],
      ['2026-11-17', 8, 'day_is_holiday'],
    ],
  )
})

void t.test('a weekend, and a day outside the person’s time at the firm, say so', async (t) => {
  const saturday = addDays(lastMonday, 5)
  const days = week({ [monday]: { works: false, usual: 0 } })
  const last = [blocks(1, lastMonday, 8), blocks(1, saturday, 6)]
  const reasons = (weekend_limit: number) =>
    lastWeekAgain({ days, limits: { ...limits, weekend_limit }, tasks, booked: [] }, last).left.map(
      ({ date, number_blocks, code, params }) => [date, number_blocks, code, params],
    )
  const away = [monday, 8, 'day_not_employed', {}]
  t.strictSame(reasons(0), [away, ['2026-11-21', 6, 'weekend_closed', {}]])
  t.strictSame(reasons(4), [away, ['2026-11-21', 2, 'weekend_limit_create', { n: 4 }]])
})

const inWeek = new Set(daysFrom(monday, 7))
const toMonthEnd = week({}, monday, 15)
const sum = (cells: readonly { number_blocks: number }[]) =>
  cells.reduce((total, { number_blocks }) => total + number_blocks, 0)

void t.test('a plan is spread evenly over the days that are left, and the week gets its part', async (t) => {
  const { cells } = planOver(toMonthEnd, inWeek, { limits, tasks, booked: [] }, [
    { wbs_task_id: 1, blocks: 44 },
    { wbs_task_id: 2, blocks: 22 },
  ])
  // Eleven days are left of which five are in the week: 4 and 2 on each.
  t.strictSame(
    cells.map(({ number_blocks }) => number_blocks),
    [4, 2, 4, 2, 4, 2, 4, 2, 4, 2],
  )
})

void t.test('week by week the whole plan is booked, to the block', async (t) => {
  const rest = [
    { wbs_task_id: 1, blocks: 37 },
    { wbs_task_id: 2, blocks: 13 },
  ]
  const all = planOver(toMonthEnd, new Set(daysFrom(monday, 15)), { limits, tasks, booked: [] }, rest).cells
  t.equal(sum(all.filter(({ wbs_task_id }) => wbs_task_id === 1)), 37)
  t.equal(sum(all.filter(({ wbs_task_id }) => wbs_task_id === 2)), 13)
})

void t.test('more than fits is shared out, and no day gets more than is free or expected', async (t) => {
  const days = week({ [monday]: { leave: 5 }, '2026-11-18': { usual: 8 } }, monday, 5)
  const booked = [blocks(2, '2026-11-17', 4)]
  const { cells } = planOver(days, inWeek, { limits, tasks, booked }, [
    { wbs_task_id: 1, blocks: 60 },
    { wbs_task_id: 2, blocks: 20 },
  ])
  const byDay = Map.groupBy(cells, ({ date }) => date)
  t.equal(sum(byDay.get(monday) ?? []), 5)
  t.ok(sum(byDay.get('2026-11-17') ?? []) <= 6)
  t.notOk(
    byDay.get('2026-11-17')?.some(({ wbs_task_id }) => wbs_task_id === 2),
    'its cell is not empty',
  )
  t.ok(sum(byDay.get('2026-11-18') ?? []) <= 8)
})

void t.test(
  'a plan on a closed mission is left out with its reason; a plan that is booked asks nothing',
  async (t) => {
    const { cells, left } = planOver(toMonthEnd, inWeek, { limits, tasks, booked: [] }, [
      { wbs_task_id: 3, blocks: 10 },
      { wbs_task_id: 1, blocks: 0 },
      { wbs_task_id: 2, blocks: -4 },
    ])
    t.strictSame(cells, [])
    t.match(left, [{ wbs_task_id: 3, number_blocks: 10, code: 'subfolder_not_active' }])
  },
)
