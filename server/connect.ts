import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { httpClient, refusedOnTheWay, type Exchange, type Reply, type Send } from '#core/client/http.ts'
import { linesReader, linesType } from '#core/client/lines.ts'
import type { Heard, Progress } from '#core/values/progress.ts'
import { asOfHeader } from '#core/values/position.ts'
import { dayInZone } from '#core/values/day.ts'
import { Failure } from '#core/kernel/failure.ts'
import { FileInParts } from '#core/kernel/file-in-parts.ts'
import type { Shelf } from '#core/client/shelf.ts'
import { languages } from '#core/kernel/permission.ts'
import type { Change } from '#core/events.ts'
import { reachedPositions, type Reached } from '#core/screens/live/reached.ts'
import type { PurchaseFolder } from '#core/purchases/receiving/folder.ts'
import { fold } from '#core/values/fold.ts'
import {
  databaseFile,
  loopbackNames,
  outboxOf,
  personalFolder,
  readConfig,
  WrongSetting,
  type Config,
} from './config.ts'
import type { Connection, ConnectOptions, KeptHere, Whereabouts } from './connection.ts'
import { cannotKeep, readCredentials } from './credentials.ts'
import { followServer, learningClient, learnWords, renewingClient, type LiveSession } from './remote.ts'

export { environmentWith, settings } from './config.ts'
export { firmStates } from './firms/firm.ts'
export { demoAdministrator, demoPassword } from './demo.ts'
export { tellSystemd } from './systemd.ts'
export { codeOf, diskCause, mkdirAll, nullWhenMissing } from './durable.ts'
export { homeFolder, rootFolder } from './paths.ts'
export type { Config } from './config.ts'
export type { Connection, ConnectOptions, KeptHere, Whereabouts } from './connection.ts'
export {
  chooseServer,
  forgetServer,
  keepSession,
  keptLanguage,
  knownServers,
  rememberServer,
} from './credentials.ts'
import { causeOf, placeOf } from './reached.ts'

export { placeOf } from './reached.ts'

/** The configuration with these flags; a setting that makes no sense is a Failure naming it. */
export function configure(flags: Parameters<typeof readConfig>[0] = {}): Config {
  try {
    return readConfig(flags)
  } catch (error) {
    throw error instanceof WrongSetting ? wrongSetting(error) : error
  }
}

const wrongSetting = ({
  variable,
  takes,
  value,
}: Pick<WrongSetting, 'variable' | 'takes' | 'value'>): Failure =>
  new Failure('wrong_setting', { params: { variable, takes, value } })

/** A folder of this machine from which purchases are taken; a file in it is complete when it was not changed for `quiet` milliseconds. */
export const openPurchaseFolder = async (path: string, quiet: number): Promise<PurchaseFolder> =>
  (await import('./adapters/purchase-folder.ts')).purchaseFolder(path, { quiet })

/** A client of a server, or of a database on this machine. What stands in the way is a Failure. */
export async function connect(options: ConnectOptions): Promise<Connection> {
  const where = await whereabouts(options)
  const { server, place } = where
  const config = configure({ data: options.data, databaseUrl: options.database })
  options.onPlace?.(where)
  const kept = options.anonymous ? undefined : (await readCredentials()).sessions[place]
  const token = options.anonymous
    ? undefined
    : options.kept
      ? kept?.token
      : (options.token ?? (process.env['DECIDAG_TOKEN'] || kept?.token))
  const reached = reachedPositions()
  const known = {
    place,
    reached,
    outbox: server === null ? outboxOf(config) : null,
    isHere: server === null || loopbackNames.has(new URL(server).hostname),
    timeZone: config.timeZone,
    today: () => dayInZone(new Date(), config.timeZone),
  }
  if (server === null) {
    const file = databaseFile(config)
    if (file !== null && !existsSync(file)) throw new Failure('no_database', { params: { place } })
    const { openLocally } = await import('./local.ts')
    return {
      ...known,
      kept: null,
      ...(await openLocally(config, place, token, options).catch(naming(place))),
    }
  }
  const isKept = token !== undefined && token === kept?.token
  const language = isKept ? kept.language : null
  const session = liveSession(place, token, isKept ? kept.email : null)
  const sent = httpClient(sender(server, session.token, options, reached), options.onWarning)
  const changes = serverChanges(server, session, reached)
  const renew: LiveSession['renew'] = async (refused) => {
    const isNew = await session.renew(refused)
    if (isNew) changes.resume()
    return isNew
  }
  const plain = renewingClient(sent, { ...session, renew })
  const spoken = [...new Set([options.language, language ?? options.language])]
  const here = keptHere(server, token)
  return {
    ...known,
    kept: here,
    client: learningClient(plain, spoken),
    language,
    learn: () => learnWords(plain, languages),
    listen: changes.listen,
    settle: async () => undefined,
    print: async () => ({ stop: async () => undefined }),
    close: async () => {
      changes.stop()
      await here.close()
    },
  }
}

