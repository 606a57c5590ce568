import { signal, type ReadonlySignal } from '@preact/signals-core'
import { Failure } from '../kernel/failure.ts'
import { CallerLeft } from '../kernel/leaving.ts'
import type { Reloadable } from './live/followed.ts'
import { questions } from './live/questions.ts'

/** Something fetched: its value once there, why it is not, and whether an answer is awaited. */
export interface Loaded<T> extends Reloadable {
  readonly value: ReadonlySignal<T | null>
  readonly failure: ReadonlySignal<Failure | null>
  readonly busy: ReadonlySignal<boolean>
  /** Asks again; what was shown stays until the answer comes. Ends once nothing newer is awaited. */
  readonly reload: () => Promise<void>
  /** Asks where nobody has, or in vain; ends with what is there or on its way. */
  readonly first: () => Promise<void>
}

/** Fetches with `load`, now and whenever told. What was asked for last wins, however the answers come in. */
export function loaded<T>(load: () => Promise<T>): Loaded<T> {
  const value = signal<T | null>(null)
  const failure = signal<Failure | null>(null)
  const busy = signal(false)
  const asked = questions()
  let latest = Promise.resolve()

  const reload = (): Promise<void> => (latest = ask())

  async function ask(): Promise<void> {
    const { isLast } = asked.ask()
    busy.value = true
    try {
      const answer = await load()
      if (!isLast()) return latest
      value.value = answer
      failure.value = null
    } catch (error) {
      if (!isLast()) return latest
      if (!(error instanceof CallerLeft)) failure.value = asFailure(error)
    } finally {
      if (isLast()) busy.value = false
    }
  }

  const first = (): Promise<void> => (asked.requestedAt() === 0 || failure.value ? reload() : latest)

  return { value, failure, busy, reload, first, requestedAt: asked.requestedAt }
}

/** A refusal; anything else is a defect and goes on. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  throw error
}
