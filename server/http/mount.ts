import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import Router from '@koa/router'
import { koaBody } from 'koa-body'
import type { Context, Middleware } from 'koa'
import { streamedField, takesFile } from '#core/client/http.ts'
import { envOf, heardBy } from '#core/client/local.ts'
import type { Heard } from '#core/values/progress.ts'
import { firstItem } from '#core/values/known.ts'
import { refuseToken } from '#core/access/sign-in/token-scope.ts'
import { exportIn } from '#core/tables/export.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { Fields, Upload } from '#core/kernel/field.ts'
import { CallerLeft, type Leaving } from '#core/kernel/leaving.ts'
import { creates, type AnyOperation } from '#core/kernel/operation.ts'
import type { Actor } from '#core/kernel/permission.ts'
import { FileInParts, StoredFile } from '#core/kernel/file-in-parts.ts'
import { refuseCaller, run, runInParts } from '#core/kernel/run.ts'
import { fromText, inputFromWire, toWire } from '#core/wire.ts'
import type { Env } from '#core/ports.ts'
import { success, type Envelope } from './envelope.ts'
import { answerInLines, answersInLines, readsLines } from './in-lines.ts'
import { asParameter, sendStored } from './stored-file.ts'
import { bodyInParts, noBody } from './streamed-body.ts'

const jsonLimit = 1_000_000
const fileLimit = 25 * 1024 * 1024

type Input = { [name: string]: unknown }

/** What a route needs of the rest: who calls, and what is to be done to the reply once it is known. */
export interface RequestHooks {
  readonly actorOf: (ctx: Context, isUse?: boolean) => Promise<Actor>
  readonly before: (operation: AnyOperation, ctx: Context, input: Input) => Promise<void> | void
  readonly after: (
    operation: AnyOperation,
    ctx: Context,
    outcome: { value?: unknown; error?: unknown; input: Input },
  ) => Promise<void> | void
}

/** Every operation on its path: reads the call, runs it, wraps the answer. */
export function mount(operations: readonly AnyOperation[], env: Env, hooks: RequestHooks): Router {
  const router = new Router()
  // `/users/all` before `/users/:id`: fixed words win over parameters.
  const ordered = operations.toSorted((a, b) => parameters(a) - parameters(b))
  for (const operation of ordered) {
    const [method = '', path = ''] = operation.http.split(' ')
    const asFile = exportIn(operation)
    const parse = parserOf(operation)
    const work = [
      identifying(operation, hooks),
      readBy(parse),
      (ctx: Called) => call(asFile && 'format' in ctx.query ? asFile : operation, env, hooks, ctx),
    ]
    router.register(path, [method], work, { name: operation.name })
  }
  return router
}

function parserOf({ input, permission }: AnyOperation): Middleware {
  if (streamedField(input) !== null) return noBody
  if (takesFile(input)) return formBody
  return permission === 'public' ? jsonUpTo(heaviest(input)) : jsonBody
}

const parameters = ({ http }: AnyOperation): number => (http.match(/:/g) ?? []).length

const jsonUpTo = (limit: number): Middleware =>
  koaBody({
    json: true,
    urlencoded: false,
    text: false,
    multipart: false,
    jsonLimit: limit,
    jsonStrict: true,
    parsedMethods: ['POST', 'PUT', 'PATCH'] as never,
  })
const jsonBody = jsonUpTo(jsonLimit)

/** Bytes that a call of plain texts can need, each letter written as six: what somebody unknown sends is no more. */
const heaviest = (fields: Fields): number =>
  Object.values(fields).reduce((bytes, { max = 100 }) => bytes + max * 6, 4000)

/**
 * Reads the body with `parse`. A caller who goes away takes along what was not read yet, also of a body that had arrived
 * whole: the parser then complains of a stream that cannot be read.
 */
