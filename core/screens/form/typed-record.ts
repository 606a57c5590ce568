import type { Facts, Fields } from '../../kernel/field.ts'
import type { Values } from './form-values.ts'
import { typedFrom } from './typed.ts'

/**
 * A stored record as a person would type it, by the paths of the fields of an edit. What the record does not have
 * (undefined) is not for this person to change; rows stand with their ids.
 */
export const typedRecord = (fields: Fields, record: object, language: string): Values =>
  Object.fromEntries(valuesAt('', fields, record, language))

type Entry = readonly [path: string, value: Values[string]]

const valuesAt = (path: string, fields: Fields, record: object, language: string): Entry[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = (record as { readonly [name: string]: unknown })[name]
    return value === undefined ? [] : valueAt(path + name, field, value, language)
  })

function valueAt(path: string, field: Facts, value: unknown, language: string): Entry[] {
  const { kind, fields = {}, item } = field
  if (kind === 'group') return valuesAt(`${path}.`, fields, value ?? {}, language)
  if (kind !== 'list' || !item?.fields) return [[path, typedFrom(field, value, language)]]
  const rows = Array.isArray(value) ? (value as readonly object[]) : []
  return rows.flatMap((row, place) => [
    [`${path}.${place}`, true] as const,
    ...valuesAt(`${path}.${place}.`, item.fields ?? {}, row, language),
  ])
}
