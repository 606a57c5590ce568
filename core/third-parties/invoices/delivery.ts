import { queueJob } from '../../jobs/queue.ts'
import type { Context } from '../../ports.ts'

/** Minutes after which Billit is asked where an invoice stands: soon at first, then each day for a week. */
const minutes = [1, 5, 15, 60, 240, ...Array.from({ length: 7 }, () => 1440)]

/** Asks for the nth time later, and says whether; after the last nobody asks any more, and it stays on its way. */
export async function askLater(
  context: Pick<Context, 'store' | 'clock'>,
  sending_id: number,
  nth: number,
): Promise<boolean> {
  const wait = minutes[nth - 1]
  if (wait === undefined) return false
  const key = `${sending_id}.${nth}`
  // A run that was killed after it had kept this comes back to the same.
  if (await context.store.jobs.first({ kind: 'billit.delivery', key })) return true
  const due = new Date(context.clock.now().getTime() + wait * 60_000)
  // Nobody has to be woken for what is not due yet.
  const quiet = { ...context, emit: () => undefined }
  await queueJob(quiet, 'billit.delivery', key, { sending_id, nth }, due)
  return true
}
