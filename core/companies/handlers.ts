import './import/import-handlers.ts'
import './part-handlers.ts'
import { Failure, found } from '../kernel/failure.ts'
import { listParamsOf, pageFrom } from '../tables/listing.ts'
import { given } from '../values/pick-fields.ts'
import { handle } from '../kernel/run.ts'
import type { Reader } from '../ports.ts'
import { changedNumbers, keptNumbers } from './kept-numbers.ts'
import { partsOfCompany } from './company.ts'
import type { Company } from './company.ts'
import { createCompany, deleteCompany, editCompany, listCompanies, readCompany } from './operations.ts'
import { checkRelations, readCompleteCompany, saveParts } from './parts.ts'
import { companiesAlike, companiesListed, companyReferrers } from './queries.ts'
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
  await checkRelations(store, input.accountCompanies)
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
  await checkRelations(store, input.accountCompanies)
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
