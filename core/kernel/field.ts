import type { Permission } from '../permissions.ts'
import type { FileInParts } from './file-in-parts.ts'
import type { Upload } from './upload.ts'

export type { Upload } from './upload.ts'

/**
 * A value's shape as plain facts. Types, validation, columns, form inputs, import columns and the
 * OpenAPI document all follow from these facts, so a limit is written once.
 */

export type Kind =
  | 'id'
  | 'text'
  | 'int'
  | 'decimal'
  | 'money'
  | 'flag'
  | 'day'
  | 'time'
  | 'choice'
  | 'json'
  | 'scalars'
  | 'list'
  | 'group'
  | 'map'
  | 'file'

export interface Facts {
  readonly kind: Kind
  /** The value may be left out or be null. On a stored record an empty value is null. */
  readonly optional?: true
  /** Smallest length (text, list) or value (numbers; cents for money). */
  readonly min?: number
  /** Largest length (text, list), value (numbers; cents for money) or bytes (file). */
  readonly max?: number
  /** Decimal places a `decimal` may have. */
  readonly places?: number
  readonly endings?: readonly string[]
  /** Of a `file`: it comes or goes part by part and is never in memory as a whole. */
  readonly inParts?: true
  readonly format?: 'email' | 'country' | 'colour' | 'month'
  /** How many lines a text may have, if its greatest length does not decide it (`values/readable.ts`). */
  readonly lines?: 'one' | 'several'
  /** The unit of the number, if a person may write the value in another unit too. */
  readonly unit?: 'blocks'
  readonly choices?: readonly string[]
  /** Of an `id`: the entity that it points at. Of a text in rows or a choice: the firm's list that has its words, and may hide some. */
  readonly of?: string
  readonly item?: Field<unknown>
  readonly fields?: Fields
  /** The day may not be later than the firm's today. */
  readonly notFuture?: true
  /** Without this permission the field is removed from answers and refused in input. */
  readonly needs?: Permission
  /** The value is never shown, and never written to the audit log. */
  readonly secret?: true
  /** Only our code fills in the value, never a person. If a unique value is not unique, this is our defect. */
  readonly ours?: true
  /** In English, for programs that read the schema: how the value is written, its unit. */
  readonly about?: string
  /** The value that counts when none is given. */
  readonly default?: unknown
  /** Null is read as the default, and a number below `min` is read as `min`. */
  readonly forgiving?: true
  /** An edit may leave the field out. The field then stays as it is and takes no default. */
  readonly mayBeAbsent?: true
  /** The key of its heading in a table or a file, if it is not `column.<name>` or `field.<name>`. */
  readonly label?: string
  /** Lists can be sorted on this field. The SQL of each such list says how. */
  readonly sortable?: true
  /** How the field is shown as a column of a list. A field without this is no column. */
  readonly column?: ColumnFacts
  /** The columns of a row in their order, if this is not the order of the fields. */
  readonly columns?: readonly string[]
  /** How people meet it where a record is typed, shown, imported or named on the command line. */
  readonly doors?: DoorFacts
}

/** What the doors know of a field of a record besides its shape: with these facts it stands at all of them. */
export interface DoorFacts {
  /** The part of the form and of the record's page that has it. */
  readonly section?: string
  /** The flag of the command line: `--website <address>`. */
  readonly flag?: string
  /** Other headings than its own that its column may have in a file that is imported, in any language. */
  readonly headings?: readonly string[]
  /** An address of the web: typed as one, and a link on the record's page. */
  readonly link?: true
  /** The key of the text that explains it in a form. */
  readonly help?: string
}

export interface ColumnFacts {
  /** What the column holds, if its kind does not say it. This decides how the value is written and aligned. */
  readonly display?: Display
  /** The column is left out if there is little room. */
  readonly wide?: true
  /** The column is shown only if a person chooses it. */
  readonly extra?: true
  /** On a narrow screen a row is a card. The value stands in its heading, beside it as its state, or among its facts although `wide`. */
  readonly card?: CardPlace
}
export type CardPlace = 'title' | 'state' | 'fact'
export type Display = 'text' | 'number' | 'day' | 'moment' | 'euro' | 'percent' | 'status' | 'code'

