import { flag, id, list, optional, text } from '../kernel/field.ts'
import { listParams, listCount } from '../tables/listing.ts'
import { namedQuery } from '../ports.ts'
import { companyFolder, companyRow } from './operations.ts'

export const companiesListed = namedQuery('company.list', listParams, { ...companyRow.fields, ...listCount })

/** Companies in whose name one of the pieces occurs, or which have this very VAT number. */
export const companiesAlike = namedQuery(
  'company.alike',
  { pieces: list(text(250)), vat_number: optional(text(50)) },
  { id: id('companies'), name: text(250), reference: optional(text(50)), vat_number: optional(text(50)) },
)

/** Which tables name a company, its own parts aside. */
export const companyReferrers = namedQuery(
  'company.referrers',
  { id: id('companies') },
  { referrer: text(100) },
)

/** The folders that a company owns or ends up using, by lead code. */
export const foldersOfCompany = namedQuery(
  'company.folders',
  { id: id('companies'), all: flag() },
  companyFolder.fields,
)
