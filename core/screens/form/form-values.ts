import { mustBeGiven, type Facts } from '../../kernel/field.ts'
import { isIn, isRemoved, rowsIn } from './form-rows.ts'
import { readTyped, typedFrom, type FieldError, type Typed } from './typed.ts'

/** Values by path: `company.name`, `companyContacts.0.email`; see `Typing` for those of a row itself. */
export type Values = { readonly [path: string]: Typed }
/** What is wrong with the value at a path. */
export type Errors = { readonly [path: string]: FieldError }

/** The field at a path, through groups and lists. */
export function factsAt(field: Facts, path: string): Facts | undefined {
  return path.split('.').reduce<Facts | undefined>((at, name) => {
    const inner = at?.kind === 'list' ? at.item : at?.fields?.[name]
    return inner && at?.needs && !inner.needs ? { ...inner, needs: at.needs } : inner
  }, field)
}

/** What a field of a new record starts with: its default, else nothing. */
export const startOf = (field: Facts): Typed => typedFrom(field, field.default ?? null, 'en')

/**
 * The values as the input they stand for. What nobody typed is not there, nor is an optional group that is empty, nor
 * a row that is removed; with `fill` (a new record) groups and flags that must be given are there whatever was typed.
 */
export function assemble(
  input: Facts,
  values: Values,
  { today, fill = false }: { readonly today?: string | undefined; readonly fill?: boolean } = {},
): { value: unknown; errors: Errors } {
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
      const isFilled = fill && (each.kind === 'group' || each.kind === 'flag') && mustBeGiven(each)
      return isFilled || isIn(values, at) ? [[name, read(each, at)] as const] : []
    })
    return Object.fromEntries(inner)
  }

  function readRows(item: Facts, path: string): unknown[] {
    const rows = Array.from({ length: rowsIn(values, path) }, (_, place) => `${path}.${place}`)
    return rows.filter((row) => !isRemoved(values, row)).map((row) => readGroup(item, row))
  }

  const isEmpty = (path: string): boolean =>
    Object.entries(values).every(
      ([each, value]) => !each.startsWith(path + '.') || value === '' || value === false,
    )

  return { value: read(input, ''), errors }
}

/** The errors but for the one at a path. */
export const without = (errors: Errors, path: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([each]) => each !== path))

/** The paths whose value is another than before; nothing and an empty text are the same, and so is what it starts with. */
export function changedPaths(
  now: Values,
  before: Values,
  start: (path: string) => Typed = () => '',
): string[] {
  const at = (values: Values, path: string): string => String(values[path] ?? start(path))
  const paths = new Set([...Object.keys(now), ...Object.keys(before)])
  return [...paths].filter((path) => at(now, path) !== at(before, path))
}

/** What an edit sends: the values that changed, and of a list with a change in it all rows. */
export function changes(now: Values, before: Values): Values {
  const paths = changedPaths(now, before)
  const lists = new Set(paths.flatMap((path) => /^(.*?\.)\d+(?:\.|$)/.exec(path)?.[1] ?? []))
  const sent = Object.entries(now).filter(
    ([path]) => paths.includes(path) || [...lists].some((list) => path.startsWith(list)),
  )
  return Object.fromEntries(sent)
}

/** The facts of a record in an edit's input, where every field may be left out: here they are as the record has them. */
export function requireComplete(field: Facts): Facts {
  const { mayBeAbsent, default: otherwise, ...facts } = field
  const kept = mayBeAbsent || otherwise === undefined ? facts : { ...facts, default: otherwise }
  if (kept.kind === 'list' && kept.item?.kind === 'group')
    return { ...kept, item: requireComplete(kept.item) }
  if (kept.kind !== 'group' || !kept.fields) return kept
  const fields = Object.entries(kept.fields).map(([name, each]) => [name, requireComplete(each)] as const)
  const { optional: _, ...group } = kept
  return { ...group, fields: Object.fromEntries(fields) }
}
