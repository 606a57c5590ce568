import { always, ever, opening, type OpenedReport } from '../../reporting/opening.ts'
import type { Cents } from '../../values/money.ts'
import { sameMissions } from '../scope/scope.ts'

/** A mission, or all missions of a folder. */
export type Whose = { readonly subfolder_id: number } | { readonly folder_id: number }

const opens = {
  contracted: (whose) => opening('orders', 'amount', sameMissions(whose, {})),
  invoiced: (whose) => opening('sales', 'amount', sameMissions(whose, {}), { from: ever, to: always }),
  to_invoice: (whose) => opening('pending', 'amount', sameMissions(whose, {})),
} as const satisfies { readonly [name: string]: (whose: Whose) => OpenedReport | null }

export type GlanceMoneyName = keyof typeof opens
export const glanceMoneyNames = Object.keys(opens) as GlanceMoneyName[]

/** The amounts of a mission at a glance; those of its invoices are null for whoever may not see them. */
export type GlanceMoneyLine = { readonly [name in GlanceMoneyName]?: Cents | null }

/**
 * What an amount of a mission at a glance opens into, or of a folder what its missions add up to. Null for whoever may not see
 * the invoices: reports on money have none of these missions for him, and their contracts stand in the missions.
 */
export const openedAtGlance = (
  name: GlanceMoneyName,
  line: GlanceMoneyLine,
  whose: Whose,
): OpenedReport | null =>
  typeof line[name] !== 'number' || line.invoiced === null ? null : opens[name](whose)
