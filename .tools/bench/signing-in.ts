import { benchInstallation, crowd, startServer, workdays } from './installation.ts'
import { load, ms, type Call } from './load.ts'
import type { Figure } from './figure.ts'

const people = 8
const bookings = 400
const password = 'bench-bench'

/** What a sign-in, whose password is slow to check by intent, costs those who work meanwhile. */
export async function* benchSigningIn(postgres: string): AsyncGenerator<Figure> {
  for (const name of ['SQLite', 'PostgreSQL'] as const) {
    const bench = await benchInstallation(name, postgres)
    const { users, tokens, tasks } = await crowd(bench, people, 10)
    const password_hash = await bench.installation.env.ports.passwords.hash(password)
    const logins = users.map((id) => ({ user_id: id, email: emailOf(id), email_folded: emailOf(id) }))
    await bench.scene((store) =>
      store.user_logins.insertMany(logins.map((login) => ({ ...login, password_hash }))),
    )
    const signIns = Array.from({ length: bookings }, (_, n): Call => {
      const body = { email: logins[n % people]!.email, password }
      return { method: 'POST', path: '/api/login', token: '', body }
    })
    const days = workdays('2026-11-20', bookings)
    const booked = days.map((date, n): Call => {
      const body = { wbs_task_id: tasks[n % 10]!, date, number_blocks: 1 }
      return { method: 'POST', path: '/api/wbs/user_booking/create', token: tokens[0]!, body }
    })
    const server = await startServer(bench.config)
    try {
      const signingIn = load(server.url, people, signIns)
      const { p50, p99 } = await load(server.url, 1, booked)
      const { perSecond } = await signingIn
      yield {
        what: `Booking a block over HTTP while ${people} people sign in`,
        data: `${name}, ${bookings} bookings`,
        value: `p50 ${ms(p50)}, p99 ${ms(p99)}, ${perSecond} sign-ins a second`,
        aim: 'p99 under 50 ms',
      }
    } finally {
      await server.stop()
      await bench.close()
    }
  }
}

const emailOf = (id: number): string => `person-${id}@bench.example`
