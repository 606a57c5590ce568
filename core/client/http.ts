import { Failure, type FailureDetails } from '../kernel/failure.ts'
import type { Fields, InputOf, Upload } from '../kernel/field.ts'
import type { FileInParts } from '../kernel/file-in-parts.ts'
import type { Leaving } from '../kernel/leaving.ts'
import type { AnyOperation, Client, Operation } from '../kernel/operation.ts'
import type { Heard } from '../values/progress.ts'
import { fromWire, toWire } from '../wire.ts'

/**
 * One exchange with a server, as a transport sends it. The transport is `fetch` in a browser or in Node, and a fake in a test.
 */
export interface Exchange {
  readonly method: string
  readonly path: string
  readonly json?: unknown
  /** If the operation takes a file, the exchange sends this form. */
  readonly form?: { readonly [name: string]: Upload | string }
  /** If the operation takes a file in parts, the file is the body. */
  readonly stream?: FileInParts
  /** The answer is a file that is not to be in memory as a whole. */
  readonly inParts?: true
  /** The exchange sends it in the header `Call-Id`, and the events of the call bring it back. */
  readonly callId?: string
  /** Gets the progress of slow work, if the server sends it. */
  readonly heard?: Heard
  /** Tells that the caller goes away. The exchange then fails with `CallerLeft`, and closes its connection. */
  readonly leaving?: Leaving
}
export interface Reply {
  /** The decoded envelope, or a file. */
  readonly envelope?: {
    status: string
    message: string
    value: unknown
    /** All codes of a `warning`; `message` is the first of them. */
    warnings?: readonly string[]
  }
  readonly file?: Upload | FileInParts
}
/** Sends one exchange to a server and answers its reply. It throws a Failure `no_connection` if it cannot reach the server. */
export type Send = (exchange: Exchange) => Promise<Reply>

/**
 * Makes a client that calls over HTTP. The contract of the operation gives path and query. Money is converted, and refusals
 * come back as the same Failures.
 */
export const httpClient =
  (send: Send, onWarning: (code: string) => void = () => undefined): Client =>
  async <S extends Fields, O>(
    operation: Operation<S, O>,
    input: InputOf<S>,
    callId?: string,
    heard?: Heard,
    leaving?: Leaving,
  ) => {
    const exchange = exchangeOf(operation, input)
    const reply = await send({
      ...exchange,
      ...(callId === undefined ? {} : { callId }),
      ...(heard && (exchange.form ?? exchange.stream) ? { heard } : {}),
      ...(operation.output.inParts ? { inParts: true as const } : {}),
      ...(leaving && (operation.kind === 'query' || exchange.stream) ? { leaving } : {}),
    })
    const file: unknown = reply.file
    if (file) return file as O
    const {
      status,
      message,
      value,
      warnings = [message],
    } = reply.envelope ?? {
      status: 'error',
      message: 'unexpected_error',
      value: null,
    }
    if (status === 'error') throw new Failure(message, detailsOf(value))
    if (status === 'warning') for (const code of warnings) onWarning(code)
    return fromWire(operation.output, value) as O
  }

/**
 * The Failure for an answer of a web server in front of ours that refused the call itself. It is null if the status does not
 * tell the reason.
 */
export const refusedOnTheWay = (status: number): Failure | null =>
  status === 413 ? new Failure('too_large_on_the_way') : null

/** The details of a refusal, or the records that the caller has to look at. */
const detailsOf = (value: unknown): FailureDetails =>
  Array.isArray(value) ? { value } : ((value ?? {}) as FailureDetails)

/** The exchange of a call. Path parameters are taken out of the input; the rest becomes the query or the body. */
export function exchangeOf(operation: AnyOperation, input: { readonly [name: string]: unknown }): Exchange {
  const [method = 'GET', pattern = ''] = operation.http.split(' ')
  const wire = toWire({ kind: 'group', fields: operation.input }, input) as { [name: string]: unknown }
  const rest = { ...wire }
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    if (method === 'GET' || method === 'DELETE') delete rest[name]
    return asWord(wire[name])
  })
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null)
  const withSearch = (given: typeof entries): string => {
    const search = given.map(([name, value]) => `${asWord(name)}=${asWord(value)}`).join('&')
    return search ? `${path}?${search}` : path
  }
  if (method === 'GET' || method === 'DELETE') return { method, path: withSearch(entries) }
  const streamed = streamedField(operation.input)
  if (streamed !== null) {
    const beside = entries.filter(([name]) => name !== streamed)
    return { method, path: withSearch(beside), stream: wire[streamed] as FileInParts }
  }
  if (!takesFile(operation.input)) return { method, path, json: rest }
  const form = entries.map(([name, value]) => [
    name,
    operation.input[name]?.kind === 'file' ? (value as Upload) : String(value),
  ])
  return { method, path, form: Object.fromEntries(form) as { [name: string]: Upload | string } }
}

/**
 * A value as part of an address. A half character, such as a cut emoji leaves, is replaced by the sign for an unknown
 * character.
 */
const asWord = (value: unknown): string => encodeURIComponent(String(value).toWellFormed())

/** Whether the input has a file. Such a call is sent as a form, not as JSON. */
export const takesFile = (fields: Fields): boolean =>
  Object.values(fields).some(({ kind, inParts }) => kind === 'file' && !inParts)

/** The field of the input that is the body of the call; null if there is none. */
export const streamedField = (fields: Fields): string | null =>
  Object.keys(fields).find((name) => fields[name]?.inParts) ?? null
