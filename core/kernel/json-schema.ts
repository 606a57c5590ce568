import { surely } from '../values/known.ts'
import { mustBeGiven, type Facts, type Fields } from './field.ts'

/** A JSON Schema, or a part of one. */
export type Schema = { [name: string]: unknown }

/** JSON Schema of several fields together. An input refuses what it does not know, and an answer may lack what is guarded. */
export function objectSchema(fields: Fields, isInput = false): Schema {
  const names = Object.entries(fields).filter(([, field]) => (isInput ? mustBeGiven(field) : !field.needs))
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, schemaOf(field, isInput)]),
    ),
    ...(names.length > 0 ? { required: names.map(([name]) => name) } : {}),
    ...(isInput ? { additionalProperties: false } : {}),
  }
}

/** JSON Schema of a field as it is on the wire: money in euro, days and moments as text. */
export function schemaOf(field: Facts, isInput = false): Schema {
  const isForgiving = isInput && field.forgiving
  const whole = plain(field, isInput)
  const described = field.about ? { ...whole, description: field.about } : whole
  const { minimum: _, ...unbounded } = described
  const schema = isForgiving ? unbounded : described
  return (field.optional || isForgiving) && 'type' in schema
    ? { ...schema, type: [schema['type'], 'null'].flat(), ...withNull(schema) }
    : schema
}

const scalarTypes = ['string', 'number', 'boolean', 'null']

const withNull = ({ enum: choices }: Schema): Schema =>
  Array.isArray(choices) ? { enum: [...choices, null] } : {}

function plain(field: Facts, isInput: boolean): Schema {
  const { kind, min, max } = field
  const bounds = (scale = 1): Schema => ({
    ...(min === undefined ? {} : { minimum: min / scale }),
    ...(max === undefined ? {} : { maximum: max / scale }),
  })
  switch (kind) {
    case 'id':
    case 'int':
      return { type: 'integer', ...bounds() }
    case 'decimal':
      return { type: 'number', ...bounds() }
    case 'money':
      return { type: 'number', ...bounds(100), description: 'Euro, at most two decimals' }
    case 'flag':
      return { type: 'boolean' }
    case 'day':
      return { type: 'string', format: 'date' }
    case 'time':
      return { type: 'string', format: 'date-time' }
    case 'choice':
      return { type: 'string', enum: [...(field.choices ?? [])] }
    case 'text':
      return {
        type: 'string',
        ...(max === undefined ? {} : { maxLength: max }),
        ...(field.format === 'email' ? { format: 'email' } : {}),
        ...(field.lines ? { description: field.lines === 'one' ? 'One line' : 'Line breaks stay' } : {}),
      }
    case 'list':
      return { type: 'array', items: schemaOf(surely(field.item, 'item'), isInput) }
    case 'map':
      return { type: 'object', additionalProperties: schemaOf(surely(field.item, 'item'), isInput) }
    case 'group':
      return objectSchema(field.fields ?? {}, isInput)
    case 'file':
      return {
        type: 'string',
        format: 'binary',
        ...(max === undefined ? {} : { description: `At most ${max} bytes` }),
      }
    case 'scalars':
      return { type: [...scalarTypes, 'array'], items: { type: scalarTypes } }
    case 'json':
      return { type: 'object', additionalProperties: true }
  }
}
