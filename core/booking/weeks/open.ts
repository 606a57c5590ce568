import { Failure } from '../../kernel/failure.ts'
import type { QueryContext } from '../../ports.ts'
import type { Day } from '../../values/day.ts'
import { placesOfTasks } from '../queries.ts'
import type { Refusal } from '../rules.ts'
import { checkOpen } from './rules.ts'
import { locksOn } from './standing.ts'

/** Refuses a change of the caller's time that he gave out of his hands, or in a closed month. */
export async function refuseLocked(
  context: Pick<QueryContext, 'store' | 'actor' | 'clock'>,
  { wbs_task_id, date }: { readonly wbs_task_id: number; readonly date: Day },
): Promise<void> {
  const locks = await locksOn(context, [date])
  if (!locks) return
  const [place] = await context.store.query(placesOfTasks, { ids: [wbs_task_id] })
  if (place) refuseTime(checkOpen({ date, ...place }, locks))
}

/** Throws what a rule about locked time answers. */
export function refuseTime(refusal: Refusal | null): void {
  if (refusal) throw new Failure(refusal.code, { fields: { date: 'mixed.fixed' }, params: refusal.params })
}
