import { firmOf } from '../access/firm/firm.ts'
import { Failure } from '../kernel/failure.ts'
import type { InputOf, RecordOf } from '../kernel/field.ts'
import { can } from '../kernel/permission.ts'
import type { Context, QueryContext, Reader } from '../ports.ts'
import { saveRows } from '../tables/save-rows.ts'
import {
  accountCompany,
  companyAddress,
  companyContact,
  type Company,
  type CompanyAddress,
  type CompanyContact,
} from './company.ts'
import type { completeCompany, editCompany } from './operations.ts'
import { isElsewhere } from './head-office.ts'
import { keptPhone, shownPhone } from './phone.ts'
import { checkParts, judgedRows } from './part-rules.ts'
import { foldersOfCompany } from './queries.ts'

type Parts = Pick<
  InputOf<typeof editCompany.input>,
  'accountCompanies' | 'companyAddresses' | 'companyContacts'
>

/**
 * The parts as they are kept, those that say nothing left out: telephone numbers in form, an address that is another now
 * without its old place. A Failure names what cannot be. `company_id` is null of a company that is yet to be made.
 */
export async function checkedParts(store: Reader, company_id: number | null, input: Parts): Promise<Parts> {
  const of = { company_id: company_id ?? 0 }
  const [relations, addresses, contacts] = await Promise.all([
    store.account_companies.find(of),
    store.company_addresses.find(of),
    store.company_contacts.find(of),
  ])
  const { accountCompanies } = input
  const companyAddresses = input.companyAddresses
    ?.filter((row) => says(row, ofAddress))
    .map((row) => withoutOldPlace(row, addresses))
  const people = input.companyContacts?.filter((row) => says(row, ofContact))
  const companyContacts = people && withPhones(people, contacts)
  await checkParts(store, {
    accountCompanies: judgedRows('accountCompanies', accountCompanies, relations),
    companyAddresses: judgedRows('companyAddresses', companyAddresses, addresses),
    companyContacts: judgedRows('companyContacts', companyContacts, contacts),
  })
  return { accountCompanies, companyAddresses, companyContacts }
}

/** Relations with the firm, addresses and contacts, checked before: those given are all there are of their kind. */
export async function saveParts(context: Context, { id: company_id }: Company, parts: Parts): Promise<void> {
  const { account_companies, company_addresses, company_contacts } = context.store
  const { accountCompanies, companyAddresses, companyContacts } = parts
  const ours = { company_id, account_id: await firmOf(context) }
  await saveRows(account_companies, accountCompany, ours, accountCompanies, 'accountCompanies')
  await saveRows(company_addresses, companyAddress, { company_id }, companyAddresses, 'companyAddresses')
  await saveRows(company_contacts, companyContact, { company_id }, companyContacts, 'companyContacts')
}

const ofAddress = ['street_name', 'street_number', 'zip_code', 'city', 'latitude', 'longitude'] as const
const ofContact = ['firstname', 'lastname', 'email', 'phone_number'] as const

/** Whether a row stands already or says something: a new one of which only the kind or the country is filled in is none. */
const says = <N extends string>(
  row: { readonly [name in N]?: unknown } & { readonly id?: number | null | undefined },
  telling: readonly N[],
): boolean => Boolean(row.id) || telling.some((name) => (row[name] ?? '') !== '')

/** The company with its parts and the folders that the actor may know of. */
export async function readCompleteCompany(
  { store, actor }: QueryContext,
  company: Company,
): Promise<RecordOf<typeof completeCompany.fields>> {
  const of = { company_id: company.id }
  const contacts = await store.company_contacts.find(of)
  return {
    ...company,
    account_companies: await store.account_companies.find(of),
    company_addresses: await store.company_addresses.find(of),
    company_contacts: contacts.map((each) => ({ ...each, phone_shown: shownPhone(each) })),
    folders: await store.query(foldersOfCompany, { id: company.id, all: can(actor, 'folders_all.read') }),
  }
}

type GivenAddresses = NonNullable<Parts['companyAddresses']>

/** An address that is another now is no longer where the old one was, unless it is said where it is. */
function withoutOldPlace(
  address: GivenAddresses[number],
  stored: readonly CompanyAddress[],
): GivenAddresses[number] {
  const before = stored.find(({ id }) => id === address.id)
  return before && isElsewhere(before, address) ? { ...address, latitude: null, longitude: null } : address
}

type Phone = Partial<Pick<CompanyContact, 'id' | 'phone_number' | 'phone_number_country'>>
type GivenContacts = NonNullable<Parts['companyContacts']>

/** Contacts with their numbers as they are kept. A number that stood before and is not touched is not judged. */
function withPhones(contacts: GivenContacts, stored: readonly CompanyContact[]): GivenContacts {
  const byId = new Map(stored.map((each) => [each.id, each]))
  const wrong: { [field: string]: string } = {}
  const kept = contacts.map((contact, place) => {
    const number = changedPhone(contact, byId.get(contact.id ?? 0))
    if (number === null) wrong[`companyContacts.${place}.phone_number`] = 'string.phone'
    return { ...contact, ...number }
  })
  if (Object.keys(wrong).length > 0) throw new Failure('invalid_fields', { fields: wrong })
  return kept
}

/** The number to keep where `input` sets or changes it: nothing where it stays, null for one that no phone has. */
export function changedPhone(
  input: { readonly [name in keyof Phone]?: Phone[name] | null | undefined },
  before: Phone = {},
): Phone | null {
  const phone_number = input.phone_number === undefined ? before.phone_number : input.phone_number
  const country =
    input.phone_number_country === undefined ? before.phone_number_country : input.phone_number_country
  const isTouched = phone_number !== before.phone_number || country !== before.phone_number_country
  return phone_number && isTouched ? keptPhone(phone_number, country ?? null) : {}
}
