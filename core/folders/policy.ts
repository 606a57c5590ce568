import { can, type Actor } from '../kernel/permission.ts'
import type { Folder } from './folder.ts'
import type { Subfolder } from './subfolder.ts'

/** Internal folders are for holders of folders_all.read. */
export const seesFolder = (actor: Actor, folder: Pick<Folder, 'project_type'>): boolean =>
  folder.project_type === 'operations' || can(actor, 'folders_all.read')

/** Who may name a folder's account manager, and a subfolder's status and project leader. */
export const appoints = (actor: Actor): boolean => can(actor, 'subfolder_admin')

/** The account manager of a new folder unless another is named: its creator, who is no super admin. Null for who must name one. */
export const startingManager = (actor: Actor): number | null =>
  actor.kind === 'person' && !actor.super_admin ? actor.id : null

/** Whether the actor leads the subfolder. */
export const leads = (actor: Actor, subfolder: Pick<Subfolder, 'project_leader'> | null): boolean =>
  actor.id > 0 && subfolder?.project_leader === actor.id

/** Who may change a subfolder and its parts: its project leader, and who may change any. */
export const editsSubfolder = (actor: Actor, subfolder: Pick<Subfolder, 'project_leader'>): boolean =>
  leads(actor, subfolder) || can(actor, 'subfolder_admin.update')

/** The subfolder's leader sees its forecasts and invoices, and what they add up to; so do those who see all of them. */
export const maySeeInvoices = (actor: Actor, subfolder: Pick<Subfolder, 'project_leader'>): boolean =>
  leads(actor, subfolder) || can(actor, 'invoices_all.read')

/** What a subfolder's work comes to is for those who see its invoices, and for whoever writes it there. */
export const maySeeWorkAmount = (actor: Actor, subfolder: Pick<Subfolder, 'project_leader'>): boolean =>
  maySeeInvoices(actor, subfolder) || editsSubfolder(actor, subfolder)

/** Whether the actor manages the folder. */
export const manages = (actor: Actor, folder: Pick<Folder, 'project_manager_id'>): boolean =>
  actor.id > 0 && folder.project_manager_id === actor.id
