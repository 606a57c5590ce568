import { handleReport } from '../../reporting/handle-report.ts'
import { addMonths, monthOf } from '../../values/day.ts'
import { contractsListed, salesListed } from '../ledgers/queries.ts'
import { missionsOf } from '../scope/missions.ts'
import { hasBacklog, turnoverReport, yearBefore } from './turnover.ts'

handleReport(turnoverReport, async (context, { from, to, ...asked }) => {
  const { store, clock } = context
  const { subfolder_id } = asked
  const missions = await missionsOf(context, asked, { isMoney: true })
  const [sales, before, contracts] = await Promise.all([
    store.query(salesListed, { from: null, to, subfolder_id }),
    store.query(salesListed, { from: from && yearBefore(from), to: to && yearBefore(to), subfolder_id }),
    store.query(contractsListed, { subfolder_id }),
  ])
  const ofPeriod = sales.filter(({ issue_date }) => from === null || issue_date >= from)
  const now = sumsOf(ofPeriod, (each) => `${each.subfolder_id}/${monthOf(each.issue_date)}`)
  const last = sumsOf(before, (each) => `${each.subfolder_id}/${addMonths(monthOf(each.issue_date), 12)}`)
  const everInvoiced = sumsOf(sales, (each) => String(each.subfolder_id))
  const ordered = sumsOf(contracts, (each) => String(each.subfolder_id))
  const months = Map.groupBy([...new Set([...now.keys(), ...last.keys()])], (key) => key.split('/')[0])
  const lastMonth = monthOf(to ?? clock.today())
  return missions.flatMap((mission) => {
    const id = String(mission.subfolder_id)
    const contracted = ordered.get(id) ?? 0
    const invoiced_in_all = everInvoiced.get(id) ?? 0
    const isOpen =
      hasBacklog(mission.status_type, asked.status_type) && (contracted !== 0 || invoiced_in_all !== 0)
    const known = (months.get(id) ?? []).map((key) => key.slice(id.length + 1))
    return [...new Set([...known, ...(isOpen ? [lastMonth] : [])])].toSorted().map((month) => ({
      ...mission,
      month,
      invoiced: now.get(`${id}/${month}`) ?? 0,
      last_year: last.get(`${id}/${month}`) ?? 0,
      ...(isOpen && month === lastMonth
        ? { contracted, invoiced_in_all, backlog: contracted === 0 ? 0 : contracted - invoiced_in_all }
        : { contracted: null, invoiced_in_all: null, backlog: null }),
    }))
  })
})

/** What rows come to by a key. */
function sumsOf<R extends { readonly amount: number }>(
  rows: readonly R[],
  keyOf: (row: R) => string,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.amount)
  return sums
}
