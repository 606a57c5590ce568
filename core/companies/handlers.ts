import './import/import-handlers.ts'
import './part-handlers.ts'
import { Failure, found } from '../kernel/failure.ts'
import { can, type Actor } from '../kernel/permission.ts'
import type { Reader } from '../ports.ts'
import { listParamsOf, pageFrom } from '../tables/listing.ts'
import { withoutUndefined } from '../values/pick-fields.ts'
import { handle } from '../kernel/run.ts'
import { refuseDuplicates } from './alike/duplicates.ts'
import { changedNumbers, keptNumbers } from './kept-numbers.ts'
import { partsOfCompany } from './company.ts'
import { invoiceAddress } from './head-office.ts'
import { createCompany, deleteCompany, editCompany, listCompanies, readCompany } from './operations.ts'
import { checkedParts, readCompleteCompany, saveParts } from './parts.ts'
import { startingLanguage } from './place-language.ts'
import { askOnPeppol } from './participant-asking.ts'
import { companiesListed, companyReferrers, placesOfCompany } from './queries.ts'

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
  const parts = await checkedParts(store, null, input)
  if (!input.bypassDuplicateCheck) await refuseDuplicates(store, wanted)
  const language_type = wanted.language_type ?? startingLanguage(invoiceAddress(input.companyAddresses))
  const company = await store.companies.insert({ ...wanted, language_type })
  await saveParts(context, company, parts)
  await askOnPeppol(context, [company])
  emit({ type: 'company', id: company.id })
  return readCompleteCompany(context, company)
})

handle(editCompany, async (context, input) => {
  const { store, emit } = context
  await store.lock('company')
  const before = found(await store.companies.get(input.id))
  const changes = changedNumbers(before, withoutUndefined(input.company))
  const wanted = { ...before, ...changes }
  const parts = await checkedParts(store, before.id, input)
  const isRenamed = (['name', 'company_name_second', 'vat_number'] as const).some(
    (name) => wanted[name] !== before[name],
  )
  if (isRenamed && !input.bypassDuplicateCheck) await refuseDuplicates(store, wanted)
  const company = await store.companies.update(before, changes, input.updated_at ?? undefined)
  await saveParts(context, company, parts)
  if (numbersAsked.some((name) => company[name] !== before[name])) await askOnPeppol(context, [company])
  emit({ type: 'company', id: company.id })
  return readCompleteCompany(context, company)
})

/** What decides for which participant is asked. */
const numbersAsked = ['private', 'peppol_id', 'vat_prefix', 'vat_number'] as const

handle(deleteCompany, async ({ store, emit, actor }, { id }) => {
  await store.lock('company')
  found(await store.companies.get(id))
  const referrers = (await store.query(companyReferrers, { id })).map(({ referrer }) => referrer)
  if (referrers.includes('invoices')) throw new Failure('company_with_invoices_not_deletable')
  if (referrers.length > 0) throw await namedInFolders(store, actor, id)
  for (const table of partsOfCompany) await store[table].removeMany({ company_id: id })
  await store.companies.remove(id)
  emit({ type: 'company', id })
  return true
})

/** How many folders and subfolders are named in a refusal. */
const mostPlaces = 5

/** Says in which folders and subfolders the company is named: those that the caller may see, and how many more. */
async function namedInFolders(store: Reader, actor: Actor, id: number): Promise<Failure> {
  const places = await store.query(placesOfCompany, {
    id,
    folders: can(actor, 'folders.read'),
    subfolders: can(actor, 'subfolder.read'),
    internal: can(actor, 'folders_all.read'),
    limit: mostPlaces,
  })
  const visible = places.flatMap(({ place }) => place ?? [])
  const others = (places[0]?.places ?? 0) - visible.length
  return new Failure('company_with_folders_not_deletable', {
    params: { where: [...visible, ...(others > 0 ? [`+ ${others}`] : [])].join(', ') },
  })
}
