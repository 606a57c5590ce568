import { quickParts } from '#core/reports/home/parts.ts'
import { repairSums } from '#core/booking/operations.ts'
import { run } from '#core/kernel/run.ts'
import { system } from '#core/kernel/permission.ts'
import { addMonths, firstOfMonth, lastOfMonth } from '#core/values/day.ts'
import { raw } from '#server/db/sql.ts'
import {
  benchInstallation,
  crowd,
  databases,
  settleDatabase,
  startServer,
  workdays,
  type Bench,
} from './installation.ts'
import { load, ms, type Call, type Spread } from './load.ts'
import type { Figure } from './figure.ts'

const people = 200
const taskCount = 2000
const months = 25
const days = 125
const lastDay = '2026-11-20'
/** So many times the bookings of the first measurement: 50,000 become 2,000,000. */
const growth = 40

type Measured = { readonly [what: string]: Spread }

/** What is read all day, in a firm of 200 people, with 50,000 bookings and with forty times as many. */
export async function* benchGrowing(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await benchInstallation(name, postgres)
    try {
      const { users, tokens, tasks, subfolders } = await crowd(bench, people, taskCount)
      await fill(bench, users, tasks)
      // Weeks are submitted: all that this asks for is asked for too.
      await bench.scene((store) =>
        store.parameters.updateWhere({ class: 'planner', type: 'week_submission' }, { numerical_value: 1 }),
      )
      await settleDatabase(bench)
      const calls = callsOf(tokens, tasks, subfolders)
      const few = await measure(bench, calls(0))
      await grow(bench)
      const began = performance.now()
      await run(repairSums, bench.installation.env, system(), {})
      const repaired = performance.now() - began
      const many = await measure(bench, calls(1))
      const data = `${name}, 2,000 tasks, 200 people, 100,000 planning rows`
      for (const [what, { p50, p99 }] of Object.entries(many)) {
        const before = few[what]!
        yield {
          what,
          data: `${data}; 50,000 → 2,000,000 bookings, what is older than half a year invoiced`,
          value: `p50 ${ms(before.p50)} → ${ms(p50)}, p99 ${ms(before.p99)} → ${ms(p99)}`,
          aim: what.includes('week') ? '30 ms, at most twice as long' : 'at most twice as long',
        }
      }
      yield {
        what: 'Kept sums counted anew and mended',
        data: `${name}, 2,000,000 bookings`,
        value: `${(repaired / 1000).toFixed(1)} s`,
        aim: '',
      }
    } finally {
      await bench.close()
    }
  }
}

/** Two bookings a day of each person over half a year, and twenty tasks planned for each in each of 25 months. */
export async function fill(
  { scene }: Bench,
  users: readonly number[],
  tasks: readonly number[],
): Promise<void> {
  const taskOf = (user: number, n: number): number => tasks[(user * 40 + n) % taskCount]!
  const worked = workdays(lastDay, days)
  const bookings = users.flatMap((user_id, u) =>
    worked.flatMap((date, d) =>
      [0, 1].map((n) => ({
        user_id,
        wbs_task_id: taskOf(u, ((d >> 3) % 20) * 2 + n),
        date,
        number_blocks: 4,
        starting_block: n * 4,
      })),
    ),
  )
  await scene((store) => store.user_bookings.insertMany(bookings))
  const plannings = users.flatMap((assigned_user_id, u) =>
    Array.from({ length: months }, (_, m) => addMonths('2026-01', m)).flatMap((month, m) =>
      Array.from({ length: 20 }, (_, n) => ({
        wbs_task_id: taskOf(u, (m * 3 + n) % 40),
        assigned_user_id,
        start_date: firstOfMonth(month),
        end_date: lastOfMonth(month),
        number_blocks: 8,
      })),
    ),
  )
  await scene((store) => store.wbs_task_plannings.insertMany(plannings))
}

