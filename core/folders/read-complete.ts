import { found } from '../kernel/failure.ts'
import type { RecordOf } from '../kernel/field.ts'
import { can } from '../kernel/permission.ts'
import { pickFields } from '../values/pick-fields.ts'
import type { QueryContext, Reader } from '../ports.ts'
import type { Folder } from './folder.ts'
import { completeFolder, completeSubfolder } from './operations.ts'
import { readParts } from './parts/read.ts'
import { maySeeInvoices, maySeeWorkAmount } from './policy.ts'
import { amountsOfSubfolder, forecastsOfSubfolders, subfoldersOfFolders } from './queries.ts'
import { rankCode, type Subfolder } from './subfolder.ts'

/** The folder with its parts and the names it refers to. */
export async function readCompleteFolder(
  { store, actor }: Pick<QueryContext, 'actor'> & { readonly store: Reader },
  folder: Folder,
): Promise<RecordOf<typeof completeFolder.fields>> {
  const of = { folder_id: folder.id }
  const extra = found(await store.folder_extra_infos.first(of))
  const keywords = await store.folder_keywords.find(of)
  return {
    ...folder,
    folder_extra_info: pickFields(completeFolder.fields.folder_extra_info.fields, extra),
    folder_keywords: keywords.map(({ label }) => label),
    wbs_id: found(await store.wbs.first(of)).id,
    owner: found(await company(store, folder.project_owner_company_id)),
    end_user: await company(store, folder.end_user_company_id),
    manager: found(await person(store, folder.project_manager_id)),
    subfolders: can(actor, 'subfolder.read')
      ? await store.query(subfoldersOfFolders, { folder_ids: [folder.id] })
      : [],
  }
}

/** The subfolder with its extra info and parts, the names they refer to and its amounts; a question a kind. */
export async function readCompleteSubfolder(
  context: QueryContext,
  subfolder: Subfolder,
  { id, lead_code, code, name, project_owner_company_id: owner }: Folder,
): Promise<RecordOf<typeof completeSubfolder.fields>> {
  const { store } = context
  const of = { subfolder_id: subfolder.id }
  const extra = found(await store.subfolder_extra_infos.first(of))
  const wbs = found(await store.wbs.first({ folder_id: id }))
  const { parts, companies, tasks } = await readParts(context, subfolder)
  const { customer_company_id: customer, association_company_id: association } = subfolder
  const known = await companiesNamed(store, [...companies, customer ?? 0, association ?? 0])
  const invoiced = found(await store.companies.get(customer ?? owner))
  const seesInvoices = maySeeInvoices(context.actor, subfolder)
  const amounts = seesInvoices
    ? found((await store.query(amountsOfSubfolder, { id: subfolder.id }))[0])
    : { to_invoice: null, invoiced: null }
  return {
    ...subfolder,
    ...parts,
    subfolder_extra_info: {
      ...pickFields(completeSubfolder.fields.subfolder_extra_info.fields, extra),
      ...(maySeeWorkAmount(context.actor, subfolder) ? {} : { total_work_amount: null }),
    },
    rank_code: rankCode(lead_code, subfolder.rank),
    folder: { id, lead_code, code, name, wbs_id: wbs.id },
    leader: await person(store, subfolder.project_leader),
    customer: known.get(customer ?? 0) ?? null,
    customer_language: invoiced.language_type,
    association: known.get(association ?? 0) ?? null,
    companies: [...companies].map((each) => found(known.get(each))),
    tasks: await tasksNamed(store, [...tasks]),
    ...amounts,
    invoicing_forecasts: seesInvoices ? await forecastsWithDetails(store, [subfolder.id]) : [],
  }
}

/** What is forecast of subfolders with its parts, in two questions however many there are. */
export async function forecastsWithDetails(store: Reader, ids: readonly number[]) {
  if (ids.length === 0) return []
  const forecasts = await store.query(forecastsOfSubfolders, { ids: [...ids] })
  const invoicing_forecast_id = forecasts.map((each) => each.id)
  const details = Map.groupBy(
    await store.invoicing_forecast_details.find({ invoicing_forecast_id }),
    (detail) => detail.invoicing_forecast_id,
  )
  return forecasts.map((each) => ({
    ...each,
    invoicing_forecast_details: (details.get(each.id) ?? []).map(
      ({ created_at: _, updated_at: __, ...detail }) => detail,
    ),
  }))
}

interface NamedRecord {
  readonly id: number
  readonly name: string
}

async function companiesNamed(store: Reader, ids: readonly number[]): Promise<Map<number, NamedRecord>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0)
  const rows = wanted.length > 0 ? await store.companies.find({ id: wanted }) : []
  return new Map(rows.map(({ id, name }) => [id, { id, name }]))
}

async function tasksNamed(store: Reader, ids: readonly number[]): Promise<NamedRecord[]> {
  const rows = ids.length > 0 ? await store.wbs_tasks.find({ id: ids }) : []
  return rows.map(({ id, task_code, name }) => ({ id, name: `${task_code} ${name}` }))
}

async function company(store: Reader, id: number | null): Promise<{ id: number; name: string } | null> {
  const own = id === null ? null : await store.companies.get(id)
  return own && { id: own.id, name: own.name }
}

/** `ADU - Amélie Dupont`. */
async function person(store: Reader, id: number | null): Promise<{ id: number; name: string } | null> {
  const own = id === null ? null : await store.users.get(id)
  const extra = own && (await store.user_extra_infos.first({ user_id: own.id }))
  return (
    own && { id: own.id, name: `${extra?.code ? `${extra.code} - ` : ''}${own.first_name} ${own.last_name}` }
  )
}
