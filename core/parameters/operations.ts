import { list } from '../kernel/field.ts'
import { query } from '../kernel/operation.ts'
import { parameter } from './parameter.ts'

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
