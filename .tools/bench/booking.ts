import { benchInstallation, crowd, databases, startServer, workdays, type Bench } from './installation.ts'
import { load, ms, type Call } from './load.ts'
import type { Figure } from './figure.ts'

const people = 40
const calls = 3000
const rounds = [
  { clients: 1, submitted: false },
  { clients: 8, submitted: false },
  { clients: 1, submitted: true },
]

/** Booking one block over HTTP: every call is another day, task or person, so that none is refused. */
export async function* benchBooking(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await benchInstallation(name, postgres)
    const { tokens, tasks } = await crowd(bench, people, 100)
    const days = workdays('2026-11-20', 260)
    const make = (n: number): Call => ({
      method: 'POST',
      path: '/api/wbs/user_booking/create',
      token: tokens[n % people]!,
      body: { wbs_task_id: tasks[n % 100]!, date: days[Math.floor(n / people)]!, number_blocks: 1 },
    })
    const all = Array.from({ length: rounds.length * calls + 400 }, (_, n) => make(n))
    const server = await startServer(bench.config)
    try {
      await load(server.url, 4, all.slice(0, 400))
      for (const [i, { clients, submitted }] of rounds.entries()) {
        if (submitted) await submitWeeks(bench)
        const { p50, p99, perSecond } = await load(
          server.url,
          clients,
          all.slice(400 + i * calls, 400 + (i + 1) * calls),
        )
        yield {
          what: `Booking a block over HTTP, ${clients} client${clients > 1 ? 's' : ''}${submitted ? ', weeks being submitted' : ''}`,
          data: `${name}, ${calls} bookings`,
          value: `p50 ${ms(p50)}, p99 ${ms(p99)}, ${perSecond} a second`,
          aim: clients === 1 ? 'p50 under 3 ms' : '1,000 a second (PostgreSQL)',
        }
      }
    } finally {
      await server.stop()
      await bench.close()
    }
  }
}

/** From now on each booking asks whether its week is submitted and its month closed. */
const submitWeeks = ({ scene }: Bench) =>
  scene((store) =>
    store.parameters.updateWhere({ class: 'planner', type: 'week_submission' }, { numerical_value: 1 }),
  )
