import './delivery-handlers.ts'
import './replay-handlers.ts'
import { Failure, found } from '../kernel/failure.ts'
import { handle, handlePrepared } from '../kernel/run.ts'
import type { Context, QueryContext } from '../ports.ts'
import { pageFromRows } from '../tables/listing.ts'
import { withoutUndefined } from '../values/pick-fields.ts'
import { boundTo, mostHooks, overlapMs, type Hook } from './hook.ts'
import {
  createHook,
  deleteHook,
  editHook,
  listHooks,
  readHook,
  rotateHookSecret,
  switchHook,
  type HookRow,
} from './operations.ts'
import type { AddressFault } from './ports.ts'
import { shownHooks } from './shown.ts'
import { giveUpWaiting, switchedOff } from './switching.ts'

handle(listHooks, async ({ store }, input) => {
  const hooks = await store.hooks.find({}, { order: [['id', 'asc']], limit: mostHooks })
  return pageFromRows(await shownHooks(store, hooks), input, (row) =>
    [row.name, row.address, row.owner ?? '', ...row.kinds].join(' '),
  )
})

handle(readHook, async ({ store }, { id }) => shown({ store }, found(await store.hooks.get(id))))

/** A secret for a hook, and what is kept of it. */
async function newSecret({ hooks, vault }: QueryContext, bound: Pick<Hook, 'key'>) {
  const secret = await hooks.newSecret()
  return { secret, sealed_secret: await vault.seal(secret, boundTo(bound)) }
}

handlePrepared(
  createHook,
  async (context, given) => {
    await check(context, given)
    const key = context.tokens.create()
    return { key, ...(await newSecret(context, { key })) }
  },
  async ({ store, actor, clock, emit }, { kinds, ...given }, { secret, ...sealed }) => {
    await store.lock('hooks')
    if ((await store.hooks.count()) >= mostHooks)
      throw new Failure('too_many_hooks', { params: { n: mostHooks } })
    const hook = await store.hooks.insert({
      ...given,
      ...sealed,
      kinds: [...new Set(kinds)],
      secret_at: clock.now().toISOString(),
      user_id: actor.kind === 'person' ? actor.id : null,
    })
    await store.hook_health.insert({ hook_id: hook.id })
    emit({ type: 'hook', id: hook.id })
    return { hook: await shown({ store }, hook), secret }
  },
)

handlePrepared(editHook, check, async ({ store, emit }, { id, updated_at, kinds, ...given }) => {
  const hook = found(await store.hooks.get(id))
  const changes = {
    ...withoutUndefined(given),
    ...(kinds === undefined ? {} : { kinds: [...new Set(kinds)] }),
  }
  const changed = await store.hooks.update(hook, changes, updated_at ?? undefined)
  emit({ type: 'hook', id })
  return shown({ store }, changed)
})

handle(switchHook, async (context, { id, active }) => {
  const { store, emit } = context
  await store.lock('hooks', id)
  const hook = found(await store.hooks.get(id))
  emit({ type: 'hook', id })
  if (active === hook.active) return shown(context, hook)
  if (!active) return shown(context, await switchedOff(context, hook, 'person'))
  await store.hook_health.updateWhere(
    { hook_id: id },
    { failures: 0, failing_since: null, paused_until: null, told_at: null },
  )
  return shown(context, await store.hooks.update(hook, { active: true, off_reason: null, off_at: null }))
})

handlePrepared(
  rotateHookSecret,
  async (context, { id }) => newSecret(context, found(await context.store.hooks.get(id))),
  async ({ store, clock, emit }, { id }, { secret, sealed_secret }) => {
    await store.lock('hooks', id)
    const hook = found(await store.hooks.get(id))
    const now = clock.now().getTime()
    const changed = await store.hooks.update(hook, {
      sealed_secret,
      secret_at: new Date(now).toISOString(),
      sealed_secret_before: hook.sealed_secret,
      secret_before_until: new Date(now + overlapMs).toISOString(),
    })
    emit({ type: 'hook', id })
    return { hook: await shown({ store }, changed), secret }
  },
)

handle(deleteHook, async (context, { id }) => {
  const { store, emit } = context
  await store.lock('hooks', id)
  found(await store.hooks.get(id))
  await giveUpWaiting(context, id)
  await store.hook_deliveries.removeMany({ hook_id: id })
  await store.hook_health.removeMany({ hook_id: id })
  await store.hooks.remove(id)
  emit({ type: 'hook', id })
  return true
})

async function shown({ store }: Pick<QueryContext, 'store'> | Context, hook: Hook): Promise<HookRow> {
  const [row] = await shownHooks(store, [hook])
  return found(row)
}

/** Refuses a hook that hears nothing, or an address that no message may go to, before anything is kept. */
async function check(
  { hooks }: QueryContext,
  {
    address,
    kinds,
  }: { readonly address?: string | undefined; readonly kinds?: readonly string[] | undefined },
): Promise<void> {
  if (kinds?.length === 0) throw new Failure('missing_fields', { fields: { kinds: 'mixed.required' } })
  const found = address === undefined ? null : await hooks.faultOf(address)
  if (found === null) return
  const { fault, host } = found
  throw new Failure(fault, {
    fields: { address: addressErrors[fault] },
    params: { host, address: address ?? '' },
  })
}

/** What is said at the field, below the whole refusal. */
const addressErrors: { readonly [F in AddressFault]: string } = {
  hook_address: 'string.url',
  hook_inside: 'hook.inside',
  hook_unknown_host: 'hook.unknown_host',
}
