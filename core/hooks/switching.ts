import type { Context } from '../ports.ts'
import type { Hook, offReasons } from './hook.ts'
import type { DeliveryReason } from './ports.ts'

/** Why nothing was sent: its hook is off. */
const whileOff: DeliveryReason = 'hook_off'

type Work = Pick<Context, 'store' | 'clock'>

/** Switches a hook off, with the reason. What waits for it is given up: a person can send it again. */
export async function switchedOff(
  work: Work,
  hook: Hook,
  off_reason: (typeof offReasons)[number],
): Promise<Hook> {
  await giveUpWaiting(work, hook.id)
  const off_at = work.clock.now().toISOString()
  return work.store.hooks.update(hook, { active: false, off_reason, off_at })
}

/** Gives up what waits for a hook. Its jobs find nothing to do any more. */
export async function giveUpWaiting({ store }: Work, hook_id: number): Promise<void> {
  await store.hook_deliveries.updateWhere(
    { hook_id, state: 'waiting' },
    { state: 'failed', reason: whileOff, next_at: null },
  )
}
