import { can, type Actor } from '../../kernel/permission.ts'
import { deletesPeople, readsCosts } from '../../users/policy.ts'

/** Whether the actor may hand out what the firm holds about others: who reads the sensitive data of staff. */
export const exportsPeople = (actor: Actor): boolean => can(actor, 'user_extended.read')
/** Whether the actor may take names away from people who left: who may delete people. */
export const anonymisesPeople = deletesPeople
/** Whether the actor may take names away from contacts at companies. */
export const anonymisesContacts = (actor: Actor): boolean => can(actor, 'company.delete')
/** Whether an export may hold what somebody costs the firm, and what personnel notes about him. */
export const seesPersonnel = readsCosts
