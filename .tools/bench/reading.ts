import { benchInstallation, crowd, databases, startServer, workdays } from './installation.ts'
import { load, ms } from './load.ts'
import type { Figure } from './main.ts'

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
      const whole = await repeat('/api/wbs/user_booking_tasks/all', 60)
      yield {
        what: 'All tasks with totals',
        data,
        value: `p50 ${ms(whole.p50)}, p99 ${ms(whole.p99)}`,
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
      await bench.close()
    }
  }
}
