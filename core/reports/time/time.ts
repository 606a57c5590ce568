import { day, decimal, group, id, int, month, optional, text } from '../../kernel/field.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { addMonths, firstOfMonth, lastOfMonth, monthOf } from '../../values/day.ts'
import { columnsOfAnyMission, missionDimensions, missionParameters } from '../scope/scope.ts'
import { personColumns, personDimensions } from '../scope/people.ts'
import { rateOf } from './rate-of.ts'

const blocks = () => ({ ...int(0, 1_000_000_000_000), unit: 'blocks' as const })

/** Booked time by mission, task, person and month. */
export const timeReport = report({
  name: 'time',
  subject: 'time',
  needs: 'signed_in',
  parameters: {
    from: optional(day()),
    to: optional(day()),
    user_id: optional(id('users')),
    ...missionParameters,
  },
  usual: (today) => ({
    from: firstOfMonth(addMonths(monthOf(today), -2)),
    to: lastOfMonth(monthOf(today)),
  }),
  row: group({
    ...columnsOfAnyMission,
    folder_name: column(optional(text(250)), { wide: true }),
    wbs_task_id: optional(id('wbs_tasks')),
    task_code: column(optional(text(250)), { display: 'code', wide: true }),
    task_name: column(optional(text(250)), {}),
    ...personColumns,
    month: column(month(), {}),
    number_blocks: column(blocks(), { label: 'field.booked', card: 'fact' }),
    /** Time on missions of customers that was not set aside as not to be invoiced. */
    chargeable: column(blocks(), {}),
    unchargeable: column(blocks(), { wide: true }),
    chargeable_rate: column(optional(decimal(0, 100, 1)), { display: 'percent', wide: true }),
  }),
  dimensions: {
    ...missionDimensions,
    folder_name: 'folder_id',
    task_name: 'wbs_task_id',
    ...personDimensions,
    month: 'month',
  },
  grouped: ['customer', 'name'],
  sums: { number_blocks: 'known', chargeable: 'known', unchargeable: 'known' },
  derived: {
    chargeable_rate: ({ chargeable, number_blocks }) => rateOf(chargeable ?? null, number_blocks ?? null),
  },
  picture: {
    kind: 'bars',
    arrangement: 'stacked',
    unit: 'blocks',
    over: 'month',
    series: [
      { measure: 'chargeable', tone: 'accent' },
      { measure: 'unchargeable', tone: 'grey' },
    ],
  },
  finding: ({ number_blocks, chargeable }) => ({
    level: null,
    key: 'report.time.finding',
    values: {
      booked: { amount: number_blocks ?? 0, unit: 'blocks' },
      chargeable: { amount: chargeable ?? 0, unit: 'blocks' },
      rate: { amount: rateOf(chargeable ?? 0, number_blocks ?? 0) ?? 0, unit: 'percent' },
    },
  }),
})
