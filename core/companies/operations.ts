export * from './import/operations.ts'
export * from './part-operations.ts'
import {
  choice,
  flag,
  group,
  id,
  labelled,
  list,
  omit,
  optional,
  partial,
  pick,
  text,
  time,
  withDefault,
} from '../kernel/field.ts'
import { languages } from '../kernel/permission.ts'
import { column } from '../tables/column-facts.ts'
import { command, query } from '../kernel/operation.ts'
import { listInput, pageOf } from '../tables/listing.ts'
import { rowsOf } from '../tables/save-rows.ts'
import { accountCompany, company, companyAddress, companyContact } from './company.ts'

export const companyRow = group({
  id: column(id('companies'), { label: 'column.number', sortable: true }),
  name: column(text(250), { sortable: true, card: 'title' }),
  reference: column(optional(text(50)), { display: 'code', sortable: true }),
  company_name_second: column(optional(text(250)), {
    label: 'column.second_name',
    sortable: true,
    wide: true,
  }),
  city: column(optional(text(100)), { sortable: true, wide: true, card: 'fact' }),
  vat_number: column(optional(text(50)), {
    display: 'code',
    sortable: true,
    wide: true,
    card: 'fact',
  }),
  // What a file of the list says besides, which an import takes back.
  ...omit(company.given, 'name', 'reference', 'company_name_second', 'vat_number'),
  ...pick(companyAddress.fields, 'street_name', 'zip_code'),
  street_number: labelled('column.street_number', optional(text(20))),
  country: optional(companyAddress.fields.country),
})

export const listCompanies = query({
  name: 'company.list',
  summary: 'Companies with the town of their head office.',
  http: 'GET /company/all',
  permission: 'company.read',
  input: listInput,
  output: pageOf(companyRow),
})

export const companyFolder = group({ id: id('folders'), lead_code: text(20), name: text(250) })

export const completeCompany = group({
  ...company.fields,
  account_companies: list(accountCompany),
  company_addresses: list(companyAddress),
  company_contacts: list(group({ ...companyContact.fields, phone_shown: optional(text(60)) })),
  /** Folders it owns or ends up using. */
  folders: list(companyFolder),
})

export const readCompany = query({
  name: 'company.read',
  summary: 'One company with relations, addresses, contacts and its folders.',
  http: 'GET /company/:id',
  permission: 'company.read',
  input: { id: id('companies') },
  output: completeCompany,
})

export const createCompany = command({
  name: 'company.create',
  summary:
    'A new company with its parts; its language follows its postal code where none is given. Similar names are `possible_duplicates` unless the check is bypassed.',
  http: 'POST /company/create',
  permission: 'company.write',
  input: {
    company: group({
      ...company.given,
      /** Without, the language of the postal code of its invoices. */
      language_type: optional(choice(languages)),
    }),
    accountCompanies: withDefault(list(group({ relation_type: text(50) }), 50), []),
    companyAddresses: withDefault(list(group(omit(companyAddress.given, 'company_id')), 50), []),
    companyContacts: withDefault(list(group(omit(companyContact.given, 'company_id')), 200), []),
    bypassDuplicateCheck: withDefault(flag(), false),
  },
  output: completeCompany,
})

export const deleteCompany = command({
  name: 'company.delete',
  summary:
    'Removes a company with its addresses, contacts and relations; one that folders, missions or invoices name stays.',
  http: 'DELETE /company/delete/:id',
  permission: 'company.delete',
  input: { id: id('companies') },
  output: flag(),
})

export const editCompany = command({
  name: 'company.edit',
  summary:
    'Changes a company and the parts given with it, all of each kind; what is left out stays. Checked for duplicates as a new one.',
  http: 'PUT /company/:id',
  permission: 'company.update',
  input: {
    id: id('companies'),
    company: withDefault(group(partial(company.given)), {}),
    ...partial({
      accountCompanies: rowsOf(accountCompany, ['company_id', 'account_id'], 50),
      companyAddresses: rowsOf(companyAddress, ['company_id'], 50),
      companyContacts: rowsOf(companyContact, ['company_id'], 200),
    }),
    bypassDuplicateCheck: withDefault(flag(), false),
    /** The company's `updated_at` as the caller last saw it. */
    updated_at: optional(time()),
  },
  output: completeCompany,
})
