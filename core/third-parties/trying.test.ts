import t, { type Test } from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { testInstallation, type Settings } from '#fixtures/installation.ts'
import { billit } from '#fixtures/simulators/billit.ts'
import { graph } from '#fixtures/simulators/graph/graph.ts'
import { webdavSimulator } from '#fixtures/simulators/webdav.ts'
import { tryThirdParty } from './operations.ts'
import { triedServices } from './trying.ts'

/** Whoever may connect services, in an installation with these settings. */
async function administrator(t: Test, settings: Settings) {
  const own = await testInstallation(t, 'sqlite', 'http', settings)
  return (await testFirm(own)).person(['third-party.write'], { language_type: 'en' })
}

t.test('a service that is set up says whether it takes our access, and nothing is sent there', async (t) => {
  const [network, files, microsoft] = [await billit(t), await webdavSimulator(t), await graph(t, [])]
  const { url, user, password } = files.settings
  const { client } = await administrator(t, {
    ...network.settings,
    ...microsoft.settings,
    treeStore: 'webdav',
    webdavUrl: url,
    webdavUser: user,
    webdavPassword: password,
  })
  for (const [service, name, there, refuse, code] of [
    ['billit', 'Billit', network, () => network.behave('unauthorized'), 'service_unauthorized'],
    ['sharepoint', 'WebDAV', files, () => files.behave('unauthorized'), 'service_unauthorized'],
    [
      'outlook',
      'Microsoft 365',
      microsoft,
      () => microsoft.behave('unknown client'),
      'service_client_refused',
    ],
  ] as const) {
    const before = there.heard.length
    const { says } = await client(tryThirdParty, { service })
    t.equal(says, `${name} answers and accepts our access.`)
    t.ok(there.heard.length > before, `${name} was asked`)
    refuse()
    await t.rejects(client(tryThirdParty, { service }), { code, details: { params: { service: name } } })
    there.behave('garbage')
    await t.rejects(client(tryThirdParty, { service }), { code: /^service_/ })
    there.behave(null)
    t.match(await client(tryThirdParty, { service }), { says: /answers/ }, 'once it is mended it is taken')
  }
  t.notOk(
    network.heard.some(({ method }) => method !== 'GET'),
    'no order was made',
  )
})

t.test('the folder of all trees is made if it is missing', async (t) => {
  const folder = `${t.testdir()}/trees`
  const { client } = await administrator(t, { treeStore: 'disk', treeFolder: folder })
  const { says } = await client(tryThirdParty, { service: 'sharepoint' })
  t.equal(says, 'The shared folder can be written to.')
})

t.test('what is not set up says so, and nobody without the right tries it', async (t) => {
  const own = await testInstallation(t, 'sqlite')
  const firm = await testFirm(own)
  const { client } = await firm.person(['third-party.write'], { language_type: 'nl' })
  for (const service of triedServices)
    await t.rejects(client(tryThirdParty, { service }), { code: 'service_not_configured' })
  const other = await firm.person(['subfolder.read'])
  await t.rejects(other.client(tryThirdParty, { service: 'billit' }), { code: 'unauthorized' })
})
