import { found } from '../kernel/failure.ts'
import type { RecordOf } from '../kernel/field.ts'
import { pickFields } from '../values/pick-fields.ts'
import type { Reader } from '../ports.ts'
import type { Folder } from './folder.ts'
import { completeFolder, completeSubfolder } from './operations.ts'
import { amountsOfSubfolder } from './queries.ts'
import { rankCode } from './subfolder.ts'
import type { Subfolder } from './subfolder.ts'

/** The folder with its parts and the names it refers to. */
export async function readCompleteFolder(
  store: Reader,
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
  }
}

/** The subfolder with its extra info, the names it refers to and its amounts. */
export async function readCompleteSubfolder(
  store: Reader,
  subfolder: Subfolder,
  { id, lead_code, code, name }: Folder,
): Promise<RecordOf<typeof completeSubfolder.fields>> {
  const extra = found(await store.subfolder_extra_infos.first({ subfolder_id: subfolder.id }))
  const wbs = found(await store.wbs.first({ folder_id: id }))
  return {
    ...subfolder,
    subfolder_extra_info: pickFields(completeSubfolder.fields.subfolder_extra_info.fields, extra),
    rank_code: rankCode(lead_code, subfolder.rank),
    folder: { id, lead_code, code, name, wbs_id: wbs.id },
    leader: await person(store, subfolder.project_leader),
    customer: await company(store, subfolder.customer_company_id),
    ...found((await store.query(amountsOfSubfolder, { id: subfolder.id }))[0]),
  }
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
