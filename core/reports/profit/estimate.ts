import { choice, decimal, group, needs, optional, text, withDefault } from '../../kernel/field.ts'
import { opening } from '../../reporting/opening.ts'
import { levels, report, type Line } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { moneyOpens } from '../financials/opens.ts'
import { missionColumns, missionDimensions, missionParameters, sameMissions } from '../scope/scope.ts'
import { firmAmount } from '../../reporting/amount.ts'
import { usedRate } from './used-rate.ts'

const guarded = 'user_extended.read'

const fields = {
  ...missionColumns,
  contracted: column(firmAmount(), { label: 'column.contracted' }),
  /** What was invoiced and what is in progress. */
  earned: column(firmAmount(), {}),
  invoiced: column(firmAmount(), { wide: true }),
  work_in_progress: column(firmAmount(), { wide: true }),
  /** What all booked time is worth at its rates. */
  spent: column(firmAmount(), {}),
  cost: column(needs(guarded, optional(firmAmount())), { wide: true }),
  /** What is planned from this month on and not booked, at the rates that are in force today. */
  still_planned: column(firmAmount(), {}),
  estimate: column(firmAmount(), { card: 'fact' }),
  /** What the order leaves of the estimate; nothing where there is no order. */
  to_order: column(optional(firmAmount()), { card: 'fact' }),
  used_rate: column(optional(decimal(-1_000_000, 1_000_000, 1)), { display: 'percent', wide: true }),
  verdict: column(optional(choice(levels)), { display: 'status', card: 'state' }),
  because: column(optional(text(500)), { extra: true }),
}

/** What missions will have used when they are complete, against their order: spent so far and still planned. */
export const estimateReport = report({
  name: 'estimate',
  subject: 'missions',
  needs: 'signed_in',
  parameters: {
    /** An estimate above so many percent of the order is at risk. */
    at_risk_above: withDefault(decimal(0, 100), 90),
    ...missionParameters,
  },
  usual: () => ({ running: true }),
  row: group(fields),
  dimensions: missionDimensions,
  grouped: ['customer'],
  sums: {
    contracted: 'known',
    earned: 'known',
    invoiced: 'known',
    work_in_progress: 'known',
    spent: 'known',
    cost: 'known',
    still_planned: 'known',
    estimate: 'known',
    to_order: 'known',
  },
  derived: {
    used_rate: (line) => usedRate(line.estimate ?? null, line.contracted ?? 0),
  },
  picture: {
    kind: 'bars',
    arrangement: 'diverging',
    unit: 'euro',
    over: 'customer',
    series: [{ measure: 'to_order', tone: 'accent' }],
  },
  opens: {
    contracted: (line, asked) => moneyOpens.contracted({ which: sameMissions(line, asked), month: null }),
    earned: () => ({ plus: ['invoiced', 'work_in_progress'], minus: [] }),
    invoiced: (line, asked) => opening('margin', 'invoiced', sameMissions(line, asked)),
    work_in_progress: (line, asked) => opening('margin', 'work_in_progress', sameMissions(line, asked)),
    spent: (line, asked) =>
      opening('valued-time', 'amount', sameMissions(line, asked), { time_stage: 'booked' }),
    cost: (line, asked) => opening('margin', 'cost', sameMissions(line, asked)),
    still_planned: (line, asked) =>
      opening('valued-time', 'amount', sameMissions(line, asked), { time_stage: 'planned' }),
    estimate: () => ({ plus: ['spent', 'still_planned'], minus: [] }),
    to_order: ({ subfolder_id, to_order }) =>
      subfolder_id === undefined || to_order === null ? null : { plus: ['contracted'], minus: ['estimate'] },
  },
  finding: (_, rows) => {
    const known = rows.filter(({ to_order }) => typeof to_order === 'number')
    if (known.length === 0) return null
    const over = rows.filter(({ verdict }) => verdict === 'over')
    const atRisk = rows.filter(({ verdict }) => verdict === 'watch').length
    return {
      level: over.length > 0 ? 'over' : atRisk > 0 ? 'watch' : 'good',
      key: 'report.estimate.finding',
      values: {
        over: over.length,
        at_risk: atRisk,
        all: known.length,
        beyond: { amount: beyondOf(over), unit: 'euro' },
      },
    }
  },
})

type EstimateLine = Line<typeof fields>

/** What the missions over their order will use beyond it. */
const beyondOf = (over: readonly EstimateLine[]): number =>
  over.reduce((sum, { to_order }) => sum - (to_order ?? 0), 0)
