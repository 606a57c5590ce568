import type { Folder } from '../../folders/folder.ts'
import { leads, manages } from '../../folders/policy.ts'
import type { Subfolder } from '../../folders/subfolder.ts'
import { can, type Actor } from '../../kernel/permission.ts'

type Led = Pick<Subfolder, 'project_leader'> &
  Pick<Folder, 'project_manager_id'> & { readonly user_id: number }

/** Who decides on everybody's time, his own too: else the week of whoever leads the firm would wait for ever. */
export const decidesAllTime = (actor: Actor): boolean => can(actor, 'user_booking.update')

/** The leader of the subfolder, or the folder's account manager; on his own time nobody. */
export const decidesPart = (actor: Actor, part: Led): boolean =>
  decidesAllTime(actor) || (actor.id !== part.user_id && (leads(actor, part) || manages(actor, part)))

/** Who closes months and still writes time in them. */
export const closesMonths = (actor: Actor): boolean => can(actor, 'user_booking.close')
