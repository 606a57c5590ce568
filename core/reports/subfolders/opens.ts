import { always, ever, opening, type OpenedReport } from '../../reporting/opening.ts'
import { sameMissions } from '../scope/scope.ts'

/** A mission, or all missions of a folder. */
export type Whose = { readonly subfolder_id: number } | { readonly folder_id: number }

/** What each amount of a mission at a glance opens into, and of a folder what its missions add up to. */
export const glanceOpens = {
  contracted: (whose) => opening('orders', 'amount', sameMissions(whose, {})),
  invoiced: (whose) => opening('sales', 'amount', sameMissions(whose, {}), { from: ever, to: always }),
  to_invoice: (whose) => opening('pending', 'amount', sameMissions(whose, {})),
} as const satisfies { readonly [name: string]: (whose: Whose) => OpenedReport | null }
