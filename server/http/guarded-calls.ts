import {
  beginSecondFactor,
  changePassword,
  confirmAtSignIn,
  confirmSecondFactor,
  enterCode,
  recoverPassword,
  removeSecondFactor,
  renewRecoveryCodes,
  signIn,
} from '#core/access/operations.ts'
import type { CallCounter } from '#core/access/sign-in/call-try.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { Actor } from '#core/kernel/permission.ts'
import type { Env } from '#core/ports.ts'
import { sendFeedback } from '#core/notices/operations.ts'

type Input = { readonly [name: string]: unknown }

export interface Guard {
  /** Calls of one kind are counted together. */
  readonly counter: Exclude<CallCounter, 'known'>
  /** Whose secret is being guessed; null where there is nobody to guess at. */
  readonly of: (input: Input, actor: Actor, env: Env) => string | null | Promise<string | null>
  /** Whether a call counts, once it is known how it ended. */
  readonly counts: (error: unknown) => boolean
}

const wrongGuess = (error: unknown): boolean =>
  error instanceof Failure && ['invalid_credentials', 'wrong_password'].includes(error.code)

const wrongCode = (error: unknown): boolean => error instanceof Failure && error.code === 'invalid_code'

const byAddress = ({ email }: Input): string => (typeof email === 'string' ? email : '')
const oneself = (_: Input, { id }: Actor): string => `#${id}`

/** Whoever was let through the first step of signing in. */
async function challenged({ challenge }: Input, _: Actor, { read, ports }: Env): Promise<string | null> {
  if (typeof challenge !== 'string') return null
  const token_hash = ports.tokens.hash(challenge)
  const found = await read((store) => store.sign_in_challenges.first({ token_hash }))
  return found && `#${found.user_id}`
}

const ownPassword: Guard = { counter: 'password', of: oneself, counts: wrongGuess }
const codeAtSignIn: Guard = { counter: 'code', of: challenged, counts: wrongCode }

/** Calls by which a password or a code could be guessed or a mailbox filled: only so many from a machine, or of a person. */
export const guards: ReadonlyMap<string, Guard> = new Map<string, Guard>([
  [signIn.name, { counter: 'password', of: byAddress, counts: wrongGuess }],
  // Every one counts, whatever comes of it: the answer is the same for every address.
  [recoverPassword.name, { counter: 'recovery', of: byAddress, counts: () => true }],
  // A report that was refused for a slip of the pen is none.
  [sendFeedback.name, { counter: 'report', of: (_, { id }) => String(id), counts: (error) => !error }],
  [enterCode.name, codeAtSignIn],
  [confirmAtSignIn.name, codeAtSignIn],
  [confirmSecondFactor.name, { counter: 'code', of: oneself, counts: wrongCode }],
  ...[changePassword, beginSecondFactor, renewRecoveryCodes, removeSecondFactor].map(
    ({ name }) => [name, ownPassword] as const,
  ),
])
