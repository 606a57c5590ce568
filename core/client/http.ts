import { Failure, type FailureDetails } from '../kernel/failure.ts'
import type { Fields, InputOf, Upload } from '../kernel/field.ts'
import type { AnyOperation, Client, Operation } from '../kernel/operation.ts'
import type { Heard } from '../values/progress.ts'
import { fromWire, toWire } from '../wire.ts'

/** One exchange as a transport sees it: `fetch` in a browser or in Node, a fake in a test. */
export interface Exchange {
  readonly method: string
  readonly path: string
  readonly json?: unknown
  /** Sent as a form when the operation takes a file. */
  readonly form?: { readonly [name: string]: Upload | string }
  /** Goes in the header `Call-Id` and comes back in the events of the call. */
  readonly callId?: string
  /** Is told how far slow work has come, where the server says it. */
  readonly heard?: Heard
}
export interface Reply {
  /** The decoded envelope, or a file. */
  readonly envelope?: {
    status: string
    message: string
    value: unknown
    /** Every code of a `warning`; `message` is the first. */
    warnings?: readonly string[]
  }
  readonly file?: Upload
}
/** Carries one exchange to a server and brings its reply; a Failure `no_connection` when it cannot. */
export type Send = (exchange: Exchange) => Promise<Reply>

/** Calls over HTTP: path and query from the contract, money converted, refusals as the same Failures. */
export const httpClient =
  (send: Send, onWarning: (code: string) => void = () => undefined): Client =>
  async <S extends Fields, O>(
    operation: Operation<S, O>,
    input: InputOf<S>,
    callId?: string,
    heard?: Heard,
  ) => {
    const exchange = exchangeOf(operation, input)
    const reply = await send({
      ...exchange,
      ...(callId === undefined ? {} : { callId }),
      ...(heard && exchange.form ? { heard } : {}),
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

/** What a web server in front of ours refused by itself, as far as the number of its answer tells; null where it does not. */
export const refusedOnTheWay = (status: number): Failure | null =>
  status === 413 ? new Failure('too_large_on_the_way') : null

/** A refusal carries its details, or the records that the caller must look at. */
const detailsOf = (value: unknown): FailureDetails =>
  Array.isArray(value) ? { value } : ((value ?? {}) as FailureDetails)

/** Where and how a call goes: path parameters out of the input, the rest as query or body. */
export function exchangeOf(operation: AnyOperation, input: { readonly [name: string]: unknown }): Exchange {
  const [method = 'GET', pattern = ''] = operation.http.split(' ')
  const wire = toWire({ kind: 'group', fields: operation.input }, input) as { [name: string]: unknown }
  const rest = { ...wire }
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    if (method === 'GET' || method === 'DELETE') delete rest[name]
    return asWord(wire[name])
  })
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null)
  if (method === 'GET' || method === 'DELETE') {
    const search = entries.map(([name, value]) => `${asWord(name)}=${asWord(value)}`).join('&')
    return { method, path: search ? `${path}?${search}` : path }
  }
  if (!takesFile(operation.input)) return { method, path, json: rest }
  const form = entries.map(([name, value]) => [
    name,
    operation.input[name]?.kind === 'file' ? (value as Upload) : String(value),
  ])
  return { method, path, form: Object.fromEntries(form) as { [name: string]: Upload | string } }
}

/** In an address. Half a sign, as a text cut in an emoji has it, is none: it goes as the sign for that. */
const asWord = (value: unknown): string => encodeURIComponent(String(value).toWellFormed())

/** Whether a file is among the input: such a call goes as a form, not as JSON. */
export const takesFile = (fields: Fields): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'file')
