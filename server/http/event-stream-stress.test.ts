import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { testInstallation, type TestInstallation } from '#fixtures/installation.ts'
import { chance } from '#fixtures/office/random.ts'
import { openStream } from '#fixtures/http/stream.ts'
import { until } from '#fixtures/until.ts'
import { silentLog } from '#server/log.ts'
import type { Log } from '../log.ts'
import { listen } from './listen.ts'

async function sessionOf(installation: TestInstallation, user_id: number): Promise<string> {
  const token = installation.env.ports.tokens.create()
  const token_hash = installation.env.ports.tokens.hash(token)
  const last_used_at = installation.clock.now().toISOString()
  await installation.scene((store) => store.sessions.insert({ user_id, token_hash, last_used_at }))
  return token
}

async function end(installation: TestInstallation, token: string, user_id: number): Promise<void> {
  const token_hash = installation.env.ports.tokens.hash(token)
  await installation.scene((store) => store.sessions.removeMany({ token_hash }))
  installation.env.committed([{ type: 'access', user_id }])
}

const moment = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Sockets of this process, of both ends: none may be left over. */
const sockets = (): number =>
  process.getActiveResourcesInfo().filter((each) => each === 'TCPSocketWrap').length

/** A browser that opens its stream over a socket of its own, and can be cut like a cable. */
function opened(url: string, token: string, last = ''): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname)
  socket.on('error', () => undefined)
  socket.write(
    `GET /api/notifications/stream HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${last}\r\n`,
  )
  return socket
}

t.test('hundreds of browsers come and go at any moment, and leave nothing behind', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const firm = await testFirm(installation)
  const people = [await firm.person(['notifications.read']), await firm.person(['notifications.read'])]
  const logged: unknown[] = []
  const log: Log = { ...silentLog, error: (facts) => void logged.push(facts) }
  const { below } = chance(20_261_120)
  const { env } = installation
  // A database that takes its time, as on a busy machine: browsers go while what they missed is looked up.
  const read: typeof env.read = async (work) => {
    await moment(below(15))
    return env.read(work)
  }
  const before = sockets()
  const server = await listen({ ...installation, env: { ...env, read } }, log)
  let publishing = true
  const publisher = (async () => {
    for (let i = 0; publishing; i++) {
      const { id: user_id } = people[i % 2]!
      const notice = { user_id, title: 'x', message: 'x'.repeat(200) }
      const { id } = await installation.scene((store) => store.notifications.insert(notice))
      installation.env.committed([
        { type: 'notification', id, user_id },
        { type: 'folder', id: i },
      ])
      if (i % 7 === 0) installation.env.committed([{ type: 'access' }])
      await moment()
    }
  })()
  const browser = async (n: number): Promise<void> => {
    const { id } = people[n % 2]!
    const token = await sessionOf(installation, id)
    const socket = opened(server.url, token, n % 3 === 0 ? 'Last-Event-ID: 0\r\n' : '')
    if (n % 2) socket.resume()
    await moment(below(60))
    if (n % 5 === 0) await end(installation, token, id)
    if (n % 4 === 0) socket.resetAndDestroy()
    else if (n % 4 === 1) socket.end()
    else socket.destroy()
  }
  for (let round = 0; round < 8; round++)
    await Promise.all(Array.from({ length: 50 }, (_, n) => browser(round * 50 + n)))
  publishing = false
  await publisher
  const stays = await openStream(t, server.url, await sessionOf(installation, people[0]!.id))
  installation.env.committed([{ type: 'company', id: 1 }])
  await stays.hears('"type":"company"')
  stays.close()
  await until(async () => sockets() <= before)
  t.strictSame(logged, [], 'nothing went wrong')
  await server.stop()
  t.pass('and the server still answers and stops')
})

t.test('a stream does not open for a session that ends meanwhile', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const firm = await testFirm(installation)
  const { id } = await firm.person(['notifications.read'])
  const { env } = installation
  const token = await sessionOf(installation, id)
  let requested = 0
  // Who calls has just been read when the session ends.
  const read: typeof env.read = async (work) => {
    const value = await env.read(work)
    if (requested++ === 0) await end(installation, token, id)
    return value
  }
  const server = await listen({ ...installation, env: { ...env, read } }, silentLog)
  t.teardown(() => server.stop())
  const stream = await openStream(t, server.url, token)
  await stream.ended()
  t.ok(requested > 0)
})

t.test('a browser that stops reading is cut off, and its memory given back', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const firm = await testFirm(installation)
  const { id } = await firm.person(['notifications.read'])
  const server = await listen(installation, silentLog)
  t.teardown(() => server.stop())
  const before = sockets()
  const socket = opened(server.url, await sessionOf(installation, id))
  await once(socket, 'readable')
  const burst = Array.from({ length: 1000 }, (_, i) => ({ type: 'folder', id: 1_000_000 + i }) as const)
  for (let i = 0; i < 2000 && sockets() > before + 1; i++) {
    installation.env.committed(burst)
    await moment()
  }
  await until(async () => sockets() <= before + 1)
  socket.destroy()
  t.pass('its end of the line is gone')
})

t.test('whoever may not see his notices is not sent those he missed', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const firm = await testFirm(installation)
  const { id } = await firm.person([])
  await installation.scene((store) =>
    store.notifications.insert({ user_id: id, title: 'Secret', message: 'x' }),
  )
  const server = await listen(installation, silentLog)
  t.teardown(() => server.stop())
  const stream = await openStream(t, server.url, await sessionOf(installation, id), { last: 0 })
  await stream.hears(/^id: \d+$/m)
  installation.env.committed([{ type: 'company', id: 1 }])
  await stream.hears('"type":"company"')
  t.notMatch(stream.text(), /Secret/)
})
