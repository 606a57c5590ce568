import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import type { Test } from 'tap'
import { testInstallation } from '#fixtures/installation.ts'
import { silentLog } from '../log.ts'
import { listen } from './listen.ts'
import type { Listening } from './listen.ts'

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
  const late = setTimeout(5000, false, { signal: inTime.signal }).catch(() => false)
  const stopped = await Promise.race([server.stop().then(() => true), late])
  inTime.abort()
  return stopped
}
