import { choice, decimal, group, month, needs, optional, text, withDefault } from '../../kernel/field.ts'
import { levels, report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { monthOf } from '../../values/day.ts'
import { moneyOpens, type MoneyOf } from '../financials/opens.ts'
import { missionColumns, missionDimensions, missionParameters, sameMissions } from '../scope/scope.ts'
import { firmAmount } from '../../reporting/amount.ts'

const guarded = 'user_extended.read'

/** What missions earn by the end of a month: order, invoiced, in progress, cost and margin. */
export const marginReport = report({
  name: 'margin',
  subject: 'missions',
  needs: 'signed_in',
  parameters: {
    month: optional(month()),
    /** A margin under so many percent of what was earned is at risk. */
    at_risk_below: withDefault(decimal(0, 100), 15),
    ...missionParameters,
  },
  usual: (today) => ({ month: monthOf(today), running: true }),
  row: group({
    ...missionColumns,
    contracted: column(firmAmount(), { label: 'column.contracted' }),
    invoiced: column(firmAmount(), {}),
    work_in_progress: column(firmAmount(), {}),
    left: column(optional(firmAmount()), { label: 'column.left_of_contract', extra: true }),
    purchased: column(firmAmount(), { wide: true }),
    cost: column(needs(guarded, optional(firmAmount())), {}),
    margin: column(needs(guarded, optional(firmAmount())), { card: 'fact' }),
    margin_rate: column(needs(guarded, optional(decimal(-1_000_000, 1_000_000, 1))), { display: 'percent' }),
    verdict: column(needs(guarded, optional(choice(levels))), { display: 'status', card: 'state' }),
    because: column(needs(guarded, optional(text(500))), { extra: true }),
  }),
  dimensions: missionDimensions,
  grouped: ['customer'],
  sums: {
    contracted: 'known',
    invoiced: 'known',
    work_in_progress: 'known',
    left: 'known',
    purchased: 'known',
    cost: 'known',
    margin: 'complete',
  },
  derived: {
    margin_rate: ({ margin, invoiced, work_in_progress }) =>
      marginRate(margin ?? null, (invoiced ?? 0) + (work_in_progress ?? 0)),
  },
  picture: {
    kind: 'bars',
    arrangement: 'diverging',
    unit: 'euro',
    over: 'customer',
    series: [{ measure: 'margin', tone: 'accent' }],
  },
  opens: {
    contracted: (line, asked) => moneyOpens.contracted(moneyOf(line, asked)),
    invoiced: (line, asked) => moneyOpens.invoiced(moneyOf(line, asked)),
    work_in_progress: (line, asked) => moneyOpens.work_in_progress(moneyOf(line, asked)),
    // Of a group it is the sum of its missions that have an order: they stand below.
    left: (line, asked) =>
      line.subfolder_id === undefined || line.left === null ? null : moneyOpens.left(moneyOf(line, asked)),
    purchased: (line, asked) => moneyOpens.purchased(moneyOf(line, asked)),
    cost: (line, asked) => moneyOpens.cost(moneyOf(line, asked)),
    margin: ({ margin }) => (margin === null ? null : moneyOpens.margin()),
  },
  finding: ({ margin }, rows) => {
    if (typeof margin !== 'number') return null
    const losing = rows.filter((row) => row.verdict === 'over').length
    const atRisk = rows.filter((row) => row.verdict === 'watch').length
    return {
      level: losing > 0 ? 'over' : atRisk > 0 ? 'watch' : 'good',
      key: 'report.margin.finding',
      values: { margin: { amount: margin, unit: 'euro' }, all: rows.length, losing, at_risk: atRisk },
    }
  },
})

type Which = Parameters<typeof sameMissions>[0]

/** Of which missions a line is, and by when. */
const moneyOf = (line: Which, { month, ...asked }: Which & Pick<MoneyOf, 'month'>): MoneyOf => ({
  which: sameMissions(line, asked),
  month,
})

/** The margin in percent of what was earned, to a tenth; nothing where nothing was earned or the margin is not known. */
export const marginRate = (margin: number | null, earned: number): number | null =>
  margin === null || earned <= 0 ? null : Math.round((1000 * margin) / earned) / 10
