import { choice, day, id, omit, optional, type Fields } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'
import { missionColumns } from '../scope/scope.ts'
import { ordersReport } from './orders.ts'
import { pendingKinds, pendingReport } from './pending.ts'
import { purchasedReport } from './purchased.ts'
import { salesReport } from './sales.ts'

type OwnField<R> = Exclude<keyof R, Exclude<keyof typeof missionColumns, 'subfolder_id'>>

/** The columns of a row without those that its mission says. */
const ownFields = <R extends Fields>(fields: R): Pick<R, OwnField<R>> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => name === 'subfolder_id' || !(name in missionColumns)),
  ) as Pick<R, OwnField<R>>

/** Contracts, by mission and day; of one mission or of all. */
export const contractsListed = namedQuery(
  'report.contracts',
  { subfolder_id: optional(id()) },
  ownFields(ordersReport.row.fields),
)

/** What was emitted in a period, by mission, day and number; of one mission or of all. */
export const salesListed = namedQuery(
  'report.sales',
  { from: optional(day()), to: optional(day()), subfolder_id: optional(id()) },
  omit(ownFields(salesReport.row.fields), 'month'),
)

/** What was bought in a period for missions whose leaders approved it, by day; of one mission or of all. */
export const purchasedListed = namedQuery(
  'report.purchased',
  { from: optional(day()), to: optional(day()), subfolder_id: optional(id()) },
  omit(ownFields(purchasedReport.row.fields), 'month'),
)

/** Forecasts that are on no invoice and drafts that ask for money, by mission and day. */
export const pendingListed = namedQuery(
  'report.pending',
  { pending_kind: optional(choice(pendingKinds)), to: optional(day()), subfolder_id: optional(id()) },
  omit(ownFields(pendingReport.row.fields), 'is_due'),
)