const readBy =
  (parse: Middleware): Middleware =>
  async (ctx, next) => {
    let isRead = false
    try {
      await parse(ctx, () => {
        isRead = true
        return next()
      })
    } catch (error) {
      throw !isRead && ctx.req.readableAborted ? new CallerLeft() : error
    }
  }

/** What is handed in lies in a folder that nobody else may open, and that goes with the call. */
const formBody: Middleware = async (ctx, next) => {
  const uploadDir = await mkdtemp(join(tmpdir(), 'decidag-upload-'))
  const limits = { maxFileSize: fileLimit, maxFields: 20, allowEmptyFiles: true, minFileSize: 0 }
  try {
    // The parser of forms waits for ever on a call that is gone.
    if (ctx.req.readableAborted) throw new CallerLeft()
    await koaBody({ multipart: true, jsonLimit, formidable: { uploadDir, ...limits } })(ctx, next)
  } finally {
    await rm(uploadDir, { recursive: true, force: true })
  }
}

/** Who may not call is told before a byte of the body is read. */
const identifying =
  (operation: AnyOperation, hooks: RequestHooks): Middleware =>
  async (ctx, next) => {
    ctx.state['operation'] = operation.name
    const actor = await hooks.actorOf(ctx)
    refuseCaller(operation, actor)
    refuseToken(operation, actor)
    ctx.state['actor'] = actor
    ctx.state['creates'] = creates(operation)
    await next()
  }

/** A call that the router has found, with what its path says. */
type Called = Context & { readonly params: Input }

async function call(operation: AnyOperation, env: Env, hooks: RequestHooks, ctx: Called): Promise<void> {
  const actor = ctx.state['actor'] as Actor
  const input = await inputOf(operation, ctx)
  await hooks.before(operation, ctx, input)
  if (answersInLines(operation) && readsLines(ctx))
    return void (await callInLines(operation, env, hooks, ctx, input))
  try {
    const own = envOf(env, operation, leavingOf(ctx))
    const { value, warnings } = await runInParts(operation, own, actor, input, callIdOf(ctx))
    await hooks.after(operation, ctx, { value, input })
    if (value instanceof StoredFile) sendStored(ctx, value)
    else if (value instanceof FileInParts) await sendParts(ctx, value)
    else if (operation.output.kind === 'file') sendFile(ctx, value as Upload)
    else if (isForEverybody(operation))
      sendUnlessKnown(ctx, success(toWire(operation.output, value), warnings))
    else ctx.body = success(toWire(operation.output, value), warnings)
  } catch (error) {
    await hooks.after(operation, ctx, { error, input })
    throw error
  }
}

/** Whether the caller closes his connection before he has the whole answer. */
function leavingOf({ res }: Context): Leaving {
  const leaving = new AbortController()
  res.once('close', () => void (res.writableFinished || leaving.abort()))
  return leaving.signal
}

/** A call whose caller reads how far it has come, if it takes longer than a second. */
async function callInLines(
  operation: AnyOperation,
  env: Env,
  hooks: RequestHooks,
  ctx: Context,
  input: Input,
): Promise<void> {
  const work = async (heard: Heard): Promise<Envelope> => {
    try {
      const actor = ctx.state['actor'] as Actor
      const { value, warnings } = await run(operation, heardBy(env, heard), actor, input, callIdOf(ctx))
      await hooks.after(operation, ctx, { value, input })
      return success(toWire(operation.output, value), warnings)
    } catch (error) {
      await hooks.after(operation, ctx, { error, input })
      throw error
    }
  }
  const refused = ctx.state['refused'] as (error: unknown) => Envelope
  const answer = await answerInLines(ctx, work, refused)
  if (answer) ctx.body = answer
}

/** What anybody may read is the same for everybody. */
const isForEverybody = ({ kind, http, permission }: AnyOperation): boolean =>
  kind === 'query' && http.startsWith('GET ') && permission === 'public'

