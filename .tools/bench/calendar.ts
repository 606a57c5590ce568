import { calendarParts } from '#core/calendar/parts.ts'
import { system } from '#core/kernel/permission.ts'
import { addDays } from '#core/values/day.ts'
import { firstItem } from '#core/values/known.ts'
import { loadOffice } from '#fixtures/office.ts'
import { databases, emptyInstallation, settleDatabase, startServer, type Bench } from './installation.ts'
import { load, ms } from './load.ts'
import type { Figure } from './figure.ts'

/** How many events a person's feed has. */
const events = 5_000
const perDay = 10

/** A feed of thousands of events, as a calendar program fetches it: whole, and when something changed since. */
export async function* benchCalendar(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await emptyInstallation(name, postgres)
    await loadOffice(bench.installation.env, { people: 20, companies: 20, folders: 40, months: 3 })
    const { path, user_id } = await busyPerson(bench)
    await settleDatabase(bench)
    const server = await startServer(bench.config)
    const data = `${name}, a feed of ${events.toLocaleString('en')} events`
    const fetches = (count: number, known?: string) =>
      load(
        server.url,
        1,
        Array.from({ length: count }, () => ({ method: 'GET', path, token: '', ...(known && { known }) })),
        () => false,
        [known ? 304 : 200],
      )
    try {
      const first = await fetches(1)
      yield {
        what: 'The first time that a calendar is fetched',
        data,
        value: ms(first.p50),
        aim: 'under 1 s',
      }
      await fetches(10)
      const again = await fetches(50)
      yield {
        what: 'Fetching a calendar',
        data,
        value: `p50 ${ms(again.p50)}, p99 ${ms(again.p99)}`,
        aim: 'p50 under 100 ms',
      }
      const { headers } = await fetch(server.url + path, { method: 'HEAD' })
      const unchanged = await fetches(50, headers.get('etag') ?? '')
      yield {
        what: 'Fetching a calendar that the program has already (ETag)',
        data,
        value: `p50 ${ms(unchanged.p50)}, p99 ${ms(unchanged.p99)}`,
        aim: 'p50 under 100 ms',
      }
      await bench.installation.env.write({ actor: system(), operation: 'bench' }, async (store) => {
        const booking = await store.user_bookings.first({ user_id }, { order: [['date', 'desc']] })
        if (booking) await store.user_bookings.update(booking, { comment: 'changed' })
      })
      const changed = await fetches(1)
      yield { what: 'Fetching a calendar after a change', data, value: ms(changed.p50), aim: 'under 300 ms' }
    } finally {
      await server.stop()
      await bench.close()
    }
  }
}

/** Somebody who has booked each day on many tasks, and the address of his calendar. */
async function busyPerson({ installation: { env } }: Bench): Promise<{ path: string; user_id: number }> {
  const token = env.ports.tokens.create()
  return env.write({ actor: system(), operation: 'bench' }, async (store) => {
    const login = await store.user_logins.first({ login_type: 'email' })
    const user_id = login?.user_id ?? 1
    const tasks = await store.wbs_tasks.find({ bookable: true }, { limit: perDay })
    if (tasks.length < perDay) throw new Error(`${tasks.length} tasks are too few`)
    const from = addDays(env.clock.today(), -60)
    await store.user_bookings.removeMany({ user_id })
    await store.user_bookings.insertMany(
      Array.from({ length: events }, (_, n) => ({
        user_id,
        wbs_task_id: (tasks[n % perDay] ?? firstItem(tasks)).id,
        date: addDays(from, Math.floor(n / perDay)),
        number_blocks: 1,
        starting_block: n % perDay,
        comment: 'Étude de stabilité',
      })),
    )
    await store.calendar_feeds.insert({
      user_id,
      name: 'bench',
      parts: [...calendarParts],
      token_hash: env.ports.tokens.hash(token),
    })
    return { path: `/calendar/${token}.ics`, user_id }
  })
}
