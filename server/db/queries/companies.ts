import { partsOfCompany } from '#core/companies/company.ts'
import {
  companiesAlike,
  companiesListed,
  companyReferrers,
  foldersOfCompany,
} from '#core/companies/queries.ts'
import { joined, raw, sql, when } from '../sql.ts'
import { defineQuery } from './define.ts'
import { referrersTo } from './referrers.ts'
import { contains, listed } from './lists.ts'

/** Of the first head office, which is the one on invoices. */
const ofHeadOffice = (column: 'id' | 'city', company: 'c.id' | 'page.id'): string => `(
  SELECT a.${column} FROM company_addresses a
  WHERE a.company_id = ${company} AND a.address_type = 'head_office' ORDER BY a.id LIMIT 1)`

defineQuery(companiesListed, (params, dialect) =>
  listed(companiesListed, params, dialect, {
    select: sql`c.id`,
    perPage: sql`own.name, own.reference, own.company_name_second, own.vat_number, own.vat_prefix, own.private,
      own.language_type, own.buyer_reference, own.peppol_id, own.url, own.external_link, own.remarks,
      head.street_name, head.street_number, head.zip_code, head.city, head.country`,
    withPage: sql`LEFT JOIN companies own ON own.id = page.id
      LEFT JOIN company_addresses head ON head.id = ${raw(ofHeadOffice('id', 'page.id'))}`,
    from: sql`companies c`,
    where: [],
    haystack: sql`c.search_folded`,
    sorts: {
      name: 'c.name_folded',
      reference: 'c.reference_folded',
      company_name_second: 'c.company_name_second_folded',
      city: ofHeadOffice('city', 'c.id'),
      vat_number: 'c.vat_number',
      id: 'c.id',
    },
    first: 'name',
  }),
)

defineQuery(companiesAlike, ({ pieces, vat_number }) => {
  const alike = pieces.map((piece) => contains(sql`name_folded`, piece))
  const either = [...alike, ...(vat_number ? [sql`vat_number = ${vat_number}`] : [])]
  return sql`
    SELECT id, name, reference, vat_number FROM companies
    WHERE ${joined(either.length > 0 ? either : [sql`FALSE`], ' OR ')} ORDER BY id`
})

const referrers = referrersTo('companies', (table) => !partsOfCompany.some((part) => part === table))

defineQuery(companyReferrers, ({ id }) => referrers('referrer', id))

defineQuery(
  foldersOfCompany,
  ({ id, all }) => sql`
    SELECT id, CAST(lead_code AS VARCHAR(20)) AS lead_code, name FROM folders
    WHERE (project_owner_company_id = ${id} OR end_user_company_id = ${id})
      ${when(!all, sql`AND project_type = 'operations'`)}
    ORDER BY folders.lead_code`,
)