/**
 * The session of a connection as it goes on: one that `login` kept is replaced by a newer one of the same person, never by
 * somebody else’s. A token that was given stays.
 */
function liveSession(place: string, ownToken: string | undefined, email: string | null): LiveSession {
  let token = ownToken
  return {
    token: () => token,
    renew: async (refused) => {
      if (email === null) return false
      // Another call has found it meanwhile.
      if (token !== refused) return true
      const kept = (await readCredentials()).sessions[place]
      if (!kept || kept.token === refused || fold(kept.email) !== fold(email)) return false
      token = kept.token
      return true
    },
  }
}

/** Hears what changes on a server, with whatever session there is. */
function serverChanges(server: string, { token }: LiveSession, reached: Reached) {
  const ended = new AbortController()
  let heard: ((change: Change) => void) | undefined
  let following = false
  function follow(): void {
    if (!heard || following) return
    following = true
    const address = `${server}/api/notifications/stream`
    void followServer(address, () => bearer(token()), heard, ended.signal, reached)
      .catch(() => undefined)
      .finally(() => (following = false))
  }
  return {
    listen: (hear: (change: Change) => void): void => {
      heard = hear
      follow()
    },
    /** After a session that was over: anything may have changed. */
    resume: (): void => {
      follow()
      heard?.({ type: '*' })
    },
    stop: (): void => ended.abort(),
  }
}

/** What is kept of a server, in a file of its own beside the sessions; where none can be written, nothing. */
function keptHere(server: string, token: string | undefined): KeptHere & { close(): Promise<void> } {
  const folder = personalFolder()
  const file = folder && join(folder, 'offline', `${shortened(server)}.sqlite`)
  let opened: Promise<Shelf | null> | undefined
  let obstacle: Failure | null = null
  const keyOf = (of: string): string => shortened(`${server} ${of}`)

  async function open(): Promise<Shelf | null> {
    try {
      if (file === null) throw cannotKeep(null, null)
      const { openShelf } = await import('./shelf.ts')
      return openShelf(file)
    } catch (error) {
      obstacle = cannotKeep(folder, error)
      return null
    }
  }

  return {
    key: keyOf(token ?? ''),
    keyOf,
    shelf: async (make = false) => {
      if (make || (file !== null && existsSync(file))) opened ??= open()
      return (await opened) ?? null
    },
    obstacle: () => obstacle,
    close: async () => (await opened)?.close(),
  }
}

const shortened = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/**
 * Where a command works: what flags name, else what the environment names (DECIDAG_SERVER first), else the server that was
 * remembered. A database in `./data` goes before that one for whoever gives a token or is signed in on it, so that a
 * script goes on where it went before and no token is sent to a server that it is not of.
 */
export async function whereabouts(options: ConnectOptions): Promise<Whereabouts> {
  const { server, data, database } = options
  const { servers = {}, current, sessions } = await readCredentials()
  const { DECIDAG_SERVER, DECIDAG_DATA, DATABASE_URL, DECIDAG_TOKEN } = process.env
  const there = (typed: string, by: Whereabouts['by']): Whereabouts => {
    const address = addressOf(servers[typed] ?? typed, by === 'flag' ? '--server' : 'DECIDAG_SERVER')
    return { place: address, server: address, by, beside: null }
  }
  const here = (by: Whereabouts['by']): Whereabouts => {
    const config = configure({ data, databaseUrl: database })
    return { place: placeOf(config), server: null, by, beside: null }
  }
  if (server) return there(server, 'flag')
  if (data !== undefined || database !== undefined) return here('flag')
  if (DECIDAG_SERVER) return there(DECIDAG_SERVER, 'environment')
  if (DECIDAG_DATA || DATABASE_URL) return here('environment')
  const local = here('default')
  if (current === undefined) return local
  const file = databaseFile(configure())
  const stands = file !== null && existsSync(file)
  const isUsed = Boolean(options.token ?? DECIDAG_TOKEN) || sessions[local.place] !== undefined
  if (stands && isUsed) return { ...local, beside: current }
  return { ...there(current, 'remembered'), beside: stands ? local.place : null }
}

/** A server's address as it is kept: with its scheme, without what every call adds. */
function addressOf(address: string, variable: '--server' | 'DECIDAG_SERVER' = '--server'): string {
  const written = /^https?:\/\//.test(address)
    ? address
    : `${/^(localhost|127\.|\[::1\])/.test(address) ? 'http' : 'https'}://${address}`
  if (!URL.canParse(written)) {
    throw wrongSetting({ variable, takes: 'address', value: address })
  }
  return written.replace(/\/+$/, '').replace(/\/api$/, '')
}

/** A database that does not answer is named. */
const naming = (place: string) => (error: unknown) => {
  if (!(error instanceof Failure && error.code === 'database_unavailable')) throw error
  throw new Failure(error.code, { params: { server: place, cause: causeOf(error) } }, { cause: error })
}

const patience = 120_000