/** Facts that also know their TypeScript type. `type` exists for the compiler only. */
export interface Field<T> extends Facts {
  readonly type?: T
}

export type Fields = { readonly [name: string]: Field<unknown> }

export type ValueOf<F> = F extends { readonly type?: infer T } ? Exclude<T, undefined> : never

type MayBeAbsent = { readonly mayBeAbsent: true }

type PartlyKeys<S extends Fields> = {
  [K in keyof S]: S[K] extends MayBeAbsent ? K : never
}[keyof S]

/** A checked or stored record. Every field is present and an empty one is null; only fields of an edit may be absent. */
export type RecordOf<S extends Fields> = Simplify<
  { [K in Exclude<keyof S, PartlyKeys<S>>]: ValueOf<S[K]> } & {
    [K in PartlyKeys<S>]?: ValueOf<S[K]> | undefined
  }
>

type OptionalKeys<S extends Fields> = {
  [K in keyof S]: S[K] extends { readonly default: unknown } | MayBeAbsent
    ? K
    : null extends ValueOf<S[K]>
      ? K
      : never
}[keyof S]

type Simplify<T> = { [K in keyof T]: T[K] }

/** What a caller gives. Optional fields and fields with a default may be left out. */
export type InputOf<S extends Fields> = Simplify<
  { [K in Exclude<keyof S, OptionalKeys<S>>]: InputValue<S[K]> } & {
    [K in OptionalKeys<S>]?: InputValue<S[K]> | undefined
  }
>

/** A group inside an input is an input too: its optional fields may be left out. */
type InputValue<F> = F extends { readonly input?: infer I }
  ? Exclude<I, undefined> | Extract<ValueOf<F>, null>
  : ValueOf<F>

export interface Group<S extends Fields> extends Field<RecordOf<S>> {
  readonly kind: 'group'
  readonly fields: S
  readonly input?: InputOf<S>
}

/** The id of a record, at most what an integer column of both databases holds. */
export const id = (of?: string): Field<number> => ({
  kind: 'id',
  min: 1,
  max: 2_147_483_647,
  ...(of ? { of } : {}),
})
export const text = (max: number, min = 1): Field<string> => ({ kind: 'text', min, max })
export const email = (max = 250): Field<string> => ({ kind: 'text', min: 1, max, format: 'email' })
/** A country by the two capital letters of ISO 3166-1. */
export const country = (): Field<string> => ({ kind: 'text', min: 2, max: 2, format: 'country' })
/** `2026-03`. */
export const month = (): Field<string> => ({ kind: 'text', min: 7, max: 7, format: 'month' })
export const int = (min: number, max: number): Field<number> => ({ kind: 'int', min, max })
/** Blocks of a tenth of a day, which a person may also write as days: `0,5 d`. */
export const blocks = (min: number, max: number): Field<number> => ({ ...int(min, max), unit: 'blocks' })
export const decimal = (min: number, max: number, places = 2): Field<number> => ({
  kind: 'decimal',
  min,
  max,
  places,
})
/** Money: integer cents here and in the database, euro with two decimals on the wire. The bounds are given in euro. */
export const money = (min: number, max: number): Field<number> => ({
  kind: 'money',
  min: Math.round(min * 100),
  max: Math.round(max * 100),
})
export const flag = (): Field<boolean> => ({ kind: 'flag' })
/** `2026-01-05`. */
export const day = (): Field<string> => ({ kind: 'day' })
/** A moment in UTC, `2026-01-05T09:30:00.000Z`. */
export const time = (): Field<string> => ({ kind: 'time' })
export const choice = <const C extends readonly string[]>(choices: C, of?: string): Field<C[number]> => ({
  kind: 'choice',
  choices,
  ...(of ? { of } : {}),
})
export const json = <T>(): Field<T> => ({ kind: 'json' })

export type Scalar = string | number | boolean | null
/** A value whose kind only its receiver knows: a text, a number, a flag, null, or a list of these. */
export const scalars = (): Field<Scalar | Scalar[]> => ({ kind: 'scalars' })

interface Listed<T, I, F extends Field<unknown>> extends Field<T[]> {
  readonly kind: 'list'
  readonly item: F
  readonly input?: I[]
}

