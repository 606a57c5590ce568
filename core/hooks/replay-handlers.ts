import { Failure, found } from '../kernel/failure.ts'
import { handle, handleOpening } from '../kernel/run.ts'
import type { Context } from '../ports.ts'
import { addDays, type Day } from '../values/day.ts'
import { instantInZone } from '../values/moment.ts'
import { surely } from '../values/known.ts'
import { pageFrom, listParamsOf } from '../tables/listing.ts'
import type { HookDelivery } from './hook.ts'
import {
  listHookDeliveries,
  replayFailedDeliveries,
  replayHookDelivery,
  testHook,
  tidyHooks,
} from './operations.ts'
import { hookDeliveriesListed } from './queries.ts'
import { deliveryKey, queueDeliveries } from './queued.ts'

handle(listHookDeliveries, async ({ store }, { hook_id, state, kind, ...input }) => {
  const order = input.order ?? (input.sort === null ? ('desc' as const) : null)
  const params = { ...listParamsOf({ ...input, order }), hook_id, state, kind }
  return pageFrom(await store.query(hookDeliveriesListed, params))
})

/** It goes the way of every message, and its caller waits for the first and only try. */
handleOpening(testHook, async (open, { id }, { jobs }) => {
  const trial = await open.command(async (context) => {
    const { store, clock, tokens, emit } = context
    found(await store.hooks.get(id))
    const now = clock.now().toISOString()
    const delivery = await store.hook_deliveries.insert({
      hook_id: id,
      message_id: `msg_${tokens.create()}`,
      kind: 'test',
      operation: testHook.name,
      records: [],
      record_count: 0,
      happened_at: now,
      since: now,
      next_at: now,
    })
    await queueDeliveries(context, [delivery])
    emit({ type: 'hook_delivery', hook_id: id })
    return delivery
  })
  await jobs.tried('hook.deliver', deliveryKey(trial))
  return open.query(async ({ store }) => {
    const { rows } = pageFrom(
      await store.query(hookDeliveriesListed, { hook_id: id, records: [trial.id], limit: 1 }),
    )
    return found(rows[0])
  })
})

handle(replayHookDelivery, async (context, { id, hook_id }) => {
  const { store, emit } = context
  const own = hook_id === null ? {} : { hook_id }
  const delivery = found(await store.hook_deliveries.first({ id, ...own }))
  await store.lock('hooks', delivery.hook_id)
  await refuseOff(context, delivery.hook_id)
  const standing = found(await store.hook_deliveries.get(id))
  if (standing.state === 'waiting')
    throw new Failure('hook_delivery_waits', { fields: { id: 'mixed.invalid' } })
  await begunAnew(context, [standing])
  emit({ type: 'hook_delivery', hook_id: delivery.hook_id })
  return true
})

handle(replayFailedDeliveries, async (context, { id, from, to }) => {
  const { store, clock, emit } = context
  if (from && to && to < from) throw new Failure('date_order', { fields: { to: 'date.order' } })
  await store.lock('hooks', id)
  await refuseOff(context, id)
  const begin = (day: Day): string =>
    surely(instantInZone({ day, time: '00:00' }, clock.timeZone), `begin of ${day}`).toISOString()
  const failed = await store.hook_deliveries.find({
    hook_id: id,
    state: 'failed',
    kind: { not: 'test' },
    happened_at: {
      ...(from ? { from: begin(from) } : {}),
      // The last instant of the day.
      ...(to ? { to: new Date(Date.parse(begin(addDays(to, 1))) - 1).toISOString() } : {}),
    },
  })
  await begunAnew(context, failed)
  if (failed.length > 0) emit({ type: 'hook_delivery', hook_id: id })
  return { count: failed.length }
})

/** A hook that is off is told nothing, and nothing waits for it. */
async function refuseOff({ store }: Context, id: number): Promise<void> {
  const hook = found(await store.hooks.get(id))
  if (!hook.active)
    throw new Failure('hook_is_off', { fields: { id: 'mixed.invalid' }, params: { name: hook.name } })
}

/** Tries messages again for a day, under their ids, so that a receiver drops what it has. */
async function begunAnew(context: Context, deliveries: readonly HookDelivery[]): Promise<void> {
  if (deliveries.length === 0) return
  const now = context.clock.now().toISOString()
  const begun = await context.store.hook_deliveries.updateEach(
    deliveries.map(({ id, replays }) => ({
      id,
      state: 'waiting' as const,
      replays: replays + 1,
      attempts: 0,
      since: now,
      next_at: now,
    })),
  )
  await queueDeliveries(context, begun)
}

handle(tidyHooks, async ({ store, clock }, { dry_run }) => {
  const now = clock.now()
  const old = { secret_before_until: { to: now.toISOString() } }
  const count = await store.hooks.count(old)
  if (dry_run) return { count }
  await store.jobs.removeMany({
    kind: 'hook.deliver',
    state: ['done', 'failed'],
    updated_at: { to: new Date(now.getTime() - 86_400_000).toISOString() },
  })
  await store.hooks.updateWhere(old, { sealed_secret_before: null, secret_before_until: null })
  return { count }
})
