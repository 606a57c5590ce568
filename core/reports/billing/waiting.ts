import { areWeeksSubmitted } from '../../booking/locks/standing.ts'
import { amountOf, rateOf } from '../../booking/rate.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { QueryContext } from '../../ports.ts'
import { mondayOf, type Day } from '../../values/day.ts'
import type { Cents } from '../../values/money.ts'
import { unbilledTime } from './queries.ts'

/** What of the unbilled time of a mission is in weeks that are not approved. */
export interface Waiting {
  readonly amount: Cents
  /** Blocks in weeks that nobody has submitted, or that were returned. */
  readonly unsubmitted: number
  /** Blocks in weeks that wait for their approval. */
  readonly undecided: number
}

type Time = RecordOf<typeof unbilledTime.row>

/** The unbilled time that is not approved, by mission. There is none where weeks are not submitted. */
export async function waitingTime(
  context: QueryContext,
  ids: readonly number[],
  until: Day,
): Promise<ReadonlyMap<number, Waiting>> {
  const { store } = context
  if (ids.length === 0 || !(await areWeeksSubmitted(context))) return new Map()
  const [time, parts] = await Promise.all([
    store.query(unbilledTime, { ids: [...ids], until }),
    store.week_parts.find({ subfolder_id: ids }),
  ])
  const states = new Map(
    parts.map((each) => [`${each.subfolder_id}/${each.user_id}/${each.monday}`, each.state]),
  )
  const stateOf = ({ subfolder_id, user_id, date }: Time) =>
    states.get(`${subfolder_id}/${user_id}/${mondayOf(date)}`) ?? null
  const waiting = time.filter((each) => stateOf(each) !== 'approved')
  return new Map(
    [...Map.groupBy(waiting, ({ subfolder_id }) => subfolder_id)].map(([mission, own]) => {
      const undecided = blocksOf(own.filter((each) => stateOf(each) === 'submitted'))
      const priced = own.map((each) => ({ ...each, booking_cost_per_block: rateOf(each) }))
      return [mission, { amount: amountOf(priced), undecided, unsubmitted: blocksOf(own) - undecided }]
    }),
  )
}

const blocksOf = (time: readonly Time[]): number =>
  time.reduce((sum, { number_blocks }) => sum + number_blocks, 0)
