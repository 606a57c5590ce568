import { asOfHeader } from '#core/values/position.ts'
import {
  exchangeOf,
  httpClient,
  refusedOnTheWay,
  type Exchange,
  type Reply,
  type Send,
} from '#core/client/http.ts'
import { linesReader, linesType } from '#core/client/lines.ts'
import type { Heard } from '#core/values/progress.ts'
import { itemAt } from '#core/values/known.ts'
import { Failure } from '#core/kernel/failure.ts'
import { inOnePart } from '#core/kernel/file-in-parts.ts'
import { CallerLeft, type Leaving } from '#core/kernel/leaving.ts'
import type { Fields, InputOf, Upload } from '#core/kernel/field.ts'
import type { Client, Operation } from '#core/kernel/operation.ts'
import { confirmAtSignIn, enrolAtSignIn, enterCode, signIn } from '#core/access/sign-in/operations.ts'
import { signOut, whoAmI } from '#core/access/sign-in/session-operations.ts'
import { watchServer } from '#core/screens/server-watch.ts'
import type { BlobInParts } from './blob-in-parts.ts'
import { incarnated, withIncarnated } from './incarnation.ts'
import { calls, later, reached } from './live-calls.ts'
import { warn } from './notices.ts'
import { allTexts, fetchTextsBy } from './texts.ts'

const base = '/api'

/** Asks the person to sign in again; answers whether that was done. Set by the session. */
let renew: () => Promise<boolean> = () => Promise.resolve(false)
export const whenExpired = (ask: () => Promise<boolean>): void => void (renew = ask)

/** Whom this window was opened for: the session behind it may have become somebody else's. Set by the session. */
let owner: () => number | null = () => null
export const whoseWindow = (who: () => number | null): void => void (owner = who)

const open: readonly string[] = [signIn, enterCode, enrolAtSignIn, confirmAtSignIn, whoAmI, signOut].map(
  ({ http }) => itemAt(http.split(' '), 1),
)

/** A call whose session has ended waits for the person to sign in again and is then made once more. */
const send: Send = async (exchange) => {
  const reply = await fetched(exchange)
  const ended = reply.envelope?.status === 'error' && reply.envelope.message === 'not_signed_in'
  return ended && !open.includes(exchange.path) && (await renew()) ? fetched(exchange) : reply
}

const plain = httpClient(send, (code) => void allTexts().then(() => warn(code)))

/** Whether the server is there. */
export const server = watchServer(later, () => plain(whoAmI, {}))

const direct: Client = calls.through(server.through(plain))
fetchTextsBy(direct)

/** What every page calls. A refusal is told once its words are there: a page comes without them. */
export const client: Client = async (operation, input, ...call) => {
  try {
    return await direct(operation, input, ...call)
  } catch (error) {
    if (error instanceof Failure && error.code !== 'not_signed_in') await allTexts()
    throw error
  }
}

/** The address at which a browser opens an operation itself: a file in a new window. */
export function addressOf<S extends Fields, O>(operation: Operation<S, O>, input: InputOf<S>): string {
  return withIncarnated(base + exchangeOf(operation, input as { readonly [name: string]: unknown }).path)
}

/** An answer that is cut off in the middle is none. If the person has left, nobody waits for one. */
async function fetched(exchange: Exchange): Promise<Reply> {
  const { leaving } = exchange
  try {
    return await exchanged(exchange, signalOf(leaving))
  } catch (cause) {
    if (leaving?.aborted) throw new CallerLeft('the person has left', { cause })
    if (cause instanceof Failure) throw cause
    throw new Failure('no_connection', {}, { cause })
  }
}

function signalOf(leaving: Leaving | undefined): AbortSignal | null {
  if (!leaving) return null
  const controller = new AbortController()
  if (leaving.aborted) controller.abort()
  leaving.addEventListener('abort', () => controller.abort())
  return controller.signal
}

/** Whether a person chose the file. What sends it comes with the first of them: nobody needs it before. */
const isOfDisk = (stream: Exchange['stream']): stream is BlobInParts =>
  stream !== undefined && 'blob' in stream

async function exchanged(
  { method, path, json, form, stream, inParts, callId, heard }: Exchange,
  signal: AbortSignal | null,
): Promise<Reply> {
  const body = form ? formData(form) : json === undefined ? undefined : JSON.stringify(json)
  const own = owner()
  const asking = reached.asking()
  const headers = {
    ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(heard && form ? { Accept: `${linesType}, application/json` } : {}),
    ...(callId === undefined ? {} : { 'Call-Id': callId }),
    ...(own === null ? {} : { 'Signed-In-As': String(own) }),
    ...(incarnated.value === null ? {} : { userId: String(incarnated.value) }),
  }
  const sent = (bytes: number): void => heard?.({ read: bytes, checked: 0, written: 0 })
  const response = await (
    isOfDisk(stream)
      ? import('./blob-in-parts.ts').then(({ fetchSending }) =>
          fetchSending({ method, url: base + path, headers, body: stream.blob, sent, signal }),
        )
      : fetch(base + path, {
          method,
          credentials: 'same-origin',
          headers,
          ...(body === undefined ? {} : { body }),
          ...(signal ? { signal } : {}),
        })
  ).catch((cause: unknown) => {
    asking.failed()
    throw cause
  })
  asking.answered(response.headers.get(asOfHeader))
  const type = response.headers.get('Content-Type') ?? ''
  if (heard && type.startsWith(linesType)) return { envelope: await envelopeOf(response, heard) }
  if (type.startsWith('application/json'))
    return { envelope: (await response.json()) as NonNullable<Reply['envelope']> }
  if (response.status >= 502) throw new Failure('no_connection')
  const refused = refusedOnTheWay(response.status)
  if (refused) throw refused
  // Not our answer but that of something in between: its number is all there is to go by.
  if (!response.ok) throw new Failure('unexpected_error', { params: { id: `HTTP ${response.status}` } })
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? ''
  const file = { name: decodeURIComponent(name), type, bytes: new Uint8Array(await response.arrayBuffer()) }
  return { file: inParts ? inOnePart(file) : file }
}

/** The envelope of an answer that comes in lines. One that is cut off is none. */
async function envelopeOf({ body }: Response, heard: Heard): Promise<NonNullable<Reply['envelope']>> {
  const lines = linesReader(heard)
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      lines.take(part.value)
  } catch (cause) {
    throw new Failure('no_connection', {}, { cause })
  }
  const envelope = lines.end()
  if (!envelope) throw new Failure('no_connection')
  return envelope
}

function formData(form: { readonly [name: string]: Upload | string }): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) {
    if (typeof value === 'string') data.set(name, value)
    else data.set(name, new Blob([new Uint8Array(value.bytes)], { type: value.type }), value.name)
  }
  return data
}
