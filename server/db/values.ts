import type { AnyEntity } from '#core/kernel/entity.ts'
import type { Facts, Fields } from '#core/kernel/field.ts'
import { fold, ordered } from '#core/values/fold.ts'
import { codeColumn, searchColumn, sortColumn } from './columns.ts'

export type Plain = Record<string, unknown>

/** Turns a value of core into the value of a column. */
export function toColumn(field: Facts, value: unknown): unknown {
  if (value === null || value === undefined) return null
  return field.kind === 'json' || field.kind === 'list' || field.kind === 'group' || field.kind === 'map'
    ? JSON.stringify(value)
    : value
}

/** Turns the value of a column into a value of core. PostgreSQL's driver gives large integers and sums as text; SQLite gives flags as 0 and 1. */
function fromColumn(field: Facts, value: unknown): unknown {
  if (value === null) return null
  switch (field.kind) {
    case 'id':
    case 'int':
    case 'money':
    case 'decimal':
      return typeof value === 'number' ? value : Number(value)
    case 'flag':
      return value === true || value === 1 || value === '1'
    case 'json':
    case 'list':
    case 'group':
    case 'map':
      return typeof value === 'string' ? JSON.parse(value) : value
    default:
      return value
  }
}

/** Turns a row into a record with the given fields only. A missing column is a defect. */
export function readRow<R>(fields: Fields, row: Plain): R {
  const record: Plain = {}
  for (const name in fields) {
    const value = row[name]
    if (value === undefined) throw new Error(`the row has no column ${name}`)
    record[name] = fromColumn(fields[name]!, value)
  }
  return record as R
}

/** The values of the hidden columns, which follow from the texts of a record. */
export function foldedColumns(entity: AnyEntity, record: Plain): Plain {
  const hidden: Plain = {}
  const text = (name: string): string => String(record[name] ?? '')
  if (entity.search.length > 0) hidden[searchColumn] = entity.search.map((name) => fold(text(name))).join(' ')
  for (const name of entity.sort) hidden[sortColumn(name)] = fold(text(name))
  for (const name of entity.codes) hidden[codeColumn(name)] = ordered(text(name))
  return hidden
}
