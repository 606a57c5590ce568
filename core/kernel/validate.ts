import Joi from 'joi'
import { isCountry } from '../values/countries.ts'
import { isDay, isMoment, isMonth } from '../values/day.ts'
import { limitOf } from '../values/limit-of.ts'
import { meantBy } from '../values/meant-by.ts'
import { hasMoreParts } from '../values/parts.ts'
import { isOneLine, isUnreadable, onOneLine, storable } from '../values/readable.ts'
import { Failure } from './failure.ts'
import { FileInParts } from './file-in-parts.ts'
import { mustBeGiven, type Facts, type Fields, type RecordOf } from './field.ts'
import { hasPlaces, toEuro } from '../values/money.ts'
import { firstItem, keptIn, surely } from '../values/known.ts'

/** From joi's error types to keys under forms.validation. */
const keys: { readonly [type: string]: string } = {
  'any.required': 'mixed.required',
  'any.only': 'mixed.invalid',
  'any.unknown': 'mixed.unknown',
  'object.unknown': 'mixed.unknown',
  'object.base': 'mixed.invalid',
  'array.base': 'mixed.invalid',
  'array.max': 'array.max',
  'boolean.base': 'mixed.invalid',
  'string.base': 'mixed.invalid',
  'string.empty': 'mixed.required',
  blank: 'mixed.required',
  'string.min': 'string.min',
  'string.max': 'string.max',
  'string.length': 'string.length',
  'string.email': 'string.email',
  'string.pattern.base': 'mixed.invalid',
  'number.base': 'mixed.invalid',
  'number.integer': 'number.integer',
  'number.min': 'number.min',
  'number.max': 'number.max',
  'number.unsafe': 'number.max',
  'number.infinity': 'mixed.invalid',
  country: 'string.country',
  places: 'number.places',
  cents: 'number.places',
  day: 'date.invalid',
  future: 'date.future',
  time: 'date.invalid',
  file: 'mixed.invalid',
  'file.max': 'file.max',
}

export const validationKeys: readonly string[] = [...new Set(Object.values(keys))]

const schemas = new WeakMap<Fields, Joi.ObjectSchema>()

/**
 * Returns the input as the fields declare it: defaults are filled in, and empty optional fields are null. Throws a Failure
 * `missing_fields` or `invalid_fields` that names every bad field. No value is coerced. `today` is the firm's day.
 */
export function validate<S extends Fields>(fields: S, input: unknown, today: string): RecordOf<S> {
  const schema = schemas.get(fields) ?? keptIn(schemas.set(fields, objectOf(fields)), fields)
  const abortEarly = hasMoreParts(input, mostNamed)
  const options = { convert: false, errors: { render: false }, context: { today }, abortEarly }
  const { value, error } = schema.validate(input ?? {}, options)
  if (!error) return value as RecordOf<S>
  const bad = new Map<string, string>()
  const params = new Map<string, number | string>()
  let unknown = 0
  for (const { path, type, context } of error.details) {
    const name = path.join('.') || '(input)'
    if (bad.has(name)) continue
    const key = keys[type] ?? 'mixed.invalid'
    if (key === 'mixed.unknown' && ++unknown > unknownNamed) continue
    bad.set(name, context?.['value'] === null && key !== 'mixed.unknown' ? 'mixed.required' : key)
    const limit = limitOf(context, params.size)
    if (limit !== null) params.set(name, limit)
  }
  if (unknown > unknownNamed) params.set('unknown', unknown)
  const missing = [...bad.values()].every((key) => key === 'mixed.required')
  throw new Failure(missing ? 'missing_fields' : 'invalid_fields', {
    fields: Object.fromEntries(bad),
    params: Object.fromEntries(params),
  })
}

/** A refusal names at most so many unknown fields, and says how many there are in all. */
const unknownNamed = 20

/** No form sends more parts than this. Of a larger input only the first fault is named: all faults could be longer than the input. */
const mostNamed = 5000

function objectOf(fields: Fields): Joi.ObjectSchema {
  const shapes = Object.entries(fields).map(([name, field]) => [name, presence(field, schemaOf(field))])
  return Joi.object(Object.fromEntries(shapes))
}

function presence(field: Facts, checked: Joi.Schema): Joi.Schema {
  const schema = field.forgiving ? forgivingOf(field, checked) : checked
  const free = field.optional ? schema.allow(null).empty('') : schema
  if (mustBeGiven(field)) return free.required()
  return field.mayBeAbsent ? free : free.default(field.default ?? null)
}

