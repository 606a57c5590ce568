import { normaliseEnterpriseNumber } from '../identifiers/enterprise-number.ts'
import type { Reader } from '../ports.ts'

/** The enterprise number of the firm as its digits; null while nobody has typed it. */
export const ownNumberOf = async (store: Reader): Promise<string | null> =>
  normaliseEnterpriseNumber((await store.accounts.first({}))?.enterprise_number)
