import type { Leaving } from './leaving.ts'
import type { Field, Fields, InputOf } from './field.ts'
import type { Heard } from '../values/progress.ts'
import type { Scopes } from '../values/scopes.ts'
import type { Access } from './permission.ts'

/** A query reads; a command changes something. */
export type Kind = 'query' | 'command'

/** The contract of one thing that the firm can do. It holds all that an interface needs to offer it, and no code. */
export interface Operation<S extends Fields = Fields, O = unknown, K extends Kind = Kind> {
  /** `booking.create`: the name on the command line, in the audit log and in the tests of tables. */
  readonly name: string
  readonly kind: K
  /** Method and path under the API base: `PUT /wbs/user_booking/edit/:id`. */
  readonly http: string
  readonly permission: Access
  readonly input: S
  readonly output: Field<O>
  /** One sentence for the reference page. */
  readonly summary: string
  /** The call may wait in an offline queue, because the same call made twice does what it does once. */
  readonly offline?: true
  readonly scopes?: Scopes
  /** Columns that only the file of this list has. They are looked up for the rows of the file (`handleFileColumns`). */
  readonly fileColumns?: Fields
  /** The list whose rows this operation answers as a file. */
  readonly exports?: AnyOperation
}

export type Query<S extends Fields = Fields, O = unknown> = Operation<S, O, 'query'>
export type Command<S extends Fields = Fields, O = unknown> = Operation<S, O, 'command'>
export type AnyOperation = Operation

/** Whether the operation makes a record. An unexpected error of such an operation has a code of its own. */
export const creates = ({ name }: AnyOperation): boolean => /\.create(_|$)/.test(name)

type Contract<S extends Fields, O> = Omit<Operation<S, O>, 'kind' | 'exports'>

/** An operation that changes something, in one audited transaction. */
export const command = <S extends Fields, O>(contract: Contract<S, O>): Command<S, O> => ({
  ...contract,
  kind: 'command',
})

/** An operation that only reads; its store cannot write. */
export const query = <S extends Fields, O>(contract: Contract<S, O>): Query<S, O> => ({
  ...contract,
  kind: 'query',
})

/**
 * What a screen, a command or a test calls. The caller does not see where the work is done. Events of the call carry its
 * `callId`, so the caller recognises them. `heard` is called with the progress of an import. A query ends with
 * `CallerLeft` if `leaving` says that its caller goes away.
 */
export type Client = <S extends Fields, O>(
  operation: Operation<S, O>,
  input: InputOf<S>,
  callId?: string,
  heard?: Heard,
  leaving?: Leaving,
) => Promise<O>
