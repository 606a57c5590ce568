import { computed, signal } from '@preact/signals-core'
import type { Failure } from '../../kernel/failure.ts'
import type { Facts, Fields, InputOf } from '../../kernel/field.ts'
import type { Client, Operation } from '../../kernel/operation.ts'
import { asFailure } from '../loaded.ts'
import { isChoice } from '../formatting.ts'
import { isIn, isRemoved, pathHere, rowOf, rowsIn, withoutRemoved, withoutRow } from './form-rows.ts'
import {
  assemble,
  changedPaths,
  changes,
  factsAt,
  requireComplete,
  startOf,
  without,
  type Errors,
  type Values,
} from './form-values.ts'
import type { PathOf, RowsOf, Typing } from './paths.ts'
import { readTyped, type FieldError, type Typed } from './typed.ts'
import type { Day } from '../../values/day.ts'

/** What an input needs of a form, whatever the form saves: `P` are the paths that it knows. */
export interface Form<P extends string> {
  /** The noun of what it saves, by which the words of choices are found. */
  readonly noun: string
  readonly facts: (path: P) => Facts
  /** What was typed, or what the field starts with. */
  readonly value: (path: P) => Typed | undefined
  readonly error: (path: P) => FieldError | undefined
  readonly set: (path: P, value: Typed) => void
  /** Says what is wrong with what was typed, as when its field is left; what is empty is asked for on saving. */
  readonly touch: (path: P, today: Day) => void
}

/** What the rows of a list need of a form: `L` are its lists. */
export interface RowsForm<L extends string> {
  /** How many there are, removed ones among them. */
  readonly rows: (list: L) => number
  readonly isRemoved: (row: `${L}.${number}`) => boolean
  /** A row more, which starts with what its fields start with. */
  readonly addRow: (list: L, row?: Values) => void
  /** A stored row is marked and goes with the next save; a new one goes at once. */
  readonly removeRow: (list: L, place: number) => void
  readonly restoreRow: (list: L, place: number) => void
}

export type FormScreen = ReturnType<typeof formScreen<Fields, unknown>>

export interface FormOptions {
  /** Sends only the values that are others than at the start. */
  readonly onlyChanges?: boolean
  /** What fields of a new record start with that follows from what else was typed; the call gives it itself when it is not sent. */
  readonly propose?: (values: Values) => Values
  /** What is wrong by a rule over several values, which no field alone can tell. */
  readonly check?: (values: Values) => Errors
  /** The firm's day, for fields that may not be later. */
  readonly today?: () => string
}

/** A form that an operation saves; see `formOver`. */
export const formScreen = <S extends Fields, O>(
  client: Client,
  operation: Operation<S, O>,
  start: Typing<S> = {},
  options: FormOptions = {},
) => formOver(operation, (input: InputOf<S>) => client(operation, input), start, options)

/**
 * A form over an operation's input: what was typed, what is wrong with it and where, whether leaving would lose
 * anything. A field starts with what its facts say; only what was typed, or given in `start`, is sent. `send` saves.
 */
