import { loadOffice } from '#fixtures/office.ts'
import { quickParts, slowParts } from '#core/reports/home/parts.ts'
import { databases, emptyInstallation, settleDatabase, startServer, type Bench } from './installation.ts'
import { load, ms } from './load.ts'
import type { Figure } from './figure.ts'

/** A firm with so many people and months has some 50,000 bookings. */
const size = { people: 60, companies: 60, folders: 150, months: 30 }

/** Who opens his first page: one person of each role, by the name of the role. */
const readers = ['employee', 'project_leader', 'account_manager', 'accountant', 'administrator'] as const

/** The first page of five people, as the page asks for it, and what it asks for afterwards. */
export async function* benchHome(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await emptyInstallation(name, postgres)
    await loadOffice(bench.installation.env, size)
    await settleDatabase(bench)
    const bookings = await bench.installation.env.read((store) => store.user_bookings.count())
    const data = `${name}, ${bookings.toLocaleString('en')} bookings of ${size.people} people`
    const server = await startServer(bench.config)
    try {
      for (const role of readers) {
        const token = await signedInAs(bench, role)
        const get = (parts: readonly string[]) => ({
          method: 'GET',
          path: `/api/home?parts=${parts.join(',')}`,
          token,
        })
        await load(
          server.url,
          1,
          Array.from({ length: 30 }, () => get(quickParts)),
        )
        const page = await load(
          server.url,
          1,
          Array.from({ length: 100 }, () => get(quickParts)),
        )
        yield {
          what: `The first page of a person with the role ${role}`,
          data,
          value: `p50 ${ms(page.p50)}, p99 ${ms(page.p99)}`,
          aim: 'p50 under 100 ms',
        }
        if (role !== 'administrator') continue
        const after = await load(
          server.url,
          1,
          Array.from({ length: 30 }, () => get(slowParts)),
        )
        yield {
          what: 'What that page asks for afterwards: order book and margins',
          data,
          value: `p50 ${ms(after.p50)}, p99 ${ms(after.p99)}`,
          aim: 'p50 under 500 ms',
        }
      }
    } finally {
      await server.stop()
      await bench.close()
    }
  }
}

/** A token of the first person with a role. */
const signedInAs = ({ installation, scene }: Bench, role: string): Promise<string> =>
  scene(async (store) => {
    const { tokens } = installation.env.ports
    const person = await store.users.first({ role }, { order: [['id', 'asc']] })
    if (!person) throw new Error(`nobody has the role ${role}`)
    const token = tokens.create()
    await store.api_tokens.insert({ user_id: person.id, name: 'bench', token_hash: tokens.hash(token) })
    return token
  })
