import t from 'tap'
import { uploadOf } from '#fixtures/http/uploads.ts'
import { hookScene, loopbackAllowed, onBothHooks } from '#fixtures/hooks.ts'
import { hookReceiver } from '#fixtures/simulators/hook-receiver.ts'
import { deadEnd } from '#fixtures/simulators/loopback.ts'
import { testFirm } from '#fixtures/firm.ts'
import { until } from '#fixtures/until.ts'
import { onEveryClient, openTestInstallation, testInstallation } from '#fixtures/installation.ts'
import { triedOn } from '#fixtures/databases.ts'
import { operations } from '../operations.ts'
import { createCompany, deleteCompany, editCompany, importCompanies } from '../companies/operations.ts'
import { system } from '../kernel/permission.ts'
import { createAbsence } from '../users/operations.ts'
import { run } from '../kernel/run.ts'
import { offeredEvents } from './kinds.ts'
import { runRetention } from '../privacy/operations.ts'
import { createHook, deleteHook, editHook, listHooks, readHook, switchHook, tidyHooks } from './operations.ts'
import { pages } from '../../web/shell/pages.ts'

const day = 86_400_000
const absence = {
  start_date: '2026-12-01',
  end_date: '2026-12-01',
  number_blocks: 10,
  planning_level_type: 'day',
  approved: 0,
} as const
const company = (name: string) => ({ company: { name, private: false }, bypassDuplicateCheck: true })

onBothHooks(
  t,
  'an import of many rows is told in few messages, with the ids of all of them',
  async (t, scene) => {
    const { boss, own, receiver } = scene
    const lines = Array.from({ length: 1_203 }, (_, i) => `Société ${i} sprl,non`)
    const csv = ['Nom,Particulier', ...lines].join('\n')
    await boss(importCompanies, { file: uploadOf('companies.csv', csv), bypassDuplicateCheck: true })
    await own.settle()
    const sizes = receiver.received.map(({ data }) => data.records.length)
    t.strictSame(
      sizes.toSorted((a, b) => b - a),
      [500, 500, 203],
    )
    const ids = receiver.received.flatMap(({ data }) => data.records.map(({ id }) => id))
    t.equal(new Set(ids).size, 1_203)
    t.match(receiver.received[0]?.data, {
      operation: 'company.import',
      records: [{ page: /\/companies\/\d+$/ }],
    })
  },
)

onBothHooks(t, 'messages say in which order a record was changed', async (t, scene) => {
  const { boss, own, receiver } = scene
  const { id } = await boss(createCompany, company('Un'))
  await boss(editCompany, { id, company: { name: 'Deux' } })
  await boss(deleteCompany, { id })
  await own.settle()
  const told = receiver.received.toSorted((one, other) => one.data.sequence - other.data.sequence)
  t.strictSame(
    told.map(({ data }) => [data.operation, data.records[0]?.['id']]),
    [
      ['company.create', id],
      ['company.edit', id],
      ['company.delete', id],
    ],
  )
})

onBothHooks(t, 'what was undone is told to nobody', async (t, scene) => {
  const { own, receiver, deliveries } = scene
  const events = [{ type: 'company', id: 1 }] as const
  await t.rejects(
    own.env.write({ actor: system(), operation: 'x' }, () => Promise.reject(new Error('no')), events),
  )
  await own.settle()
  t.strictSame([receiver.heard.length, await deliveries()], [0, []])
})

onBothHooks(t, 'another process hears of a hook within ten seconds', async (t, scene) => {
  const { own, boss, receiver, hookId } = scene
  const { data, databaseUrl } = own.config
  const place = { dialect: own.dialect, data, databaseUrl }
  const other = await openTestInstallation(t, place, loopbackAllowed)
  await boss(switchHook, { id: hookId, active: false })
  await run(createCompany, other.env, system(), company('While it is off'))
  await boss(switchHook, { id: hookId, active: true })
  other.clock.pass(10_001)
  await run(createCompany, other.env, system(), company('While it is on'))
  await other.settle()
  t.equal(receiver.received.length, 1)
})

onBothHooks(t, 'old messages and used up secrets are tidied away', async (t, scene) => {
  const { boss, own } = scene
  await boss(createCompany, company('Old'))
  await own.settle()
  own.clock.pass(31 * day)
  await boss(createCompany, company('New'))
  await own.settle()
  await run(runRetention, own.env, system(), {})
  await run(tidyHooks, own.env, system(), {})
  t.equal(await own.env.read((store) => store.hook_deliveries.count()), 1)
  t.equal(await own.env.read((store) => store.jobs.count({ kind: 'hook.deliver' })), 1)
})

