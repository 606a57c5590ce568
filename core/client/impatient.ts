import { whoAmI } from '../access/operations.ts'
import { Failure } from '../kernel/failure.ts'
import type { AnyOperation, Client } from '../kernel/operation.ts'
import { isKeptHere } from './offline.ts'

/** Calls `act` after `ms` milliseconds, unless the returned function is called before. */
type After = (ms: number, act: () => void) => () => void

/**
 * Makes a client that waits at most `ms` milliseconds for a call that can be done without the server. All other calls wait for
 * their answer.
 */
export const impatient =
  (client: Client, after: After, ms: number): Client =>
  (operation, input, ...call) => {
    const called: AnyOperation = operation
    const answer = client(operation, input, ...call)
    return called === whoAmI || isKeptHere(called) ? within(answer, after, ms) : answer
  }

function within<T>(call: Promise<T>, after: After, ms: number): Promise<T> {
  let cancel: (() => void) | undefined
  const tooLate = new Promise<never>((_, reject) => {
    cancel = after(ms, () => reject(new Failure('no_connection')))
  })
  return Promise.race([call, tooLate]).finally(() => cancel?.())
}
