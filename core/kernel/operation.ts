import type { Field, Fields, InputOf } from './field.ts'
import type { Heard } from '../values/progress.ts'
import type { Scopes } from '../values/scopes.ts'
import type { Access } from './permission.ts'

/** Whether it reads or changes something. */
export type Kind = 'query' | 'command'

/** The contract of one thing the firm can do: what every interface needs to offer it, and no code. */
export interface Operation<S extends Fields = Fields, O = unknown, K extends Kind = Kind> {
  /** `booking.create`: how the command line, the audit log and the table tests call it. */
  readonly name: string
  readonly kind: K
  /** Method and path under the API base: `PUT /wbs/user_booking/edit/:id`. */
  readonly http: string
  readonly permission: Access
  readonly input: S
  readonly output: Field<O>
  /** One sentence for the reference page. */
  readonly summary: string
  /** May wait in an offline queue: made twice it does what it does once. */
  readonly offline?: true
  readonly scopes?: Scopes
  /** The list whose rows it answers as a file. */
  readonly exports?: AnyOperation
}

export type Query<S extends Fields = Fields, O = unknown> = Operation<S, O, 'query'>
export type Command<S extends Fields = Fields, O = unknown> = Operation<S, O, 'command'>
export type AnyOperation = Operation

/** Whether it makes a record: what goes wrong there unexpectedly has a word of its own. */
export const creates = ({ name }: AnyOperation): boolean => /\.create(_|$)/.test(name)

type Contract<S extends Fields, O> = Omit<Operation<S, O>, 'kind' | 'exports'>

/** An operation that changes something: one transaction, audited. */
export const command = <S extends Fields, O>(contract: Contract<S, O>): Command<S, O> => ({
  ...contract,
  kind: 'command',
})

/** An operation that only reads: its store cannot write. */
export const query = <S extends Fields, O>(contract: Contract<S, O>): Query<S, O> => ({
  ...contract,
  kind: 'query',
})

/**
 * What a screen, a command or a test calls; where the work is done is the client's secret. Events of the call carry its
 * `callId`, by which the caller knows them again; `heard` is told how far an import has come.
 */
export type Client = <S extends Fields, O>(
  operation: Operation<S, O>,
  input: InputOf<S>,
  callId?: string,
  heard?: Heard,
) => Promise<O>
