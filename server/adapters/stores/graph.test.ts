import t, { type Test } from 'tap'
import { failureOf, faultsOf, hurried } from '#fixtures/document-stores/faults.ts'
import { namesIn, outsideSuite, pattern, putText, textAt } from '#fixtures/document-stores/outside.ts'
import { storeSuite } from '#fixtures/document-stores/suite.ts'
import { drive, driveId, type Drive } from '#fixtures/simulators/graph/drives.ts'
import { graph, type Graph } from '#fixtures/simulators/graph/graph.ts'
import type { DocumentStore } from '#core/documents/store.ts'
import { patience } from '#fixtures/waiting/patience.ts'
import { graphClient } from '../graph/client.ts'
import { graphStore } from './graph.ts'

interface Library {
  readonly store: DocumentStore
  readonly service: Graph
  readonly library: Drive
}

async function opened(
  t: Test,
  {
    folder = 'Projects/Decidag',
    patience: waits = { silence: patience(10_000), throttled: 250 },
    page = 200,
  } = {},
): Promise<Library> {
  let url = ''
  const library = drive(() => url, { page })
  const service = await graph(t, [library.part], undefined, library.open)
  url = service.url
  const { settings } = service
  const client = graphClient(
    {
      tenant: settings.graphTenant,
      clientId: settings.graphClientId,
      clientSecret: settings.graphClientSecret,
      login: settings.graphLogin,
      url: settings.graphUrl,
    },
    { pause: () => Promise.resolve(), patience: waits.silence },
  )
  return { store: graphStore(client, { drive: driveId, folder }, waits), service, library }
}

/** Of what other stores take SharePoint refuses some letters. */
const sharePointNames = [
  "L'été à Liège.txt",
  '100% + 50 (copy) [1].txt',
  'Offre n° 3 & suite; #2.txt',
  '図面 ☂.txt',
]

const secret = /graph-secret|eyJ0/

t.test('a library of SharePoint', async (t) =>
  outsideSuite(t, async (t) => (await opened(t, { page: 3 })).store, sharePointNames),
)

storeSuite(t, 'Graph', async (t) => ({ store: (await opened(t, { folder: '' })).store, folder: ['a test'] }))

t.test('ill', async (t) =>
  faultsOf(
    t,
    async (t) => {
      const { store, service } = await opened(t, { patience: hurried })
      return { store, behave: service.behave }
    },
    secret,
  ),
)

t.test('names that SharePoint refuses are refused before it is asked', async (t) => {
  const { store, service } = await opened(t)
  for (const name of [
    'a:b',
    'a*',
    'a?',
    '"a"',
    '<a>',
    'a|b',
    'a.',
    ' a',
    'a ',
    '~$a.docx',
    'CON',
    'com1',
    'a_vti_b',
    'desktop.ini',
  ])
    t.equal((await failureOf(t, store.ensureFolder([name]), secret)).code, 'store_name_not_taken', name)
  t.equal(service.heard.length, 0)
})

t.test('an upload session is resumed where it stopped, and closed if it is given up', async (t) => {
  for (const fault of ['broken', 'gateway', 'cut', 'hangs up', 'silent'] as const) {
    const { store, service, library } = await opened(t, { patience: hurried })
    const bytes = pattern(14_000_000)
    await store.ensureFolder(['a'])
    async function* parts(): AsyncGenerator<Uint8Array> {
      yield bytes.subarray(0, 6_000_000)
      service.behave(fault, 1)
      yield bytes.subarray(6_000_000)
    }
    const entry = await store.put(['a', 'plan.bin'], parts(), { size: bytes.byteLength, type: 'x/y' })
    t.equal(entry.size, bytes.byteLength, fault)
    const [item] = [...library.items.values()].filter((each) => each.name === 'plan.bin')
    t.ok(item?.bytes?.equals(bytes))
    t.equal(library.sessions(), 0)
  }
  const { store, service, library } = await opened(t)
  await store.ensureFolder(['a'])
  async function* parts(): AsyncGenerator<Uint8Array> {
    yield pattern(6_000_000)
    service.behave('broken', 5)
    yield pattern(8_000_000)
  }
  const given = store.put(['a', 'plan.bin'], parts(), { size: 14_000_000, type: 'x/y' })
  t.equal((await failureOf(t, given, secret)).code, 'service_unavailable')
  t.strictSame(await namesIn(store, ['a']), [])
  t.equal(library.sessions(), 0, 'nothing of it is kept')
})

t.test('a token that is void is renewed in the midst of work', async (t) => {
  const { store, service } = await opened(t)
  await putText(store, ['a', 'one.txt'], 'one')
  service.withdraw()
  await putText(store, ['a', 'two.txt'], 'two')
  service.withdraw()
  t.equal(await textAt(store, ['a', 'one.txt']), 'one')
  t.equal(service.given(), 3)
  service.behave('unauthorized')
  t.equal((await failureOf(t, putText(store, ['a', 'x'], 'x'), secret)).code, 'service_unauthorized')
  service.behave('unknown client')
  service.withdraw()
  t.equal((await failureOf(t, store.stat(['a']), secret)).code, 'service_client_refused')
})

t.test('nobody is followed into the house', async (t) => {
  const { store, service, library } = await opened(t)
  await putText(store, ['a', 'one.txt'], 'one')
  for (const address of [
    'http://169.254.169.254',
    'https://127.0.0.1:8443',
    'https://10.0.0.7',
    'http://firm.example',
    'https://[::1]',
  ]) {
    library.lead(address)
    t.equal((await failureOf(t, textAt(store, ['a', 'one.txt']), secret)).code, 'service_refused', address)
    const large = store.put(
      ['a', 'b.bin'],
      (async function* () {
        yield pattern(5_000_000)
      })(),
      { size: 5_000_000, type: 'x/y' },
    )
    t.equal((await failureOf(t, large, secret)).code, 'service_refused')
  }
  service.behave('redirects', 1)
  t.equal((await failureOf(t, store.stat(['a']), secret)).code, 'service_unavailable')
})

t.test('success that carries an error is none', async (t) => {
  const { store, service } = await opened(t)
  await store.stat(['a'])
  service.behave('errors', 1)
  t.match(await failureOf(t, store.ensureFolder(['a']), secret), {
    code: 'service_refused',
    details: { params: { reason: 'The mailbox moves' } },
  })
  t.equal(await store.stat(['a']), null)
})
