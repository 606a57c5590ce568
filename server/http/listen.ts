import { createServer, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net'
import { Failure } from '#core/kernel/failure.ts'
import type { Config } from '../config.ts'
import type { Installation } from '../installation.ts'
import type { Log } from '../log.ts'
import { endsWithin } from '../ending/patience.ts'
import { boundCalls } from './body-time.ts'
import { doorOf, type Door } from './door.ts'
import type { Readiness } from './readiness.ts'
import { answerUnreadable } from './unreadable.ts'

export interface Listening {
  readonly port: number
  readonly url: string
  /** Milliseconds since anybody called; a stream of changes that stays open is no call. */
  idleMs(): number
  /** Whether it is to be given calls. It is not any more once it is told to drain or to stop. */
  readonly readiness: Readiness
  /** Takes no new call, lets the running ones end, those too whose asker has hung up, then closes. */
  stop(): Promise<void>
}

const patience = 10_000
/** Work whose asker has hung up may go on for so long. */
const goneMs = 3_000
/** Longer than proxies and clients keep an idle connection: who ends it first must not be the side that is called on it. */
const keptMs = 75_000
/**
 * Whoever is in the middle of his work calls again by then, on a connection that he keeps, and over a line that takes its
 * time: he is answered, and told to end it. A call that meets an ended connection is lost.
 */
const usualQuietMs = 500

interface Wish {
  readonly quietMs?: number
}

/** Starts the HTTP server of one firm. */
export const listen = (installation: Installation, log: Log, wish: Wish = {}): Promise<Listening> =>
  listenAt(installation.config, doorOf(installation, log), wish)

/**
 * Starts an HTTP server on the configured address; port 0 takes a free one. While it stops, connections that are kept
 * open end once nobody has called for `quietMs` milliseconds.
 */
export async function listenAt(
  { host, port }: Pick<Config, 'host' | 'port'>,
  { answer, closing, readiness }: Door,
  { quietMs = usualQuietMs }: Wish = {},
): Promise<Listening> {
  const server = createServer()
  boundCalls(server)
  server.keepAliveTimeout = keptMs
  answerUnreadable(server)
  const unused = unusedOf(server)
  const running = new Set<ServerResponse>()
  let stopping = false
  let isQuiet = false
  let lastCall = 0
  server.on('request', (_, response) => {
    lastCall = performance.now()
    running.add(response)
    if (stopping) response.setHeader('Connection', 'close')
    response.once('close', () => running.delete(response))
    // A connection on which the last answer is given now is kept open by the browser.
    response.once('close', () => isQuiet && setImmediate(() => server.closeIdleConnections()))
  })
  // After the listener above: a file of the web app is on its way before the call ends.
  const answering = new Set<Promise<void>>()
  server.on('request', (request, response) => {
    const mine = answer(request, response).finally(() => answering.delete(mine))
    answering.add(mine)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Failure('port_taken', { params: { port } }) : error),
    )
    server.listen(port, host, resolve)
  }).catch((error: unknown) => {
    closing()
    throw error
  })
  const address = server.address() as AddressInfo
  const hostName = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const stop = async (): Promise<void> => {
    stopping = true
    readiness.drain()
    for (const response of running) if (!response.headersSent) response.setHeader('Connection', 'close')
    closing()
    // Takes nobody new; the server's own way would cut off calls that are still on their way to it.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
    const closeWhenQuiet = (): void => {
      const quiet = performance.now() - lastCall
      if (quiet < quietMs) return void setTimeout(() => setImmediate(closeWhenQuiet), quietMs - quiet)
      isQuiet = true
      server.closeIdleConnections()
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
    }
    closeWhenQuiet()
    if (!(await endsWithin(patience, closed))) server.closeAllConnections()
    await closed
    server.close()
    await endsWithin(goneMs, Promise.all(answering))
  }
  let stopped: Promise<void> | undefined
  return {
    port: address.port,
    url: `http://${hostName}:${address.port}`,
    idleMs: () => performance.now() - lastCall,
    readiness,
    stop: () => (stopped ??= stop()),
  }
}

/** Connections that a browser opened ahead and has asked nothing on: Node takes them for busy. */
function unusedOf(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>()
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  return unused
}
