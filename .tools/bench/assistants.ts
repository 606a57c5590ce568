import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { loadOffice } from '#fixtures/office.ts'
import type { Scope } from '#core/values/scopes.ts'
import { assistantsPath } from '#server/http/assistants.ts'
import { databases, emptyInstallation, settleDatabase, startServer, type Bench } from './installation.ts'
import { load, ms, spread } from './load.ts'
import type { Figure } from './figure.ts'

const size = { people: 60, companies: 60, folders: 150, months: 30 }

/** Fewer than a token may make in a minute. */
const calls = 100

const tools = [
  { tool: 'my_week', given: {} },
  { tool: 'find', given: { words: 'a' } },
  { tool: 'who_has_room', given: { period: 'next month' } },
  { tool: 'not_invoiced', given: { month: 'last month' } },
  { tool: 'run_report', given: { report: 'margin' } },
]

/** What the protocol adds to an operation: the same question by an assistant, and as a plain call. */
export async function* benchAssistants(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await emptyInstallation(name, postgres)
    await loadOffice(bench.installation.env, size)
    await settleDatabase(bench)
    const bookings = await bench.installation.env.read((store) => store.user_bookings.count())
    const data = `${name}, ${bookings.toLocaleString('en')} bookings of ${size.people} people`
    const server = await startServer(bench.config)
    try {
      const plain = await tokenOf(bench, 'all')
      for (const { tool, given } of tools) {
        const client = await connected(server.url, await tokenOf(bench, 'assistant'))
        const call = { method: 'POST', path: `/api/assistants/${tool}`, token: plain, body: given }
        const plainly = (times: number) =>
          load(
            server.url,
            1,
            Array.from({ length: times }, () => call),
          )
        await plainly(20)
        await byAssistant(client, tool, given, 20)
        const operation = await plainly(calls)
        const asked = await byAssistant(client, tool, given, calls)
        await client.close()
        yield {
          what: `An assistant’s ${tool}, beside the operation alone`,
          data,
          value: `p50 ${ms(asked.p50)}, p99 ${ms(asked.p99)} (alone p50 ${ms(operation.p50)}, p99 ${ms(operation.p99)})`,
          aim: 'p50 within 20 ms of the operation',
        }
      }
    } finally {
      await server.stop()
      await bench.close()
    }
  }
}

async function connected(url: string, token: string): Promise<Client> {
  const client = new Client({ name: 'bench', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  const requestInit = { headers: { Authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(url + assistantsPath), { requestInit }))
  return client
}

async function byAssistant(client: Client, name: string, given: object, times: number) {
  const measured: number[] = []
  for (let call = 0; call < times; call++) {
    const at = performance.now()
    const { isError } = await client.callTool({ name, arguments: { ...given } })
    if (isError) throw new Error(`${name} was refused`)
    measured.push(performance.now() - at)
  }
  return spread(measured, 1)
}

const tokenOf = ({ installation, scene }: Bench, scope: Scope): Promise<string> =>
  scene(async (store) => {
    const { tokens } = installation.env.ports
    const person = await store.users.first({ role: 'administrator' }, { order: [['id', 'asc']] })
    if (!person) throw new Error('nobody is an administrator')
    const token = tokens.create()
    const token_hash = tokens.hash(token)
    await store.api_tokens.insert({ user_id: person.id, name: 'bench', token_hash, scope })
    return token
  })
