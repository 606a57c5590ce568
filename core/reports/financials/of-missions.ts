import type { QueryContext } from '../../ports.ts'
import type { Month } from '../../values/day.ts'
import type { Mission } from '../scope/missions.ts'
import { askedBy, financialRows, type FinancialRow } from './rows.ts'

interface Asked {
  readonly project_leader: number | null
  readonly customer_id: number | null
  readonly subfolder_id: number | null
}

/** The money of these missions at the end of a month, by mission; of this month without one. */
export async function financialsOf(
  context: QueryContext,
  missions: readonly Mission[],
  { project_leader, customer_id: company_id, subfolder_id }: Asked,
  month: Month | null = null,
): Promise<ReadonlyMap<number, FinancialRow>> {
  if (missions.length === 0) return new Map()
  const statuses = [...new Set(missions.map(({ status_type }) => status_type))]
  const asked = { ...askedBy(context, { month, status: null, project_leader, company_id }), statuses }
  const rows = await financialRows(context, asked, subfolder_id)
  return new Map(rows.map((row) => [row.id, row]))
}