/** A missing value, or one that is too low, is replaced by what it means before it is checked. */
const forgivingOf = (field: Facts, schema: Joi.Schema): Joi.Schema =>
  Joi.any().custom((raw: unknown, helpers) => {
    const { value, error } = schema.validate(meantBy(field, raw), { convert: false })
    return error ? helpers.error(firstItem(error.details).type, firstItem(error.details).context) : value
  })

function schemaOf(field: Facts): Joi.Schema {
  switch (field.kind) {
    case 'id':
    case 'int':
      return bounded(Joi.number().unsafe().integer(), field)
    case 'decimal':
      return bounded(Joi.number().unsafe(), field).custom(placesAtMost(field.places ?? 2))
    case 'money':
      return Joi.number().unsafe().custom(centsWithin(field))
    case 'flag':
      return Joi.boolean()
    case 'choice':
      return Joi.string().valid(...(field.choices ?? []))
    case 'day':
      return Joi.string().custom(dayCheck(field))
    case 'time':
      return Joi.string().custom((at: string, helpers) => (isMoment(at) ? at : helpers.error('time')))
    case 'text':
      return textOf(field)
    case 'list':
      return Joi.array()
        .items(schemaOf(surely(field.item, 'item')))
        .max(field.max ?? 100_000)
    case 'group':
      return objectOf(field.fields ?? {})
    case 'map':
      return Joi.object().pattern(Joi.string(), schemaOf(surely(field.item, 'item')))
    case 'file':
      return Joi.any().custom(fileCheck(field))
    case 'scalars':
      return Joi.any().custom((value: unknown, helpers) =>
        areScalars(value) ? value : helpers.error('any.only'),
      )
    case 'json':
      return Joi.any()
  }
}

const bounded = (schema: Joi.NumberSchema, { min, max }: Facts): Joi.NumberSchema =>
  schema.min(surely(min, 'least')).max(surely(max, 'most'))

function textOf({ min, max, format, lines }: Facts): Joi.Schema {
  let schema = isOneLine({ max, lines }) ? Joi.string().custom(onOneLine) : Joi.string()
  if (min !== undefined && min > 1) schema = schema.min(min)
  if (max !== undefined) schema = schema.max(max)
  switch (format) {
    case 'email':
      return schema.email({ tlds: false })
    case 'country':
      return schema.custom((code: string, helpers) => (isCountry(code) ? code : helpers.error('country')))
    case 'colour':
      return schema.pattern(/^[0-9a-fA-F]{6}$/)
    case 'month':
      return schema.custom((value: string, helpers) => (isMonth(value) ? value : helpers.error('day')))
    default:
      return schema
        .pattern(storable)
        .custom((value: string, helpers) => (min && isUnreadable(value) ? helpers.error('blank') : value))
  }
}

/** The refusal says the limit in euro, as the wire and people do. */
const centsWithin =
  ({ min = -Infinity, max = Infinity }: Facts): Joi.CustomValidator =>
  (cents: number, helpers) => {
    if (cents < min) return helpers.error('number.min', { limit: toEuro(min) })
    if (cents > max) return helpers.error('number.max', { limit: toEuro(max) })
    return Number.isInteger(cents) ? cents : helpers.error('cents')
  }

const placesAtMost =
  (places: number): Joi.CustomValidator =>
  (value: number, helpers) =>
    hasPlaces(value, places) ? value : helpers.error('places', { limit: places })

const dayCheck =
  (field: Facts): Joi.CustomValidator =>
  (value: string, helpers) => {
    if (!isDay(value)) return helpers.error('day')
    const today = (helpers.prefs.context as { today: string }).today
    return field.notFuture && value > today ? helpers.error('future') : value
  }

const areScalars = (value: unknown): boolean =>
  [value].flat().every((each) => each === null || ['string', 'number', 'boolean'].includes(typeof each))

const fileCheck =
  ({ max = Infinity, inParts }: Facts): Joi.CustomValidator =>
  (value: unknown, helpers) => {
    if (inParts) return value instanceof FileInParts ? value : helpers.error('file')
    const bytes = (value as { bytes?: unknown } | null)?.bytes
    if (!(bytes instanceof Uint8Array)) return helpers.error('file')
    return bytes.length > max ? helpers.error('file.max', { limit: max }) : value
  }