export function list<S extends Fields>(
  item: Group<S>,
  max?: number,
): Listed<RecordOf<S>, InputOf<S>, Group<S>>
export function list<T>(item: Field<T>, max?: number): Listed<T, T, Field<T>>
export function list<T>(item: Field<T>, max = 100_000): Listed<T, T, Field<T>> {
  return { kind: 'list', item, max }
}

/** An object with any keys, whose values all have one shape. */
export const map = <T>(item: Field<T>): Field<{ [key: string]: T }> => ({ kind: 'map', item })
export const group = <S extends Fields>(fields: S, columns?: readonly (keyof S & string)[]): Group<S> => ({
  kind: 'group',
  fields,
  ...(columns ? { columns } : {}),
})

/** An uploaded file of at most `max` bytes. Screens offer files whose names have one of the endings (`.xlsx`). */
export const file = (max: number, ...endings: string[]): Field<Upload> => ({ kind: 'file', max, endings })

/**
 * A file that is streamed. In an input it is the body of the call, beside which the other fields stand in the path and the query;
 * the work refuses one that is too large.
 */
export const fileInParts = (): Field<FileInParts> => ({ kind: 'file', inParts: true })

type Optional<F> = Omit<F, 'type' | 'input' | 'optional'> & {
  readonly type?: ValueOf<F> | null
  readonly optional: true
} & (F extends { readonly input?: infer I } ? { readonly input?: Exclude<I, undefined> | null } : unknown)

/** The field may be left out or be null. */
export const optional = <F extends Field<unknown>>(field: F) => ({ ...field, optional: true }) as Optional<F>

/** The field may be left out; then `value` counts. */
export const withDefault = <F extends Field<unknown>>(
  field: F,
  value: ValueOf<F>,
): F & { readonly default: ValueOf<F> } => ({ ...field, default: value })

export const notFuture = <F extends Field<unknown>>(field: F): F => ({ ...field, notFuture: true })

/** Only actors with the permission see the field and may send it. */
export const needs = <F extends Field<unknown>>(permission: Permission, field: F): F => ({
  ...field,
  needs: permission,
})

/** The audit log masks the value. */
export const secret = <F extends Field<unknown>>(field: F): F => ({ ...field, secret: true })

/** Only our code fills in the value, never a person. */
export const ours = <F extends Field<unknown>>(field: F): F => ({ ...field, ours: true })

/** With what the doors know of it. */
export const doors = <F extends Field<unknown>>(facts: DoorFacts, field: F): F => ({ ...field, doors: facts })

/** A column of a file that is imported, which other words than its own may head. */
export const headed = <F extends Field<unknown>>(field: F, ...headings: string[]): F =>
  doors({ ...field.doors, headings }, field)

/** Says to whoever reads the schema how the value is written, or its unit. */
export const about = <F extends Field<unknown>>(description: string, field: F): F => ({
  ...field,
  about: description,
})

/** The heading of the field in tables and files is this text. */
export const labelled = <F extends Field<unknown>>(label: string, field: F): F => ({ ...field, label })

/** What an edit sends: the same fields, and each of them may be left out. */
export type Partly<S extends Fields> = {
  [K in keyof S]: S[K] & MayBeAbsent
}

/** Makes the fields of an edit. A field that is left out stays as it is; null empties an optional field. */
export function partial<S extends Fields>(fields: S): Partly<S> {
  const entries = Object.entries(fields).map(([name, field]) => [name, { ...field, mayBeAbsent: true }])
  return Object.fromEntries(entries) as Partly<S>
}

/** Whether a caller has to give a value: the field is not optional, has no default, and no edit may leave it out. */
export const mustBeGiven = (field: Facts): boolean =>
  !field.optional && !field.mayBeAbsent && !('default' in field)

/** The named fields alone. */
export function pick<S extends Fields, K extends keyof S>(fields: S, ...names: K[]): Pick<S, K> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<S, K>
}

/** All fields except the named ones. */
export function omit<S extends Fields, K extends keyof S>(fields: S, ...names: K[]): Omit<S, K> {
  const left = Object.entries(fields).filter(
    ([name]) => !(names as readonly (string | number | symbol)[]).includes(name),
  )
  return Object.fromEntries(left) as Omit<S, K>
}
