import { flag, id, int, list, optional, pick, text } from '../kernel/field.ts'
import { listParams, listCount } from '../tables/listing.ts'
import { namedQuery } from '../ports.ts'
import { companyFolder, companyRow } from './operations.ts'

export const companiesListed = namedQuery('company.list', listParams, { ...companyRow.fields, ...listCount })

/** Companies in one of whose names a piece occurs, or which have this very VAT number, with the town of their head office. */
export const companiesAlike = namedQuery(
  'company.alike',
  { pieces: list(text(250)), vat_number: optional(text(50)) },
  {
    ...pick(companyRow.fields, 'id', 'name', 'reference', 'company_name_second', 'city'),
    ...pick(companyRow.fields, 'vat_prefix', 'vat_number'),
  },
)

/** Which tables name a company, its own parts aside. */
export const companyReferrers = namedQuery(
  'company.referrers',
  { id: id('companies') },
  { referrer: text(100) },
)

/** Folders and subfolders that name a company, by number: the first few, and on each line how many there are. Those that the caller may not see have no name. */
export const placesOfCompany = namedQuery(
  'company.places',
  { id: id('companies'), folders: flag(), subfolders: flag(), internal: flag(), limit: int(1, 100) },
  { place: optional(text(560)), places: int(1, 1_000_000) },
)

/** The folders that a company owns or ends up using, by lead code. */
export const foldersOfCompany = namedQuery(
  'company.folders',
  { id: id('companies'), all: flag() },
  companyFolder.fields,
)
