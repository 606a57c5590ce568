import { can, type Actor } from '../kernel/permission.ts'

/** One's own time; somebody else's, or everybody's (null), with user_booking.read. */
export const seesTimeOf = (actor: Actor, user: number | null): boolean =>
  (user !== null && user === actor.id) || can(actor, 'user_booking.read')
