import { addMonths } from '#core/values/day.ts'
import { benchInstallation, crowd, databases, startServer } from './installation.ts'
import { load, ms } from './load.ts'
import type { Figure } from './figure.ts'

const staff = 5000

/** The first page of 5,000 people and one person's six months, over HTTP. */
export async function* benchPeople(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await benchInstallation(name, postgres)
    const { users, tokens, tasks } = await crowd(bench, staff, 400)
    await bench.scene(async (store) => {
      await store.user_extra_infos.insertMany(
        users.map((user_id, i) => ({
          user_id,
          code: `P${i}`,
          function_type: 'engineer',
          entry_date: '2020-01-06',
          number_holidays: 24,
          exit_Date: i % 10 === 0 ? '2026-01-31' : null,
        })),
      )
      await store.user_logins.insertMany(
        users.map((user_id, i) => ({ user_id, email: `p${i}@x.be`, email_folded: `p${i}@x.be` })),
      )
      const user_id = users[1]!
      await store.parameters.insert({ class: 'planning', type: 'public_holidays', textual_value: 'BE' })
      await store.user_availabilities.insertMany(
        Array.from({ length: 24 }, (_, i) => ({
          user_id,
          year: 2025 + Math.floor(i / 12),
          month: 1 + (i % 12),
          percentage: 80,
        })),
      )
      await store.user_absences.insertMany(
        Array.from({ length: 24 }, (_, i) => addMonths('2025-01', i)).map((month, i) => ({
          user_id,
          start_date: `${month}-10`,
          end_date: `${month}-16`,
          number_blocks: 40,
          planning_level_type: 'day' as const,
          approved: i % 2,
        })),
      )
      await store.wbs_task_plannings.insertMany(
        tasks.slice(0, 30).flatMap((wbs_task_id) =>
          Array.from({ length: 12 }, (_, i) => addMonths('2026-06', i)).map((month) => ({
            wbs_task_id,
            assigned_user_id: user_id,
            start_date: `${month}-01`,
            end_date: `${month}-28`,
            number_blocks: 10,
          })),
        ),
      )
    })
    const server = await startServer(bench.config)
    const repeat = async (path: string, count: number) => {
      const calls = Array.from({ length: count }, () => ({ method: 'GET', path, token: tokens[1]! }))
      await load(server.url, 1, calls.slice(0, 10))
      return load(server.url, 1, calls)
    }
    try {
      for (const [what, path, data, aim] of [
        [
          'First page of the users list',
          '/api/users/all?page=1&size=50&sort=last_name',
          '5,000 people',
          '50 ms',
        ],
        [
          'The same, searched',
          '/api/users/all?page=1&size=50&sort=last_name&search=n49',
          '5,000 people',
          '50 ms',
        ],
        [
          'One person’s six months',
          `/api/users/grid/${users[1]}?from=2026-07`,
          '24 absences, 360 plannings',
          '20 ms',
        ],
      ] as const) {
        const { p50, p99 } = await repeat(path, 100)
        yield { what, data: `${name}, ${data}`, value: `p50 ${ms(p50)}, p99 ${ms(p99)}`, aim }
      }
    } finally {
      await server.stop()
      await bench.close()
    }
  }
}
