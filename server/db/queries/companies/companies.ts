import { company, partsOfCompany } from '#core/companies/company.ts'
import {
  companiesAlike,
  companiesListed,
  companyReferrers,
  foldersOfCompany,
  placesOfCompany,
} from '#core/companies/queries.ts'
import { partsOfSubfolder } from '#core/folders/parts/kinds.ts'
import { joined, raw, sql, when, type Sql } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { columnsOf, folderCode, subfolderCode } from '../parts.ts'
import { placesNaming, referrersTo } from '../referrers.ts'
import { contains, listed } from '../lists.ts'

/** SQL for a column of the company's first head office, which is the address on invoices. */
const ofHeadOffice = (column: 'id' | 'city', company: 'c.id' | 'page.id'): string => `(
  SELECT a.${column} FROM company_addresses a
  WHERE a.company_id = ${company} AND a.address_type = 'head_office' ORDER BY a.id LIMIT 1)`

defineQuery(companiesListed, (params, dialect) =>
  listed(companiesListed, params, dialect, {
    select: sql`c.id`,
    perPage: sql`${columnsOf('own', company.given)},
      head.street_name, head.street_number, head.zip_code, head.city, head.country`,
    withPage: sql`LEFT JOIN companies own ON own.id = page.id
      LEFT JOIN company_addresses head ON head.id = ${raw(ofHeadOffice('id', 'page.id'))}`,
    from: sql`companies c`,
    where: [],
    haystack: sql`c.search_folded`,
    sorts: {
      name: 'c.name_folded',
      reference: 'c.reference_ordered',
      company_name_second: 'c.company_name_second_folded',
      city: ofHeadOffice('city', 'c.id'),
      vat_number: 'c.vat_number',
      id: 'c.id',
    },
    first: 'name',
  }),
)

defineQuery(companiesAlike, ({ pieces, vat_number }) => {
  const alike = pieces.map((piece) => contains(sql`c.search_folded`, piece))
  const either = [...alike, ...(vat_number ? [sql`c.vat_number = ${vat_number}`] : [])]
  return sql`
    SELECT c.id, c.name, c.reference, c.company_name_second, c.vat_prefix, c.vat_number,
      ${raw(ofHeadOffice('city', 'c.id'))} AS city
    FROM companies c
    WHERE ${joined(either.length > 0 ? either : [sql`FALSE`], ' OR ')} ORDER BY c.id`
})

const referrers = referrersTo('companies', (table) => !partsOfCompany.some((part) => part === table))

defineQuery(companyReferrers, ({ id }) => sql`${referrers('referrer', id)} ORDER BY referrer`)

/** The columns in which these tables refer to a company. */
const naming = (...tables: readonly string[]) => placesNaming('companies', (table) => tables.includes(table))
const inFolders = naming('folders')
const inSubfolders = naming('subfolders')
const inParts = naming(...partsOfSubfolder)

const truth = (value: boolean): Sql => raw(value ? 'TRUE' : 'FALSE')

defineQuery(placesOfCompany, ({ id, folders, subfolders: seesSubfolders, internal, limit }) => {
  const owners = (places: ReturnType<typeof naming>, owner: string): Sql[] =>
    places.map(
      ({ table, column }) => sql`SELECT ${raw(owner)} FROM ${raw(table)} WHERE ${raw(column)} = ${id}`,
    )
  const subfolders = [...owners(inSubfolders, 'id'), ...owners(inParts, 'subfolder_id')]
  return sql`
    SELECT CASE WHEN seen AND (${truth(internal)} OR project_type = 'operations') THEN code || ' ' || name END AS place,
      COUNT(*) OVER () AS places
    FROM (
      SELECT ${raw(folderCode)} AS code, f.name, f.project_type, f.lead_code, 0 AS depth, 0 AS rank, ${truth(folders)} AS seen
      FROM folders f
      WHERE f.id IN (${joined(owners(inFolders, 'id'), ' UNION ')})
      UNION ALL
      SELECT ${subfolderCode}, s.name || ' (' || f.name || ')', f.project_type, f.lead_code, 1, s.rank, ${truth(seesSubfolders)}
      FROM subfolders s JOIN folders f ON f.id = s.folder_id WHERE s.id IN (${joined(subfolders, ' UNION ')})
    ) p ORDER BY lead_code, depth, rank LIMIT ${limit}`
})

defineQuery(
  foldersOfCompany,
  ({ id, all }) => sql`
    SELECT id, CAST(lead_code AS VARCHAR(20)) AS lead_code, name FROM folders
    WHERE (project_owner_company_id = ${id} OR end_user_company_id = ${id})
      ${when(!all, sql`AND project_type = 'operations'`)}
    ORDER BY folders.lead_code`,
)
