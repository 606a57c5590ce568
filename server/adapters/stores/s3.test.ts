import t from 'tap'
import { s3Server } from '#fixtures/document-stores/servers.ts'
import { Failure } from '#core/kernel/failure.ts'
import { failureOf, faultsOf, hurried } from '#fixtures/document-stores/faults.ts'
import {
  filesOf,
  namesIn,
  pattern,
  putText,
  outsideSuite,
  textAt,
} from '#fixtures/document-stores/outside.ts'
import { storeSuite } from '#fixtures/document-stores/suite.ts'
import { deadEnd } from '#fixtures/simulators/loopback.ts'
import { s3Simulator } from '#fixtures/simulators/s3.ts'
import { s3, type S3Settings } from './s3.ts'

// The server lists names escaped twice, and no folder that only a deeper one implies: folders are tried at the simulator.
t.test('files at a real server', async (t) => filesOf(t, async (t) => s3(await s3Server(t))))

t.test('as its documentation has it, with pages of three keys', async (t) =>
  outsideSuite(t, async (t) => s3((await s3Simulator(t, { page: 3 })).settings)),
)

storeSuite(t, 'S3', async (t) => ({ store: s3((await s3Simulator(t)).settings), folder: ['a test'] }))

const secret = /a secret of S3/

t.test('ill', async (t) =>
  faultsOf(
    t,
    async (t) => {
      const service = await s3Simulator(t)
      return { store: s3(service.settings, hurried), behave: service.behave }
    },
    secret,
  ),
)

t.test('an access that is wrong or has ended, and a bucket that is not there', async (t) => {
  const service = await s3Simulator(t)
  const codeWith = async (changes: Partial<S3Settings>): Promise<string> =>
    (await failureOf(t, putText(s3({ ...service.settings, ...changes }), ['a'], 'x'), secret)).code
  t.equal(await codeWith({ keyId: 'AKIAOTHER' }), 'service_unauthorized')
  t.equal(await codeWith({ secret: 'another' }), 'service_unauthorized')
  t.equal(await codeWith({ bucket: 'nobody' }), 'service_refused')
  service.behave('expired', 1)
  t.equal(await codeWith({}), 'service_unauthorized')
  t.equal(await codeWith({ url: await deadEnd() }), 'service_unavailable')
  t.equal(service.objects.size, 0)
})

t.test('an error after a status of success is no success', async (t) => {
  const service = await s3Simulator(t)
  const store = s3(service.settings, hurried)
  await putText(store, ['a.txt'], 'a')
  const move = store.move(['a.txt'], ['b.txt'])
  await move
  for (let questions = 1; questions < 4; questions++) {
    service.behave('error with success', questions)
    await store
      .move(['b.txt'], ['c.txt'])
      .catch((error: unknown) => failureOf(t, Promise.reject(error), secret))
    service.behave(null)
    await store.move(['b.txt'], ['c.txt'])
    t.strictSame([...service.objects.keys()], ['c.txt'])
    await store.move(['c.txt'], ['b.txt'])
  }
})

t.test('a store that is busy and says for how long is asked again by itself', async (t) => {
  const service = await s3Simulator(t)
  const store = s3(service.settings, { silence: 1_000, throttled: 60_000 })
  service.behave('limit', 1)
  const asked = failureOf(t, putText(s3(service.settings, hurried), ['a.txt'], 'a'), secret)
  t.match((await asked).details.params, { service: 'S3', seconds: 30 }, 'or says when to come back')
  t.ok(await putText(store, ['a.txt'], 'a'))
})

t.test('a folder whose move was cut short is moved by the next try', async (t) => {
  const service = await s3Simulator(t)
  const store = s3(service.settings, hurried)
  const names = Array.from({ length: 12 }, (_, place) => `${String(place).padStart(2, '0')}.txt`)
  for (const name of names) await putText(store, ['old', name], name)
  // Of each object the copy fails once, at its own address alone.
  for (const name of names) {
    service.behave('gateway', 1, `/documents/new/${name}`)
    await store.move(['old'], ['new']).catch((error: unknown) => failureOf(t, Promise.reject(error), secret))
  }
  service.behave(null)
  await store.move(['old'], ['new'])
  t.strictSame(await namesIn(store, ['new']), names)
  t.equal(await store.stat(['old']), null)
  for (const name of names) t.equal(await textAt(store, ['new', name]), name)
})

t.test('an upload in parts that ends badly leaves no parts that are paid for', async (t) => {
  const service = await s3Simulator(t)
  const store = s3(service.settings, hurried)
  async function* cut(): AsyncGenerator<Uint8Array> {
    yield pattern(20_000_000)
    throw new Failure('upload_cut')
  }
  await store
    .put(['plan.bin'], cut(), { size: null, type: 'application/octet-stream' })
    .catch(() => undefined)
  t.equal(service.unfinished(), 0)
  t.equal(service.objects.size, 0)
})
