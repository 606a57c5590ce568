import type { LookupNames } from '../tables/called.ts'
import type { Company } from './company.ts'

/** What people call a company: its reference, else its name. */
export const companyLookupNames: LookupNames<Pick<Company, 'reference' | 'name'>> = [
  ({ reference }) => reference,
  ({ name }) => name,
]
