import { flag, id, omit, optional, pick, time } from '../kernel/field.ts'
import { command } from '../kernel/operation.ts'
import { accountCompany, companyAddress, companyContact } from './company.ts'

/** Whoever makes a company adds its parts one by one, and whoever changes it. */
const adding = ['company.update', 'company.write'] as const

/** The company's `updated_at` as the caller last saw it. */
const seen = { updated_at: optional(time()) }

export const createAddress = command({
  name: 'company.create_address',
  summary: 'An address more for a company.',
  http: 'POST /company/address/create',
  permission: adding,
  input: { ...companyAddress.given, ...seen },
  output: companyAddress,
})

export const deleteAddress = command({
  name: 'company.delete_address',
  summary: 'Removes an address of a company.',
  http: 'DELETE /company/address/delete/:id',
  permission: 'company.update',
  input: { id: id('company_addresses'), ...seen },
  output: flag(),
})

export const createContact = command({
  name: 'company.create_contact',
  summary: 'A contact more for a company; its telephone number is kept in the form of all numbers.',
  http: 'POST /company/contact/create',
  permission: adding,
  input: { ...companyContact.given, ...seen },
  output: companyContact,
})

export const deleteContact = command({
  name: 'company.delete_contact',
  summary: 'Removes a contact of a company.',
  http: 'DELETE /company/contact/delete/:id',
  permission: 'company.update',
  input: { id: id('company_contacts'), ...seen },
  output: flag(),
})

export const createRelation = command({
  name: 'company.create_account',
  summary: 'A relation more of a company with the firm, of the list company_relation_type.',
  http: 'POST /company/account/create',
  permission: adding,
  input: { ...omit(accountCompany.given, 'account_id'), ...seen },
  output: accountCompany,
})

export const editRelation = command({
  name: 'company.edit_account',
  summary: 'Changes what a company is to the firm.',
  http: 'PUT /company/edit/account/:id',
  permission: 'company.update',
  input: { id: id('account_companies'), ...pick(accountCompany.given, 'relation_type'), ...seen },
  output: accountCompany,
})
