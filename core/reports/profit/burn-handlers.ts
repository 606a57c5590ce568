import { found } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import type { QueryContext } from '../../ports.ts'
import { handleReport } from '../../reporting/handle-report.ts'
import { missionsOf } from '../scope/missions.ts'
import { burnReport } from './burn.ts'
import { burnRows } from './burn-rows.ts'
import { readBurn } from './operations.ts'
import { burnLevel, usualRiskAbove } from './burn-standing.ts'
import { usedRate } from './used-rate.ts'

handleReport(burnReport, async (context, { subfolder_id }) => {
  const [mission] = await missionsOf(context, { subfolder_id }, { withInternal: true })
  if (!mission) return []
  const [rows, budgets] = await Promise.all([
    burnRows(context, subfolder_id),
    budgetsOf(context, subfolder_id),
  ])
  return rows.map((row) => ({ ...row, ...budgets }))
})

handle(readBurn, async (context, { id }) => {
  const [mission] = await missionsOf(context, { subfolder_id: id }, { withInternal: true })
  found(mission)
  const rows = await burnRows(context, id)
  const sum = (of: (row: (typeof rows)[number]) => number | null): number =>
    rows.reduce((total, row) => total + (of(row) ?? 0), 0)
  const [budget, estimate] = [sum((row) => row.budget), sum((row) => row.estimate)]
  const rate = usedRate(estimate, budget)
  return {
    budget,
    booked: sum((row) => row.booked),
    still_planned: sum((row) => row.still_planned),
    estimate,
    rate,
    level: rate === null ? null : burnLevel(rate, usualRiskAbove),
    months: monthly(rows),
  }
})

/** What was booked and what it will come to by the end of each month; months after the last booking are only expected. */
function monthly(rows: Awaited<ReturnType<typeof burnRows>>) {
  const sums = { booked: 0, estimate: 0 }
  return [...Map.groupBy(rows, ({ month }) => month)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([month, own]) => {
      for (const { booked, estimate } of own) {
        sums.booked += booked ?? 0
        sums.estimate += estimate
      }
      const isAhead = own.every(({ booked }) => booked === null)
      return { month, booked: isAhead ? null : sums.booked, estimate: sums.estimate }
    })
}

/** What the budget lines of the mission come to. Nothing where there is none. */
async function budgetsOf({ store }: QueryContext, subfolder_id: number) {
  const lines = await store.budgets.find({ subfolder_id })
  if (lines.length === 0) return { budget_hours: null, budget_amount: null }
  const hundredths = lines.reduce((sum, { number_blocks }) => sum + Math.round(number_blocks * 100), 0)
  return {
    budget_hours: hundredths / 100,
    budget_amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  }
}
