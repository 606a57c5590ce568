import { Failure } from '../kernel/failure.ts'
import type { Fields } from '../kernel/field.ts'
import { validate } from '../kernel/validate.ts'
import type { QueryContext } from '../ports.ts'
import type { Day } from '../values/day.ts'
import { namesOfParameters } from './asked.ts'
import type { Values } from './grouping.ts'

/** The parameters, if each is what the report takes; a refusal names each as the caller does, `parameters.month`. */
export function checkedParameters(fields: Fields, values: Values, today: Day): Values {
  try {
    return validate(fields, values, today)
  } catch (error) {
    throw namedAsParameters(error)
  }
}

/** Refuses parameters that name a record which is not there, or which the caller does not see. */
export async function checkRecords(context: QueryContext, fields: Fields, asked: Values): Promise<void> {
  try {
    await namesOfParameters(context, fields, asked)
  } catch (error) {
    throw namedAsParameters(error)
  }
}

function namedAsParameters(error: unknown): unknown {
  if (!(error instanceof Failure) || !error.details.fields) return error
  const named = Object.entries(error.details.fields).map(([name, key]) => [`parameters.${name}`, key])
  return new Failure(error.code, { ...error.details, fields: Object.fromEntries(named) })
}
