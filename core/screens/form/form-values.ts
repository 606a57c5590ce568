import type { Facts } from '../../kernel/field.ts'
import { readTyped } from './typed.ts'
import type { FieldError, Typed } from './typed.ts'

/** Values by path: `company.name`, `companyContacts.0.email`. */
export type Values = { readonly [path: string]: Typed }
/** What is wrong with the value at a path. */
export type Errors = { readonly [path: string]: FieldError }

/** The field at a path, through groups and lists. */
export function factsAt(field: Facts, path: string): Facts | undefined {
  return path
    .split('.')
    .reduce<Facts | undefined>((at, name) => (at?.kind === 'list' ? at.item : at?.fields?.[name]), field)
}

/** The values as the input they stand for. A group nobody touched is not there, nor is an empty optional one. */
export function assemble(input: Facts, values: Values, today?: string): { value: unknown; errors: Errors } {
  const errors: Record<string, FieldError> = {}

  function read(field: Facts, path: string): unknown {
    if (field.kind === 'group') return readGroup(field, path)
    if (field.kind === 'list' && field.item?.kind === 'group') return readRows(field.item, path)
    const reading = readTyped(field, values[path], today)
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
    return Array.from({ length: rowsIn(values, path) }, (_, place) => readGroup(item, `${path}.${place}`))
  }

  const isThere = (path: string): boolean =>
    Object.keys(values).some((each) => each === path || each.startsWith(path + '.'))
  const isEmpty = (path: string): boolean =>
    Object.entries(values).every(
      ([each, value]) => !each.startsWith(path + '.') || value === '' || value === false,
    )

  return { value: read(input, ''), errors }
}

/** How many rows of a list there are: those of the paths that were typed. */
export const rowsIn = (values: Values, list: string): number =>
  Math.max(-1, ...Object.keys(values).map((path) => placeIn(path, list))) + 1

/** The row's number in `companyContacts.2.email`, −1 when the path is of something else. */
function placeIn(path: string, list: string): number {
  if (!path.startsWith(list + '.')) return -1
  return Number.parseInt(path.slice(list.length + 1), 10)
}

/** A list without one of its rows: those after it move up. */
export function withoutRow<T>(
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

/** The asked-for paths at which nothing was typed. */
export const missing = (paths: readonly string[], values: Values): Errors =>
  Object.fromEntries(
    paths
      .filter((path) => (values[path] ?? '') === '')
      .map((path): [string, FieldError] => [path, { key: 'mixed.required' }]),
  )

/** The errors but for the one at a path. */
export const without = (errors: Errors, path: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([each]) => each !== path))

/** Whether leaving would lose anything. */
export const changed = (now: Values, before: Values): boolean => changedPaths(now, before).length > 0

/** The paths whose value is another than before; nothing and an empty text are the same. */
export function changedPaths(now: Values, before: Values): string[] {
  const paths = new Set([...Object.keys(now), ...Object.keys(before)])
  return [...paths].filter((path) => String(now[path] ?? '') !== String(before[path] ?? ''))
}

/** What an edit sends: the values that changed, and of a list with a change in it all rows. */
export function changes(now: Values, before: Values): Values {
  const paths = changedPaths(now, before)
  const lists = new Set(paths.flatMap((path) => /^(.*?\.)\d+\./.exec(path)?.[1] ?? []))
  const sent = Object.entries(now).filter(
    ([path]) => paths.includes(path) || [...lists].some((list) => path.startsWith(list)),
  )
  return Object.fromEntries(sent)
}

/** The facts of a record in an edit's input, where every field may be left out: here they are as the record has them. */
export function requireComplete(field: Facts): Facts {
  const { mayBeAbsent, default: otherwise, ...facts } = field
  const kept = mayBeAbsent || otherwise === undefined ? facts : { ...facts, default: otherwise }
  if (kept.kind !== 'group' || !kept.fields) return kept
  const fields = Object.entries(kept.fields).map(([name, each]) => [name, requireComplete(each)] as const)
  const { optional: _, ...group } = kept
  return { ...group, fields: Object.fromEntries(fields) }
}
