import { queueJobs } from '../jobs/queue.ts'
import type { Context } from '../ports.ts'
import type { HookDelivery } from './hook.ts'

/** The key of the job that tries a delivery. A delivery that is sent again has another job. */
export const deliveryKey = ({ id, replays }: Pick<HookDelivery, 'id' | 'replays'>): string =>
  `${id}.${replays}`

/** Queues the jobs that try these deliveries. */
export const queueDeliveries = (
  context: Pick<Context, 'store' | 'clock' | 'emit'>,
  deliveries: readonly Pick<HookDelivery, 'id' | 'replays'>[],
): Promise<void> =>
  queueJobs(
    context,
    'hook.deliver',
    deliveries.map((each) => ({ key: deliveryKey(each), payload: { delivery_id: each.id } })),
  )
