import { signal } from '@preact/signals-core'
import type { Failure } from '../../kernel/failure.ts'
import { faultsById } from '../../tables/decide-several.ts'
import { asFailure } from '../loaded.ts'

type Faults = ReadonlyMap<number, Failure>

/**
 * Deciding on several at once, all of them or none, with a word for their people; `faultsOf` says by their number what
 * stood in the way.
 */
export function deciding(faultsOf: (failure: Failure) => Faults = faultsById) {
  const remark = signal('')
  const busy = signal(false)
  const failure = signal<Failure | null>(null)
  const faults = signal<Faults>(new Map())
  return {
    remark,
    busy,
    failure,
    faults,
    say: (text: string): void => void (remark.value = text),
    /** Decides with the word that was typed. Whether it was done. */
    decideBy: async (call: (remark: string | null) => Promise<unknown>): Promise<boolean> => {
      busy.value = true
      failure.value = null
      faults.value = new Map()
      try {
        await call(remark.value.trim() || null)
        return true
      } catch (error) {
        failure.value = asFailure(error)
        faults.value = faultsOf(failure.value)
        return false
      } finally {
        busy.value = false
      }
    },
  }
}
export type Deciding = ReturnType<typeof deciding>
