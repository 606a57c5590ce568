import {
  beginSecondFactor,
  changePassword,
  recoverPassword,
  removeSecondFactor,
  renewRecoveryCodes,
  signIn,
} from '#core/access/operations.ts'
import type { CallCounter } from '#core/access/sign-in/call-try.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { Actor } from '#core/kernel/permission.ts'
import { sendFeedback } from '#core/notices/operations.ts'

export interface Guard {
  /** Calls of one kind are counted together. */
  readonly counter: CallCounter
  /** Whose secret is being guessed. */
  readonly of: (input: { readonly [name: string]: unknown }, actor: Actor) => string
  /** Whether a call counts, once it is known how it ended. */
  readonly counts: (error: unknown) => boolean
}

const wrongGuess = (error: unknown): boolean =>
  error instanceof Failure && ['invalid_credentials', 'wrong_password'].includes(error.code)

const byAddress = ({ email }: { readonly [name: string]: unknown }): string =>
  typeof email === 'string' ? email : ''
const ownPassword: Guard = { counter: 'password', of: (_, { id }) => `#${id}`, counts: wrongGuess }

/** Calls by which a password could be guessed or a mailbox filled: only so many from a machine. */
export const guards: ReadonlyMap<string, Guard> = new Map<string, Guard>([
  [signIn.name, { counter: 'password', of: byAddress, counts: wrongGuess }],
  // Every one counts, whatever comes of it: the answer is the same for every address.
  [recoverPassword.name, { counter: 'recovery', of: byAddress, counts: () => true }],
  // A report that was refused for a slip of the pen is none.
  [sendFeedback.name, { counter: 'report', of: (_, { id }) => String(id), counts: (error) => !error }],
  ...[changePassword, beginSecondFactor, renewRecoveryCodes, removeSecondFactor].map(
    ({ name }) => [name, ownPassword] as const,
  ),
])
