import {
  choice,
  day,
  decimal,
  flag,
  group,
  id,
  int,
  needs,
  optional,
  text,
  withDefault,
} from '../../kernel/field.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { missionColumns, missionDimensions, missionParameters } from '../scope/scope.ts'
import { firmAmount } from '../../reporting/amount.ts'

const guarded = 'user_extended.read'

/** Time that was booked, or time that is still planned from this month on. */
export const timeStages = ['booked', 'planned'] as const

/** What time on missions is worth: booked time at its rates, or planned time at the rates that are in force today. */
export const valuedTimeReport = report({
  name: 'valued-time',
  subject: 'missions',
  needs: 'signed_in',
  parameters: {
    time_stage: withDefault(choice(timeStages), 'booked'),
    /** Of a few days the time is of few people, and its worth tells what they cost. */
    from: needs(guarded, optional(day())),
    to: needs(guarded, optional(day())),
    user_id: needs(guarded, optional(id('users'))),
    /** Only time on invoices that were emitted. */
    only_invoiced: optional(flag()),
    ...missionParameters,
  },
  usual: () => ({}),
  row: group({
    ...missionColumns,
    /** Whoever may not see what people cost gets one row for all of them. */
    user_id: needs(guarded, optional(id('users'))),
    user_name: column(needs(guarded, optional(text(500))), { label: 'column.person' }),
    rate: column(needs(guarded, optional(decimal(0, 100_000, 4))), { label: 'field.rate' }),
    number_blocks: column(
      { ...int(0, 1_000_000_000_000), unit: 'blocks' as const },
      { label: 'column.time_dd' },
    ),
    amount: column(firmAmount(), { card: 'fact' }),
  }),
  dimensions: { ...missionDimensions, user_name: 'user_id' },
  grouped: ['customer', 'name'],
  sums: { number_blocks: 'known', amount: 'known' },
})
