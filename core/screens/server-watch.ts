import { signal, type ReadonlySignal } from '@preact/signals-core'
import { isAnswerless } from '../kernel/failure.ts'
import { CallerLeft } from '../kernel/leaving.ts'
import type { Client } from '../kernel/operation.ts'
import type { After } from './live/followed.ts'

/** Milliseconds between two questions whether the server is back. */
export const askMs = 5000

export interface ServerWatch {
  /** True from the first call that nobody answered to the next that somebody does. */
  readonly away: ReadonlySignal<boolean>
  /** A client whose calls say whether the server is there. */
  readonly through: (client: Client) => Client
  /** Asks at once whether the server is back, and answers it. */
  readonly ask: () => Promise<boolean>
}

/** Knows whether the server is there: by every call that is made and, while it is away, by asking now and then. */
export function watchServer(after: After, question: () => Promise<unknown>): ServerWatch {
  const away = signal(false)
  let cancel: (() => void) | undefined

  function lost(): void {
    away.value = true
    cancel ??= after(askMs, () => {
      cancel = undefined
      void ask()
    })
  }

  function found(): void {
    cancel?.()
    cancel = undefined
    away.value = false
  }

  /** What a call says of the server is kept here; what else it says is its caller's. */
  async function heard<T>(call: Promise<T>): Promise<T> {
    try {
      const answer = await call
      found()
      return answer
    } catch (error) {
      // Who did not wait for the answer learned nothing of the server.
      if (error instanceof CallerLeft) throw error
      if (isAnswerless(error)) lost()
      else found()
      throw error
    }
  }

  async function ask(): Promise<boolean> {
    await heard(question()).catch(() => undefined)
    return !away.value
  }

  return {
    away,
    ask,
    through:
      (client) =>
      (operation, input, ...call) =>
        heard(client(operation, input, ...call)),
  }
}
