import { int } from '#core/kernel/field.ts'
import { namedQuery } from '#core/ports.ts'
import { defineQuery } from '#server/db/queries/define.ts'
import { sql } from '#server/db/sql.ts'
import { listen } from '#server/http/listen.ts'
import { silentLog } from '#server/log.ts'
import { benchInstallation, crowd, databases, startServer, workdays, type Bench } from './installation.ts'
import { load, ms } from './load.ts'
import type { Figure } from './figure.ts'

/** A report whose one statement takes about so long. */
const reportSeconds = 10
const slowReport = namedQuery('bench.report', { steps: int(1, 1e12) }, { n: int(0, 1e12) })
defineQuery(
  slowReport,
  ({ steps }) => sql`
    WITH RECURSIVE counted(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM counted WHERE x < ${steps})
    SELECT COUNT(*) AS n FROM counted`,
)

/** The week's times alone, and while the database works on a report for somebody else; both in one process. */
async function besideReport(bench: Bench, name: string, tokens: readonly string[]): Promise<Figure> {
  const { env } = bench.installation
  const report = (steps: number) => env.read((store) => store.query(slowReport, { steps }))
  const trial = 1_000_000
  const began = performance.now()
  await report(trial)
  const steps = Math.round((trial * reportSeconds * 1000) / (performance.now() - began))
  const server = await listen(bench.installation, silentLog)
  const week = Array.from({ length: 400 }, (_, n) => ({
    method: 'GET',
    path: '/api/wbs/user_booking/week',
    token: tokens[n % tokens.length]!,
  }))
  try {
    await load(server.url, 1, week.slice(0, 50))
    const alone = await load(server.url, 1, week)
    let isOver = false
    const reporting = report(steps).then(() => (isOver = true))
    const duringReport = await load(server.url, 1, week)
    const isBeside = isOver ? ', but the report was over' : ''
    await reporting
    return {
      what: `The planner’s week beside a report of ${reportSeconds} s`,
      data: `${name}, 50,000 bookings`,
      value: `p50 ${ms(duringReport.p50)}, p99 ${ms(duringReport.p99)} (alone p50 ${ms(alone.p50)}, p99 ${ms(alone.p99)})${isBeside}`,
      aim: 'as alone',
    }
  } finally {
    await server.stop()
  }
}

/** A week and the task list with totals, over HTTP, in a firm of 2,000 tasks and 50,000 bookings. */
export async function* benchReading(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await benchInstallation(name, postgres)
    const { users, tokens, tasks } = await crowd(bench, 50, 2000)
    const days = workdays('2026-11-20', 500)
    const rows = users.flatMap((user_id, u) =>
      days.flatMap((date, d) =>
        [0, 1].map((n) => ({
          user_id,
          wbs_task_id: tasks[(u * 40 + ((d >> 3) % 20) * 2 + n) % 2000]!,
          date,
          number_blocks: 5,
          starting_block: n * 5,
        })),
      ),
    )
    await bench.scene((store) => store.user_bookings.insertMany(rows))
    const server = await startServer(bench.config)
    const repeat = async (path: string, count: number) => {
      const calls = Array.from({ length: count }, (_, n) => ({
        method: 'GET',
        path,
        token: tokens[n % tokens.length]!,
      }))
      await load(server.url, 1, calls.slice(0, 20))
      return load(server.url, 1, calls)
    }
    try {
      const data = `${name}, 2,000 tasks, 50,000 bookings`
      const week = await repeat('/api/wbs/user_booking/week', 500)
      yield {
        what: 'The planner’s week',
        data,
        value: `p50 ${ms(week.p50)}, p99 ${ms(week.p99)}`,
        aim: '3 ms',
      }
      const all = await repeat('/api/wbs/user_booking_tasks/all', 60)
      yield {
        what: 'All tasks with totals',
        data,
        value: `p50 ${ms(all.p50)}, p99 ${ms(all.p99)}`,
        aim: '40 ms',
      }
      const page = await repeat('/api/wbs/user_booking_tasks/all?page=1&size=50', 100)
      yield {
        what: 'A page of 50 tasks with totals',
        data,
        value: `p50 ${ms(page.p50)}, p99 ${ms(page.p99)}`,
        aim: '40 ms',
      }
    } finally {
      await server.stop()
    }
    try {
      yield await besideReport(bench, name, tokens)
    } finally {
      await bench.close()
    }
  }
}
