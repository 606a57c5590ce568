import { whoAmI } from '../access/operations.ts'
import { Failure } from '../kernel/failure.ts'
import type { AnyOperation, Client } from '../kernel/operation.ts'
import { isKeptHere } from './offline.ts'

/** Does something after so many milliseconds, unless the answer is called before. */
type After = (ms: number, act: () => void) => () => void

/** A client whose calls that can be done without the server are not waited for longer than so many milliseconds. */
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
