import { choice, day, flag, group, optional, text } from '../../kernel/field.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { missionColumns, missionDimensions, missionParameters } from '../scope/scope.ts'
import { firmAmount } from '../../reporting/amount.ts'

/** What waits to become an invoice: a forecast that is on no invoice, or a draft that asks for money. */
export const pendingKinds = ['forecast', 'draft'] as const

/** Every forecast that is on no invoice, and every draft, by its mission. */
export const pendingReport = report({
  name: 'pending',
  subject: 'invoicing',
  needs: 'signed_in',
  parameters: {
    pending_kind: optional(choice(pendingKinds)),
    /** Only what is foreseen for this day or an earlier one. */
    to: optional(day()),
    ...missionParameters,
  },
  usual: () => ({}),
  row: group({
    ...missionColumns,
    pending_kind: column(choice(pendingKinds), { label: 'field.kind' }),
    forecast_date: column(optional(day()), {}),
    memo: column(optional(text(1000)), { wide: true }),
    amount: column(firmAmount(), { card: 'fact' }),
    is_due: column(flag(), { label: 'field.due_now', wide: true }),
  }),
  dimensions: { ...missionDimensions, pending_kind: 'pending_kind' },
  grouped: ['customer', 'name'],
  sums: { amount: 'known' },
})
