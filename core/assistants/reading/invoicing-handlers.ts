import { handle, runWithin } from '../../kernel/run.ts'
import { inProgressReport } from '../../reports/ledgers/in-progress.ts'
import { pendingReport } from '../../reports/ledgers/pending.ts'
import { lastOfMonth } from '../../values/day.ts'
import { namedCompany, namedMission } from '../named.ts'
import { monthOfSaid } from '../said.ts'
import { notInvoiced } from './operations.ts'

handle(notInvoiced, async (context, { month: said, customer, mission, most }) => {
  const month = monthOfSaid(said, context.clock.today(), 'month', 'past')
  const of = {
    customer_id: customer === null ? null : await namedCompany(context, customer, 'customer'),
    subfolder_id: mission === null ? null : await namedMission(context, mission),
  }
  const asked = { ...of, sort: 'amount', order: 'desc' as const, page: 1, size: most }
  const time = await runWithin(inProgressReport.operation, context, { ...asked, month, group: 'name' })
  const pending = await runWithin(pendingReport.operation, context, {
    ...asked,
    to: lastOfMonth(month),
    group: 'none',
  })
  return {
    month,
    customer: time.names['customer_id'] ?? null,
    mission: time.names['subfolder_id'] ?? null,
    time: {
      amount: time.totals.amount,
      blocks: time.totals.number_blocks,
      count: time.count,
      rows: time.groups.map((row) => ({
        ...missionOf(row),
        amount: row.amount ?? 0,
        blocks: row.number_blocks ?? 0,
      })),
    },
    pending: {
      amount: pending.totals.amount,
      count: pending.count,
      rows: pending.rows.map((row) => ({
        ...missionOf(row),
        amount: row.amount,
        kind: row.pending_kind,
        forecast_date: row.forecast_date,
        memo: row.memo,
      })),
    },
  }
})

interface OfMission {
  readonly name?: string | null
  readonly rank_code?: string | null
  readonly subfolder_id?: number | null
  readonly customer?: string | null
}

const missionOf = ({ name, rank_code, subfolder_id, customer }: OfMission) => ({
  mission: name ?? '',
  mission_code: rank_code ?? '',
  mission_handle: `#${subfolder_id ?? 0}`,
  customer: customer ?? null,
})
