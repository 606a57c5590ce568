import { can, type Actor } from '../../kernel/permission.ts'
import type { ReportView } from './view.ts'

/** Whether somebody changes the views of others and takes them over, and hears of schedules that stop. */
export const administersViews = (actor: Actor): boolean => can(actor, 'admin.read')

/** Whether somebody changes a view: its owner, or an administrator. */
export const changesView = (actor: Actor, { user_id }: Pick<ReportView, 'user_id'>): boolean =>
  (actor.kind === 'person' && user_id === actor.id) || administersViews(actor)
