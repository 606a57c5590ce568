import type { LookupNames } from '../tables/lookup-by-name.ts'
import type { Company } from './company.ts'

/** By what a company is looked up: its reference, else its name. */
export const companyLookupNames: LookupNames<Pick<Company, 'reference' | 'name'>> = [
  ({ reference }) => reference,
  ({ name }) => name,
]
