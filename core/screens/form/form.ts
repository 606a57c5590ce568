import { computed, signal } from '@preact/signals-core'
import type { Failure } from '../../kernel/failure.ts'
import type { Facts, Fields, InputOf } from '../../kernel/field.ts'
import type { Client, Operation } from '../../kernel/operation.ts'
import {
  assemble,
  changed,
  changes,
  factsAt,
  missing,
  rowsIn,
  requireComplete,
  without,
  withoutRow,
} from './form-values.ts'
import type { Errors, Values } from './form-values.ts'
import { asFailure } from '../loaded.ts'
import type { FieldError, Typed } from './typed.ts'

/** What an input needs of a form, whatever the form saves. */
export type Form = Pick<FormScreen, 'facts' | 'value' | 'error' | 'set'>
export type FormScreen = ReturnType<typeof formScreen<Fields, unknown>>

export interface FormOptions {
  /** Sends only the values that are others than at the start. */
  readonly onlyChanges?: boolean
  /** What is wrong by a rule over several values, which no field alone can tell. */
  readonly check?: (values: Values) => Errors
  /** The firm's day, for fields that may not be later. */
  readonly today?: () => string
}

/**
 * A form over an operation's input: what was typed, what is wrong with it and where, whether leaving
 * would lose anything. Only paths that were given a value, here or by a person, are sent.
 */
export function formScreen<S extends Fields, O>(
  client: Client,
  operation: Operation<S, O>,
  start: Values = {},
  { onlyChanges = false, check, today }: FormOptions = {},
) {
  const values = signal<Values>(start)
  const saved = signal<Values>(start)
  const errors = signal<Errors>({})
  const failure = signal<Failure | null>(null)
  const saving = signal(false)
  let demanded: readonly string[] = []
  const given: Facts = { kind: 'group', fields: operation.input }
  const input = onlyChanges ? requireComplete(given) : given

  function set(path: string, value: Typed): void {
    values.value = { ...values.value, [path]: value }
    if (errors.value[path]) errors.value = without(errors.value, path)
  }

  const rows = (path: string): number => rowsIn(values.value, path)

  /** A row more, with the values it starts with: at least one path, or there is no row. */
  function addRow(path: string, row: Values): void {
    const place = rows(path)
    const added = Object.entries(row).map(([name, value]) => [`${path}.${place}.${name}`, value])
    values.value = { ...values.value, ...(Object.fromEntries(added) as Values) }
  }

  function removeRow(path: string, place: number): void {
    values.value = withoutRow(values.value, path, place)
    errors.value = withoutRow(errors.value, path, place)
  }

  /** What would be sent, or null when something is wrong: `errors` then says what. */
  function checked(): InputOf<S> | null {
    const sent = onlyChanges ? changes(values.value, saved.value) : values.value
    const { value, errors: found } = assemble(input, sent, today?.())
    errors.value = { ...missing(demanded, values.value), ...check?.(values.value), ...found }
    failure.value = null
    return Object.keys(errors.value).length > 0 ? null : (value as InputOf<S>)
  }

  /** The saved answer, or null when something stands in the way: `errors` and `failure` then say what. */
  async function save(also: Partial<InputOf<S>> = {}): Promise<O | null> {
    if (saving.value) return null
    const value = checked()
    if (value === null) return null
    const sent = values.value
    saving.value = true
    try {
      const answer = await client(operation, { ...value, ...also })
      // What was typed while it was on its way is not saved yet.
      saved.value = sent
      return answer
    } catch (error) {
      refused(asFailure(error))
      return null
    } finally {
      saving.value = false
    }
  }

  function refused(refusal: Failure): void {
    const { fields = {}, params = {} } = refusal.details
    const named = Object.entries(fields).map(([path, key]): [string, FieldError] => {
      const limit = params[path]
      return [path, { key, ...(typeof limit === 'number' ? { limit } : {}) }]
    })
    errors.value = Object.fromEntries(named)
    failure.value = refusal
  }

  return {
    values,
    saved,
    errors,
    failure,
    saving,
    dirty: computed(() => changed(values.value, saved.value)),
    facts: (path: string): Facts => factsAt(input, path) ?? { kind: 'text' },
    value: (path: string): Typed | undefined => values.value[path],
    error: (path: string): FieldError | undefined => errors.value[path],
    set,
    rows,
    addRow,
    removeRow,
    /** Asks for these paths too, although the operation could do without. */
    demand: (paths: readonly string[]): void => {
      demanded = paths
    },
    /** Whether nothing that can be seen here is wrong; `errors` says what is. */
    check: (): boolean => checked() !== null,
    save,
    /** Takes other values as the ones that are saved: a record was loaded, or the form starts again. */
    start: (fresh: Values) => {
      values.value = saved.value = fresh
      errors.value = {}
      failure.value = null
    },
  }
}
