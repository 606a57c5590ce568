import { firmOf } from '../access/firm/firm.ts'
import { Failure, found } from '../kernel/failure.ts'
import type { RecordOf } from '../kernel/field.ts'
import { asked, pageFrom } from '../tables/listing.ts'
import { can } from '../kernel/permission.ts'
import { handle } from '../kernel/run.ts'
import { checkListed } from '../parameters/listed.ts'
import type { Context, Reader } from '../ports.ts'
import type { Company } from './company.ts'
import { normaliseEnterpriseNumber } from '../identifiers/enterprise-number.ts'
import { completeCompany, createCompany, listCompanies, readCompany } from './operations.ts'
import { companiesAlike, companiesListed, foldersOfCompany } from './queries.ts'
import { isSimilar, traces } from './similar.ts'

type NewCompany = RecordOf<typeof createCompany.input>

handle(listCompanies, async ({ store }, input) => pageFrom(await store.query(companiesListed, asked(input))))

handle(readCompany, async (context, { id }) => whole(context, found(await context.store.companies.get(id))))

handle(createCompany, async (context, input) => {
  const { store, emit } = context
  await store.lock('company')
  const given = { ...input.company, vat_number: storedNumber(input.company) }
  await checkListed(store, 'company_relation_type', relationTypes(input))
  if (!input.bypassDuplicateCheck) await refuseDuplicates(store, given)
  const company = await store.companies.insert(given)
  const company_id = company.id
  const account_id = await firmOf(context)
  await store.account_companies.insertMany(
    input.accountCompanies.map((each) => ({ ...each, company_id, account_id })),
  )
  await store.company_addresses.insertMany(input.companyAddresses.map((each) => ({ ...each, company_id })))
  await store.company_contacts.insertMany(input.companyContacts.map((each) => ({ ...each, company_id })))
  emit({ type: 'company', id: company_id })
  return whole(context, company)
})

async function whole(
  { store, actor }: Context,
  company: Company,
): Promise<RecordOf<typeof completeCompany.fields>> {
  const of = { company_id: company.id }
  return {
    ...company,
    account_companies: await store.account_companies.find(of),
    company_addresses: await store.company_addresses.find(of),
    company_contacts: await store.company_contacts.find(of),
    folders: await store.query(foldersOfCompany, { id: company.id, all: can(actor, 'folders_all.read') }),
  }
}

/** A Belgian number is kept as its ten digits, however it was written: equal numbers are then equal. */
function storedNumber({ vat_prefix, vat_number }: Pick<Company, 'vat_prefix' | 'vat_number'>): string | null {
  return (vat_prefix === 'BE' ? normaliseEnterpriseNumber(vat_number) : null) ?? vat_number
}

/** Branches share a number and namesakes a name: the person may look at them and pass the check. */
async function refuseDuplicates(store: Reader, { name, vat_number }: Pick<Company, 'name' | 'vat_number'>) {
  const candidates = await store.query(companiesAlike, { pieces: traces(name), vat_number })
  const alike = candidates.filter(
    (each) => isSimilar(each.name, name) || (vat_number && each.vat_number === vat_number),
  )
  if (alike.length === 0) return
  throw new Failure('possible_duplicates', {
    value: alike.map(({ id, name, reference }) => ({ id, name, reference })),
  })
}

const relationTypes = ({ accountCompanies }: NewCompany): { [field: string]: string } =>
  Object.fromEntries(
    accountCompanies.map(({ relation_type }, i) => [`accountCompanies.${i}.relation_type`, relation_type]),
  )
