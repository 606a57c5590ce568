import { choice, decimal, flag, group, id, int, month, needs, optional, text } from '../../kernel/field.ts'
import { rateSources } from '../../booking/rate.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { monthOf } from '../../values/day.ts'
import { missionColumns, missionDimensions, missionParameters } from '../scope/scope.ts'
import { firmAmount } from '../../reporting/amount.ts'

const guarded = 'user_extended.read'

/** Work in progress at the end of a month: time that stood on no invoice then, by mission, person and rate. */
export const inProgressReport = report({
  name: 'in-progress',
  subject: 'invoicing',
  needs: 'signed_in',
  parameters: {
    month: optional(month()),
    /** Only what is in a forecast, or only what is in none. */
    is_forecast: optional(flag()),
    ...missionParameters,
  },
  usual: (today) => ({ month: monthOf(today) }),
  row: group({
    ...missionColumns,
    /** Whoever may not see what people cost gets one row for all of them. */
    user_id: needs(guarded, optional(id('users'))),
    user_name: column(needs(guarded, optional(text(500))), { label: 'column.person' }),
    is_forecast: column(flag(), { label: 'field.is_forecast', wide: true }),
    rate: column(needs(guarded, optional(decimal(0, 100_000, 4))), { label: 'field.rate' }),
    rate_source: column(needs(guarded, optional(choice(rateSources))), {
      label: 'field.rate_source',
      wide: true,
    }),
    number_blocks: column(
      { ...int(0, 1_000_000_000_000), unit: 'blocks' as const },
      { label: 'field.booked' },
    ),
    amount: column(firmAmount(), { card: 'fact' }),
  }),
  dimensions: { ...missionDimensions, user_name: 'user_id' },
  grouped: ['customer', 'name'],
  sums: { number_blocks: 'known', amount: 'known' },
  picture: {
    kind: 'bars',
    arrangement: 'stacked',
    unit: 'euro',
    over: 'customer',
    series: [{ measure: 'amount', tone: 'accent' }],
  },
  finding: ({ amount, number_blocks }) => ({
    level: null,
    key: 'report.in-progress.finding',
    values: {
      amount: { amount: amount ?? 0, unit: 'euro' },
      blocks: { amount: number_blocks ?? 0, unit: 'blocks' },
    },
  }),
})
