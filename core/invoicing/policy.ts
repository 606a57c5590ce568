import { can, type Actor } from '../kernel/permission.ts'

/** Who works on a mission's invoices where the mission is edited: holders of all four rights over invoices. */
export const editsInvoices = (actor: Actor): boolean =>
  (['invoice.read', 'invoice.write', 'invoice.update', 'invoice.delete'] as const).every((right) =>
    can(actor, right),
  )
