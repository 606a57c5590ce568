import { addMonths, firstOfMonth, lastOfMonth, monthOf } from '#core/values/day.ts'
import { sixMonths } from '#core/screens/grid/six-months.ts'
import {
  benchInstallation,
  crowd,
  databases,
  settleDatabase,
  startServer,
  type Bench,
  type DatabaseName,
} from './installation.ts'
import { load, ms } from './load.ts'
import type { Figure } from './figure.ts'

/** How a folder of many tasks is planned. */
interface Density {
  readonly tasks: number
  /** Who works on the folder. */
  readonly people: number
  /** How many of them on each task, in each month. */
  readonly onEach: number
  readonly aim: string
}
export const densities: readonly Density[] = [
  // A quarter of a firm's 2,000 tasks with 100,000 planning rows in 24 months.
  { tasks: 500, people: 50, onEach: 2, aim: '100 ms' },
  { tasks: 500, people: 12, onEach: 12, aim: '300 ms' },
]

/** A folder of many tasks, sparsely planned and in every cell: read whole, typed into, read again in part. */
export async function* benchPlanning(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) for (const density of densities) yield* benchFolder(name, postgres, density)
}

async function* benchFolder(name: DatabaseName, postgres: string, density: Density): AsyncGenerator<Figure> {
  const bench = await benchInstallation(name, postgres)
  const { users, tokens } = await crowd(bench, density.people, 1)
  const { folder_id, wbs_id, tasks } = await planned(bench, users, density)
  await settleDatabase(bench)
  const server = await startServer(bench.config)
  const token = tokens[0]!
  const data = `${name}, ${density.tasks} tasks × ${density.onEach} of ${density.people} people × ${sixMonths} months`
  const path = `/api/wbs/task_planning/grid/${folder_id}`
  const get = (query: string, count: number) =>
    Array.from({ length: count }, () => ({ method: 'GET', path: path + query, token }))
  try {
    await load(server.url, 1, get('', 3))
    const whole = await load(server.url, 1, get('', 20))
    yield {
      what: 'A folder’s planning, opened',
      data,
      value: `p50 ${ms(whole.p50)}, p99 ${ms(whole.p99)}`,
      aim: density.aim,
    }
    const sets = Array.from({ length: 100 }, (_, n) => ({
      method: 'PUT',
      path: '/api/wbs/task_planning/set',
      token,
      body: {
        wbsId: wbs_id,
        cells: [
          {
            wbs_task_id: tasks[n % tasks.length]!,
            assigned_user_id: users[(n * 7) % users.length]!,
            start_date: firstOfMonth(thisMonth()),
            number_blocks: 2,
            expected: 1,
          },
        ],
      },
    }))
    const stored = await load(server.url, 1, sets)
    yield {
      what: 'A number typed in it, stored',
      data,
      value: `p50 ${ms(stored.p50)}, p99 ${ms(stored.p99)}`,
      aim: '50 ms',
    }
    const part = await load(server.url, 1, get(`?tasks=${tasks[7]}`, 60))
    yield {
      what: 'What follows from it, read again',
      data,
      value: `p50 ${ms(part.p50)}, p99 ${ms(part.p99)}`,
      aim: '50 ms',
    }
  } finally {
    await server.stop()
    await bench.close()
  }
}

const thisMonth = (): string => monthOf(new Date().toISOString().slice(0, 10))

/** So many of them, from one on. */
const some = (users: readonly number[], from: number, count: number): number[] =>
  Array.from({ length: count }, (_, n) => users[(from + n) % users.length]!)

export async function planned({ scene }: Bench, users: readonly number[], density: Density) {
  return scene(async (store) => {
    const account_id = (await store.accounts.first({}))!.id
    const { id: company } = (await store.companies.first({}))!
    const { id: folder_id } = await store.folders.insert({
      account_id,
      lead_code: 20_000,
      code: 'P20000',
      name: 'Planning',
      description: 'Bench',
      project_owner_company_id: company,
      project_manager_id: users[0]!,
    })
    await store.folder_extra_infos.insert({ folder_id })
    const { id: wbs_id } = await store.wbs.insert({ folder_id })
    const { id: parent_id } = await store.wbs_tasks.insert({ wbs_id, name: 'Root', task_code: '0', rank: 1 })
    const tasks = await store.wbs_tasks.insertMany(
      Array.from({ length: density.tasks }, (_, n) => ({
        wbs_id,
        parent_id,
        task_code: `${n}`,
        name: `Task ${n}`,
        rank: n + 2,
        bookable: true,
      })),
    )
    const months = Array.from({ length: sixMonths }, (_, n) => addMonths(thisMonth(), n))
    await store.wbs_task_plannings.insertMany(
      tasks.flatMap(({ id }, t) =>
        months.flatMap((month, m) =>
          [null, ...some(users, t * 7 + m * 3, density.onEach)].map((assigned_user_id) => ({
            wbs_task_id: id,
            assigned_user_id,
            start_date: firstOfMonth(month),
            end_date: lastOfMonth(month),
            number_blocks: assigned_user_id === null ? 8 : 1,
          })),
        ),
      ),
    )
    return { folder_id, wbs_id, tasks: tasks.map(({ id }) => id) }
  })
}
