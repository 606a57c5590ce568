import t from 'tap'
import { failureOf, faultsOf, hurried } from '#fixtures/document-stores/faults.ts'
import { webdavServerOf } from '#fixtures/document-stores/servers.ts'
import { namesIn, pattern, putText, outsideSuite, textAt } from '#fixtures/document-stores/outside.ts'
import { storeSuite } from '#fixtures/document-stores/suite.ts'
import { deadEnd } from '#fixtures/simulators/loopback.ts'
import { webdavSimulator } from '#fixtures/simulators/webdav.ts'
import { webdav } from './webdav.ts'

t.test('a real server', async (t) => outsideSuite(t, async (t) => webdav(await webdavServerOf(t))))

t.test('as Nextcloud is', async (t) =>
  outsideSuite(t, async (t) => webdav((await webdavSimulator(t)).settings)),
)

storeSuite(t, 'WebDAV', async (t) => ({ store: webdav(await webdavServerOf(t)), folder: ['a test'] }))

const secret = /app-password/

t.test('ill', async (t) =>
  faultsOf(
    t,
    async (t) => {
      const service = await webdavSimulator(t)
      return { store: webdav(service.settings, hurried), behave: service.behave }
    },
    secret,
  ),
)

t.test('what the store refuses is told apart', async (t) => {
  const service = await webdavSimulator(t)
  const store = webdav(service.settings, hurried)
  await putText(store, ['a', 'Plan A.pdf'], 'plan')
  const cases = [
    ['unauthorized', 'service_unauthorized', { service: 'WebDAV' }],
    ['locked', 'store_locked', { service: 'WebDAV', name: 'b.txt' }],
    ['full', 'store_full', { service: 'WebDAV' }],
    ['redirects', 'service_refused', { service: 'WebDAV', reason: 'HTTP 302: 169.254.169.254' }],
  ] as const
  for (const [fault, code, params] of cases) {
    service.behave(fault)
    const { code: found, details } = await failureOf(t, putText(store, ['a', 'b.txt'], 'b'), secret)
    t.strictSame([found, details.params], [code, params])
    service.behave(null)
  }
  service.behave('partly', 1)
  t.match(await failureOf(t, store.remove(['a']), secret), {
    code: 'store_locked',
    details: { params: { name: 'Plan A.pdf' } },
  })
  t.equal(await textAt(store, ['a', 'Plan A.pdf']), 'plan')
  t.strictSame(await namesIn(store, ['a']), ['Plan A.pdf'])
  t.ok(
    service.heard.every(({ path }) => path.startsWith('/remote.php/dav/')),
    'no redirect is followed',
  )
})

t.test('a password of somebody else, and nobody there', async (t) => {
  const { settings } = await webdavSimulator(t)
  const stranger = webdav({ ...settings, password: 'app-password-of-another' }, hurried)
  t.equal((await failureOf(t, stranger.stat([]), secret)).code, 'service_unauthorized')
  const nobody = webdav({ ...settings, url: await deadEnd() }, hurried)
  t.equal((await failureOf(t, nobody.stat([]), secret)).code, 'service_unavailable')
})

t.test('a busy store is asked again when it says so', async (t) => {
  const service = await webdavSimulator(t)
  service.behave('limit', 1)
  const { details } = await failureOf(t, webdav(service.settings, hurried).stat(['a']), secret)
  t.strictSame(details.params, { service: 'WebDAV', seconds: 30 })
})

t.test('names of a listing that lead elsewhere are none of ours', async (t) => {
  const service = await webdavSimulator(t)
  const store = webdav(service.settings)
  await store.ensureFolder(['a'])
  for (const name of ['a/..%2F..%2Fetc', 'a/.%2E'])
    service.nodes.set(decodeURIComponent(name), { id: 99, bytes: Buffer.from('x'), version: 1 })
  await putText(store, ['a', 'good.txt'], 'good')
  t.strictSame(await namesIn(store, ['a']), ['good.txt'])
})

t.test(
  'a folder that opens in a browser, and a file that keeps its number when it is replaced',
  async (t) => {
    const service = await webdavSimulator(t)
    const store = webdav(service.settings)
    const { id, link } = await store.ensureFolder(['2026', '12 Bridge'])
    t.equal(link, `${service.url}/index.php/f/${id}`)
    const before = await store.put(
      ['plan.bin'],
      (async function* () {
        yield pattern(3_000_000)
      })(),
      { size: 3_000_000, type: 'x/y' },
    )
    const after = await store.put(
      ['plan.bin'],
      (async function* () {
        yield pattern(2_000_000)
      })(),
      { size: 2_000_000, type: 'x/y' },
    )
    t.equal(after.id, before.id)
    t.not(after.etag, before.etag)
  },
)
