import { randomUUID } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import { enterCode, signIn } from '#core/access/operations.ts'
import type { Actor } from '#core/kernel/permission.ts'
import type { Log } from '../log.ts'
import { newCall } from '../watching/current.ts'
import type { Watch } from '../watching/watch.ts'

interface Parts {
  readonly watch: Watch
  readonly log: Log
  /** Whether whoever calls is a proxy of the house, whose ids and traces go on here. */
  readonly trustProxy: boolean
}

/**
 * Gives each call its id, which the answer says in `X-Request-Id`; measures and traces the call, and writes it to the log: calls
 * that queued jobs as `info`, the others as `debug`. The id and the trace of a trusted proxy are taken over.
 */
export function watchedCalls({ watch, log, trustProxy }: Parts): Middleware {
  return (ctx, next) => {
    const id = (trustProxy && validId(ctx.get('x-request-id'))) || randomUUID()
    ctx.state['requestId'] = id
    ctx.set('X-Request-Id', id)
    const call = newCall(id, () => factsOf(ctx))
    const { method } = ctx
    const step = { kind: 'request', name: method, facts: { 'http.request.method': method } } as const
    const traceparent = trustProxy ? ctx.get('traceparent') || null : null
    const { traced, run } = watch.begin(call, traceparent, step)
    const counted = watch.metrics?.call()
    const began = performance.now()
    const asked = ctx.path
    // One more than those who listen anyway: Node warns of more than ten.
    ctx.res.setMaxListeners(ctx.res.getMaxListeners() + 1)
    ctx.res.once('close', () => {
      const ms = performance.now() - began
      const name = nameOf(ctx, asked)
      const status = ctx.res.writableFinished ? ctx.res.statusCode : null
      counted?.(name, classOf(status), name === 'events' ? null : ms / 1000)
      if (watch.metrics) countSignIn(ctx, watch.metrics, name)
      traced?.end(status === null ? 'left' : status >= 500 ? String(status) : 'done', {
        name: `${method} ${name}`,
        facts: { 'http.route': name, ...(status === null ? {} : { 'http.response.status_code': status }) },
      })
      const facts = { request_id: id, ...factsOf(ctx), status, ms: Math.round(ms) }
      if (call.queued > 0) log.info({ ...facts, jobs: call.queued }, 'call')
      else log.debug?.(facts, 'call')
    })
    return run(next)
  }
}

/** An id as proxies make them, which may stand in a header of a mail and in a line of the log; null for anything else. */
const validId = (sent: string): string | null => (/^[\w.-]{8,64}$/.test(sent) ? sent : null)

/** What the log says of a call besides its id: never a name. */
function factsOf({ state }: Context): object {
  const operation = state['operation'] as string | undefined
  const actor = state['actor'] as Actor | undefined
  return {
    ...(operation === undefined ? {} : { operation }),
    ...(actor && actor.kind !== 'nobody' ? { user_id: actor.id } : {}),
  }
}

/** What a call is counted under: its operation, or one of a few words. What nobody has made a path for is one word. */
function nameOf({ state, res }: Context, asked: string): string {
  const operation = state['operation'] as string | undefined
  if (operation !== undefined) return operation
  const own = names.find(([path]) => asked === path || (path.endsWith('/') && asked.startsWith(path)))
  if (own) return own[1]
  if (asked.startsWith('/api') || res.statusCode === 404) return 'unknown'
  return 'web'
}

const names: readonly (readonly [path: string, name: string])[] = [
  ['/api/health', 'health'],
  ['/api/ready', 'ready'],
  ['/api/openapi.json', 'openapi'],
  ['/api/reference', 'reference'],
  ['/api/notifications/stream', 'events'],
  ['/api/oidc/start', 'sign_on_start'],
  ['/api/oidc/callback', 'sign_on'],
  ['/calendar/', 'calendar_feed'],
  ['/mcp', 'assistants'],
  ['/metrics', 'metrics'],
]

const classOf = (status: number | null): string =>
  status === null ? 'left' : `${Math.floor(status / 100)}xx`

const signInsBy: { readonly [operation: string]: string } = {
  [signIn.name]: 'password',
  [enterCode.name]: 'code',
  sign_on: 'provider',
}

/** Counts an attempt to sign in, by the code of its refusal. */
function countSignIn({ state, res }: Context, metrics: NonNullable<Watch['metrics']>, name: string): void {
  const by = signInsBy[name]
  if (by === undefined) return
  const refused = state['refusal'] as string | undefined
  // Of a right password without a session, the code is still asked for.
  const isIn = name === 'sign_on' ? !isAskedForCode(res.getHeader('location')) : res.hasHeader('set-cookie')
  metrics.signIn(by, refused ?? (res.statusCode >= 400 ? 'failed' : isIn ? 'done' : 'code_needed'))
}

/** The page to which a provider's answer leads when our own code is still to be entered. */
const isAskedForCode = (location: unknown): boolean => String(location).startsWith('/login#')
