import { readColour } from '../../values/colour.ts'
import { readCountry } from '../../values/countries.ts'
import { parseDay, writtenDay } from '../../values/day.ts'
import { mustBeGiven, type Facts } from '../../kernel/field.ts'
import { readBlocks } from '../../values/blocks.ts'
import { formatNumber, hasPlaces, isUnclear, parseNumber, toCents, toEuro } from '../../values/money.ts'

/** What stands in an input: text as it was typed, a tick, or several chosen texts. */
export type Typed = string | boolean | readonly string[]

/** Why a value is not taken: a key under forms.validation, and the limit it names. */
export interface FieldError {
  readonly key: string
  /** What it had to keep to: a number, or the choices that there are. */
  readonly limit?: number | string
}

type Reading = { readonly value: unknown } | { readonly error: FieldError }

const wrong = (key: string, limit?: number): Reading => ({
  error: { key, ...(limit === undefined ? {} : { limit }) },
})

/**
 * A typed text as the value that the field asks for, or why it is none. The server checks again and
 * more: this spares a trip for what anybody can see.
 */
export function readTyped(field: Facts, typed: Typed | undefined, today?: string): Reading {
  if (typeof typed === 'boolean') return { value: typed }
  if (typed === undefined || typeof typed === 'object')
    return { value: typed ?? (field.kind === 'flag' ? false : null) }
  const text = typed.trim()
  if (text === '')
    return isRequired(field)
      ? wrong('mixed.required')
      : { value: 'default' in field || field.mayBeAbsent ? undefined : null }
  switch (field.kind) {
    case 'text':
      return readText(field, text)
    case 'int':
      if (field.unit === 'blocks') return readWritten(field, text)
      return readNumber(field, parseNumber(text))
    case 'id':
    case 'decimal':
      return readNumber(field, parseNumber(text))
    case 'money':
      return isUnclear(text) ? wrong('number.unclear') : readMoney(field, parseNumber(text))
    case 'day': {
      const day = parseDay(text)
      if (!day) return wrong('date.invalid')
      return field.notFuture && today && day > today ? wrong('date.future') : { value: day }
    }
    case 'flag':
      return { value: text === 'true' }
    default:
      return { value: text }
  }
}

/** A stored value as a person would type it. */
export function typedFrom(field: Facts, value: unknown, language: string): Typed {
  // Yes, no, or nothing said yet.
  if (field.kind === 'flag' && field.optional && typeof value !== 'boolean') return ''
  if (field.kind === 'flag') return value === true
  if (field.kind === 'list') return Array.isArray(value) ? value.map(String) : []
  if (value === null || value === undefined) return ''
  if (field.kind === 'money') return formatNumber(toEuro(value as number), language)
  if (field.kind === 'decimal') return formatNumber(value as number, language, field.places ?? 2)
  if (field.kind === 'day') return writtenDay(String(value))
  return String(value)
}

/** Nothing is taken for granted: neither may it be left out nor has it a value of its own. */
export const isRequired = (field: Facts): boolean => mustBeGiven(field) && field.kind !== 'flag'

function readText(field: Facts, text: string): Reading {
  if (field.format === 'colour') {
    const colour = readColour(text)
    return colour ? { value: colour } : wrong('string.colour')
  }
  if (field.format === 'country') {
    const code = readCountry(text)
    return code === null ? wrong('string.country') : { value: code }
  }
  if (field.max !== undefined && text.length > field.max) return wrong('string.max', field.max)
  if (field.min !== undefined && text.length < field.min) return wrong('string.min', field.min)
  if (field.format === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return wrong('string.email')
  return { value: text }
}

function readNumber(field: Facts, value: number | null): Reading {
  if (value === null) return wrong('mixed.invalid')
  if (field.kind !== 'decimal' && !Number.isInteger(value)) return wrong('number.integer')
  if (field.kind === 'decimal' && !hasPlaces(value, field.places ?? 2)) return wrong('number.places')
  return bounded(field, value, value)
}

function readWritten(field: Facts, text: string): Reading {
  const reading = readBlocks(text)
  return 'fault' in reading ? wrong(reading.fault) : bounded(field, reading.value, reading.value)
}

function readMoney(field: Facts, euro: number | null): Reading {
  if (euro === null) return wrong('mixed.invalid')
  const cents = toCents(euro)
  return Number.isInteger(cents) ? bounded(field, cents, cents, toEuro) : wrong('number.places')
}

function bounded(
  field: Facts,
  size: number,
  value: unknown,
  formatLimit = (limit: number): number => limit,
): Reading {
  if (field.min !== undefined && size < field.min)
    return field.forgiving ? { value: field.min } : wrong('number.min', formatLimit(field.min))
  if (field.max !== undefined && size > field.max) return wrong('number.max', formatLimit(field.max))
  return { value }
}