/** The same weeks again and again, each time 25 weeks earlier and invoiced since, at a price that changes every year: written by the database itself. */
export async function grow(bench: Bench): Promise<void> {
  const { database } = bench.installation
  const earlier = {
    sqlite: `DATE(b.date, '-' || (175 * n.n) || ' days')`,
    postgres: `CAST(CAST(b.date AS DATE) - 175 * n.n AS TEXT)`,
  }
  await database.query(
    raw(`WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${growth - 1})
      INSERT INTO user_bookings (user_id, wbs_task_id, date, number_blocks, starting_block, invoiced, will_not_invoice,
        booking_cost_per_block, created_at, updated_at)
      SELECT b.user_id, b.wbs_task_id, ${earlier[database.dialect]}, b.number_blocks, b.starting_block, TRUE,
        b.will_not_invoice, 30 + n.n / 2, b.created_at, b.updated_at FROM user_bookings b CROSS JOIN n WHERE b.date <= '${lastDay}'`),
  )
  await settleDatabase(bench)
}

/** Each call of one person after the other; `round` books on other days than the one before. */
const callsOf =
  (tokens: readonly string[], tasks: readonly number[], subfolders: readonly number[]) =>
  (round: number): { readonly [what: string]: readonly Call[] } => {
    const get = (count: number, path: (n: number) => string): Call[] =>
      Array.from({ length: count }, (_, n) => ({
        method: 'GET',
        path: `/api${path(n)}`,
        token: tokens[n % people]!,
      }))
    const to = workdays('2027-03-01', 10)
    /** A week that is still empty, of somebody else each time. */
    const inWeek = (count: number, who: (n: number) => number, act: string): Call[] =>
      Array.from({ length: count }, (_, n) => ({
        method: 'POST',
        path: `/api/wbs/user_booking/${act}`,
        token: tokens[who(n)]!,
        body: { date: '2026-11-23' },
      }))
    return {
      'The planner’s week': get(300, () => '/wbs/user_booking/week'),
      'All tasks with totals': get(40, () => '/wbs/user_booking_tasks/all'),
      'A page of 50 tasks with totals': get(100, () => '/wbs/user_booking_tasks/all?page=1&size=50'),
      'The same, most booked first': get(
        60,
        () => '/wbs/user_booking_tasks/all?page=1&size=50&sort=booked&order=desc',
      ),
      'The planner’s month': get(100, () => '/wbs/user_booking/month?month=2026-10'),
      'Select a task': get(60, () => '/wbs/tasks_to_book/all'),
      'One’s bookings of three months': get(100, () => '/wbs/user_booking/all'),
      'A page of everybody’s bookings of a month': get(
        60,
        () => '/wbs/user_booking/rows?all=true&from=2026-10-01&to=2026-10-31&page=1&size=50',
      ),
      'A person’s tasks with his time': get(100, () => '/wbs/user_booking_tasks/by_user?page=1&size=50'),
      'Who has not submitted last week': get(40, () => '/wbs/week/missing'),
      'The months, open and closed': get(40, () => '/wbs/month/all'),
      'A work breakdown with its totals': get(100, (n) => `/wbs/${(n % 100) + 1}`),
      'A mission at a glance': get(
        100,
        (n) => `/subfolder/at_glance/all?id=${subfolders[n % subfolders.length]}`,
      ),
      'A page of missions with their money': get(40, () => '/financials/all?page=1&size=50'),
      'The firm’s money of a month': get(40, () => '/financials'),
      'The first page': get(100, () => `/home?parts=${quickParts.join(',')}`),
      'Copying last week': inWeek(50, (n) => round * 50 + n, 'copy_week'),
      'Filling a week from the plan': inWeek(50, (n) => 100 + round * 50 + n, 'fill_from_plan'),
      'Booking a block': Array.from({ length: 400 }, (_, n) => ({
        method: 'POST',
        path: '/api/wbs/user_booking/create',
        token: tokens[n % people]!,
        body: {
          wbs_task_id: tasks[(n * 7) % taskCount]!,
          date: to[round * 4 + Math.floor(n / people)]!,
          number_blocks: 1,
        },
      })),
    }
  }

async function measure(
  { config }: Bench,
  calls: { readonly [what: string]: readonly Call[] },
): Promise<Measured> {
  const server = await startServer(config)
  try {
    const measured: { [what: string]: Spread } = {}
    for (const [what, all] of Object.entries(calls)) {
      const first = Math.min(10, all.length / 4)
      await load(server.url, 1, all.slice(0, first))
      measured[what] = await load(server.url, 1, all.slice(first))
    }
    return measured
  } finally {
    await server.stop()
  }
}
