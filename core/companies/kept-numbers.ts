import { isEnterpriseNumber } from '../identifiers/enterprise-number.ts'
import { Failure } from '../kernel/failure.ts'
import { checkNumbers } from './check-numbers.ts'
import type { Company } from './company.ts'

/** The changes with their numbers as they are kept; a country that changes has its number judged anew. */
export function changedNumbers<C extends Partial<Company>>(before: Company, changes: C): C {
  const isMoved = changes.vat_prefix !== undefined && changes.vat_prefix !== before.vat_prefix
  // Numbers of old are put in form with any other change, where they can be.
  const isOld = before.vat_prefix === 'BE' && isEnterpriseNumber(before.vat_number)
  const number =
    changes.vat_number === undefined && (isMoved || isOld) ? { vat_number: before.vat_number } : {}
  const { vat_prefix = before.vat_prefix } = changes
  const { vat_prefix: _, ...kept } = keptNumbers({ ...changes, ...number, vat_prefix })
  return { ...changes, ...kept }
}

/** Numbers as they are kept, so that equal ones are equal; Failure `invalid_fields` where one cannot be what it says. */
export function keptNumbers<C extends Parameters<typeof checkNumbers>[0]>(company: C): C {
  const { kept, wrong } = checkNumbers(company)
  if (Object.keys(wrong).length === 0) return kept
  const fields = Object.fromEntries(Object.entries(wrong).map(([name, key]) => [`company.${name}`, key]))
  throw new Failure('invalid_fields', { fields })
}