onEveryClient(
  t,
  'a hook is refused in words where its address or its kinds will not do',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client } = await firm.person(['third-party.write'])
    const { client: other } = await firm.person(['company.read'])
    const good = { name: 'ERP', address: 'https://93.184.216.34/hook', kinds: ['invoice'] } as const
    const make = (more: object) => client(createHook, { ...good, kinds: [...good.kinds], ...more })
    for (const [address, code] of [
      ['http://93.184.216.34/', 'hook_address'],
      ['erp', 'hook_address'],
      ['https://a:b@93.184.216.34/', 'hook_address'],
      ['https://192.168.1.4/', 'hook_inside'],
      ['https://[::ffff:10.0.0.1]/', 'hook_inside'],
      ['https://erp.invalid/', 'hook_unknown_host'],
    ] as const)
      await t.rejects(make({ address }), { code, details: { fields: { address: String } } }, address)
    await t.rejects(make({ kinds: [] }), { code: 'missing_fields' })
    await t.rejects(make({ kinds: ['cost'] }), { code: 'invalid_fields' })
    await t.rejects(other(listHooks, {}), { code: 'unauthorized' })
    t.strictSame((await client(listHooks, {})).rows, [])

    const { hook, secret } = await make({})
    t.match(secret, /^whsec_/)
    t.match(hook, { name: 'ERP', state: 'on', kinds: ['invoice'] })
    await t.rejects(client(editHook, { id: hook.id, address: 'https://10.0.0.1/' }), { code: 'hook_inside' })
    const edited = await client(editHook, { id: hook.id, name: 'ERP 2', updated_at: hook.updated_at })
    t.match(edited, { name: 'ERP 2', address: good.address })
    await t.rejects(client(editHook, { id: hook.id, name: 'x', updated_at: hook.updated_at }), {
      code: 'record_modified',
    })
    t.notMatch(JSON.stringify(await client(listHooks, { search: 'erp' })), 'whsec')
    t.equal(await client(deleteHook, { id: hook.id }), true)
    await t.rejects(client(readHook, { id: hook.id }), { code: 'record_not_found' })
  },
)

t.test('a receiver that is away holds up no other', async (t) => {
  const own = await testInstallation(t, triedOn[0]!, 'local', loopbackAllowed)
  const firm = await testFirm(own)
  const { client: boss } = await firm.person(['*'])
  const receiver = await hookReceiver(t)
  const dead = await boss(createHook, { name: 'Away', address: await deadEnd(), kinds: ['company'] })
  const made = await boss(createHook, { name: 'Here', address: receiver.url, kinds: ['company'] })
  receiver.expect(made.secret)
  for (let i = 0; i < 30; i++) await boss(createCompany, company(`Société ${i}`))
  await own.settle()
  t.equal(receiver.received.length, 30)
  const tried = await own.env.read((store) =>
    store.hook_deliveries.count({ hook_id: dead.hook.id, attempts: { from: 1 } }),
  )
  t.ok(tried < 10, `after a few failures it rests: ${tried} were tried`)
})

t.test('a receiver that is slow holds up no other, and has everything in the end', async (t) => {
  const own = await testInstallation(t, triedOn[0]!, 'local', loopbackAllowed)
  const { boss, bossId, receiver, later } = await hookScene(t, own, ['company'])
  const quick = await hookReceiver(t)
  const made = await boss(createHook, { name: 'Quick', address: quick.url, kinds: ['absence'] })
  quick.expect(made.secret)
  receiver.behave('slow')
  for (let i = 0; i < 20; i++) await boss(createCompany, company(`Société ${i}`))
  const working = own.settle()
  await until(() => receiver.received.length >= 5)
  await boss(createAbsence, { ...absence, user_id: bossId })
  await until(() => quick.received.length === 1)
  t.ok(receiver.received.length < 12, `the slow one has ${receiver.received.length} of 20`)
  receiver.behave(null)
  await working
  // On a machine with much to do some of the slow answers came too late: those are sent again, and it rests longer each time.
  for (let rest = 0; rest < 5 && receiver.received.length < 20; rest++) await later(3_600_000)
  t.equal(receiver.received.length, 20)
  t.strictSame(receiver.doubles, [])
})

t.test('where a record is looked at there is a page and a call', (t) => {
  const calls = new Set(operations.map(({ http }) => http))
  const paths = new Set(pages.map(({ path }) => path.replace(/:\w+/g, ':')))
  for (const [kind, offered] of Object.entries(offeredEvents)) {
    if (offered === null) continue
    for (const { page, api } of [offered.all, ...('one' in offered ? [offered.one] : [])]) {
      const shape = page.replace(/:\w+/g, ':')
      t.ok(paths.has(shape), `${kind}: ${page}`)
      const isCall = [...calls].some(
        (http) => http.replace(/:\w+/g, ':') === `GET ${api.replace(/:\w+/g, ':')}`,
      )
      t.ok(isCall, `${kind}: ${api}`)
    }
  }
  t.end()
})
