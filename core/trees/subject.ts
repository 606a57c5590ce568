import type { StorePath } from '../documents/store.ts'
import type { TreeRecord } from '../folders/outside-tree.ts'
import type { Folder } from '../folders/folder.ts'
import type { Subfolder } from '../folders/subfolder.ts'
import type { Language } from '../kernel/permission.ts'
import type { TreeSetting } from '../parameters/tree-template.ts'
import type { Clock, Reader } from '../ports.ts'
import { translate } from '../texts/translate.ts'
import { dayInZone } from '../values/day.ts'
import { insideFrom, pathFrom, type TreeValues } from './names.ts'

/** A record with what its tree is made from. */
export interface TreeSubject {
  readonly record_kind: TreeRecord
  readonly record_id: number
  /** The folder in whose tree a mission has its own; null for a folder. */
  readonly folder_id: number | null
  /** Tells it from another of the same name. */
  readonly code: string
  /** Where it stands: of a folder from the root of the store on, of a mission within the tree of its folder. */
  readonly place: StorePath
  readonly inside: readonly StorePath[]
}

/** The record and what its template says; null if it is gone. */
export async function subjectOf(
  store: Reader,
  clock: Pick<Clock, 'timeZone'>,
  record_kind: TreeRecord,
  record_id: number,
): Promise<TreeSubject | null> {
  const subfolder = record_kind === 'subfolder' ? await store.subfolders.get(record_id) : null
  if (record_kind === 'subfolder' && !subfolder) return null
  const folder = await store.folders.get(subfolder?.folder_id ?? record_id)
  if (!folder) return null
  const company = await store.companies.get(subfolder?.customer_company_id ?? folder.project_owner_company_id)
  const values = subfolder ? missionValues(folder, subfolder, clock) : folderValues(folder, clock)
  const say = await templates(store, folder, subfolder ? 'mission' : 'folder')
  const all = { ...values, customer: company?.name ?? '' }
  return {
    record_kind,
    record_id,
    folder_id: subfolder ? folder.id : null,
    code: values['code'] ?? String(record_id),
    place: pathFrom(say.place, all),
    inside: insideFrom(say.inside, all),
  }
}

const yearOf = (created_at: string, { timeZone }: Pick<Clock, 'timeZone'>): string =>
  dayInZone(new Date(created_at), timeZone).slice(0, 4)

const folderValues = (folder: Folder, clock: Pick<Clock, 'timeZone'>): TreeValues => ({
  year: yearOf(folder.created_at, clock),
  code: folder.code ?? String(folder.lead_code),
  lead_code: String(folder.lead_code),
  name: folder.name,
})

const missionValues = (
  { lead_code }: Folder,
  subfolder: Subfolder,
  clock: Pick<Clock, 'timeZone'>,
): TreeValues => ({
  year: yearOf(subfolder.created_at, clock),
  code: subfolder.code ?? `${lead_code}-${subfolder.rank}`,
  rank: String(subfolder.rank).padStart(2, '0'),
  name: subfolder.name,
})

/** The firm's templates for this type of project, else those that the program has in the folder's language. */
async function templates(
  store: Reader,
  { project_type, language_type }: Pick<Folder, 'project_type' | 'language_type'>,
  subject: 'folder' | 'mission',
): Promise<{ readonly place: string; readonly inside: string }> {
  const own = await store.parameters.find({ class: 'document_tree' })
  const usual = usualTemplates(language_type)
  const of = (type: TreeSetting): string =>
    own.find((each) => each.type === type)?.textual_value ?? usual[type]
  return { place: of(`${subject}_${project_type}`), inside: of(`inside_${subject}_${project_type}`) }
}

/** What holds where the firm has typed nothing. */
export function usualTemplates(language: Language): { readonly [setting in TreeSetting]: string } {
  const t = translate(language)
  return {
    folder_operations: '{year}/{code} {name}',
    inside_folder_operations: listed(t('tree.inside_folder')),
    mission_operations: '{rank} {name}',
    inside_mission_operations: listed(t('tree.inside_mission')),
    folder_support: `${t('tree.internal')}/{code} {name}`,
    inside_folder_support: '',
    mission_support: '{rank} {name}',
    inside_mission_support: '',
  }
}

/** Words are listed with commas; a template separates by semicolons, because a name may have a comma. */
const listed = (names: string): string => names.replaceAll(', ', '; ')
