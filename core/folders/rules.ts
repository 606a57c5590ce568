import { Failure } from '../kernel/failure.ts'
import type { RecordOf } from '../kernel/field.ts'
import type { Actor } from '../kernel/permission.ts'
import { projectTypeOf, statusOf } from './aliases.ts'
import { checkWorkDates } from './folder.ts'
import type { createFolder, createSubfolder, editSubfolder } from './operations.ts'
import { appoints, seesFolder, startingManager } from './policy.ts'
import { outOfOrder, type Subfolder, type SubfolderStatus } from './subfolder.ts'

export type NewFolder = RecordOf<typeof createFolder.input>
export type NewSubfolder = RecordOf<typeof createSubfolder.input>
type SubfolderChanges = RecordOf<typeof editSubfolder.input>['subFolder']

/** What a subfolder is until somebody with subfolder_admin says otherwise. */
const firstStatus: SubfolderStatus = 'prospect'

const highestLeadCode = 99_999

/** One more than the highest lead code or, once that is the last there is, the lowest that nobody has. */
export function nextLeadCode(highest: number | null, gap: number): number {
  if (highest === null) return 1
  if (highest < highestLeadCode) return highest + 1
  if (gap <= highestLeadCode) return gap
  throw new Failure('lead_codes_used_up', { fields: { 'folder.lead_code': 'mixed.required' } })
}

/** The account manager of a new folder: `managerId` where the actor may appoint him, without one the creator. */
export function managerOf(actor: Actor, managerId: number | null): number {
  const field = 'folder.project_manager_id'
  const manager = managerId ?? startingManager(actor)
  if (manager === null) throw new Failure('missing_fields', { fields: { [field]: 'mixed.required' } })
  if (manager !== actor.id && !appoints(actor)) throw notAllowed(field)
  return manager
}

/** The account manager of a folder after an edit: another one is named by who may name one. */
export function managerAfter(
  actor: Actor,
  { project_manager_id: before }: { readonly project_manager_id: number },
  { project_manager_id: wanted = before }: { readonly project_manager_id?: number },
): number {
  if (wanted !== before && !appoints(actor)) throw notAllowed('folder.project_manager_id')
  return wanted
}

/** The project type by its code or an older word for it; refuses internal folders to those who do not see them. */
export function projectTypeFor(actor: Actor, projectType: NewFolder['folder']['project_type']) {
  const project_type = projectTypeOf(projectType)
  if (!seesFolder(actor, { project_type })) throw notAllowed('folder.project_type')
  return project_type
}

/** Status and project leader of a new subfolder: chosen by who may choose them, else a prospect without a leader. */
export function startOf(
  actor: Actor,
  { status_type, project_leader }: Pick<NewSubfolder['subFolder'], 'status_type' | 'project_leader'>,
) {
  if (appoints(actor)) {
    if (!status_type)
      throw new Failure('missing_fields', { fields: { 'subFolder.status_type': 'mixed.required' } })
    return { status_type: statusOf(status_type), project_leader }
  }
  if (project_leader !== null) throw notAllowed('subFolder.project_leader')
  if (status_type && statusOf(status_type) !== firstStatus) throw notAllowed('subFolder.status_type')
  return { status_type: firstStatus, project_leader }
}

/** Status and project leader after an edit: changed by who may choose them. */
export function statusAndLeaderAfter(
  actor: Actor,
  before: Pick<Subfolder, 'status_type' | 'project_leader'>,
  { status_type, project_leader = before.project_leader }: SubfolderChanges,
) {
  const after = { status_type: status_type ? statusOf(status_type) : before.status_type, project_leader }
  for (const name of ['status_type', 'project_leader'] as const)
    if (after[name] !== before[name] && !appoints(actor)) throw notAllowed(`subFolder.${name}`)
  return after
}

/** Refuses a folder whose dates are not in their order, at the later one. */
export function checkFolderDates(
  extra: Pick<NonNullable<NewFolder['folderExtraInfo']>, 'work_start_date' | 'work_end_date'> | null,
): void {
  if (checkWorkDates(extra?.work_start_date, extra?.work_end_date))
    throw outOfPlace('folderExtraInfo.work_end_date')
}

/** Refuses a subfolder whose milestones are not in their order, at the later one. */
export function checkMilestones(extra: Parameters<typeof outOfOrder>[0] | null): void {
  const misplaced = extra && outOfOrder(extra)
  if (misplaced) throw outOfPlace(`subFolderExtraInfo.${misplaced}`)
}

/** Each keyword once, without spaces around it. */
export const keywordsOf = (labels: readonly string[]): string[] =>
  [...new Set(labels.map((label) => label.trim()))].filter((label) => label !== '')

const notAllowed = (field: string) =>
  new Failure('unauthorized', { fields: { [field]: 'mixed.not_allowed' } })
const outOfPlace = (field: string) => new Failure('date_order', { fields: { [field]: 'date.order' } })
