import Koa, { type Middleware } from 'koa'
import compress from 'koa-compress'
import { identifier } from '#core/access/sign-in/identify.ts'
import { asOfHeader, writePosition } from '#core/values/position.ts'
import { operations } from '#core/operations.ts'
import type { Installation } from '../installation.ts'
import type { Log } from '../log.ts'
import { countAttempts } from './attempts.ts'
import { guessesIn } from './guesses.ts'
import { calendarFeeds } from './calendar-feed.ts'
import { authentication } from './authentication.ts'
import { assistantsDoor } from './assistants.ts'
import { answering } from './envelope.ts'
import { eventStream } from './event-stream.ts'
import { metricsDoor } from './metrics.ts'
import { mount } from './mount.ts'
import type { Readiness } from './readiness.ts'
import { recentChanges } from './recent-changes.ts'
import { signOnBy } from './sign-on.ts'
import { describeApi } from './openapi.ts'
import { referencePage } from './reference.ts'
import { securityHeaders } from './security-headers.ts'
import { watchedCalls } from './watched-calls.ts'
import { webApp } from './web-app.ts'

/** Where the API hangs. */
const apiBase = '/api'

/** The HTTP server: what a request passes, top to bottom. */
export function createApp(installation: Installation, log: Log, readiness: Readiness): Koa {
  const { env, config, watch } = installation
  const { identify, forget } = identifier(env)
  installation.listen((events) => events.some(({ type }) => type === 'access') && forget())
  const attempts = {
    password: countAttempts(env, 'password'),
    code: countAttempts(env, 'code'),
    recovery: countAttempts(env, 'recovery'),
    report: countAttempts(env, 'report'),
    feed: countAttempts(env, 'feed'),
  }
  const hooks = authentication({
    env,
    identify,
    publicUrl: config.publicUrl,
    attempts,
    guesses: guessesIn(env, log),
    log,
  })
  const router = mount(operations, env, hooks)

  const recent = recentChanges(installation.fellow?.clockwork)
  const streams = eventStream(installation, hooks.actorOf, log, recent)
  const uncounted = watch.metrics?.streams(streams.open)

  // The proxy adds the address that it saw at the end: what stands before it anybody may have written.
  const app = new Koa({ proxy: config.trustProxy, maxIpsCount: 1 })
  // Streams last for ever: whoever stops the server ends them first.
  app.on('closing', () => {
    streams.end()
    uncounted?.()
  })
  app.on('error', (error: NodeJS.ErrnoException) => {
    if (!isHangUp(error)) log.error({ err: error }, 'connection error')
  })
  app.use(watchedCalls({ watch, log, trustProxy: config.trustProxy }))
  app.use(metricsDoor(installation, readiness))
  app.use(compress({ threshold: 2048, br: false, filter: (type) => /json|html|calendar/.test(type) }))
  app.use(writtenOnce)
  app.use(securityHeaders(config))
  app.use(assistantsDoor({ env, identify, publicUrl: config.publicUrl, log }))
  app.use(
    under(apiBase, [
      answering(log),
      (ctx, next) => {
        ctx.set(asOfHeader, writePosition(recent.asOf()))
        return next()
      },
      getRoute('/ready', async (ctx) => {
        const message = (await readiness.fault()) ?? ''
        const status = message === '' ? 'success' : 'error'
        Object.assign(ctx, { status: message === '' ? 200 : 503, body: { status, message, value: null } })
      }),
      getRoute('/health', async (ctx) => {
        // Whoever restarts what does not answer asks of the process alone: a new one would find the same database.
        if (ctx.query['of'] === 'process')
          return void (ctx.body = { status: 'success', message: '', value: null })
        await env.read((store) => store.roles.count())
        ctx.body = { status: 'success', message: '', value: { database: installation.database.dialect } }
      }),
      getRoute('/openapi.json', (ctx) => void (ctx.body = describeApi(operations))),
      getRoute(
        '/reference',
        (ctx) => void Object.assign(ctx, { type: 'html', body: referencePage(operations) }),
      ),
      streams.answer,
      ...(config.oidcIssuer === null ? [] : [signOnBy(config.oidcIssuer, installation, log)]),
      router.routes() as Middleware,
      router.allowedMethods() as Middleware,
    ]),
  )
  app.use(calendarFeeds(env, attempts.feed))
  app.use(webApp({ apiBase, env, visitorOf: hooks.visitorOf }))
  return app
}

/** The caller went away, in the middle of his words or of ours. */
const isHangUp = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  ['EPIPE', 'ECONNRESET', 'HPE_INVALID_EOF_STATE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code)

/** Whoever measures, packs and sends an answer takes the same bytes: Koa and the packing write JSON anew, each for itself. */
const writtenOnce: Middleware = async (ctx, next) => {
  await next()
  const { body } = ctx
  if (Object.getPrototypeOf(body ?? '') === Object.prototype) ctx.body = Buffer.from(JSON.stringify(body))
}

const getRoute =
  (path: string, reply: Middleware): Middleware =>
  (ctx, next) =>
    ctx.path === path && /^(GET|HEAD)$/.test(ctx.method) ? reply(ctx, next) : next()

/** Runs the middleware for paths under the base, which they then do not see. */
function under(base: string, middleware: readonly Middleware[]): Middleware {
  return async function underBase(ctx, next) {
    if (ctx.path !== base && !ctx.path.startsWith(base + '/')) return next()
    ctx.path = ctx.path.slice(base.length) || '/'
    let i = -1
    const step = (at: number): Promise<unknown> => {
      if (at <= i) throw new Error('next() called twice')
      i = at
      return Promise.resolve(middleware[at]?.(ctx, () => step(at + 1)))
    }
    await step(0)
  }
}
