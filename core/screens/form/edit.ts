import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Failure } from '../../kernel/failure.ts'
import type { Fields, InputOf } from '../../kernel/field.ts'
import type { Client, Operation } from '../../kernel/operation.ts'
import { formOver } from './form.ts'
import type { Errors, Values } from './form-values.ts'
import type { Typing } from './paths.ts'
import { rebase as rebased } from './rebase.ts'
import { asFailure } from '../loaded.ts'
import { questions } from '../live/questions.ts'

interface Options<S extends Fields, O, R> {
  /** The record as it is now on the server. */
  readonly read: () => Promise<R>
  /** The record as a person would type it, by the paths of the input. */
  readonly typed: (record: R) => Typing<S>
  /** What every save sends besides what changed: the id, and the `updated_at` that was seen. */
  readonly also: (record: R) => Partial<InputOf<S>>
  /** The record as a save answered it; without, a page that is left after saving. */
  readonly after?: (answer: O) => R
  /** The firm's day, for fields that may not be later. */
  readonly today?: () => string
  /** What is wrong by a rule that no field alone can tell. */
  readonly check?: (values: Values) => Errors
}

export type EditScreen = ReturnType<typeof editScreen<Fields, unknown, unknown>>

/**
 * A form over a record that exists: only what changed is sent. When somebody else saved it meanwhile the
 * record is read again by `rebase`: what was typed stays, and `theirs` says what it would replace.
 */
export const editScreen = <S extends Fields, O, R>(
  client: Client,
  operation: Operation<S, O>,
  record: R,
  options: Options<S, O, R>,
) => editOver(operation, (input: InputOf<S>) => client(operation, input), record, options)

/** The same where something else than the client saves it: `send` is told which record was seen. */
export function editOver<S extends Fields, O, R>(
  operation: Pick<Operation<S>, 'name' | 'input'>,
  send: (input: InputOf<S>, record: R) => Promise<O>,
  record: R,
  { read, typed, also, after, today, check }: Options<S, O, R>,
) {
  const form = formOver(operation, (input: InputOf<S>) => send(input, current.value), typed(record), {
    onlyChanges: true,
    ...(today && { today }),
    ...(check && { check }),
  })
  /** Values of the others that differ from what was typed here, by path. */
  const theirs = signal<Values>({})
  /** The refusal after which the record was read again: it says who saved it. Null again with the next save. */
  const settled = signal<Failure | null>(null)
  const current = signal(record)
  const readings = questions()
  let saves = 0
  let underWay: Promise<unknown> = Promise.resolve()

  /** Takes the record as it is now for the one that is edited; what was typed here stays typed. */
  async function rebase(): Promise<void> {
    const { isLast } = readings.ask()
    const refusal = form.failure.value
    try {
      const fresh = await readSettled()
      if (!isLast()) return
      takeIn(fresh)
      if (refusal?.code === 'record_modified') settled.value = refusal
    } catch (error) {
      const failure = asFailure(error)
      if (isLast()) form.failure.value = failure
    }
  }

  /** The record as no save was under way: what is read before one ends may be older than what it stores. */
  async function readSettled(): Promise<R> {
    for (;;) {
      if (form.saving.value) await underWay
      const before = saves
      const fresh = await read()
      if (saves === before) return fresh
    }
  }

  async function store(more: Partial<InputOf<S>>): Promise<O | null> {
    if (form.saving.value) return null
    saves++
    settled.value = null
    const saving = form.save({ ...also(current.value), ...more })
    underWay = saving.catch(() => undefined)
    return saving
  }

  function takeIn(fresh: R): void {
    const [mine, before, now] = [form.values.value, form.saved.value, typed(fresh)]
    const over = rebased(mine, before, now as Values)
    form.start(now)
    form.type(over.values)
    theirs.value = over.theirs
    current.value = fresh
  }

  function decide(path: string, taken: boolean): void {
    const { [path]: value, ...others } = theirs.value
    if (taken && value !== undefined) form.type({ ...form.values.value, [path]: value })
    theirs.value = others
  }

  return {
    ...form,
    theirs,
    settled: settled as ReadonlySignal<Failure | null>,
    /** The record that is edited, as it was seen last. */
    record: current as ReadonlySignal<R>,
    rebase,
    /** As `rebase`, with what was read elsewhere. */
    takeIn(fresh: R): void {
      takeIn(fresh)
    },
    /** Replaces what was typed by what the others saved. */
    takeTheirs: (path: string) => decide(path, true),
    keepMine: (path: string) => decide(path, false),
    /** `more` is what this save says besides, such as that somebody looked at possible duplicates. */
    save: async (more: Partial<InputOf<S>> = {}): Promise<O | null> => {
      const answer = await store(more)
      if (answer === null) return null
      theirs.value = {}
      // Rows that were added have their numbers now, and what was typed meanwhile is saved over this.
      if (after) takeIn(after(answer))
      else if (form.dirty.value) await rebase()
      return answer
    },
  }
}