const bearer = (token: string | undefined): { readonly [name: string]: string } =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` }

/** For which assistant a call is made: a header has no other signs than these. */
const assisting = (assistant: string | null | undefined): { readonly [name: string]: string } =>
  assistant ? { Assistant: encodeURIComponent(assistant.toWellFormed()) } : {}

/** One exchange by `fetch`. Whatever keeps the answer from arriving is `no_connection`. */
function sender(
  server: string,
  token: () => string | undefined,
  { language, lang, assistant }: Pick<ConnectOptions, 'language' | 'lang' | 'assistant'>,
  reached: Reached,
): Send {
  return async (exchange) => {
    const asking = reached.asking()
    const waiting = waitingFor(patience)
    try {
      const { body, type } = bodyOf(exchange, waiting.renew)
      const response = await fetch(`${server}/api${exchange.path}`, {
        method: exchange.method,
        headers: {
          'Accept-Language': language,
          ...(lang === undefined ? {} : { 'Answer-Language': lang }),
          ...bearer(token()),
          ...assisting(assistant?.()),
          ...(type ? { 'Content-Type': type } : {}),
          ...(exchange.heard ? { Accept: `${linesType}, application/json` } : {}),
          ...(exchange.callId === undefined ? {} : { 'Call-Id': exchange.callId }),
        },
        signal: waiting.signal,
        ...(body === undefined ? {} : { body }),
        // A body that comes part by part is sent before the answer is read.
        ...(exchange.stream ? { duplex: 'half' as const } : {}),
      })
      asking.answered(response.headers.get(asOfHeader))
      const heard = exchange.heard && ((done: Progress) => (waiting.renew(), exchange.heard?.(done)))
      if (exchange.inParts && isFile(response)) return { file: fileInPartsOf(response, server) }
      return await replyOf(response, server, heard)
    } catch (error) {
      asking.failed()
      if (error instanceof Failure) throw error
      throw new Failure('no_connection', { params: { server, cause: causeOf(error) } }, { cause: error })
    } finally {
      waiting.stop()
    }
  }
}

/** Gives up after so many milliseconds in which nothing was heard. */
function waitingFor(ms: number): { readonly signal: AbortSignal; renew(): void; stop(): void } {
  const controller = new AbortController()
  const giveUp = (): void => controller.abort(new DOMException('nothing was heard', 'TimeoutError'))
  const timer = setTimeout(giveUp, ms).unref()
  return { signal: controller.signal, renew: () => void timer.refresh(), stop: () => clearTimeout(timer) }
}

function bodyOf(
  { json, form, stream }: Exchange,
  sent: () => void,
): { body?: string | FormData | ReadableStream; type?: string } {
  if (stream) return { body: streamOf(stream.parts, sent), type: stream.type }
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json' }
  if (!form) return {}
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) {
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, new Blob([Uint8Array.from(value.bytes)], { type: value.type }), value.name)
  }
  return { body }
}

/** A body that is read as fast as it leaves; `sent` is called with each of its parts. */
function streamOf(parts: AsyncIterable<Uint8Array>, sent: () => void): ReadableStream<Uint8Array> {
  const reading = parts[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      sent()
      const next = await reading.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: async () => void (await reading.return?.()),
  })
}

const isFile = (response: Response): boolean => response.ok && response.headers.has('content-disposition')

/** A file that is read as it comes. One that is cut off in the middle is `no_connection` to whoever reads it. */
function fileInPartsOf(response: Response, server: string): FileInParts {
  const length = response.headers.get('content-length')
  const type = response.headers.get('content-type') ?? ''
  return new FileInParts(
    nameOf(response),
    type,
    arriving(response, server),
    length === null ? null : Number(length),
  )
}

async function* arriving({ body }: Response, server: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of body ?? []) yield part as Uint8Array
  } catch (error) {
    throw new Failure('no_connection', { params: { server, cause: causeOf(error) } }, { cause: error })
  }
}

/** Our envelope or a file; anything else comes from something that is not a Decidag server. */
async function replyOf(response: Response, server: string, heard?: Heard): Promise<Reply> {
  const type = response.headers.get('content-type') ?? ''
  if (heard && type.startsWith(linesType) && response.body) {
    const lines = linesReader(heard)
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) lines.take(text)
    const envelope = lines.end()
    if (!envelope) throw new Failure('no_connection', { params: { server, cause: 'ECONNRESET' } })
    return { envelope }
  }
  if (type.startsWith('application/json')) {
    const envelope: unknown = await response.json()
    if (typeof envelope === 'object' && envelope !== null && 'status' in envelope) {
      return { envelope: envelope as NonNullable<Reply['envelope']> }
    }
  }
  const disposition = response.headers.get('content-disposition')
  if (!response.ok || disposition === null)
    throw refusedOnTheWay(response.status) ?? new Failure('foreign_answer', { params: { server } })
  return { file: { name: nameOf(response), type, bytes: new Uint8Array(await response.arrayBuffer()) } }
}

const nameOf = ({ headers }: Response): string =>
  decodeURIComponent(
    /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'file',
  )
