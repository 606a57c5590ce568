import { group, id, int, month, needs, optional, text } from '../../kernel/field.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { monthOf } from '../../values/day.ts'
import { missionColumns, missionDimensions, missionParameters } from '../scope/scope.ts'
import { firmAmount } from '../../reporting/amount.ts'

const guarded = 'user_extended.read'

/** What the time of each person on each mission cost the firm, until the end of a month. */
export const directCostsReport = report({
  name: 'direct-costs',
  subject: 'missions',
  needs: guarded,
  parameters: { month: optional(month()), ...missionParameters },
  usual: (today) => ({ month: monthOf(today) }),
  row: group({
    ...missionColumns,
    user_id: id('users'),
    user_name: column(text(500), { label: 'column.person' }),
    number_blocks: column(
      { ...int(0, 1_000_000_000_000), unit: 'blocks' as const },
      { label: 'field.booked' },
    ),
    direct_cost: column(needs(guarded, optional(firmAmount())), {}),
    cost: column(needs(guarded, optional(firmAmount())), {}),
  }),
  dimensions: { ...missionDimensions, user_name: 'user_id' },
  grouped: ['customer', 'name'],
  sums: { number_blocks: 'known', cost: 'known' },
})
