import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
        const late = setTimeout(() => server.closeAllConnections(), patience)
        app.emit('closing')
        server.close(() => {
          clearTimeout(late)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}
