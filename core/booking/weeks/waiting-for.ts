import type { QueryContext } from '../../ports.ts'
import { decidesAllTime } from '../locks/policy.ts'
import { weeksListed } from './queries.ts'

/** How many parts of submitted weeks wait for the caller's decision. */
export async function weeksWaitingFor({
  store,
  actor,
  clock,
}: Pick<QueryContext, 'store' | 'actor' | 'clock'>): Promise<number> {
  const [first] = await store.query(weeksListed, {
    limit: 1,
    today: clock.today(),
    decider: actor.id,
    everything: decidesAllTime(actor),
    all: false,
    state: 'submitted',
    ids: [],
  })
  return first?.total ?? 0
}
