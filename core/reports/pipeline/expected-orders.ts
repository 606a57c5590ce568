import { choice, day, decimal, group, optional } from '../../kernel/field.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { firmAmount } from '../../reporting/amount.ts'
import { missionColumns, missionDimensions, missionParameters } from '../scope/scope.ts'
import { openStages } from './stages.ts'

/** What open offers are worth at the chances of their stages: the sums of the board, by mission. */
export const expectedOrdersReport = report({
  name: 'expected-orders',
  subject: 'offers',
  needs: 'subfolder.read',
  parameters: missionParameters,
  usual: () => ({}),
  row: group({
    ...missionColumns,
    stage: column(choice(openStages), { display: 'status', card: 'state' }),
    next_date: column(optional(day()), { label: 'column.next_date', wide: true }),
    offered: column(firmAmount(), { label: 'column.pipeline_amount' }),
    chance: column(decimal(0, 100), { label: 'column.chance', display: 'percent' }),
    expected: column(firmAmount(), { label: 'column.weighted', card: 'fact' }),
  }),
  dimensions: { ...missionDimensions, stage: 'stage' },
  grouped: ['stage'],
  sums: { offered: 'known', expected: 'known' },
  picture: {
    kind: 'bars',
    arrangement: 'paired',
    unit: 'euro',
    over: 'stage',
    series: [
      { measure: 'offered', tone: 'grey' },
      { measure: 'expected', tone: 'accent', isExpected: true },
    ],
  },
  finding: ({ offered, expected }, rows) => ({
    level: null,
    key: 'report.expected-orders.finding',
    values: {
      n: rows.length,
      offered: { amount: offered ?? 0, unit: 'euro' },
      expected: { amount: expected ?? 0, unit: 'euro' },
    },
  }),
})
