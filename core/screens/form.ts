import { computed, signal } from '@preact/signals-core'
import type { Failure } from '../kernel/failure.ts'
import type { Facts, Fields, InputOf } from '../kernel/field.ts'
import type { Client, Operation } from '../kernel/operation.ts'
import { asFailure } from './loaded.ts'
import { readTyped } from './typed.ts'
import type { FieldError, Typed } from './typed.ts'

/** Values by path: `company.name`, `companyContacts.0.email`. */
export type Values = { readonly [path: string]: Typed }
type Errors = { readonly [path: string]: FieldError }

/** What an input needs of a form, whatever the form saves. */
export type Form = Pick<FormScreen, 'facts' | 'value' | 'error' | 'set'>
export type FormScreen = ReturnType<typeof formScreen<Fields, unknown>>

/**
 * A form over an operation's input: what was typed, what is wrong with it and where, whether leaving
 * would lose anything. Only paths that were given a value, here or by a person, are sent; with
 * `onlyChanges`, only those whose value is another than at the start.
 */
export function formScreen<S extends Fields, O>(
  client: Client,
  operation: Operation<S, O>,
  start: Values = {},
  { onlyChanges = false }: { readonly onlyChanges?: boolean } = {},
) {
  const values = signal<Values>(start)
  const saved = signal<Values>(start)
  const errors = signal<Errors>({})
  const failure = signal<Failure | null>(null)
  const saving = signal(false)
  let demanded: readonly string[] = []
  const given: Facts = { kind: 'group', fields: operation.input }
  const input = onlyChanges ? wholly(given) : given

  function set(path: string, value: Typed): void {
    values.value = { ...values.value, [path]: value }
    if (errors.value[path]) errors.value = without(errors.value, path)
  }

  /** How many rows of a list there are: those of the paths that were typed. */
  const rows = (path: string): number => {
    const places = Object.keys(values.value).map((each) => placeIn(each, path))
    return Math.max(-1, ...places) + 1
  }

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

  /** The saved answer, or null when something stands in the way: `errors` and `failure` then say what. */
  async function save(also: Partial<InputOf<S>> = {}): Promise<O | null> {
    if (saving.value) return null
    const sent = onlyChanges ? changes(values.value, saved.value) : values.value
    const { value, errors: found } = assemble(input, sent)
    const wrong = { ...missing(demanded, values.value), ...found }
    errors.value = wrong
    failure.value = null
    if (Object.keys(wrong).length > 0) return null
    saving.value = true
    try {
      const answer = await client(operation, { ...(value as InputOf<S>), ...also })
      saved.value = values.value
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
    save,
    /** Takes other values as the ones that are saved: a record was loaded, or the form starts again. */
    start: (fresh: Values) => {
      values.value = saved.value = fresh
      errors.value = {}
      failure.value = null
    },
  }
}

/** The field at a path, through groups and lists. */
export function factsAt(field: Facts, path: string): Facts | undefined {
  return path
    .split('.')
    .reduce<Facts | undefined>((at, name) => (at?.kind === 'list' ? at.item : at?.fields?.[name]), field)
}

/** The values as the input they stand for. A group nobody touched is not there, nor is an empty optional one. */
function assemble(input: Facts, values: Values): { value: unknown; errors: Errors } {
  const errors: Record<string, FieldError> = {}

  function read(field: Facts, path: string): unknown {
    if (field.kind === 'group') return readGroup(field, path)
    if (field.kind === 'list' && field.item?.kind === 'group') return readRows(field.item, path)
    const reading = readTyped(field, values[path])
    if ('error' in reading) errors[path] = reading.error
    return 'error' in reading ? undefined : reading.value
  }

  function readGroup(field: Facts, path: string): unknown {
    if (field.optional && isEmpty(path)) return undefined
    const inner = Object.entries(field.fields ?? {}).flatMap(([name, each]) => {
      const at = path ? `${path}.${name}` : name
      return isThere(at) ? [[name, read(each, at)] as const] : []
    })
    return Object.fromEntries(inner)
  }

  function readRows(item: Facts, path: string): unknown[] {
    const places = Object.keys(values).map((each) => placeIn(each, path))
    const last = Math.max(-1, ...places)
    return Array.from({ length: last + 1 }, (_, place) => readGroup(item, `${path}.${place}`))
  }

  const isThere = (path: string): boolean =>
    Object.keys(values).some((each) => each === path || each.startsWith(path + '.'))
  const isEmpty = (path: string): boolean =>
    Object.entries(values).every(
      ([each, value]) => !each.startsWith(path + '.') || value === '' || value === false,
    )

  return { value: read(input, ''), errors }
}

/** The row's number in `companyContacts.2.email`, −1 when the path is of something else. */
function placeIn(path: string, list: string): number {
  if (!path.startsWith(list + '.')) return -1
  return Number.parseInt(path.slice(list.length + 1), 10)
}

function withoutRow<T>(
  all: { readonly [path: string]: T },
  list: string,
  gone: number,
): { [path: string]: T } {
  const left = Object.entries(all).flatMap(([path, value]): [string, T][] => {
    const place = placeIn(path, list)
    if (place < gone) return [[path, value]]
    if (place === gone) return []
    return [[path.replace(`${list}.${place}.`, `${list}.${place - 1}.`), value]]
  })
  return Object.fromEntries(left)
}

const missing = (paths: readonly string[], values: Values): Errors =>
  Object.fromEntries(
    paths
      .filter((path) => (values[path] ?? '') === '')
      .map((path): [string, FieldError] => [path, { key: 'mixed.required' }]),
  )

const without = (errors: Errors, path: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([each]) => each !== path))

const changed = (now: Values, before: Values): boolean => changedPaths(now, before).length > 0

export function changedPaths(now: Values, before: Values): string[] {
  const paths = new Set([...Object.keys(now), ...Object.keys(before)])
  return [...paths].filter((path) => String(now[path] ?? '') !== String(before[path] ?? ''))
}

/** What an edit sends: the values that changed, and of a list with a change in it all rows. */
function changes(now: Values, before: Values): Values {
  const paths = changedPaths(now, before)
  const lists = new Set(paths.flatMap((path) => /^(.*?\.)\d+\./.exec(path)?.[1] ?? []))
  const sent = Object.entries(now).filter(
    ([path]) => paths.includes(path) || [...lists].some((list) => path.startsWith(list)),
  )
  return Object.fromEntries(sent)
}

/** The facts of a record in an edit's input, where every field may be left out: here they are as the record has them. */
function wholly(field: Facts): Facts {
  const { default: otherwise, ...facts } = field
  const kept = otherwise === undefined ? facts : field
  if (kept.kind !== 'group' || !kept.fields) return kept
  const fields = Object.entries(kept.fields).map(([name, each]) => [name, wholly(each)] as const)
  const { optional: _, ...group } = kept
  return { ...group, fields: Object.fromEntries(fields) }
}
