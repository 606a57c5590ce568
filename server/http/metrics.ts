import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Middleware } from 'koa'
import { Failure } from '#core/kernel/failure.ts'
import type { Config } from '../config.ts'
import type { Installation } from '../installation.ts'
import { look } from '../watching/look.ts'
import type { Looked } from '../watching/looked-gauges.ts'
import type { Readiness } from './readiness.ts'

/** Where Prometheus asks. */
export const metricsPath = '/metrics'

/** The page of metrics for whoever bears the token. Without a token, or with a port for metrics alone, nobody finds it here. */
export function metricsDoor(installation: Installation, readiness: Readiness): Middleware {
  const { metricsPort } = installation.config
  const answer = answering(installation, readiness)
  return async (ctx, next) => {
    if (ctx.path !== metricsPath) return next()
    const { status, type, text, headers } =
      metricsPort === null ? await answer(ctx.method, ctx.get('authorization')) : notFound
    ctx.set({ 'Cache-Control': 'no-store', ...headers })
    Object.assign(ctx, { status, type, body: text })
  }
}

/** A port for nothing but metrics, at the server's address. */
export async function listenForMetrics(installation: Installation, readiness: Readiness, port: number) {
  const answer = answering(installation, readiness)
  const reply = async ({ url = '', method = '', headers }: IncomingMessage): Promise<Answer> =>
    url.split('?')[0] === metricsPath ? answer(method, headers.authorization ?? '') : notFound
  const server = createServer((request, response) => {
    void reply(request).then(
      (answered) => say(response, answered),
      () => response.destroy(),
    )
    request.resume()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Failure('port_taken', { params: { port } }) : error),
    )
    server.listen(port, installation.config.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: async (): Promise<void> => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

interface Answer {
  readonly status: number
  readonly type: string
  readonly text: string
  readonly headers?: { readonly [name: string]: string }
}

const plain = 'text/plain; charset=utf-8'
const notFound: Answer = { status: 404, type: plain, text: 'not found\n' }
const refused: Answer = {
  status: 401,
  type: plain,
  text: 'a bearer token is needed\n',
  headers: { 'WWW-Authenticate': 'Bearer realm="metrics"' },
}

function answering(installation: Installation, readiness: Readiness) {
  const isReady = async (): Promise<boolean> => (await readiness.fault()) === null
  return measuring(installation, () => look(installation, isReady))
}

interface Measuring extends Pick<Installation, 'fellow' | 'watch'> {
  readonly config: Pick<Config, 'metricsToken'>
}

/** What a process of several firms measures, for whoever bears the token: how a firm stands is said at its own address. */
export function processMetrics(of: Measuring, readiness: Readiness) {
  const answer = measuring(of, async () => ({
    jobs: null,
    isReady: (await readiness.fault()) === null,
    database: 'firms',
    diskFree: null,
    diskSize: null,
  }))
  return async ({ method = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> =>
    say(response, await answer(method, headers.authorization ?? ''))
}

function measuring(
  { config: { metricsToken }, fellow, watch: { metrics } }: Measuring,
  looked: () => Promise<Looked>,
) {
  if (metrics) fellow?.measuredBy(metrics.own)
  return async (method: string, authorization: string): Promise<Answer> => {
    if (metricsToken === null || metrics === null) return notFound
    const [, sent = ''] = /^Bearer (.+)$/i.exec(authorization) ?? []
    if (!isEqual(sent, metricsToken)) return refused
    if (method !== 'GET' && method !== 'HEAD')
      return { status: 405, type: plain, text: 'GET only\n', headers: { Allow: 'GET, HEAD' } }
    const all = await fellow?.measures()
    return { status: 200, ...(await metrics.page(await looked(), all)) }
  }
}

/** Takes as long whatever was sent: hashes are of one length. */
const isEqual = (sent: string, expected: string): boolean => timingSafeEqual(hashed(sent), hashed(expected))

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest()

function say(response: ServerResponse, { status, type, text, headers }: Answer): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers })
  response.end(text)
}
