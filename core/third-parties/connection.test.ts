import t from 'tap'
import { onBothServices, onEveryService } from '#fixtures/invoicing/third-parties.ts'
import { listNotifications } from '../notices/operations.ts'
import {
  connectThirdParty,
  disconnectThirdParty,
  readThirdParties,
  sendToClearFacts,
  takeThirdPartyToken,
} from './operations.ts'

const service = 'clearfacts'

onEveryService(
  t,
  'a person connects the firm to ClearFacts, sees until when, and disconnects it',
  async (t, { own, admin, connect }) => {
    const { client } = admin
    t.match(await client(readThirdParties, {}), {
      clearfacts: { configured: true, connected: false, expiry_date: null, refused: false },
      billit: { configured: true },
    })
    const { connected } = await connect()
    t.match(connected, { connected: true, connected_by: 'Anne Delvaux' })
    const days = (Date.parse(connected.expiry_date!) - own.clock.now().getTime()) / 86_400_000
    t.equal(Math.round(days), 30, 'until the refresh token ends')
    t.same((await client(readThirdParties, {})).clearfacts, connected)

    const kept = await own.env.read((store) => store.third_party_connections.first({ service }))
    t.match(kept?.sealed_tokens, /^v1\./, 'sealed')
    const logged = JSON.stringify(await own.env.read((store) => store.audit_entries.find({})))
    t.notMatch(logged, kept!.sealed_tokens, 'and nowhere in the log')

    own.clock.pass(30 * 86_400_000 + 1000)
    t.match((await client(readThirdParties, {})).clearfacts, { connected: false })
    await connect()
    t.match((await client(readThirdParties, {})).clearfacts, { connected: true })
    t.equal(await client(disconnectThirdParty, { service }), true)
    t.match((await client(readThirdParties, {})).clearfacts, { connected: false, expiry_date: null })
    t.equal(await client(disconnectThirdParty, { service }), false)
  },
)

onEveryService(
  t,
  'what was begun ends once, for whoever began it, within ten minutes',
  async (t, { own, firm, clearFacts, admin, connect }) => {
    const { client } = admin
    const begin = async () => {
      const { address } = await client(connectThirdParty, { service })
      const { searchParams } = await clearFacts.visit(address)
      return { service, code: searchParams.get('code')!, state: searchParams.get('state')! } as const
    }
    const refused = { code: 'connection_not_begun' }
    const first = await begin()
    t.match(
      new URL((await client(connectThirdParty, { service })).address).searchParams.get('code_challenge'),
      /./,
    )
    await t.rejects(client(takeThirdPartyToken, first), refused, 'begun anew since')
    const other = await firm.person(['third-party.write'])
    const second = await begin()
    await t.rejects(other.client(takeThirdPartyToken, second), refused, 'by somebody else')
    await t.rejects(client(takeThirdPartyToken, { ...second, state: 'clearfacts.x' }), refused)
    await client(takeThirdPartyToken, second)
    await t.rejects(client(takeThirdPartyToken, second), refused, 'twice')
    const { service: its, code } = await begin()
    await t.rejects(other.client(takeThirdPartyToken, { service: its, code }), refused, 'nothing of theirs')
    t.match(await client(takeThirdPartyToken, { service: its, code }), { connected: true }, 'without a state')
    await t.rejects(client(takeThirdPartyToken, { service: its, code }), refused, 'twice without a state')
    const late = await begin()
    own.clock.pass(11 * 60_000)
    await t.rejects(client(takeThirdPartyToken, late), refused, 'late')
    const wrong = await begin()
    await t.rejects(client(takeThirdPartyToken, { ...wrong, code: 'x' }), { code: 'service_unauthorized' })
    await t.rejects(client(takeThirdPartyToken, wrong), refused, 'a try that was refused was one')
    t.match((await client(readThirdParties, {})).clearfacts, { connected: true }, 'what stood stands')
    clearFacts.behave('down')
    const { address } = await client(connectThirdParty, { service })
    t.match(address, /^http/, 'where it is is known by now')
    clearFacts.behave(null)
    await connect()
  },
)

onBothServices(
  t,
  'an old access token is replaced by one caller, and a refused one ends the connection and says so',
  async (t, { own, clearFacts, admin, connect, boss, ids }) => {
    await connect()
    const [first = 0, second = 0] = ids
    own.clock.pass(61 * 60_000)
    const refreshes = () =>
      clearFacts.heard.filter(
        ({ path, body }) => path.endsWith('/token') && /refresh_token/.test(String(body)),
      ).length
    const both = await Promise.all([first, second].map((id) => boss(sendToClearFacts, { id })))
    t.ok(
      both.every(({ uuid }) => uuid),
      'both leave',
    )
    t.equal(refreshes(), 1, 'with one new token')
    own.clock.pass(61 * 60_000)
    t.match(await boss(sendToClearFacts, { id: first, again: true }), { state: 'sent' })
    t.equal(refreshes(), 2, 'by the refresh token that came last')

    own.clock.pass(61 * 60_000)
    clearFacts.behave('down')
    t.match(await boss(sendToClearFacts, { id: first, again: true }), {
      state: 'failed',
      message: 'ClearFacts is not answering; nothing was done. Try again later.',
    })
    clearFacts.behave(null)
    t.match((await admin.client(readThirdParties, {})).clearfacts, { connected: true }, 'away is not refused')
    clearFacts.withdraw()
    t.match(await boss(sendToClearFacts, { id: first, again: true }), { uuid: null, state: 'failed' })
    t.match((await admin.client(readThirdParties, {})).clearfacts, { connected: false, refused: true })
    await t.rejects(boss(sendToClearFacts, { id: first, again: true }), { code: 'clearfacts_not_enabled' })
    const { rows } = await admin.client(listNotifications, {})
    t.match(rows, [{ title: 'ClearFacts needs to be reconnected', url: '/third-party-services' }])
    await connect()
    t.match(await boss(sendToClearFacts, { id: first, again: true }), { state: 'sent' })
  },
)
