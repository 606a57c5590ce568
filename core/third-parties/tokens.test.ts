import t from 'tap'
import { onBothServices } from '#fixtures/invoicing/third-parties.ts'
import { readThirdParties, sendToClearFacts } from './operations.ts'
import { clearFactsToken, endConnection } from './tokens.ts'

const service = 'clearfacts'

onBothServices(
  t,
  'a token that is refused ends the connection that it is of, and none that was made since',
  async (t, { own, clearFacts, admin, connect, boss, ids }) => {
    const state = async () => (await admin.client(readThirdParties, {})).clearfacts
    await connect()
    const old = await clearFactsToken(own.env)
    await connect()
    await endConnection(own.env, old)
    t.match(await state(), { connected: true, refused: false }, 'connected anew since')
    const before = await clearFactsToken(own.env)
    own.clock.pass(61 * 60_000)
    const after = await clearFactsToken(own.env)
    t.not(after, before)
    await endConnection(own.env, before)
    t.match(await state(), { connected: true }, 'renewed since')
    await endConnection(own.env, after)
    t.match(await state(), { connected: false, refused: true })
    await connect()
    clearFacts.behave('unauthorized')
    t.match(await boss(sendToClearFacts, { id: ids[0]! }), { state: 'failed' })
    t.match(await state(), { connected: false, refused: true }, 'an upload ends its own')
  },
)

onBothServices(
  t,
  'only a refresh token that is not taken ends the connection: a proxy, maintenance or a wrong secret does not',
  async (t, { own, clearFacts, admin, connect, boss, ids }) => {
    await connect()
    own.clock.pass(61 * 60_000)
    const away = 'ClearFacts is not answering; nothing was done. Try again later.'
    const unknown =
      'ClearFacts does not recognise this installation: an administrator has to check the client ID and secret in the configuration.'
    for (const [fault, message] of [
      ['gate', away],
      ['closed', away],
      ['unknown client', unknown],
    ] as const) {
      clearFacts.behave(fault)
      t.match(await boss(sendToClearFacts, { id: ids[0]! }), { state: 'failed', message }, fault)
      t.match((await admin.client(readThirdParties, {})).clearfacts, { connected: true, refused: false })
    }
    clearFacts.behave(null)
    t.match(await boss(sendToClearFacts, { id: ids[0]! }), { state: 'sent' })
  },
)

onBothServices(
  t,
  'new tokens are kept though the database fails for a moment',
  async (t, { own, admin, connect }) => {
    await connect()
    own.clock.pass(61 * 60_000)
    const paused: number[] = []
    let writes = 0
    const env: typeof own.env = {
      ...own.env,
      // The first one claims the refresh; then the database is busy twice.
      write: async (by, work) => {
        writes++
        if (writes === 2 || writes === 3) throw new Error('database is locked')
        return own.env.write(by, work)
      },
      ports: {
        ...own.env.ports,
        jobs: { ...own.env.ports.jobs, pause: async (ms) => void paused.push(ms) },
      },
    }
    const token = await clearFactsToken(env)
    t.equal(await clearFactsToken(own.env), token, 'kept')
    t.ok(paused.length === 2 && paused[0]! < paused[1]!, 'after pauses that grow')
    t.match((await admin.client(readThirdParties, {})).clearfacts, { connected: true })
  },
)

onBothServices(t, 'who comes by while another process refreshes waits for it', async (t, firm) => {
  const { own, connect, boss, ids, clearFacts } = firm
  await connect()
  own.clock.pass(61 * 60_000)
  const until = (ms: number) => new Date(own.clock.now().getTime() + ms).toISOString()
  const claim = (refreshing_until: string) =>
    own.scene((store) => store.third_party_connections.updateWhere({ service }, { refreshing_until }))
  await claim(until(700))
  t.match(await boss(sendToClearFacts, { id: ids[0]! }), { state: 'sent' }, 'that was cut short')
  t.equal(clearFacts.filed.length, 1)

  own.clock.pass(61 * 60_000)
  await claim(until(60_000))
  let looks = 0
  const waiting = (end: () => Promise<unknown>): typeof own.env => ({
    ...own.env,
    ports: {
      ...own.env.ports,
      jobs: { ...own.env.ports.jobs, pause: async () => void (++looks === 3 && (await end())) },
    },
  })
  const done = { access_expires_at: until(60 * 60_000), refreshing_until: null }
  const other = () => own.scene((store) => store.third_party_connections.updateWhere({ service }, done))
  t.match(await clearFactsToken(waiting(other)), /./, 'that ends')
  t.equal(looks, 3)

  own.clock.pass(61 * 60_000)
  await claim(until(60_000))
  const never = clearFactsToken(waiting(async () => undefined))
  await t.rejects(never, { code: 'service_unavailable' }, 'that does not end')
  t.ok(looks < 60, `${looks} looks`)
})
