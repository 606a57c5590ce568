import { found } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { QueryContext } from '../../ports.ts'
import { costOfTime, resultOf, worthOfTime, type TimeCost, type TimeWorth } from './figures.ts'
import type { listFinancials } from './operations.ts'
import { financialsSummed, timeCost, timeInProgress } from './queries.ts'
import { askedBy, seesCost } from './rows.ts'

type Narrowed = Pick<
  RecordOf<typeof listFinancials.input>,
  'month' | 'status' | 'project_leader' | 'company_id'
>

/** What all missions that are narrowed to come to by the end of a month: the sums of their rows, to the cent. */
export async function sumsOf(context: QueryContext, narrowed: Narrowed, words: string[] = []) {
  const { store } = context
  const asked = { ...askedBy(context, narrowed), words }
  const [[sums], time, costs] = await Promise.all([
    store.query(financialsSummed, asked),
    store.query(timeInProgress, asked),
    seesCost(context) ? store.query(timeCost, asked) : null,
  ])
  const known = found(sums)
  const worth = worthOfAll(
    [...Map.groupBy(time, ({ subfolder_id }) => subfolder_id).values()].map(worthOfTime),
  )
  return {
    ...known,
    ...worth,
    ...resultOf(
      known.invoiced + worth.work_in_progress,
      known.purchased,
      costs && costOfAll(costs.map(costOfTime)),
    ),
  }
}

const worthOfAll = (missions: readonly TimeWorth[]): TimeWorth => ({
  work_in_progress: sum(missions.map(({ work_in_progress }) => work_in_progress)),
  not_forecast: sum(missions.map(({ not_forecast }) => not_forecast)),
})

const costOfAll = (missions: readonly TimeCost[]): TimeCost => ({
  cost: sum(missions.map(({ cost }) => cost)),
  uncosted: sum(missions.map(({ uncosted }) => uncosted)),
})

const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0)
