import {
  decimal,
  group,
  id,
  int,
  money,
  month,
  needs,
  optional,
  text,
  withDefault,
} from '../../kernel/field.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { burnKeys, burnLevel, burnReaders, usualRiskAbove } from './burn-standing.ts'
import { usedRate } from './used-rate.ts'

const most = 1_000_000_000_000
const blocks = () => ({ ...int(-most, most), unit: 'blocks' as const })

/**
 * The budget, the booked and the planned time of one mission, by task and month. The budget of a task stands in the first month
 * of the mission.
 */
export const burnReport = report({
  name: 'burn',
  subject: 'missions',
  needs: [...burnReaders],
  parameters: {
    subfolder_id: id('subfolders'),
    /** An estimate above so many percent of the budget is at risk. */
    at_risk_above: withDefault(decimal(0, 100), usualRiskAbove),
  },
  usual: () => ({}),
  row: group({
    subfolder_id: id('subfolders'),
    wbs_task_id: id('wbs_tasks'),
    task_code: column(text(250), { display: 'code' }),
    task_name: column(text(250), { label: 'field.wbs_task_id', card: 'title' }),
    task_type: column({ ...text(250), of: 'task_type' }, { wide: true }),
    month: column(month(), {}),
    /** What is foreseen on the task; empty in the months after the first. */
    budget: column(optional(blocks()), {}),
    /** Empty in months to come, unless somebody has booked ahead. */
    booked: column(optional(blocks()), {}),
    planned: column(blocks(), { wide: true }),
    still_planned: column(blocks(), {}),
    /** Of the budget what is not booked; below zero where more was booked. */
    left: column(blocks(), { label: 'column.left_of_budget' }),
    /** Booked and still planned. */
    estimate: column(blocks(), { card: 'fact' }),
    /** What the mission's budget lines come to. They are of the whole mission, so they are the same in all rows. */
    budget_hours: column(needs('subfolder.read', optional(decimal(0, 1_000_000_000))), { extra: true }),
    budget_amount: column(needs('subfolder.read', optional(money(0, 9_999_999_999.99))), { extra: true }),
  }),
  dimensions: { task_name: 'wbs_task_id', month: 'month', task_type: 'task_type' },
  grouped: ['task_name'],
  sums: {
    budget: 'known',
    booked: 'known',
    planned: 'known',
    still_planned: 'known',
    left: 'known',
    estimate: 'known',
  },
  picture: {
    kind: 'lines',
    unit: 'blocks',
    over: 'month',
    series: [
      { measure: 'budget', tone: 'grey', isCumulative: true },
      { measure: 'booked', tone: 'accent', isCumulative: true },
      { measure: 'estimate', tone: 'second', isCumulative: true, isExpected: true },
    ],
  },
  finding: ({ budget, booked, still_planned, estimate }, _, { at_risk_above }) => {
    const rate = usedRate(estimate ?? 0, budget ?? 0)
    if (rate === null) return null
    const values = {
      booked: { amount: booked ?? 0, unit: 'blocks' },
      still_planned: { amount: still_planned ?? 0, unit: 'blocks' },
      budget: { amount: budget ?? 0, unit: 'blocks' },
      rate: { amount: rate, unit: 'percent' },
      limit: { amount: at_risk_above, unit: 'percent' },
    } as const
    const level = burnLevel(rate, at_risk_above)
    return { level, key: burnKeys[level], values }
  },
})
