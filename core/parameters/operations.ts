import { flag, group, id, int, list, omit, optional, partial, pick, text, time } from '../kernel/field.ts'
import { importInput, importOutcome, importScopes } from '../tables/import.ts'
import { command, query } from '../kernel/operation.ts'
import { listInput, pageOf } from '../tables/listing.ts'
import { parameter, parameterRelation } from './parameter.ts'

export const listParameters = query({
  name: 'parameter.list',
  summary: 'Every parameter, with its words in three languages.',
  http: 'GET /parameters/all',
  permission: 'signed_in',
  input: {},
  output: list(parameter),
})

export const numericalParameters = query({
  name: 'parameter.numerical',
  summary: 'Parameters that carry a number or a text: limits, costs of categories, report address.',
  http: 'GET /parameters/numerical',
  permission: 'signed_in',
  input: {},
  output: list(parameter),
})

/** A line of the list of parameters. */
export const parameterRow = group(parameter.given, [
  'class',
  'type',
  'numerical_value',
  'textual_value',
  'obselete',
  'label_en',
  'label_fr',
  'label_nl',
])

export const pageOfParameters = query({
  name: 'parameter.page',
  summary: 'Parameters of one class or all, searched and paged.',
  http: 'GET /parameters/list',
  permission: 'parameters.read',
  input: { ...listInput, class: optional(text(50)) },
  output: pageOf(parameterRow),
})

const settable = partial(omit(parameter.given, 'class', 'type'))

export const createParameter = command({
  name: 'parameter.create',
  summary:
    'Adds a value to a list: its type is what was typed, with underscores for spaces, in small letters.',
  http: 'POST /parameters/create',
  permission: 'parameters.write',
  input: { ...pick(parameter.given, 'class', 'type'), ...settable },
  output: parameter,
})

export const updateParameter = command({
  name: 'parameter.update',
  summary: 'Changes a parameter’s value, its words, or hides it from choices.',
  http: 'PUT /parameters/update/:id',
  permission: 'parameters.write',
  input: { id: id('parameters'), ...settable, updated_at: optional(time()) },
  output: parameter,
})

export const deleteParameter = command({
  name: 'parameter.delete',
  summary: 'Deletes a value of a list with its relations; one that is used somewhere can only be hidden.',
  http: 'DELETE /parameters/delete/:type/:className',
  permission: 'parameters.delete',
  input: { type: text(50), className: text(50) },
  output: flag(),
})

export const parameterUse = query({
  name: 'parameter.use',
  summary: 'Where a value of a list stands, and how often.',
  http: 'GET /parameters/use/:type/:className',
  permission: 'parameters.read',
  input: { type: text(50), className: text(50) },
  output: list(group({ place: text(100), records: int(0, Number.MAX_SAFE_INTEGER) })),
})

export const listRelations = query({
  name: 'relation.list',
  summary: 'Which values go together: a choice in one list narrows the other.',
  http: 'GET /parameters/relations/all',
  permission: 'signed_in',
  input: {},
  output: list(parameterRelation),
})

export const createRelation = command({
  name: 'relation.create',
  summary: 'Says that two values go together.',
  http: 'POST /parameters/create/relation',
  permission: 'parameters.write',
  input: {
    class_1: optional(text(50)),
    type_1: optional(text(50)),
    class_2: optional(text(50)),
    type_2: optional(text(50)),
  },
  output: parameterRelation,
})

export const deleteRelation = command({
  name: 'relation.delete',
  summary: 'Says that two values go together no longer.',
  http: 'DELETE /parameters/relation/delete/:id',
  permission: 'parameters.delete',
  input: { id: id('parameter_relations') },
  output: flag(),
})

export const importParameters = command({
  name: 'parameter.import',
  summary:
    'Parameters from a workbook, created or updated by class and type: whole, or nothing with every bad row named.',
  http: 'POST /parameters/import',
  permission: 'parameters.write',
  scopes: importScopes,
  input: importInput,
  output: importOutcome,
})
