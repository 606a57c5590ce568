import type { Fields } from '../../kernel/field.ts'
import { formOver, type Form, type RowsForm } from './form.ts'
import { startOf, type Errors, type Values } from './form-values.ts'
import { readTyped, type Typed } from './typed.ts'
import { propertyIn } from '../../values/known.ts'

/** A form that has rows, by any path. */
type Whole = Pick<Form<string>, 'value' | 'error' | 'set'> & RowsForm<string>

/** What is typed in the rows of a form's list, as the values that it stands for; what is no value stands as it was typed. */
export const rowsTyped = (form: Pick<Whole, 'value' | 'rows'>, list: string, fields: Fields) =>
  Array.from({ length: form.rows(list) }, (_, place) => ({
    id: place,
    ...readRow(fields, (name) => form.value(`${list}.${place}.${name}`)),
  }))

const readRow = (fields: Fields, typed: (name: string) => Typed | undefined) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const typedValue = typed(name) ?? startOf(field)
      const reading = typedValue === '' ? { value: null } : readTyped(field, typedValue)
      return [name, 'value' in reading ? reading.value : typedValue]
    }),
  )

interface Options {
  /** The noun by which the words of choices are found. */
  readonly noun: string
  readonly today: () => string
  /** What is wrong by a rule over the row's values. */
  readonly check?: (row: { readonly [name: string]: unknown }) => Errors
}

/**
 * A form over one row of another form's list; without a place, over a new one. What is typed goes into that form when
 * it is saved, and is sent with it; what is wrong there by the server's word stands here too.
 */
export function rowForm<S extends Fields>(
  whole: Whole,
  list: string,
  fields: S,
  place: number | null,
  { noun, today, check }: Options,
) {
  const names = Object.keys(fields)
  const at = (name: string): string => `${list}.${place}.${name}`
  const start = place === null ? {} : valuesOf(names, (name) => whole.value(at(name)))
  const form = formOver(
    { name: noun, input: fields },
    () => Promise.resolve(take()),
    start as Parameters<typeof formOver<S, boolean>>[2],
    {
      today,
      ...(check && { check: (typed: Values) => check(readRow(fields, (name) => typed[name])) }),
    },
  )
  const wrong = names.flatMap((name) => {
    const error = place === null ? undefined : whole.error(at(name))
    return error ? [[name, error] as const] : []
  })
  form.errors.value = Object.fromEntries(wrong)

  /** What may not be empty and was emptied starts again as it does in a new row. */
  function take(): boolean {
    const typed = valuesOf(names, (name) => {
      const value = form.values.value[name]
      return value === '' ? startOf(propertyIn(fields, name)) : value
    })
    if (place === null) whole.addRow(list, typed)
    else for (const [name, value] of Object.entries(typed)) whole.set(at(name), value)
    return true
  }
  return form
}

const valuesOf = (names: readonly string[], value: (name: string) => Typed | undefined): Values =>
  Object.fromEntries(
    names.flatMap((name) => {
      const typed = value(name)
      return typed === undefined ? [] : [[name, typed] as const]
    }),
  )
