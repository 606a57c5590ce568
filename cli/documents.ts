import { setTimeout as wait } from 'node:timers/promises'
import { Failure } from '#core/kernel/failure.ts'
import type { Fields, InputOf, Upload } from '#core/kernel/field.ts'
import type { Operation } from '#core/kernel/operation.ts'
import type { Connection } from '#server/connect.ts'
import { interruption } from './interruption.ts'
import { propertyIn } from '#core/values/known.ts'

/** How long one waits while no document comes at all, by why: it is printed, or printing failed and is tried again. */
const patience: { readonly [code: string]: number } = {
  document_not_printed: 60_000,
  printer_unavailable: 5_000,
}
const lookMs = 100

/** Whether a document is refused only because it is not there yet. */
export const isLate = (error: unknown): error is Failure => error instanceof Failure && error.code in patience

/** Documents are waited for together: once none has come for so long, no other is waited for. Null when stopped. */
export function waiter<K>(read: (of: K) => Promise<Upload>, stopped: AbortSignal) {
  let last = Date.now()
  return async (of: K): Promise<Upload | null> => {
    while (!stopped.aborted) {
      try {
        const document = await read(of)
        last = Date.now()
        return document
      } catch (error) {
        if (!isLate(error) || Date.now() - last > propertyIn(patience, error.code)) throw error
      }
      await wait(lookMs, undefined, { signal: stopped }).catch(() => undefined)
    }
    return null
  }
}

/** The answer; a document that is not printed yet is waited for, and printed meanwhile where the work is done here. */
export async function answerOf<I extends Fields, O>(
  connection: Connection,
  operation: Operation<I, O>,
  input: InputOf<I>,
): Promise<O> {
  const ask = () => connection.client(operation, input)
  const answered = await ask().then((answer) => ({ answer }), late)
  if ('answer' in answered) return answered.answer
  const stop = interruption()
  const printing = await connection.print()
  try {
    const document = await waiter(ask as () => Promise<Upload>, stop.signal)(null)
    if (!document) throw answered
    return document as O
  } finally {
    await printing.stop()
    stop.over()
  }
}

function late(error: unknown): Failure {
  if (isLate(error)) return error
  throw error
}
