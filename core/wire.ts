import type { Facts, Fields } from './kernel/field.ts'
import { toCents, toEuro } from './values/money.ts'

/**
 * Core values ↔ JSON on the wire. Only money differs: integer cents here, euro with two decimals there.
 * What has the wrong shape passes through untouched, for validation to refuse with the field's name.
 */
export const toWire = (field: Facts, value: unknown): unknown => convert(field, value, toEuro)
export const fromWire = (field: Facts, value: unknown): unknown => convert(field, value, toCents)

export const inputFromWire = (fields: Fields, input: unknown): unknown =>
  fromWire({ kind: 'group', fields }, input)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)

function convert(field: Facts, value: unknown, amount: (value: number) => number): unknown {
  if (value === null || value === undefined || !carriesMoney(field)) return value
  if (field.kind === 'money') return typeof value === 'number' ? amount(value) : value
  const { item, fields } = field
  if (item && Array.isArray(value)) return value.map((each) => convert(item, each, amount))
  if (!isObject(value)) return value
  const inner = (name: string): Facts | undefined => (field.kind === 'map' ? item : fields?.[name])
  const entries = Object.entries(value).map(([name, each]) => {
    const shape = inner(name)
    return [name, shape ? convert(shape, each, amount) : each]
  })
  return Object.fromEntries(entries)
}

const known = new WeakMap<Facts, boolean>()

function carriesMoney(field: Facts): boolean {
  const remembered = known.get(field)
  if (remembered !== undefined) return remembered
  const answer =
    field.kind === 'money' ||
    (field.item !== undefined && carriesMoney(field.item)) ||
    (field.fields !== undefined && Object.values(field.fields).some(carriesMoney))
  known.set(field, answer)
  return answer
}

/**
 * Path and query parameters are text: numbers, flags and `a,b` lists are read by the field's kind.
 * Text that is no such thing is left for validation to refuse.
 */
export function fromText(field: Facts, value: unknown): unknown {
  const { item } = field
  if (typeof value !== 'string')
    return Array.isArray(value) && item ? value.map((v) => fromText(item, v)) : value
  if (value === '') return field.kind === 'list' ? [] : field.optional ? null : value
  switch (field.kind) {
    case 'id':
    case 'int':
    case 'decimal':
    case 'money':
      return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
    case 'flag':
      return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value
    case 'list':
      return value.split(',').map((each) => (item ? fromText(item, each) : each))
    default:
      return value
  }
}
