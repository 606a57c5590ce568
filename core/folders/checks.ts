import { Failure, found } from '../kernel/failure.ts'
import { checkRelated } from '../parameters/related.ts'
import type { Reader } from '../ports.ts'
import { leadCodes } from './queries.ts'
import { nextLeadCode } from './rules.ts'
import type { NewFolder, NewSubfolder } from './rules.ts'
import type { Subfolder } from './subfolder.ts'

/** The lead code that was given, if nobody has it; else the next free one. */
export async function leadCodeOf(store: Reader, given: number | null): Promise<number> {
  if (given === null) {
    const { highest, gap } = found((await store.query(leadCodes, {}))[0])
    return nextLeadCode(highest, gap)
  }
  if ((await store.folders.first({ lead_code: given })) === null) return given
  throw new Failure('duplicate_fields', { fields: { 'folder.lead_code': 'string.unique' } })
}

type Partners = Pick<NewFolder['folder'], 'project_owner_company_id' | 'end_user_company_id'>
type Sectors = Pick<
  NonNullable<NewFolder['folderExtraInfo']>,
  'building_sector_type' | 'building_subsector_type'
>

/** Refuses a company or a manager that does not exist, naming the field. */
export async function checkRefersTo(
  store: Reader,
  { folder }: { readonly folder: Partners },
  manager: number,
): Promise<void> {
  const { project_owner_company_id: owner, end_user_company_id: endUser } = folder
  found(await store.companies.get(owner), 'folder.project_owner_company_id')
  if (endUser !== null) found(await store.companies.get(endUser), 'folder.end_user_company_id')
  found(await store.users.get(manager), 'folder.project_manager_id')
}

type Named = Partial<Pick<Subfolder, 'customer_company_id' | 'association_company_id' | 'project_leader'>>

/** Refuses a company or a project leader that does not exist, naming the field. */
export async function checkPartners(store: Reader, subFolder: Named): Promise<void> {
  for (const name of ['customer_company_id', 'association_company_id'] as const) {
    const id = subFolder[name]
    if (id) found(await store.companies.get(id), `subFolder.${name}`)
  }
  if (subFolder.project_leader)
    found(await store.users.get(subFolder.project_leader), 'subFolder.project_leader')
}

/** Refuses a subsector that the firm does not relate to the sector. */
export const checkSector = (store: Reader, given: Sectors | null): Promise<void> =>
  checkRelated(
    store,
    'building_subsector_type',
    { above: given?.building_sector_type, value: given?.building_subsector_type },
    'folderExtraInfo.building_subsector_type',
  )

/** Refuses a part that the firm does not relate to the workpackage. */
export const checkWorkpackage = (
  store: Reader,
  given: Pick<
    NonNullable<NewSubfolder['subFolderExtraInfo']>,
    'service_workpackage_type' | 'service_subworkpackage_type'
  > | null,
): Promise<void> =>
  checkRelated(
    store,
    'service_subworkpackage_type',
    { above: given?.service_workpackage_type, value: given?.service_subworkpackage_type },
    'subFolderExtraInfo.service_subworkpackage_type',
  )
