import ICAL from 'ical.js'
import t from 'tap'
import { Failure } from '#core/kernel/failure.ts'
import { deadEnd, loopback } from '#fixtures/simulators/loopback.ts'
import { radicale } from '#fixtures/simulators/radicale.ts'
import { caldav } from './caldav.ts'

const anne = 'anne@meuse.example'
const leave = {
  uid: 'absence-1-7@decidag.example',
  version: 0,
  title: 'Afwezig; één dag, thuis',
  text: 'Lijn 1\nLijn 2',
  first_day: '2026-03-02',
  last_day: '2026-03-03',
  is_away: true,
  status: 'confirmed',
  changed_at: '2026-02-01T09:00:00.000Z',
  link: 'https://decidag.example/absences',
} as const

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof Failure)) throw error
      t.equal(error.details.params?.['service'], 'CalDAV')
      t.notMatch(JSON.stringify(error.details), /radicale-secret|calendar-secret/)
      return error.code
    },
  )

t.test('an event comes, moves and goes on a real server', async (t) => {
  const server = await radicale(t, ['anne'])
  if (!server) return t.comment('Radicale is not installed on this machine (apt-get install radicale)')
  const calendar = caldav(server.access)
  const events = async () =>
    new ICAL.Component(ICAL.parse(await server.read('anne')))
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each))
  await calendar.check()
  const id = await calendar.put(anne, leave, null)
  t.equal(await calendar.put(anne, leave, null), id, 'put again it is the same')
  const [event, ...others] = await events()
  t.equal(others.length, 0)
  t.equal(event?.uid, leave.uid)
  t.equal(event?.summary, leave.title)
  t.equal(event?.endDate.toString(), '2026-03-04')
  await calendar.put(anne, { ...leave, version: 1, last_day: '2026-03-05' }, id)
  t.match(
    (await events()).map(({ sequence, endDate }) => [sequence, endDate.toString()]),
    [[1, '2026-03-06']],
  )
  await calendar.remove(anne, leave.uid, id)
  await calendar.remove(anne, leave.uid, null)
  t.strictSame(await events().catch(() => []), [])
  t.equal(
    await codeOf(calendar.put('nobody@meuse.example', leave, null)),
    'service_refused',
    'no such calendar',
  )
  const wrong = caldav({ ...server.access, password: 'radicale-secret-old' })
  t.equal(await codeOf(wrong.put(anne, leave, null)), 'service_unauthorized')
})

t.test('what is wrong is told by its kind', async (t) => {
  const files = new Map<string, string>()
  let status: number | null = null
  const server = await loopback(t, ({ method, path, body, headers }) => {
    if (headers.authorization !== `Basic ${Buffer.from('decidag:calendar-secret').toString('base64')}`)
      return { status: 401, body: '' }
    if (status !== null) return { status, body: '', headers: { Location: 'http://169.254.169.254/' } }
    if (method === 'OPTIONS') return { status: 200, body: '' }
    if (method === 'DELETE') return { status: files.delete(path) ? 204 : 404, body: '' }
    const isNew = !files.has(path)
    files.set(path, body.toString())
    return { status: isNew ? 201 : 204, body: '' }
  })
  const access = { url: `${server.url}/dav/{email}/work`, user: 'decidag', password: 'calendar-secret' }
  const calendar = caldav(access, 300)
  await calendar.check()
  for (const [fault, code] of [
    ['broken', 'service_unavailable'],
    ['down', 'service_unavailable'],
    ['limit', 'service_unavailable'],
    ['gateway', 'service_unavailable'],
    ['hangs up', 'service_unsure'],
    ['silent', 'service_unsure'],
  ] as const) {
    server.behave(fault)
    t.equal(await codeOf(calendar.put(anne, leave, null)), code, fault)
    server.behave(null)
  }
  for (const [answered, code] of [
    [301, 'service_unsure'],
    [403, 'service_refused'],
    [404, 'service_refused'],
    [423, 'service_refused'],
    [507, 'service_unavailable'],
  ] as const) {
    status = answered
    t.equal(await codeOf(calendar.put(anne, leave, null)), code, String(answered))
  }
  status = null
  await calendar.put(anne, leave, null)
  t.strictSame([...files.keys()], [`/dav/${anne}/work/${leave.uid}.ics`], 'whatever came before, one file')
  t.equal(await codeOf(caldav({ ...access, password: 'x' }).check()), 'service_unauthorized')
  t.equal(
    await codeOf(caldav({ ...access, url: `${await deadEnd()}/{name}` }).check()),
    'service_unavailable',
  )
})
