import t from 'tap'
import { onBothHooks } from '#fixtures/hooks.ts'
import { createCompany } from '../companies/operations.ts'
import { listNotifications } from '../notices/operations.ts'
import {
  replayFailedDeliveries,
  replayHookDelivery,
  rotateHookSecret,
  switchHook,
  testHook,
} from './operations.ts'

const hour = 3_600_000
const day = 24 * hour
let names = 0
const company = () => ({ company: { name: `Béton ${++names}`, private: false }, bypassDuplicateCheck: true })

onBothHooks(t, 'a change is told once, signed, with ids and addresses and nothing else', async (t, scene) => {
  const { boss, receiver, own, deliveries, hook } = scene
  const { id } = await boss(createCompany, company())
  await own.settle()
  t.match(receiver.received, [
    {
      id: /^msg_/,
      type: 'company',
      data: {
        operation: 'company.create',
        records: [{ id, page: new RegExp(`/companies/${id}$`), api: new RegExp(`/api/company/${id}$`) }],
      },
    },
  ])
  t.notMatch(receiver.heard[0]!.body.toString(), 'Béton')
  t.match(await deliveries(), [{ state: 'sent', attempts: 1, status: 200, kind: 'company', record_count: 1 }])
  t.match(await hook(), { state: 'on', waiting: 0, failed: 0 })
  t.equal(receiver.refused.length, 0)
})

onBothHooks(
  t,
  'what it does not hear, and what is told while it is off, is kept nowhere',
  async (t, scene) => {
    const { boss, receiver, own, deliveries, hookId } = scene
    await boss(switchHook, { id: hookId, active: false })
    await boss(createCompany, company())
    await own.settle()
    t.strictSame(await deliveries(), [])
    await boss(switchHook, { id: hookId, active: true })
    await boss(createCompany, company())
    await own.settle()
    t.equal(receiver.received.length, 1)
    t.equal(await own.env.read((store) => store.jobs.count({ kind: 'hook.deliver' })), 1)
  },
)

onBothHooks(t, 'an error is tried again under the same id, and a double is dropped', async (t, scene) => {
  const { boss, receiver, own, deliveries, hook, later } = scene
  receiver.behave('broken', 1)
  await boss(createCompany, company())
  await own.settle()
  t.match(await deliveries(), [{ state: 'waiting', attempts: 1, status: 500, reason: 'answered' }])
  t.match(await hook(), { state: 'failing', waiting: 1 })
  receiver.behave('cut', 1)
  await later(6_000)
  t.match(await deliveries(), [{ state: 'sent', attempts: 2, status: 200 }], 'its status counts')
  receiver.behave('hangs up', 1)
  await boss(createCompany, company())
  await own.settle()
  await later(6_000)
  t.match(await deliveries(), [{}, { state: 'sent', attempts: 2 }])
  t.equal(receiver.received.length, 2)
  t.equal(receiver.doubles.length, 1, 'what it took before the line broke came again')
  t.match(await hook(), { state: 'on', failing_since: null })
})

onBothHooks(t, '429 is obeyed, with a time and without one', async (t, scene) => {
  const { boss, receiver, own, deliveries, hook, later } = scene
  receiver.behave('down', 1)
  await boss(createCompany, company())
  await own.settle()
  await boss(createCompany, company())
  await own.settle()
  t.equal(receiver.heard.length, 1, 'it asked for two minutes, also for the next message')
  const { paused_until } = await hook()
  t.strictSame(
    (await deliveries()).map(({ next_at }) => next_at),
    [paused_until, paused_until],
    'the list says so',
  )
  await later(60_000)
  t.equal(receiver.heard.length, 1)
  await later(61_000)
  t.match(await deliveries(), [
    { state: 'sent', attempts: 2 },
    { state: 'sent', attempts: 1 },
  ])
  receiver.behave('limit without a time', 1)
  await boss(createCompany, company())
  await own.settle()
  await later(6_000)
  t.match((await deliveries())[2], { state: 'sent', attempts: 2 })
})