/** The browser keeps the answer, and the next time is told in a few bytes that it still holds. */
function sendUnlessKnown(ctx: Context, answer: object): void {
  const body = JSON.stringify(answer)
  ctx.set('Cache-Control', 'private, no-cache')
  ctx.etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`
  Object.assign(ctx, { status: 200, type: 'json', body })
  if (ctx.fresh) ctx.status = 304
}

/** What the caller named this call. */
function callIdOf(ctx: Context): string | undefined {
  const callId = ctx.get('call-id')
  return /^[\w.-]{1,50}$/.test(callId) ? callId : undefined
}

/** Path and query are text and read by kind; a JSON body is taken as it is; a form carries files. */
async function inputOf(operation: AnyOperation, ctx: Called): Promise<Input> {
  const fields = operation.input
  const read = ([name, value]: [string, unknown]) =>
    [name, fields[name] ? fromText(fields[name], value) : value] as const
  const path = Object.fromEntries(Object.entries(ctx.params).map(read))
  const { userId, ...queryInput } = ctx.query
  // Whom a super admin acts as is not the operation's business, unless it has such a field itself.
  const query = Object.fromEntries(
    Object.entries(fields['userId'] ? { userId, ...queryInput } : queryInput).map(read),
  )
  const streamed = streamedField(fields)
  const body =
    streamed !== null
      ? { [streamed]: bodyInParts(ctx) }
      : takesFile(fields)
        ? await formOf(ctx, read)
        : bodyOf(ctx, fields)
  for (const name in path) {
    if (body[name] !== undefined && body[name] !== path[name])
      throw new Failure('ids_not_matching', { fields: { [name]: 'mixed.invalid' } })
  }
  return inputFromWire(fields, { ...query, ...body, ...path }) as Input
}

/** A body that is a list stands for the one list that the operation takes: `PUT /notifications` with `[1, 2]`. */
function bodyOf(ctx: Context, fields: Fields = {}): Input {
  const { body } = ctx.request as { body?: unknown }
  if (body === undefined) return {}
  const lists = Object.keys(fields).filter((name) => fields[name]?.kind === 'list')
  if (Array.isArray(body) && lists.length === 1) return { [firstItem(lists)]: body }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Failure('invalid_json')
  return body as Input
}

type Read = (entry: [string, unknown]) => readonly [string, unknown]

async function formOf(ctx: Context, read: Read): Promise<Input> {
  const { files } = ctx.request as { files?: { [name: string]: FormFile | FormFile[] } }
  const uploads = Object.entries(files ?? {}).map(async ([name, given]) => {
    const file = Array.isArray(given) ? firstItem(given) : given
    const bytes = await readFile(file.filepath)
    return [name, { name: file.originalFilename ?? '', type: file.mimetype ?? '', bytes }] as const
  })
  return {
    ...Object.fromEntries(Object.entries(bodyOf(ctx)).map(read)),
    ...Object.fromEntries(await Promise.all(uploads)),
  }
}

interface FormFile {
  readonly filepath: string
  readonly originalFilename: string | null
  readonly mimetype: string | null
}

function sendFile(ctx: Context, { name, type, bytes }: Upload): void {
  nameFile(ctx, { name, type })
  ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/**
 * Sends a file while it is written. What fails before its first part is refused as usual. What fails later breaks the connection, so
 * that the caller knows that he has not all of it.
 */
async function sendParts(ctx: Context, { name, type, parts }: FileInParts): Promise<void> {
  const reading = parts[Symbol.asyncIterator]()
  const first = await reading.next()
  const rest = { [Symbol.asyncIterator]: () => reading }
  nameFile(ctx, { name, type })
  ctx.body = Readable.from(
    (async function* () {
      if (!first.done) yield first.value
      yield* rest
    })(),
  )
}

function nameFile(ctx: Context, { name, type }: Pick<Upload, 'name' | 'type'>): void {
  ctx.type = type
  ctx.set('Content-Disposition', `inline; filename*=UTF-8''${asParameter(name)}`)
}
