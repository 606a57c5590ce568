import { isEnterpriseNumber } from '../identifiers/enterprise-number.ts'
import { Failure } from '../kernel/failure.ts'
import type { Reader } from '../ports.ts'

/** The firm's enterprise number in digits alone, by which ClearFacts files: without one nothing is begun. */
export async function companyNumber(store: Reader): Promise<string> {
  const number = (await store.accounts.first({}))?.enterprise_number
  if (number && isEnterpriseNumber(number)) return number.replaceAll(/\D/g, '')
  throw new Failure('clearfacts_no_number', { fields: { enterprise_number: 'string.enterprise_number' } })
}
