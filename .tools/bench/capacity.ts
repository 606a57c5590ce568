import { addMonths, firstOfMonth, lastOfMonth, monthOf } from '#core/values/day.ts'
import {
  benchInstallation,
  crowd,
  databases,
  settleDatabase,
  startServer,
  type Bench,
} from './installation.ts'
import { load, ms } from './load.ts'
import type { Figure } from './figure.ts'

const counts = { tasks: 2000, people: 200, months: 24, plannings: 100_000, absences: 10 }

/** Everybody’s months against their capacity, in a firm that is planned two years ahead. */
export async function* benchCapacity(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await benchInstallation(name, postgres)
    const { users, tokens, tasks } = await crowd(bench, counts.people, counts.tasks)
    await planFirm(bench, users, tasks)
    const server = await startServer(bench.config)
    const data = `${name}, ${counts.people} people × ${counts.months} months, 2,000 tasks, 100,000 planning rows`
    const get = (path: string, count: number) =>
      Array.from({ length: count }, () => ({
        method: 'GET',
        path: `/api/wbs/capacity/${path}`,
        token: tokens[0]!,
      }))
    try {
      for (const [what, path, aim] of [
        ['Everybody’s capacity', `heatmap?months=${counts.months}`, '200 ms'],
        ['The same, twelve months', 'heatmap?months=12', '200 ms'],
        ['Who has room in a team', `heatmap?months=${counts.months}&room=1&team=${users[3]}`, '200 ms'],
        ['What fills a person’s month', `cell/${users[7]}?month=${addMonths(thisMonth(), 3)}`, '50 ms'],
      ] as const) {
        await load(server.url, 1, get(path, 5))
        const asked = await load(server.url, 1, get(path, 40))
        yield { what, data, value: `p50 ${ms(asked.p50)}, p99 ${ms(asked.p99)}`, aim }
      }
    } finally {
      await server.stop()
      await bench.close()
    }
  }
}

const thisMonth = (): string => monthOf(new Date().toISOString().slice(0, 10))

/** Everybody on some twenty tasks a month, in folders of ten managers, with absences and half-time people among them. */
export async function planFirm(bench: Bench, users: readonly number[], tasks: readonly number[]) {
  const months = Array.from({ length: counts.months }, (_, n) => addMonths(thisMonth(), n))
  const each = Math.ceil(counts.plannings / users.length / months.length)
  await bench.scene(async (store) => {
    await store.user_extra_infos.insertMany(
      users.map((user_id, u) => ({
        user_id,
        code: `P${u}`,
        function_type: `function ${u % 8}`,
        entry_date: '2020-01-06',
        number_holidays: 24,
      })),
    )
    await store.user_availabilities.insertMany(
      users
        .filter((_, u) => u % 4 === 0)
        .map((user_id) => ({ user_id, year: 2025, month: 1, percentage: 80 })),
    )
    await store.user_absences.insertMany(
      users.flatMap((user_id) =>
        Array.from({ length: counts.absences }, (_, n) => {
          const day = firstOfMonth(months[n * 2]!)
          return {
            user_id,
            start_date: day,
            end_date: day,
            number_blocks: 10,
            approved: n % 2,
            planning_level_type: 'day' as const,
          }
        }),
      ),
    )
    for (const [n, folder] of (await store.folders.find({})).entries())
      await store.folders.updateWhere({ id: folder.id }, { project_manager_id: users[n % 10]! })
    await store.wbs_task_plannings.insertMany(
      users.flatMap((assigned_user_id, u) =>
        months.flatMap((month, m) =>
          Array.from({ length: each }, (_, n) => ({
            wbs_task_id: tasks[(u * 37 + m * 11 + n * 97) % tasks.length]!,
            assigned_user_id,
            start_date: firstOfMonth(month),
            end_date: lastOfMonth(month),
            number_blocks: 5 + ((u + n) % 9),
          })),
        ),
      ),
    )
  })
  await settleDatabase(bench)
}
