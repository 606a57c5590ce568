import { setTimeout as wait } from 'node:timers/promises'
import { Failure } from '#core/kernel/failure.ts'
import type { Upload } from '#core/kernel/field.ts'

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
        if (!isLate(error) || Date.now() - last > patience[error.code]!) throw error
      }
      await wait(lookMs, undefined, { signal: stopped }).catch(() => undefined)
    }
    return null
  }
}
