import { setTimeout as pause } from 'node:timers/promises'
import { benchInstallation, crowd, databases, startServer, workdays } from './installation.ts'
import { fill } from './growing.ts'
import { load, ms, type Call } from './load.ts'
import type { Figure } from './figure.ts'

const people = 200
const taskCount = 2000

/** What a server keeps of the machine's memory after large lists and a day of small calls, and what the calls take. */
export async function* benchMemory(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await benchInstallation(name, postgres)
    const { users, tokens, tasks } = await crowd(bench, people, taskCount)
    await fill(bench, users, tasks)
    const to = workdays('2027-03-01', 40)
    const call = (path: string, n: number): Call => ({
      method: 'GET',
      path: `/api${path}`,
      token: tokens[n % people]!,
    })
    const book = (n: number): Call => ({
      method: 'POST',
      path: '/api/wbs/user_booking/create',
      token: tokens[n % people]!,
      body: { wbs_task_id: tasks[(n * 7) % taskCount]!, date: to[Math.floor(n / people)]!, number_blocks: 1 },
    })
    const server = await startServer(bench.config)
    const rests = async (): Promise<number> => {
      await pause(8_000)
      return Math.round(await server.residentMiB())
    }
    try {
      const first = await rests()
      const weeks = await load(
        server.url,
        8,
        Array.from({ length: 2000 }, (_, n) => call('/wbs/user_booking/week', n)),
      )
      const bookings = await load(
        server.url,
        8,
        Array.from({ length: 4000 }, (_, n) => book(n)),
      )
      const small = await rests()
      const lists = await load(
        server.url,
        4,
        Array.from({ length: 60 }, (_, n) => call('/wbs/user_booking_tasks/all', n)),
      )
      const large = await rests()
      yield {
        what: 'Memory of a server at rest',
        data: `${name}; started ${first} MiB; after 6,000 calls of 8 clients (weeks p50 ${ms(weeks.p50)}, p99 ${ms(weeks.p99)}; ${bookings.perSecond} bookings a second) ${small} MiB; after 60 whole lists of 2,000 tasks, 4 at a time (p50 ${ms(lists.p50)}, p99 ${ms(lists.p99)}):`,
        value: `${large} MiB`,
        aim: '150 MiB',
      }
    } finally {
      await server.stop()
      await bench.close()
    }
  }
}
