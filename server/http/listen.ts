import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Failure } from '#core/kernel/failure.ts'
import type { Installation } from '../installation.ts'
import type { Log } from '../log.ts'
import { createApp } from './app.ts'

export interface Listening {
  readonly port: number
  readonly url: string
  /** Takes no new call, lets the running ones end, then closes. */
  stop(): Promise<void>
}

const patience = 10_000

/** Starts the HTTP server on the configured address; port 0 takes a free one. */
export async function listen(installation: Installation, log: Log): Promise<Listening> {
  const { host, port } = installation.config
  const app = createApp(installation, log)
  const server = createServer(app.callback())
  server.requestTimeout = 120_000
  const unused = unusedOf(server)
  let stopping = false
  // A connection on which the last answer is given now is kept open by the browser.
  server.on('request', (_, response) =>
    response.once('close', () => stopping && setImmediate(() => server.closeIdleConnections())),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Failure('port_taken', { params: { port } }) : error),
    )
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  const shown = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return {
    port: address.port,
    url: `http://${shown}:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        stopping = true
        const late = setTimeout(() => server.closeAllConnections(), patience)
        app.emit('closing')
        server.close(() => {
          clearTimeout(late)
          resolve()
        })
        server.closeIdleConnections()
        for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
      }),
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
