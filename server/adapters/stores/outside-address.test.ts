import { Agent, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { pinnedTo } from '../outside/fetch-outside.ts'
import { askStore, textOf, usualPatience } from './asking.ts'
import { outsideAddress } from './outside-address.ts'

const service = { name: 'SharePoint', secrets: [], patience: usualPatience }
const own = 'https://graph.example/v1.0'

t.test('a name that changes after it was looked at leads nowhere else', async (t) => {
  const answers = ['93.184.216.34', '127.0.0.1']
  const resolve = async (): Promise<string[]> => [answers.shift() ?? '127.0.0.1']
  const { agent } = await outsideAddress(service, 'https://files.example/session', own, resolve)
  t.teardown(() => agent?.destroy())
  const lookup = agent?.options.lookup
  const connected = await new Promise<unknown>((done) =>
    lookup?.('files.example', {}, (_, address) => done(address)),
  )
  t.equal(connected, '93.184.216.34')
  t.strictSame(answers, ['127.0.0.1'], 'nobody asked again')
  const inside = outsideAddress(service, 'https://files.example/session', own, resolve)
  await t.rejects(inside, { code: 'service_refused' })
})

t.test('a question goes to the addresses of its agent', async (t) => {
  const server = createServer((request, response) => response.end(request.headers.host))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  t.teardown(() => server.close())
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ lookup: pinnedTo(['127.0.0.1']) })
  const url = new URL(`http://files.example:${port}/`)
  const reply = await askStore(service, { method: 'GET', url, agent })
  t.equal(await textOf(service, reply), `files.example:${port}`)
})
