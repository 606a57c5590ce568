import { can } from '../kernel/permission.ts'
import type { Actor } from '../kernel/permission.ts'

interface Mission {
  readonly project_leader: number | null
}

/** The mission's leader sees its forecasts and invoices; so do those who see all of them. */
export const maySeeInvoices = (actor: Actor, { project_leader }: Mission): boolean =>
  actor.id === project_leader || can(actor, 'invoices_all.read')

/** Who works on a mission's invoices where the mission is edited: holders of all four rights over invoices. */
export const editsInvoices = (actor: Actor): boolean =>
  (['invoice.read', 'invoice.write', 'invoice.update', 'invoice.delete'] as const).every((right) =>
    can(actor, right),
  )
