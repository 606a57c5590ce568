import { firmOf } from '../access/firm/firm.ts'
import { Failure } from '../kernel/failure.ts'
import type { InputOf, RecordOf } from '../kernel/field.ts'
import { can } from '../kernel/permission.ts'
import { checkListed } from '../parameters/listed.ts'
import type { Context, QueryContext, Reader } from '../ports.ts'
import { saveRows } from '../tables/save-rows.ts'
import { accountCompany, companyAddress, companyContact } from './company.ts'
import type { Company, CompanyContact } from './company.ts'
import type { completeCompany, editCompany } from './operations.ts'
import { isElsewhere } from './head-office.ts'
import { keptPhone, shownPhone } from './phone.ts'
import { foldersOfCompany } from './queries.ts'

type Parts = Pick<
  InputOf<typeof editCompany.input>,
  'accountCompanies' | 'companyAddresses' | 'companyContacts'
>

/** Relations with the firm, addresses and contacts: those given are all there are of their kind. */
export async function saveParts(context: Context, { id: company_id }: Company, input: Parts): Promise<void> {
  const { store } = context
  const { accountCompanies: relations, companyAddresses, companyContacts } = input
  const addresses = companyAddresses && (await withoutOldPlaces(store, company_id, companyAddresses))
  const contacts = companyContacts && (await withPhones(store, company_id, companyContacts))
  const ours = { company_id, account_id: await firmOf(context) }
  await saveRows(store.account_companies, accountCompany, ours, relations, 'accountCompanies')
  const { company_addresses, company_contacts } = store
  const places = addresses?.filter((row) => says(row, ofAddress))
  const people = contacts?.filter((row) => says(row, ofContact))
  await saveRows(company_addresses, companyAddress, { company_id }, places, 'companyAddresses')
  await saveRows(company_contacts, companyContact, { company_id }, people, 'companyContacts')
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

/** Refuses a relation that is not on the firm's list, naming it. */
export const checkRelations = (store: Reader, relations: Parts['accountCompanies'] = []): Promise<void> =>
  checkListed(
    store,
    'company_relation_type',
    Object.fromEntries(
      relations.flatMap(({ relation_type }, i) =>
        relation_type === undefined ? [] : [[`accountCompanies.${i}.relation_type`, relation_type]],
      ),
    ),
  )

type GivenAddresses = NonNullable<Parts['companyAddresses']>

/** An address that is another now is no longer where the old one was, unless it is said where it is. */
async function withoutOldPlaces(
  store: Reader,
  company_id: number,
  given: GivenAddresses,
): Promise<GivenAddresses> {
  const stored = new Map((await store.company_addresses.find({ company_id })).map((each) => [each.id, each]))
  return given.map((address) => {
    const before = stored.get(address.id ?? 0)
    return before && isElsewhere(before, address) ? { ...address, latitude: null, longitude: null } : address
  })
}

type Phone = Partial<Pick<CompanyContact, 'id' | 'phone_number' | 'phone_number_country'>>
type GivenContacts = NonNullable<Parts['companyContacts']>

/** Contacts with their numbers as they are kept. A number that stood before and is not touched is not judged. */
async function withPhones(store: Reader, company_id: number, given: GivenContacts): Promise<GivenContacts> {
  const stored = new Map((await store.company_contacts.find({ company_id })).map((each) => [each.id, each]))
  const wrong: { [field: string]: string } = {}
  const kept = given.map((contact, place) => {
    const number = changedPhone(contact, stored.get(contact.id ?? 0))
    if (number === null) wrong[`companyContacts.${place}.phone_number`] = 'string.phone'
    return { ...contact, ...number }
  })
  if (Object.keys(wrong).length > 0) throw new Failure('invalid_fields', { fields: wrong })
  return kept
}

/** What is to be kept of a number that was given or changed: nothing of another, null of one that cannot be. */
export function changedPhone(
  given: { readonly [name in keyof Phone]?: Phone[name] | null | undefined },
  before: Phone = {},
): Phone | null {
  const phone_number = given.phone_number === undefined ? before.phone_number : given.phone_number
  const country =
    given.phone_number_country === undefined ? before.phone_number_country : given.phone_number_country
  const isTouched = phone_number !== before.phone_number || country !== before.phone_number_country
  return phone_number && isTouched ? keptPhone(phone_number, country ?? null) : {}
}
