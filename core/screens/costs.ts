import { signal } from '@preact/signals-core'
import type { Fields, InputOf } from '../kernel/field.ts'
import type { Client, Operation } from '../kernel/operation.ts'
import { formScreen } from './form.ts'
import type { Values } from './form.ts'
import { asFailure, loaded } from './loaded.ts'
import type { Failure } from '../kernel/failure.ts'

interface Dated {
  readonly id: number
  readonly date_start: string
  readonly date_end: string | null
}

interface Options<A extends Fields, R> {
  readonly list: () => Promise<readonly R[]>
  readonly add: Operation<A, unknown>
  readonly remove: (id: number) => Promise<unknown>
  readonly fresh: Values
  /** What every new entry has: the person. */
  readonly also: Partial<InputOf<A>>
}

export type CostsScreen = ReturnType<typeof costsScreen<Fields, Dated>>

/** Prices of a person over time: the latest first, a new one from a day on, one deleted at once and seen to be. */
export function costsScreen<A extends Fields, R extends Dated>(
  client: Client,
  { list, add, remove, fresh, also }: Options<A, R>,
) {
  const answer = loaded(list)
  const form = formScreen(client, add, fresh)
  /** Entries that were deleted while the list is open: they stay to be seen, marked. */
  const gone = signal<readonly R[]>([])
  const failure = signal<Failure | null>(null)

  return {
    answer,
    form,
    gone,
    failure,
    reload: answer.reload,
    add: async (): Promise<boolean> => {
      if ((await form.save(also)) === null) return false
      form.start(fresh)
      await answer.reload()
      return true
    },
    remove: async (row: R): Promise<boolean> => {
      failure.value = null
      gone.value = [...gone.value, row]
      try {
        await remove(row.id)
      } catch (error) {
        gone.value = gone.value.filter((each) => each !== row)
        failure.value = asFailure(error)
        return false
      }
      await answer.reload()
      return true
    },
  }
}
