import { firmOf } from '../access/firm/firm.ts'
import { Failure, found } from '../kernel/failure.ts'
import type { InputOf, RecordOf } from '../kernel/field.ts'
import { listParamsOf, pageFrom } from '../tables/listing.ts'
import { given } from '../values/pick-fields.ts'
import { can } from '../kernel/permission.ts'
import { handle } from '../kernel/run.ts'
import { checkListed } from '../parameters/listed.ts'
import type { Context, QueryContext, Reader } from '../ports.ts'
import { saveRows } from '../tables/save-rows.ts'
import { isEnterpriseNumber } from '../identifiers/enterprise-number.ts'
import { checkNumbers } from './check-numbers.ts'
import { accountCompany, companyAddress, companyContact, partsOfCompany } from './company.ts'
import type { Company } from './company.ts'
import {
  completeCompany,
  createCompany,
  deleteCompany,
  editCompany,
  listCompanies,
  readCompany,
} from './operations.ts'
import { companiesAlike, companiesListed, companyReferrers, foldersOfCompany } from './queries.ts'
import { isSimilar, traces } from './similar.ts'

handle(listCompanies, async ({ store }, input) =>
  pageFrom(await store.query(companiesListed, listParamsOf(input))),
)

handle(readCompany, async (context, { id }) =>
  readCompleteCompany(context, found(await context.store.companies.get(id))),
)

handle(createCompany, async (context, input) => {
  const { store, emit } = context
  await store.lock('company')
  const wanted = keptNumbers(input.company)
  await checkListed(store, 'company_relation_type', relationTypes(input.accountCompanies))
  if (!input.bypassDuplicateCheck) await refuseDuplicates(store, wanted)
  const company = await store.companies.insert(wanted)
  await saveParts(context, company, input)
  emit({ type: 'company', id: company.id })
  return readCompleteCompany(context, company)
})

handle(editCompany, async (context, input) => {
  const { store, emit } = context
  await store.lock('company')
  const before = found(await store.companies.get(input.id))
  const changes = changedNumbers(before, given(input.company))
  const wanted = { ...before, ...changes }
  await checkListed(store, 'company_relation_type', relationTypes(input.accountCompanies))
  const isRenamed = wanted.name !== before.name || wanted.vat_number !== before.vat_number
  if (isRenamed && !input.bypassDuplicateCheck) await refuseDuplicates(store, wanted)
  const company = await store.companies.update(before, changes, input.updated_at ?? undefined)
  await saveParts(context, company, input)
  emit({ type: 'company', id: company.id })
  return readCompleteCompany(context, company)
})

handle(deleteCompany, async ({ store, emit }, { id }) => {
  await store.lock('company')
  found(await store.companies.get(id))
  const referrers = (await store.query(companyReferrers, { id })).map(({ referrer }) => referrer)
  if (referrers.includes('invoices')) throw new Failure('company_with_invoices_not_deletable')
  if (referrers.length > 0) throw new Failure('company_with_folders_not_deletable')
  for (const table of partsOfCompany) await store[table].removeMany({ company_id: id })
  await store.companies.remove(id)
  emit({ type: 'company', id })
  return true
})

type Parts = Pick<
  InputOf<typeof editCompany.input>,
  'accountCompanies' | 'companyAddresses' | 'companyContacts'
>

/** Relations with the firm, addresses and contacts: those given are all there are of their kind. */
async function saveParts(context: Context, { id: company_id }: Company, input: Parts): Promise<void> {
  const { store } = context
  const { accountCompanies: relations, companyAddresses: addresses, companyContacts: contacts } = input
  const account_id = await firmOf(context)
  const ours = { company_id, account_id }
  await saveRows(store.account_companies, accountCompany, ours, relations, 'accountCompanies')
  await saveRows(store.company_addresses, companyAddress, { company_id }, addresses, 'companyAddresses')
  await saveRows(store.company_contacts, companyContact, { company_id }, contacts, 'companyContacts')
}

async function readCompleteCompany(
  { store, actor }: QueryContext,
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

/** The changes with their numbers as they are kept; a country that changes has its number judged anew. */
function changedNumbers<C extends Partial<Company>>(before: Company, changes: C): C {
  const isMoved = changes.vat_prefix !== undefined && changes.vat_prefix !== before.vat_prefix
  // Numbers of old are put in form with any other change, where they can be.
  const isOld = before.vat_prefix === 'BE' && isEnterpriseNumber(before.vat_number)
  const number =
    changes.vat_number === undefined && (isMoved || isOld) ? { vat_number: before.vat_number } : {}
  const { vat_prefix = before.vat_prefix } = changes
  const { vat_prefix: _, ...kept } = keptNumbers({ ...changes, ...number, vat_prefix })
  return { ...changes, ...kept }
}

/** Numbers as they are kept, so that equal ones are equal; Failure `invalid_fields` where one cannot be what it says. */
function keptNumbers<C extends Parameters<typeof checkNumbers>[0]>(company: C): C {
  const { kept, wrong } = checkNumbers(company)
  if (Object.keys(wrong).length === 0) return kept
  const fields = Object.fromEntries(Object.entries(wrong).map(([name, key]) => [`company.${name}`, key]))
  throw new Failure('invalid_fields', { fields })
}

/** Branches share a number and namesakes a name: the person may look at them and pass the check. */
async function refuseDuplicates(
  store: Reader,
  { id: own, name, vat_number }: Pick<Company, 'name' | 'vat_number'> & { readonly id?: number },
) {
  const candidates = await store.query(companiesAlike, { pieces: traces(name), vat_number })
  const alike = candidates.filter(
    (each) =>
      each.id !== own && (isSimilar(each.name, name) || (vat_number && each.vat_number === vat_number)),
  )
  if (alike.length === 0) return
  throw new Failure('possible_duplicates', {
    value: alike.map(({ id, name, reference }) => ({ id, name, reference })),
  })
}

const relationTypes = (relations: Parts['accountCompanies'] = []): { [field: string]: string } =>
  Object.fromEntries(
    relations.flatMap(({ relation_type }, i) =>
      relation_type === undefined ? [] : [[`accountCompanies.${i}.relation_type`, relation_type]],
    ),
  )
