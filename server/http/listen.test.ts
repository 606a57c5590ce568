import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { tokenOf } from '#fixtures/http/caller.ts'
import { openStream } from '#fixtures/http/stream.ts'
import { newInstallation, serving } from '#fixtures/kills.ts'
import { testFirm } from '#fixtures/firm.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { patience } from '#fixtures/waiting/patience.ts'
import { until } from '#fixtures/until.ts'
import { silentLog } from '../log.ts'
import { listen, type Listening } from './listen.ts'

t.test('a server that stops waits for no connection that a browser opened ahead', async (t) => {
  const { server } = await connected(t)
  t.ok(await stops(server))
})

t.test('nor for one that is kept open once its last call is answered', async (t) => {
  const { server, socket } = await connected(t)
  socket.write('POST /api/auth HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n')
  await heardBy(server)
  const stopped = stops(server)
  socket.write('{}')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  t.match(answer.toString(), /^HTTP\/1.1 401/, 'the call itself is answered')
  t.ok(await stopped)
})

t.test('nor is who calls again soon after his answer cut off', async (t) => {
  const server = await listen(await testInstallation(t, 'sqlite'), silentLog, { quietMs: patience(2000) })
  const socket = connect(server.port, '127.0.0.1')
  t.teardown(() => void socket.destroy())
  const call = 'POST /api/auth HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}'
  socket.write(call)
  await once(socket, 'data')
  const stopped = server.stop()
  // As long as a line around half the earth takes.
  await setTimeout(200)
  socket.write(call)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  t.match(answer.toString(), /^HTTP\/1.1 401/)
  t.match(answer.toString(), /^connection: close/im)
  await stopped
})

t.test('who asks a server that stops for a file is answered at once, and ends nothing', async (t) => {
  const { server, socket } = await connected(t)
  socket.write('POST /api/auth HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n')
  const late = connect(server.port, '127.0.0.1')
  t.teardown(() => void late.destroy())
  late.write('GET /assets/of-yesterday.js HTTP/1.1\r\nHost: localhost\r\n')
  await heardBy(server)
  const stopped = stops(server)
  late.write('\r\n')
  const [answer] = (await once(late, 'data')) as [Buffer]
  t.match(answer.toString(), /^HTTP\/1.1 404/)
  t.match(answer.toString(), /^connection: close/im, 'and is told that nothing more is taken')
  socket.write('{}')
  await once(socket, 'data')
  t.ok(await stopped)
})

t.test('a page that only listens keeps no server from its rest', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { id } = await (await testFirm(installation)).person()
  const server = await listen(installation, silentLog)
  t.teardown(() => server.stop())
  await openStream(t, server.url, await tokenOf(installation, id))
  await until(() => server.idleMs() > 50)
  const called = performance.now()
  await heardBy(server)
  t.ok(server.idleMs() <= performance.now() - called, 'a call is work again')
})

t.test('who works while a server stops is answered: what was saved was said', async (t) => {
  const { place, installation } = await newInstallation(t, 'sqlite')
  const { id } = await (await testFirm(installation)).person()
  const token = await tokenOf(installation, id)
  let answered = 0
  for (let round = 1; round <= 3; round++) {
    const server = await serving(t, place)
    const before = answered
    const client = async (): Promise<void> => {
      const agent = new Agent({ keepAlive: true })
      let lost: unknown
      while (!lost) {
        const status = await post(agent, server.url, token).catch((error: unknown) => void (lost = error))
        if (status === 200) answered++
      }
      t.match(lost, { code: 'ECONNREFUSED' }, 'no call is cut off: the next one finds nobody')
    }
    const clients = Array.from({ length: 16 }, client)
    await until(() => answered > before + 100)
    await server.stop()
    await Promise.all(clients)
    const saved = await installation.env.read((store) => store.api_tokens.count({ name: 'kept' }))
    t.equal(answered, saved, `round ${round}`)
  }
})

/** Makes a token by a connection that is kept; the answer's status. */
const post = (agent: Agent, url: string, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const call = request(`${url}/api/tokens/create`, { agent, headers, method: 'POST' }, (response) => {
      response.on('error', reject)
      response.on('end', () => resolve(response.statusCode ?? 0)).resume()
    })
    call.on('error', reject)
    call.end(JSON.stringify({ name: 'kept' }))
  })

async function connected(t: Test): Promise<{ server: Listening; socket: Socket }> {
  const server = await listen(await testInstallation(t, 'sqlite'), silentLog)
  const socket = connect(server.port, '127.0.0.1')
  t.teardown(() => void socket.destroy())
  await once(socket, 'connect')
  await heardBy(server)
  return { server, socket }
}

/** Once this is answered the server knows of what came before, on other connections too. */
const heardBy = (server: Listening): Promise<unknown> => fetch(`${server.url}/api/translate/en`)

/** False when it takes so long that a browser must be holding it up. */
async function stops(server: Listening): Promise<boolean> {
  const inTime = new AbortController()
  const late = setTimeout(patience(5000), false, { signal: inTime.signal }).catch(() => false)
  const stopped = await Promise.race([server.stop().then(() => true), late])
  inTime.abort()
  return stopped
}

t.test('an address that nobody can read is refused in words, and its connection ends', async (t) => {
  const server = await listen(await testInstallation(t, 'sqlite'), silentLog)
  t.teardown(() => server.stop())
  for (const letters of [200, 300_000]) {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request(`${server.url}/api/${'a'.repeat(letters)}`, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    t.equal(status, letters > 1000 ? 431 : 404)
  }
  const socket = connect(server.port, '127.0.0.1')
  socket.write('no such protocol\r\n\r\n')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  t.match(answer.toString(), /^HTTP\/1.1 400/)
  await once(socket, 'close')
})