onBothHooks(
  t,
  'after a day it is given up, its owner is told once, and it can be sent again',
  async (t, scene) => {
    const { boss, receiver, own, deliveries, later, hookId, hook } = scene
    receiver.behave('forbidden')
    await boss(createCompany, company())
    await boss(createCompany, company())
    await own.settle()
    for (const wait of [6_000, 70_000, 6 * 60_000, 31 * 60_000, 2 * hour, 5 * hour, 11 * hour, 8 * hour])
      await later(wait)
    t.match(await deliveries(), [
      { state: 'failed', status: 403, answer: '<script>alert(1)</script> no entry', next_at: null },
      { state: 'failed' },
    ])
    t.match(await hook(), { state: 'failing', waiting: 0, failed: 2, active: true })
    const { rows } = await boss(listNotifications, {})
    t.match(rows, [{ url: `/hooks/${hookId}`, title: 'Webhook ERP: messages were not delivered' }])
    t.equal(rows.length, 1, 'once')

    receiver.behave(null)
    t.strictSame(await boss(replayFailedDeliveries, { id: hookId, from: '2026-11-19', to: '2026-11-19' }), {
      count: 0,
    })
    t.strictSame(await boss(replayFailedDeliveries, { id: hookId, from: '2026-11-20', to: '2026-11-20' }), {
      count: 2,
    })
    await later(hour)
    t.match(await deliveries(), [{ state: 'sent' }, { state: 'sent' }])
    const [first] = await deliveries()
    await t.rejects(boss(replayHookDelivery, { id: first!.id, hook_id: hookId + 1 }), {
      code: 'record_not_found',
    })
    await boss(replayHookDelivery, { id: first!.id, hook_id: hookId })
    await own.settle()
    t.equal(receiver.received.length, 2)
    t.strictSame(receiver.doubles, [first!.message_id], 'the same id')
  },
)

onBothHooks(t, 'a receiver that is gone, or away for days, switches its hook off', async (t, scene) => {
  const { boss, receiver, own, deliveries, later, hookId, hook } = scene
  receiver.behave('gone')
  await boss(createCompany, company())
  await own.settle()
  t.match(await hook(), { state: 'off', off_reason: 'gone' })
  t.match(await deliveries(), [{ state: 'failed', status: 410 }])
  await t.rejects(boss(replayFailedDeliveries, { id: hookId }), { code: 'hook_is_off' })

  receiver.behave('broken')
  await boss(switchHook, { id: hookId, active: true })
  for (let i = 0; i < 5; i++) {
    await boss(createCompany, company())
    await own.settle()
    await later(day)
    await later(hour)
  }
  t.match(await hook(), { state: 'off', off_reason: 'failing', waiting: 0 })
  const { rows } = await boss(listNotifications, {})
  t.strictSame(rows.map(({ title }) => title).toSorted(), [
    'Webhook ERP has been switched off',
    'Webhook ERP has been switched off',
    'Webhook ERP: messages were not delivered',
  ])
})

onBothHooks(t, 'for a day a new secret and the one before both sign', async (t, scene) => {
  const { boss, receiver, own, hookId, later, secret } = scene
  const { secret: next } = await boss(rotateHookSecret, { id: hookId })
  t.not(next, secret)
  await boss(createCompany, company())
  await own.settle()
  receiver.expect(next)
  await boss(createCompany, company())
  await own.settle()
  t.equal(receiver.received.length, 2, 'both are verified')
  await later(day + hour)
  receiver.expect(secret)
  await boss(createCompany, company())
  await own.settle()
  t.equal(receiver.received.length, 2)
  t.equal(receiver.refused.length, 1, 'the old secret verifies no more')
  const stored = await own.env.read((store) => store.hooks.get(hookId))
  t.notMatch(JSON.stringify(stored), next.slice(6, 20), 'secrets are sealed')
})

onBothHooks(t, 'a trial is sent at once and once, also while the hook is off', async (t, scene) => {
  const { boss, receiver, hookId, hook } = scene
  await boss(switchHook, { id: hookId, active: false })
  t.match(await boss(testHook, { id: hookId }), { state: 'sent', status: 200, kind: 'test' })
  receiver.behave('redirect', 1)
  t.match(await boss(testHook, { id: hookId }), {
    state: 'failed',
    status: 307,
    reason: 'redirect',
    attempts: 1,
  })
  t.equal(receiver.heard.length, 2)
  receiver.behave('page', 1)
  t.match(await boss(testHook, { id: hookId }), { state: 'sent', answer: '<html><h1>Welcome</h1></html>' })
  t.match(await hook(), { failed: 0 }, 'a trial is no message that was lost')
})
