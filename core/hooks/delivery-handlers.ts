import type { Event } from '../events.ts'
import { handleGivenUp, handleJob, PutOff } from '../jobs/queue.ts'
import { Failure } from '../kernel/failure.ts'
import { system } from '../kernel/permission.ts'
import type { Clock, Env, Store } from '../ports.ts'
import { boundTo, failingDays, type Hook, type HookDelivery, type HookHealth } from './hook.ts'
import { bodyOf } from './message.ts'
import { tellOwner } from './notices.ts'
import { timed, turnOf } from './pace.ts'
import type { DeliveryReason, HookReceipt } from './ports.ts'
import { switchedOff } from './switching.ts'
import { nextTry, restMs } from './tries.ts'

interface Due {
  readonly hook: Hook
  readonly health: HookHealth
  readonly delivery: HookDelivery
}

/**
 * One try. A process that was killed after the receiver took the message sends it again: the receiver knows it by its id. What is
 * not to be sent any more ends without a try.
 */
/** Why it failed that a person gave up. */
const byHand: DeliveryReason = 'given_up'

handleGivenUp('hook.deliver', async ({ store, emit }, { delivery_id }) => {
  await store.hook_deliveries.updateWhere(
    { id: delivery_id, state: 'waiting' },
    { state: 'failed', reason: byHand, next_at: null },
  )
  emit({ type: 'hook_delivery' })
})

handleJob('hook.deliver', async (env, { delivery_id }) => {
  const due = await env.read((store) => dueOf(store, delivery_id))
  if (!due) return
  const { paused_until } = due.health
  const isPaused = paused_until !== null && Date.parse(paused_until) > env.clock.now().getTime()
  if (isPaused && due.delivery.kind !== 'test') throw new PutOff(new Date(paused_until))
  const { id } = due.hook
  const turn = due.delivery.kind === 'test' ? null : turnOf(env, id)
  if (turn) throw new PutOff(turn)
  const next = await noted(env, due, await timed(env, id, () => tried(env, due)))
  if (next) throw new PutOff(next)
})

/** Null if nothing is to be sent: it was sent or given up, or its hook is gone or off. */
async function dueOf(
  store: Store | Parameters<Parameters<Env['read']>[0]>[0],
  id: number,
): Promise<Due | null> {
  const delivery = await store.hook_deliveries.get(id)
  if (delivery?.state !== 'waiting') return null
  const hook = await store.hooks.get(delivery.hook_id)
  const health = await store.hook_health.first({ hook_id: delivery.hook_id })
  if (!hook || !health || (!hook.active && delivery.kind !== 'test')) return null
  return { hook, health, delivery }
}

async function tried({ ports, clock }: Env, { hook, delivery }: Due): Promise<HookReceipt> {
  const isOverlap =
    hook.secret_before_until !== null && Date.parse(hook.secret_before_until) > clock.now().getTime()
  const sealed = [hook.sealed_secret, ...(isOverlap ? [hook.sealed_secret_before] : [])]
  let secrets: string[]
  try {
    secrets = await Promise.all(
      sealed.flatMap((each) => (each === null ? [] : [ports.vault.open(each, boundTo(hook))])),
    )
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return {
      status: null,
      reason: 'sealed_with_another_key',
      answer: '',
      retryAfterMs: null,
      milliseconds: 0,
    }
  }
  const body = bodyOf(delivery, ports.site)
  return ports.hooks.send({ address: hook.address, id: delivery.message_id, body, secrets })
}

/** Keeps what became of a try; answers when the next one is, null if there is none. */
async function noted(env: Env, due: Due, receipt: HookReceipt): Promise<Date | null> {
  const events: Event[] = [{ type: 'hook_delivery', hook_id: due.hook.id }]
  const next = await env.write(
    { actor: system(), operation: 'job.hook.deliver' },
    async (store) => {
      await store.lock('hooks', due.hook.id)
      // Somebody may have switched it off or sent it again meanwhile.
      const now = await dueOf(store, due.delivery.id)
      if (now?.delivery.replays !== due.delivery.replays) return null
      const work = { store, clock: env.clock, emit: (...emitted: Event[]) => void events.push(...emitted) }
      return receipt.reason === null ? keepSent(work, now, receipt) : keepFailed(work, now, receipt)
    },
    events,
  )
  env.committed(events)
  return next
}

interface Work {
  readonly store: Store
  readonly clock: Clock
  readonly emit: (...events: Event[]) => void
}

const triedAs = (
  { attempts }: HookDelivery,
  { status, reason, answer, milliseconds }: HookReceipt,
  now: Date,
) => ({
  attempts: attempts + 1,
  tried_at: now.toISOString(),
  status,
  reason,
  answer: answer || null,
  milliseconds,
})

async function keepSent(
  { store, clock }: Work,
  { delivery, health }: Due,
  receipt: HookReceipt,
): Promise<null> {
  const now = clock.now()
  await store.hook_deliveries.update(delivery.id, {
    ...triedAs(delivery, receipt, now),
    state: 'sent',
    next_at: null,
  })
  await store.hook_health.update(health.id, {
    failures: 0,
    failing_since: null,
    paused_until: null,
    told_at: null,
    sent_at: now.toISOString(),
  })
  return null
}

const gone = 410

async function keepFailed(work: Work, due: Due, receipt: HookReceipt): Promise<Date | null> {
  const { delivery, hook, health } = due
  const { store, clock, emit } = work
  const now = clock.now()
  const attempt = triedAs(delivery, receipt, now)
  const isTrial = delivery.kind === 'test'
  const isGone = receipt.status === gone && !isTrial
  const next = isTrial || isGone ? null : nextTry({ ...delivery, ...attempt }, now, receipt.retryAfterMs)
  await store.hook_deliveries.update(delivery.id, {
    ...attempt,
    state: next ? 'waiting' : 'failed',
    next_at: next?.toISOString() ?? null,
  })
  // A trial says nothing of the events: somebody may be trying out an address.
  if (isTrial) return null
  const failures = health.failures + 1
  const since = health.failing_since ?? now.toISOString()
  const rest = restMs(failures, receipt.retryAfterMs)
  await store.hook_health.update(health.id, {
    failures,
    failing_since: since,
    paused_until: rest > 0 ? new Date(now.getTime() + rest).toISOString() : null,
  })
  if (next) return next
  const isTooLong = now.getTime() - Date.parse(since) >= failingDays * 86_400_000
  if (isGone || isTooLong) {
    await switchedOff(work, hook, isGone ? 'gone' : 'failing')
    emit({ type: 'hook', id: hook.id })
    await tellOwner(work, hook, isGone ? 'gone' : 'failing')
  } else if (health.told_at === null) {
    await store.hook_health.update(health.id, { told_at: now.toISOString() })
    await tellOwner(work, hook, 'given_up')
  }
  return null
}