export function formOver<S extends Fields, O>(
  { name, input: fields }: Pick<Operation<S>, 'name' | 'input'>,
  send: (input: InputOf<S>) => Promise<O>,
  start: Typing<S> = {},
  { onlyChanges = false, propose, check, today }: FormOptions = {},
) {
  const values = signal(start as Values)
  const saved = signal(start as Values)
  const errors = signal<Errors>({})
  const failure = signal<Failure | null>(null)
  const saving = signal(false)
  /** What a save under way sent. */
  let onItsWay: Values = {}
  let demanded: readonly string[] = []
  const fieldGroup: Facts = { kind: 'group', fields }
  const input = onlyChanges ? requireComplete(fieldGroup) : fieldGroup
  const proposed = computed<Values>(() => propose?.(values.value) ?? {})

  /** The fields of an edit start as the record has them, those of a new record or row with their defaults. */
  const startAt = (path: string): Typed | undefined =>
    onlyChanges && !isNewRow(path)
      ? undefined
      : (proposed.value[path] ?? startOf(factsAt(fieldGroup, path) ?? { kind: 'text' }))
  const isNewRow = (path: string): boolean => {
    const row = rowOf(path)
    return row !== null && !isIn(saved.value, row)
  }
  const value = (path: string): Typed | undefined => values.value[path] ?? startAt(path)
  const starts = (path: string): Typed => startAt(path) ?? ''

  function set(path: string, typed: Typed): void {
    values.value = { ...values.value, [path]: typed }
    if (errors.value[path]) errors.value = without(errors.value, path)
  }

  function touch(path: string, day: Day): void {
    const typed = value(path)
    if (typeof typed !== 'string' || typed.trim() === '') return
    const reading = readTyped(factsAt(input, path) ?? { kind: 'text' }, typed, day)
    if ('error' in reading) errors.value = { ...errors.value, [path]: reading.error }
  }

  const rows = (list: string): number => rowsIn(values.value, list)

  function addRow(list: string, row: Values = {}): void {
    const at = `${list}.${rows(list)}`
    const typed = Object.entries(row).map(([name, each]) => [`${at}.${name}`, each])
    values.value = { ...values.value, [at]: true, ...(Object.fromEntries(typed) as Values) }
  }

  function removeRow(list: string, place: number): void {
    const row = `${list}.${place}`
    if (onlyChanges && (isIn(saved.value, row) || isIn(onItsWay, row))) return set(row, false)
    values.value = withoutRow(values.value, list, place)
    errors.value = withoutRow(errors.value, list, place)
  }

  /** What would be sent, or null when something is wrong: `errors` then says what. */
  function checked(): InputOf<S> | null {
    const sent = onlyChanges ? changes(values.value, saved.value) : values.value
    const { value: read, errors: found } = assemble(input, sent, { today: today?.(), fill: !onlyChanges })
    errors.value = { ...missing(), ...check?.(values.value), ...found }
    failure.value = null
    return Object.keys(errors.value).length > 0 ? null : (read as InputOf<S>)
  }

  /** The paths asked for at which nothing stands. */
  function missing(): Errors {
    const empty = demanded.filter(
      (path) => String(value(path) ?? '') === '' && !isRemoved(values.value, path),
    )
    return Object.fromEntries(empty.map((path) => [path, { key: 'mixed.required' }]))
  }

  /** The saved answer, or null when something stands in the way: `errors` and `failure` then say what. */
  async function save(also: Partial<InputOf<S>> = {}): Promise<O | null> {
    if (saving.value) return null
    const read = checked()
    if (read === null) return null
    const sent = (onItsWay = values.value)
    saving.value = true
    try {
      const answer = await send({ ...read, ...also })
      // What was typed or removed while it was on its way is not saved yet.
      saved.value = withoutRemoved(sent)
      values.value = withoutRemoved(values.value, sent)
      return answer
    } catch (error) {
      refused(asFailure(error), sent)
      return null
    } finally {
      onItsWay = {}
      saving.value = false
    }
  }

  /** What was typed anew since it was sent is not what was refused. */
  function refused(refusal: Failure, sent: Values): void {
    const { fields: bad = {}, params = {} } = refusal.details
    // A form offers the firm's lists by their words; what a refusal names are their values.
    const isOffered = refusal.code === 'unknown_type'
    const fieldErrors = Object.entries(bad).map(([path, key]): [string, FieldError] => {
      const limit = params[path]
      const isSaid = typeof limit === 'number' || (!isOffered && isChoice(key, limit))
      return [pathHere(sent, path), { key, ...(isSaid ? { limit } : {}) }]
    })
    errors.value = Object.fromEntries(fieldErrors.filter(([path]) => values.value[path] === sent[path]))
    failure.value = refusal
  }

  return {
    noun: name.split('.')[0] ?? name,
    values,
    saved,
    errors,
    failure,
    saving,
    /** Whether it saves a record that exists; another is done once it is saved. */
    edits: onlyChanges,
    dirty: computed(() => changedPaths(values.value, saved.value, starts).length > 0),
    facts: (path: PathOf<S>): Facts => factsAt(input, path) ?? { kind: 'text' },
    value: (path: PathOf<S>): Typed | undefined => value(path),
    error: (path: PathOf<S>): FieldError | undefined => errors.value[path],
    set: (path: PathOf<S>, typed: Typed): void => set(path, typed),
    touch: (path: PathOf<S>, day: Day): void => touch(path, day),
    rows: (list: RowsOf<S>): number => rows(list),
    isRemoved: (row: `${RowsOf<S>}.${number}`): boolean => isRemoved(values.value, row),
    addRow: (list: RowsOf<S>, row: Values = {}): void => addRow(list, row),
    removeRow: (list: RowsOf<S>, place: number): void => removeRow(list, place),
    restoreRow: (list: RowsOf<S>, place: number): void => set(`${list}.${place}`, true),
    /** Asks for these paths too, although the operation could do without. */
    demand: (paths: readonly string[]): void => {
      demanded = paths
    },
    /** Whether nothing that can be seen here is wrong; `errors` says what is. */
    check: (): boolean => checked() !== null,
    save,
    /** Says of what is typed now why it was refused, as when a save of it is. */
    refuse: (refusal: Failure): void => refused(refusal, values.value),
    /** Takes other values as the ones that are saved: a record was loaded, or the form starts again. */
    start: (fresh: Typing<S>): void => {
      values.value = saved.value = fresh as Values
      errors.value = {}
      failure.value = null
    },
    /** Starts again after a save; what was typed since it was sent stays typed. */
    startNext: (fresh: Typing<S>): void => {
      const since = changedPaths(values.value, saved.value, starts)
      const kept = since.map((path) => [path, values.value[path] ?? starts(path)] as const)
      saved.value = fresh as Values
      values.value = { ...(fresh as Values), ...Object.fromEntries(kept) }
      errors.value = {}
      failure.value = null
    },
    /** Other values over the ones that are saved. */
    type: (typed: Values): void => void (values.value = typed),
  }
}
