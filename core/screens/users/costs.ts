import { signal } from '@preact/signals-core'
import { found, type Failure } from '../../kernel/failure.ts'
import type { Field, Fields } from '../../kernel/field.ts'
import type { Client, Operation } from '../../kernel/operation.ts'
import { editScreen } from '../form/edit.ts'
import { formScreen } from '../form/form.ts'
import type { Errors, Values } from '../form/form-values.ts'
import { asFailure, loaded } from '../loaded.ts'
import { typedRecord } from '../form/typed-record.ts'

export interface DatedCost {
  readonly id: number
  readonly date_start: string
  readonly date_end: string | null
  readonly updated_at: string
}

/** One of `costKinds`, as far as this asks of it. */
interface Kind<R> {
  readonly list: Operation<{ readonly id: Field<number> }, readonly R[]>
  readonly add: Operation<Fields, unknown>
  readonly correct: Operation<Fields, unknown>
  readonly remove: Operation<{ readonly id: Field<number> }, unknown>
}

/** What a new entry cannot be without, in the specification's words for it. */
const missingIn = (input: Fields, values: Values): Errors =>
  Object.fromEntries(
    ['cost_per_block', 'daily_rate', 'date_start']
      .filter((name) => name in input && String(values[name] ?? '').trim() === '')
      .map((name) => [name, { key: 'date.missing' }]),
  )

export type CostsScreen = ReturnType<typeof costsScreen<DatedCost>>
export type CostEdit = ReturnType<CostsScreen['edit']>

/**
 * Prices of a person over time: the latest first, a new one from a day on, one corrected, one deleted at once
 * and seen to be.
 */
export function costsScreen<R extends DatedCost>(
  client: Client,
  { list, add, correct, remove }: Kind<R>,
  user_id: number,
) {
  const listed = (): Promise<readonly R[]> => client(list, { id: user_id })
  const answer = loaded(listed)
  const form = formScreen(client, add, {}, { check: (values) => missingIn(add.input, values) })
  /** Entries that were deleted while the list is open: they stay to be seen, marked. */
  const gone = signal<readonly R[]>([])
  const failure = signal<Failure | null>(null)
  const { id: _, updated_at: __, ...corrected } = correct.input

  return {
    user_id,
    answer,
    form,
    gone,
    failure,
    reload: answer.reload,
    add: async (): Promise<boolean> => {
      if ((await form.save({ user_id })) === null) return false
      form.startNext({})
      await answer.reload()
      return true
    },
    /** The form that corrects an entry; its days are typed as the person writes them. */
    edit: (row: R, language: string) =>
      editScreen(client, correct, row, {
        read: async () => found((await listed()).find(({ id }) => id === row.id)),
        typed: (now) => typedRecord(corrected, now, language),
        also: ({ id, updated_at }) => ({ id, updated_at }),
        check: (values) => missingIn(correct.input, values),
      }),
    remove: async (row: R): Promise<boolean> => {
      failure.value = null
      gone.value = [...gone.value, row]
      try {
        await client(remove, { id: row.id })
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
