import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { system } from '#core/kernel/permission.ts'
import { run } from '#core/kernel/run.ts'
import { benchInstallation, crowd, databases, startServer, workdays, type Server } from './installation.ts'
import { drafts } from './invoices.ts'
import { load, ms, type Call } from './load.ts'
import type { Figure } from './figure.ts'

const people = 50
const taskCount = 2000
const bookings = 3000
const reads = 1500
const wholeLists = 60
const emissions = 200

/**
 * What the hot calls take of the server's processor, beside what a client waits for them. Other work on the machine makes a client wait
 * longer, but changes the processor time of a call little.
 */
export async function* benchProcessor(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await benchInstallation(name, postgres)
    const { users, tokens, tasks, subfolders } = await crowd(bench, people, taskCount)
    const days = workdays('2026-11-20', 400)
    const booked = users.flatMap((user_id, u) =>
      days.flatMap((date, d) =>
        [0, 1].map((n) => ({
          user_id,
          wbs_task_id: tasks[(u * 40 + ((d >> 3) % 20) * 2 + n) % taskCount]!,
          date,
          number_blocks: 4,
          starting_block: n * 4,
        })),
      ),
    )
    await bench.scene((store) => store.user_bookings.insertMany(booked))
    const free = workdays('2028-11-20', 400)
    const book = (n: number): Call => ({
      method: 'POST',
      path: '/api/wbs/user_booking/create',
      token: tokens[n % people]!,
      body: {
        wbs_task_id: tasks[n % taskCount]!,
        date: free[Math.floor(n / people)]!,
        number_blocks: 1,
      },
    })
    const get = (path: string, n: number): Call => ({
      method: 'GET',
      path: `/api${path}`,
      token: tokens[n % people]!,
    })
    const each = (count: number, make: (n: number) => Call): Call[] =>
      Array.from({ length: count }, (_, n) => make(n))
    const week = (n: number): Call => get('/wbs/user_booking/week', n)
    const page = (n: number): Call => get('/wbs/user_booking_tasks/all?page=1&size=50', n)
    const list = (n: number): Call => get('/wbs/user_booking_tasks/all', n)
    const rounds = [
      { what: 'Booking a block, 1 client', clients: 1, calls: each(bookings, (n) => book(n + 400)) },
      {
        what: 'Booking a block, 8 clients',
        clients: 8,
        calls: each(bookings, (n) => book(n + 400 + bookings)),
      },
      { what: 'The planner’s week', clients: 1, calls: each(reads, week) },
      { what: 'A page of 50 tasks with totals', clients: 1, calls: each(reads, page) },
      { what: 'All tasks with totals', clients: 1, calls: each(wholeLists, list) },
    ]
    const server = await startServer(bench.config)
    try {
      await load(server.url, 4, each(400, book))
      await load(server.url, 1, [...each(300, week), ...each(300, page), ...each(10, list)])
      for (const { what, clients, calls } of rounds) {
        const { value } = await timed(server, clients, calls)
        yield { what, data: `${name}, ${calls.length} calls`, value, aim: '' }
      }
    } finally {
      await server.stop()
    }
    try {
      yield await emitting(name, bench, await drafts(bench, subfolders, tasks, 2 * emissions))
    } finally {
      await bench.close()
    }
  }
}

async function timed(server: Server, clients: number, calls: readonly Call[]): Promise<{ value: string }> {
  const before = await server.processorMs()
  const { p50, perSecond } = await load(server.url, clients, calls)
  const each = ((await server.processorMs()) - before) / calls.length
  return { value: `${each.toFixed(3)} ms of the server’s processor, p50 ${ms(p50)}, ${perSecond} a second` }
}

/** In this process, as printing is not to be counted. */
async function emitting(
  name: string,
  { installation }: Awaited<ReturnType<typeof benchInstallation>>,
  ids: readonly number[],
): Promise<Figure> {
  const emit = async (some: readonly number[]): Promise<void> => {
    for (const id of some) await run(emitInvoice, installation.env, system(), { id })
  }
  await emit(ids.slice(0, emissions))
  const before = process.cpuUsage()
  const started = performance.now()
  await emit(ids.slice(emissions))
  const seconds = (performance.now() - started) / 1000
  const { user, system: kernel } = process.cpuUsage(before)
  const each = (user + kernel) / 1000 / emissions
  const rate = Math.round(emissions / seconds)
  return {
    what: 'Emitting with UBL, without PDF',
    data: `${name}, ${emissions} invoices of 3 lines`,
    value: `${each.toFixed(3)} ms of the processor, ${rate} a second`,
    aim: '',
  }
}
