import { group, id, time, type Facts, type Fields, type Group, type RecordOf, type ValueOf } from './field.ts'

const own = { id: id(), created_at: time(), updated_at: time() }

export interface Entity<S extends Fields = Fields, N extends string = string> extends Group<S & typeof own> {
  /** The table's name and the key under which a store offers it. */
  readonly name: N
  /** The declared fields, without id, created_at and updated_at. */
  readonly given: S
  readonly unique: readonly (readonly (keyof S & string)[])[]
  readonly index: readonly (readonly (keyof S & string)[])[]
  /** The fields in which a list searches. Their folded text is kept together in one extra column. */
  readonly search: readonly (keyof S & string)[]
  /** Text fields that a list sorts on, and codes that a list sorts by their numbers. Each gets an extra column. */
  readonly sort: readonly (keyof S & string)[]
  readonly codes: readonly (keyof S & string)[]
  /** Fields that a job fills in later (a printed document, for instance). A change of these fields only makes no new version. */
  readonly unversioned: readonly (keyof S & string)[]
  /** Whether the store writes every change to the audit log; false for sessions, jobs and the log itself. */
  readonly audited: boolean
}

export type AnyEntity = Pick<Entity, 'name' | 'audited'> & {
  readonly [part in 'fields' | 'given']: Fields
} & { readonly [part in 'unique' | 'index']: readonly (readonly string[])[] } & {
  readonly [part in 'search' | 'sort' | 'codes' | 'unversioned']: readonly string[]
}

type Options<S extends Fields> = Partial<Omit<Entity<S>, keyof Group<S> | 'name' | 'given'>>

/** Declares a stored record once: its type, columns, validation and form fields follow from it. */
export function entity<const N extends string, S extends Fields>(
  name: N,
  given: S,
  options: Options<S> = {},
): Entity<S, N> {
  return {
    ...group({ ...given, ...own }),
    name,
    given,
    unique: options.unique ?? [],
    index: options.index ?? [],
    search: options.search ?? [],
    sort: options.sort ?? [],
    codes: options.codes ?? [],
    unversioned: options.unversioned ?? [],
    audited: options.audited ?? true,
  }
}

/** The record of an entity: `type User = Row<typeof user>`. */
export type Row<E> = E extends { readonly fields: infer S extends Fields } ? RecordOf<S> : never

type Blank<S extends Fields> = {
  [K in keyof S]: S[K] extends { readonly default: unknown } ? K : null extends ValueOf<S[K]> ? K : never
}[keyof S]

/** What an insert needs. Optional fields and fields with a default may be left out; the store fills in id and times. */
export type NewRow<E> = E extends { readonly given: infer S extends Fields }
  ? { [K in Exclude<keyof S, Blank<S>>]: ValueOf<S[K]> } & { [K in Blank<S>]?: ValueOf<S[K]> | undefined }
  : never

/** The value a field has when nobody gave one. */
export function blank(field: Facts): unknown {
  return field.default ?? null
}
