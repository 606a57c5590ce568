import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Context, Middleware } from 'koa'
import type { McpHttpHandler } from '@modelcontextprotocol/server'
import { programName } from '#core/access/assistant.ts'
import { introduceAssistant } from '#core/assistants/operations.ts'
import { refuseToken } from '#core/access/sign-in/token-scope.ts'
import { localClient } from '#core/client/local.ts'
import { Failure } from '#core/kernel/failure.ts'
import { CallerLeft } from '#core/kernel/leaving.ts'
import type { AnyOperation } from '#core/kernel/operation.ts'
import { nobody, type Actor } from '#core/kernel/permission.ts'
import type { Env } from '#core/ports.ts'
import { languageOf } from '#core/texts/language.ts'
import { surely } from '#core/values/known.ts'
import { isForAssistant } from '#core/values/scopes.ts'
import { loopbackNames } from '../config.ts'
import type { Log } from '../log.ts'
import { refusedResult } from '../assistants/refused.ts'
import { isOwn } from './authentication.ts'
import { httpCode } from './envelope.ts'

/** Where assistants call. */
export const assistantsPath = '/mcp'

/** More than any call needs. */
const bodyLimit = 200_000
/** Calls that one token may make in a minute, in this process. */
const callsPerMinute = 300

interface Parts {
  readonly env: Env
  readonly identify: (value: string) => Promise<Actor>
  readonly publicUrl: string
  readonly log: Log
}

/**
 * The door for assistants: MCP over streamable HTTP, without sessions. It lets in tokens for assistants alone, by the header alone:
 * no cookie opens it. It is mounted before whatever reads bodies.
 */
export function assistantsDoor({ env, identify, publicUrl, log }: Parts): Middleware {
  const limited = callLimit(env)
  let handler: Promise<McpHttpHandler> | undefined
  const answering = (): Promise<McpHttpHandler> => (handler ??= makeHandler(env, log))

  return async function assistantCalls(ctx, next) {
    if (ctx.path !== assistantsPath) return next()
    try {
      refuseForeign(ctx, publicUrl)
      const actor = await callerOf(ctx, identify)
      limited(actor, ctx)
      const body = await bodyOf(ctx)
      limited(actor, ctx, furtherCalls(body))
      const client = body && introducedBy(body)
      const known = { ...actor, assistant: client ?? actor.assistant ?? programOf(ctx) }
      if (client) await introduce(env, known, client)
      const { fetch } = await answering()
      await send(ctx, await fetch(requestOf(ctx, body), { authInfo: authOf(known) }))
    } catch (error) {
      if (error instanceof CallerLeft) ctx.respond = false
      else refuse(ctx, error instanceof Failure ? error : defect(error, log))
    }
  }
}

/** What opens the SDK, when the first assistant calls: a server without assistants never loads it. */
async function makeHandler(env: Env, log: Log): Promise<McpHttpHandler> {
  const [{ createMcpHandler }, { mcpServer }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('../assistants/mcp-server.ts'),
  ])
  return createMcpHandler(
    ({ authInfo }) => {
      let { actor } = surely(authInfo, 'caller').extra as { actor: Actor }
      const client = localClient(env, () => actor)
      return mcpServer({
        client: async (operation, input, ...rest) => {
          refuseToken(operation, actor)
          return client(operation, input, ...rest)
        },
        language: () => actor.language,
        offers: (tool) => mayCall(tool, actor),
        introduced: (assistant) => void (actor = { ...actor, assistant }),
        defect: (error) => {
          const id = crypto.randomUUID()
          log.error({ err: error, id }, 'an assistant’s call failed')
          return id
        },
      })
    },
    {
      maxRequestBodySize: bodyLimit,
      onerror: (error) => log.warn({ err: error }, 'an assistant’s call was refused'),
    },
  )
}

/** What the assistant is told of a defect: where it stands in the log. */
function defect(error: unknown, log: Log): Failure {
  const id = randomUUID()
  log.error({ err: error, id }, 'an assistant’s call failed')
  return new Failure('unexpected_error', { params: { id } })
}

/** A token that only reads is not offered what it may not call. */
function mayCall(tool: AnyOperation, actor: Actor): boolean {
  try {
    refuseToken(tool, actor)
    return true
  } catch {
    return false
  }
}

/** The calls of a batch, which the protocol of 2025-03 allows, after its first one: each counts. */
function furtherCalls(body: Buffer | null): number {
  const text = body?.toString('utf8').trimStart() ?? ''
  if (!text.startsWith('[')) return 0
  try {
    return Math.max(0, (JSON.parse(text) as unknown[]).length - 1)
  } catch {
    return 0
  }
}

