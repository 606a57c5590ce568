import type { LookupNames } from '../tables/lookup-by-name.ts'
import type { Company } from './company.ts'

/** What people call a company: its reference, else its name. */
export const companyLookupNames: LookupNames<Pick<Company, 'reference' | 'name'>> = [
  ({ reference }) => reference,
  ({ name }) => name,
]
