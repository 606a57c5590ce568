import { found } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { QueryContext } from '../../ports.ts'
import { moneyOf } from './figures.ts'
import type { listFinancials } from './operations.ts'
import { financialsSummed, timeCost, timeInProgress } from './queries.ts'
import { askedBy, noCost, seesCost } from './rows.ts'

type Narrowed = Pick<
  RecordOf<typeof listFinancials.input>,
  'month' | 'status' | 'project_leader' | 'company_id'
>

/** What all missions that are narrowed to come to by the end of a month. */
export async function sumsOf(context: QueryContext, narrowed: Narrowed, words: string[] = []) {
  const { store } = context
  const asked = { ...askedBy(context, narrowed), words }
  const [[sums], time, cost] = await Promise.all([
    store.query(financialsSummed, asked),
    store.query(timeInProgress, asked),
    seesCost(context) ? store.query(timeCost, asked) : null,
  ])
  const { invoiced_of_contracts: ofContracts, ...known } = found(sums)
  return { ...known, ...moneyOf({ ...known, ofContracts }, { time, cost: cost && (cost[0] ?? noCost) }) }
}