/** The program that says `initialize`: without sessions, its later calls do not name it. */
function introducedBy(body: Buffer): string | null {
  if (!body.includes('"initialize"')) return null
  try {
    const { method, params } = JSON.parse(body.toString('utf8')) as {
      method?: unknown
      params?: { clientInfo?: { name?: unknown; version?: unknown } }
    }
    const { name, version } = params?.clientInfo ?? {}
    if (method !== 'initialize' || typeof name !== 'string') return null
    return programName(name, typeof version === 'string' ? version : '')
  } catch {
    return null
  }
}

const programOf = (ctx: Context): string | null =>
  programName(ctx.get('user-agent').split(' ')[0] ?? '') || null

async function introduce(env: Env, actor: Actor, client: string): Promise<void> {
  await localClient(env, () => actor)(introduceAssistant, { client })
}

/** Whoever calls from a page elsewhere, or by a name that is not ours, is refused: a name can be made to lead anywhere. */
function refuseForeign(ctx: Context, publicUrl: string): void {
  const origin = ctx.get('origin')
  if (origin !== '' && !isOwn(origin, ctx.host, publicUrl))
    throw new Failure('foreign_origin', { params: { address: publicUrl } })
  const { hostname } = new URL(publicUrl)
  if (ctx.hostname !== hostname && !loopbackNames.has(ctx.hostname))
    throw new Failure('foreign_host', { params: { address: publicUrl } })
}

async function callerOf(ctx: Context, identify: Parts['identify']): Promise<Actor> {
  const [, value] = /^Bearer (.+)$/i.exec(ctx.get('authorization')) ?? []
  if (!value) throw new Failure('not_signed_in')
  const actor = await identify(value)
  if (!isForAssistant(actor.scope)) throw new Failure('assistant_token_only')
  ctx.state['actor'] = actor
  return actor
}

/** Refuses a token that calls more often than a person can want. */
function callLimit({ clock }: Env): (actor: Actor, ctx: Context, calls?: number) => void {
  let minute = 0
  let calls = new Map<number, number>()
  return ({ token, id }, ctx, more = 1) => {
    const now = Math.floor(clock.now().getTime() / 60_000)
    if (now !== minute) [minute, calls] = [now, new Map()]
    const key = token?.id ?? -id
    const count = (calls.get(key) ?? 0) + more
    calls.set(key, count)
    if (count <= callsPerMinute) return
    const seconds = 60 - Math.floor((clock.now().getTime() / 1000) % 60)
    ctx.set('Retry-After', String(seconds))
    throw new Failure('too_many_calls', { params: { seconds } })
  }
}

/** The body of a call, null of a call without one. What is too long is let go by and not kept, so that the answer still reaches its caller. */
function bodyOf({ req, method }: Context): Promise<Buffer | null> {
  if (method !== 'POST') return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    req.on('data', (part: Buffer) => {
      size += part.length
      if (size <= bodyLimit) parts.push(part)
      else reject(new Failure('too_large', { params: { limit: bodyLimit } }))
    })
    req.on('end', () => resolve(Buffer.concat(parts)))
    req.on('error', reject)
    req.on('close', () => reject(new CallerLeft()))
  })
}

function requestOf(ctx: Context, body: Buffer | null): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(ctx.req.headers))
    if (typeof value === 'string' && !unsent.has(name)) headers.set(name, value)
  const address = `${ctx.protocol}://${ctx.host}${ctx.originalUrl}`
  return new Request(address, {
    method: ctx.method,
    headers,
    ...(body ? { body: new Uint8Array(body) } : {}),
  })
}

/** What says how the bytes came, and what the SDK has no business with. */
const unsent = new Set([
  'connection',
  'content-length',
  'transfer-encoding',
  'authorization',
  'cookie',
  'expect',
])

const authOf = (actor: Actor) => ({
  token: '',
  clientId: String(actor.token?.id ?? ''),
  scopes: [actor.scope ?? ''],
  extra: { actor },
})

async function send(ctx: Context, response: Response): Promise<void> {
  ctx.status = response.status
  for (const [name, value] of response.headers) ctx.set(name, value)
  const type = response.headers.get('content-type') ?? ''
  if (!response.body) ctx.body = null
  else if (type.startsWith('text/event-stream'))
    ctx.body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
  else ctx.body = Buffer.from(await response.arrayBuffer())
  if (!response.body) ctx.status = response.status
}

/** Says why somebody is not let in, in his language where it is known. */
function refuse(ctx: Context, failure: Failure): void {
  const actor = (ctx.state['actor'] as Actor | undefined) ?? nobody(languageOf(ctx.get('accept-language')))
  const { error } = refusedResult(failure, actor.language).structuredContent
  ctx.status = httpCode(failure.code)
  if (ctx.status === 401) ctx.set('WWW-Authenticate', 'Bearer realm="decidag"')
  ctx.type = 'json'
  ctx.body = Buffer.from(
    JSON.stringify({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32_000, message: error.message, data: error },
    }),
  )
}
