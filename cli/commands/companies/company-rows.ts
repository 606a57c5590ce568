import { companyAddress, companyContact } from '#core/companies/company.ts'
import type { readCompany } from '#core/companies/operations.ts'
import type { ValueOf } from '#core/kernel/field.ts'
import { lookupByName } from '#core/tables/lookup-by-name.ts'
import { Misuse, type Option } from '../../command.ts'
import { flagsOf } from '../../record-flags.ts'
import { firstItem } from '#core/values/known.ts'

// The rows that belong to a company, as options of one command say them: its head office, one contact, its relations.

type Company = ValueOf<typeof readCompany.output>
type Contact = Company['company_contacts'][number]
type Values = { readonly [name: string]: unknown }

export const rowGroups = { address: companyAddress.given, contact: companyContact.given }
export const rowFlags = [
  ...flagsOf('address', companyAddress.given),
  ...flagsOf('contact', companyContact.given),
]

export const relations: Option = { flags: '--relations <a,b>', about: 'cli.companies.relations' }
export const removesContact: Option = {
  flags: '--remove-contact <name>',
  about: 'cli.companies.remove_contact',
}

export interface RowsGiven {
  readonly relations?: string
  readonly removeContact?: string
}

/** The relations that were named, none twice; those that stand keep their number. */
export const relationsNamed = (
  typedName: string,
  standing: Company['account_companies'] = [],
): { readonly id?: number; readonly relation_type: string }[] =>
  [...new Set(typedName.split(',').map((each) => each.trim()))]
    .filter((relation_type) => relation_type !== '')
    .map(
      (relation_type) => standing.find((each) => each.relation_type === relation_type) ?? { relation_type },
    )
    .map(({ relation_type, ...row }) => ({ ...('id' in row ? { id: row.id } : {}), relation_type }))

/** All addresses as they stand, the head office with what was said of it. */
export function withOffice(addresses: Company['company_addresses'], values: Values): object[] {
  const office = addresses.find(({ address_type }) => address_type === 'head_office')
  const kept = addresses.map(({ id }) => (id === office?.id ? { id, ...values } : { id }))
  return office ? kept : [...kept, values]
}

/** All contacts as they stand: the one of that name, or the only one where none was said, with what was said of it. */
export function withContact(contacts: readonly Contact[], values: Values, removed?: string): object[] {
  const gone = removed === undefined ? null : contactCalled(contacts, removed)
  const left = contacts.filter((each) => each !== gone)
  if (Object.keys(values).length === 0) return left.map(({ id }) => ({ id }))
  const name = [values['firstname'], values['lastname']].filter(Boolean).join(' ')
  const [meant, other] = name === '' ? left : called(left)(name)
  if (other) throw ambiguous(name, name === '' ? left : called(left)(name))
  const kept = left.map(({ id }) => (id === meant?.id ? { id, ...values } : { id }))
  return meant ? kept : [...kept, values]
}

const nameOf = ({ firstname, lastname }: Contact): string => [firstname, lastname].filter(Boolean).join(' ')
const called = (contacts: readonly Contact[]) => lookupByName(contacts, [nameOf, ({ lastname }) => lastname])

function contactCalled(contacts: readonly Contact[], typed: string): Contact {
  const found = called(contacts)(typed)
  if (found.length === 1) return firstItem(found)
  throw found.length === 0
    ? new Misuse('cli.misuse.contact_unknown', { typed, candidates: listed(contacts) })
    : ambiguous(typed, found)
}

const ambiguous = (typed: string, found: readonly Contact[]): Misuse =>
  new Misuse('cli.misuse.contact_ambiguous', { typed, candidates: listed(found) })

const listed = (contacts: readonly Contact[]): string =>
  contacts.map((each) => `  #${each.id}  ${nameOf(each)}`).join('\n')
