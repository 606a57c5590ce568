import { leads, manages } from '../folders/policy.ts'
import type { Folder } from '../folders/folder.ts'
import type { Subfolder } from '../folders/subfolder.ts'
import { can, type Actor } from '../kernel/permission.ts'

/** Who may add, change and remove tasks: those who may everywhere, and the project leader in his subfolder. */
export const shapesTasks = (actor: Actor, subfolder: Pick<Subfolder, 'project_leader'> | null): boolean =>
  can(actor, 'admin.read') || can(actor, 'wbs_all.update') || leads(actor, subfolder)

/** Who decides on a planning; whoever else edits it proposes. */
export const decidesPlanning = (actor: Actor, folder: Pick<Folder, 'project_manager_id'>): boolean =>
  actor.super_admin || manages(actor, folder)

/** One's own planning, or everybody's with wbs.read. */
export const seesPlanningOf = (actor: Actor, user: number): boolean =>
  actor.id === user || can(actor, 'wbs.read')

/** Who has the work breakdown among a folder's tabs. The call is open to whoever picks a task for his week as well. */
export const seesBreakdown = (actor: Actor): boolean => can(actor, 'wbs.read')
