import { can, type Actor } from '../kernel/permission.ts'

/** Who works on a subfolder's invoices where the subfolder is edited: holders of all four rights over invoices. */
export const editsInvoices = (actor: Actor): boolean =>
  (['invoice.read', 'invoice.write', 'invoice.update', 'invoice.delete'] as const).every((right) =>
    can(actor, right),
  )
