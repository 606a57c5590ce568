import { hasLeft } from '../access/sign-in/passwords.ts'
import { Failure, found } from '../kernel/failure.ts'
import { checkAllListed, listedIn } from '../parameters/listed.ts'
import { checkRelated } from '../parameters/related.ts'
import type { AnyEntity } from '../kernel/entity.ts'
import type { Context, QueryContext, Reader } from '../ports.ts'
import { leadCodes } from './queries.ts'
import { nextLeadCode, type NewFolder, type NewSubfolder } from './rules.ts'
import type { Subfolder } from './subfolder.ts'

/** The lead code of a new folder: the one asked for, which no other folder may have, else the next free one. */
export async function leadCodeOf(store: Reader, leadCode: number | null): Promise<number> {
  if (leadCode === null) {
    const { highest, gap } = found((await store.query(leadCodes, {}))[0])
    return nextLeadCode(highest, gap)
  }
  if ((await store.folders.first({ lead_code: leadCode })) === null) return leadCode
  throw new Failure('duplicate_fields', { fields: { 'folder.lead_code': 'string.unique' } })
}

type Partners = Pick<NewFolder['folder'], 'project_owner_company_id' | 'end_user_company_id'>
type Sectors = Pick<
  NonNullable<NewFolder['folderExtraInfo']>,
  'building_sector_type' | 'building_subsector_type'
>

/** Refuses a company that does not exist, naming the field. */
export async function checkRefersTo(store: Reader, { folder }: { readonly folder: Partners }): Promise<void> {
  const { project_owner_company_id: owner, end_user_company_id: endUser } = folder
  found(await store.companies.get(owner), 'folder.project_owner_company_id')
  if (endUser !== null) found(await store.companies.get(endUser), 'folder.end_user_company_id')
}

type PartnerIds = Partial<Pick<Subfolder, 'customer_company_id' | 'association_company_id'>>

/** Refuses a company that does not exist, naming the field. */
export async function checkPartners(store: Reader, subFolder: PartnerIds): Promise<void> {
  for (const name of ['customer_company_id', 'association_company_id'] as const) {
    const id = subFolder[name]
    if (id) found(await store.companies.get(id), `subFolder.${name}`)
  }
}

/** Refuses what is on none of the firm's lists, by the field of `path`. What stands already and is not touched is not judged. */
export const checkLists = (
  store: Reader,
  entity: Pick<AnyEntity, 'name' | 'given'>,
  row: object | null,
  path: string,
): Promise<void> => {
  const listed = Object.entries(listedIn(entity, { ...row }))
  return checkAllListed(store, Object.fromEntries(listed.map(([field, each]) => [`${path}.${field}`, each])))
}

/** Refuses to appoint somebody who is not known, or whose last day is over; whoever is appointed already stays. */
export async function checkAppointed(
  context: Pick<QueryContext, 'store' | 'clock'>,
  wanted: number | null | undefined,
  before: number | null,
  field: string,
): Promise<void> {
  if (!wanted || wanted === before) return
  found(await context.store.users.get(wanted), field)
  if (await hasLeft(context, wanted))
    throw new Failure('user_left', { fields: { [field]: 'mixed.user_left' } })
}

/** Says so where another folder, or another subfolder, has the code already: firms have their reasons, and their slips. */
export async function warnOfSameCode(
  { store, warn }: Pick<Context, 'store' | 'warn'>,
  table: 'folders' | 'subfolders',
  { code }: { readonly code: string | null },
): Promise<void> {
  if (code !== null && (await store[table].count({ code })) > 1)
    warn(table === 'folders' ? 'folder_code_twice' : 'subfolder_code_twice')
}

/** Refuses a subsector that the firm does not relate to the sector. */
export const checkSector = (store: Reader, sectors: Sectors | null): Promise<void> =>
  checkRelated(
    store,
    'building_subsector_type',
    { above: sectors?.building_sector_type, value: sectors?.building_subsector_type },
    'folderExtraInfo.building_subsector_type',
  )

/** Refuses a part that the firm does not relate to the workpackage. */
export const checkWorkpackage = (
  store: Reader,
  workpackage: Pick<
    NonNullable<NewSubfolder['subFolderExtraInfo']>,
    'service_workpackage_type' | 'service_subworkpackage_type'
  > | null,
): Promise<void> =>
  checkRelated(
    store,
    'service_subworkpackage_type',
    { above: workpackage?.service_workpackage_type, value: workpackage?.service_subworkpackage_type },
    'subFolderExtraInfo.service_subworkpackage_type',
  )
