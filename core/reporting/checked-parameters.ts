import { Failure } from '../kernel/failure.ts'
import type { Fields } from '../kernel/field.ts'
import { validate } from '../kernel/validate.ts'
import type { Day } from '../values/day.ts'
import type { Values } from './grouping.ts'

/** The parameters, if each is what the report takes; a refusal names each as the caller does, `parameters.month`. */
export function checkedParameters(fields: Fields, values: Values, today: Day): Values {
  try {
    return validate(fields, values, today)
  } catch (error) {
    if (!(error instanceof Failure) || !error.details.fields) throw error
    const named = Object.entries(error.details.fields).map(([name, key]) => [`parameters.${name}`, key])
    throw new Failure(error.code, { ...error.details, fields: Object.fromEntries(named) })
  }
}
