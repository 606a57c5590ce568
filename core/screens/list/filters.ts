import type { Facts } from '../../kernel/field.ts'
import { fromText } from '../../wire.ts'
import { isDay, isMonth } from '../../values/day.ts'

/** The address of a list as names and texts: empty entries are not there. */
export type Query = { readonly [name: string]: string }

/** A filter's value as the address says it; what is not there, or makes no sense, is the field's default or null. */
export function readFilter(field: Facts, written: string | undefined): unknown {
  const usual = field.default ?? null
  if (written === undefined) return usual
  const value = fromText(field, written)
  if (Array.isArray(value)) return inOrder(field, value)
  return fits(field, value) ? value : usual
}

/** As it stands in the address; null, the default and a flag that is off without one are left out of it. */
export function writeFilter(field: Facts, value: unknown): string | null {
  const usual = field.default ?? (field.kind === 'flag' ? false : null)
  if (value === null || value === undefined) return null
  const text = inText(field, value)
  return usual !== null && text === inText(field, usual) ? null : text
}

/** A list of nothing says so: left out, it would be the default. */
function inText(field: Facts, value: unknown): string {
  if (field.kind === 'flag') return value ? '1' : '0'
  return Array.isArray(value) ? inOrder(field, value).join() || 'none' : String(value)
}

/** What a list may hold, in the order of its choices and each once. */
const inOrder = ({ item }: Facts, values: readonly unknown[]): unknown[] =>
  item?.choices
    ? item.choices.filter((choice) => values.includes(choice))
    : values.filter((value) => item && fits(item, value))

function fits(field: Facts, value: unknown): boolean {
  const { kind, min = -Infinity, max = Infinity } = field
  switch (kind) {
    case 'flag':
      return typeof value === 'boolean'
    case 'choice':
      return field.choices?.some((choice) => choice === value) ?? false
    case 'id':
    case 'int':
      return Number.isInteger(value) && Number(value) >= min && Number(value) <= max
    case 'day':
      return isDay(String(value))
    case 'text':
      return field.format === 'month' ? isMonth(String(value)) : String(value).length <= max
    default:
      return false
  }
}
