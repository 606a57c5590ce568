import t, { type Test } from 'tap'
import { Failure } from '#core/kernel/failure.ts'
import { allTexts } from '#core/texts/translate.ts'
import { testClock } from '#fixtures/clock.ts'
import { deadEnd } from '#fixtures/simulators/loopback.ts'
import { graph as simulate, graphApplication } from '#fixtures/simulators/graph/graph.ts'
import { mailboxes } from '#fixtures/simulators/graph/mailboxes.ts'
import { senderOf } from '../sender.ts'
import { graphCalendar } from './calendar.ts'
import { graphMailer } from './mail.ts'
import { graphClient } from './client.ts'

const anne = 'anne@meuse.example'
const leave = {
  uid: 'absence-1@decidag.example',
  version: 0,
  title: 'Absent',
  text: null,
  first_day: '2026-03-02',
  last_day: '2026-03-03',
  is_away: true,
  status: 'confirmed',
  changed_at: '2026-02-01T09:00:00.000Z',
  link: 'https://decidag.example/absences',
} as const

async function opened(t: Test, changes: Partial<Parameters<typeof graphClient>[0]> = {}, patience = 300) {
  const clock = testClock()
  const boxes = mailboxes([anne])
  const there = await simulate(t, [boxes.part], () => clock.now(), boxes.open)
  const waited: number[] = []
  const client = graphClient(
    { ...graphApplication, login: there.url, url: `${there.url}/v1.0`, ...changes },
    { now: () => clock.now(), pause: async (ms) => void waited.push(ms), patience },
  )
  return { clock, boxes, there, waited, client, calendar: graphCalendar(client, 'Europe/Brussels') }
}

/** The code of a failure, and what it says besides the service. */
async function failureOf(work: Promise<unknown>): Promise<readonly unknown[]> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Failure)) throw error ?? new Error('it was done')
  const { service, ...more } = error.details.params ?? {}
  t.equal(service, 'Microsoft 365')
  t.ok(`error.${error.code}` in allTexts)
  const message = [error.message, String(error.cause), JSON.stringify(error.details)].join()
  t.notMatch(message, /graph-secret|eyJ0/, 'no secret is told')
  return [error.code, ...Object.values(more)]
}

t.test('an event is made once, moves and is removed', async (t) => {
  const { calendar, boxes } = await opened(t)
  const id = await calendar.put(anne, leave, null)
  t.match(boxes.eventsOf(anne), [
    {
      id,
      subject: 'Absent',
      start: '2026-03-02T00:00:00',
      end: '2026-03-04T00:00:00',
      isAllDay: true,
      showAs: 'oof',
      transactionId: leave.uid,
    },
  ])
  t.equal(await calendar.put(anne, { ...leave, version: 1, last_day: '2026-03-05' }, id), id)
  t.match(boxes.eventsOf(anne), [{ id, end: '2026-03-06T00:00:00' }])
  t.equal(await calendar.put(anne, leave, null), id, 'who has forgotten the id finds the event')
  t.equal(boxes.eventsOf(anne).length, 1)
  await calendar.remove(anne, leave.uid, id)
  await calendar.remove(anne, leave.uid, id)
  await calendar.remove(anne, leave.uid, null)
  t.strictSame(boxes.eventsOf(anne), [])
})

t.test('what a person removed there is made anew when it changes', async (t) => {
  const { calendar, boxes } = await opened(t)
  const id = await calendar.put(anne, leave, null)
  boxes.removeThere(anne, id)
  const again = await calendar.put(anne, { ...leave, version: 1 }, id)
  t.not(again, id)
  t.equal(boxes.eventsOf(anne).length, 1)
})

t.test('a try whose answer never came leaves one event', async (t) => {
  for (const fault of ['silent', 'cut', 'hangs up', 'garbage', 'gateway'] as const) {
    const { calendar, boxes, there } = await opened(t)
    there.behave(fault, 1, `POST /v1.0/users/${anne}/events`)
    t.strictSame(await failureOf(calendar.put(anne, leave, null)), [
      fault === 'gateway' ? 'service_unavailable' : 'service_unsure',
    ])
    t.equal(boxes.eventsOf(anne).length, 1, `${fault}: it was made`)
    there.behave(null)
    await calendar.put(anne, leave, null)
    await calendar.put(anne, leave, null)
    t.equal(boxes.eventsOf(anne).length, 1, fault)
  }
})

t.test('a token serves for an hour, is fetched once by many, and anew when it is refused', async (t) => {
  const { client, calendar, there, clock } = await opened(t)
  await Promise.all([client.token(), client.token(), calendar.put(anne, leave, null)])
  t.equal(there.given(), 1)
  clock.pass(56 * 60_000)
  await calendar.put(anne, leave, null)
  t.equal(there.given(), 2, 'before its end')
  there.withdraw()
  await calendar.put(anne, leave, null)
  t.equal(there.given(), 3)
  there.behave('unauthorized')
  t.strictSame(await failureOf(calendar.put(anne, leave, null)), ['service_unauthorized'])
  t.equal(there.given(), 4, 'one new token is tried, not more')
})

t.test(
  'who is throttled waits as long as he is told, or twice as long each time, and then gives up',
  async (t) => {
    const { calendar, there, waited, boxes } = await opened(t)
    await calendar.check()
    there.behave('waits', 2)
    await calendar.put(anne, leave, null)
    t.strictSame(waited, [1000, 1000])
    there.behave('throttled', 3)
    await calendar.put(anne, { ...leave, title: 'Away' }, null)
    t.strictSame(waited.slice(2), [1000, 2000, 4000])
    t.match(boxes.eventsOf(anne), [{ subject: 'Away' }])
    there.behave('throttled')
    t.strictSame(await failureOf(calendar.put(anne, leave, null)), ['service_unavailable'])
    there.behave('limit')
    t.strictSame(
      await failureOf(calendar.put(anne, leave, null)),
      ['service_unavailable', 30],
      'longer than we wait',
    )
    t.equal(waited.length, 8)
  },
)

t.test('what is wrong is told by its kind', async (t) => {
  const { calendar, there, boxes } = await opened(t)
  await calendar.check()
  for (const [fault, expected] of [
    ['broken', ['service_unavailable']],
    ['garbage', ['service_unavailable']],
    ['cut', ['service_unavailable']],
    ['silent', ['service_unavailable']],
    ['endless', ['service_unavailable']],
    ['redirects', ['service_unavailable']],
    ['forbidden', ['service_refused', 'Access is denied.']],
    ['errors', ['service_refused', 'The mailbox moves']],
  ] as const) {
    there.behave(fault)
    t.strictSame(await failureOf(calendar.put(anne, leave, null)), expected, fault)
    there.behave(null)
  }
  t.strictSame(boxes.eventsOf(anne), [])
  t.strictSame(await failureOf(calendar.put('nobody@meuse.example', leave, null)), [
    'service_refused',
    "The requested user 'nobody@meuse.example' is invalid.",
  ])
  t.notOk(there.heard.some(({ path }) => path.includes('meta-data')))
})

t.test('a secret that is not taken is for the administrator', async (t) => {
  const wrong = await opened(t, { clientSecret: 'graph-secret-old' })
  t.strictSame(await failureOf(wrong.calendar.check()), ['service_client_refused'])
  const elsewhere = await opened(t, { tenant: 'other.example' })
  t.strictSame(await failureOf(elsewhere.calendar.check()), ['service_client_refused'])
  const { calendar, there } = await opened(t)
  there.behave('garbage')
  t.strictSame(await failureOf(calendar.check()), ['service_unavailable'])
  there.behave('broken')
  t.strictSame(await failureOf(calendar.check()), ['service_unavailable'])
  there.behave(null)
  await calendar.check()
  const nowhere = await opened(t, { login: await deadEnd() })
  t.strictSame(await failureOf(nowhere.calendar.check()), ['service_unavailable'])
})

/** The sender of the mails, whatever name the firm gives itself. */
const office = senderOf({ mailFrom: 'Bureau Meuse <noreply@meuse.example>', graphMailbox: anne })

const mail = {
  to: 'klant@ville.example',
  subject: 'Facture 2026-0042',
  text: 'Bonjour,\n\nVoici la facture. À bientôt',
  language: 'fr',
  name: 'invoice-42',
  follows: ['invoice-41'],
  attachments: [{ name: '2026-0042.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 %%EOF') }],
} as const

t.test('a mail leaves from the mailbox with its name, its conversation and its files', async (t) => {
  const { client, boxes } = await opened(t)
  const mailer = graphMailer(client, anne, office)
  await mailer.send(mail)
  const [sent] = boxes.sent
  t.equal(sent?.to, mail.to)
  t.match(sent?.head, /^From: Bureau Meuse <anne@meuse\.example>$/m)
  t.match(sent?.head, /^Message-ID: <invoice-42@meuse\.example>$/im)
  t.match(sent?.head, /^References: <invoice-41@meuse\.example>$/im)
  t.match(sent?.head, /^Auto-Submitted: auto-generated$/im)
  t.match(sent?.mime, /filename=2026-0042\.pdf/)
  t.match(sent?.mime, Buffer.from('%PDF-1.7 %%EOF').toString('base64'))
})

t.test('a mail that may have left is not sent again by itself; one that certainly did not is', async (t) => {
  const { client, boxes, there } = await opened(t)
  const mailer = graphMailer(client, anne, office)
  await mailer.check()
  for (const fault of ['silent', 'cut', 'hangs up', 'gateway', 'broken', 'redirects'] as const) {
    there.behave(fault)
    await t.rejects(mailer.send(mail), { code: 'mail_unsure' }, fault)
  }
  there.behave('throttled')
  await t.rejects(mailer.send(mail), { code: 'service_unavailable' })
  there.behave(null)
  const before = boxes.sent.length
  await t.rejects(mailer.send({ ...mail, to: 'a@gone.example' }), {
    code: 'mail_refused',
    details: { params: { reason: 'The recipient was not found.' } },
  })
  t.equal(boxes.sent.length, before)
})

const filled = (size: number) => Buffer.alloc(size, 'plan of the sewers, ')
const heavy = {
  ...mail,
  attachments: [
    ...mail.attachments,
    { name: 'Plans détaillés.pdf', type: 'application/pdf', bytes: filled(9_000_000) },
    { name: 'bordereau.pdf', type: 'application/pdf', bytes: filled(2_000_000) },
  ],
}

/** So many megabytes take their time on a slow machine. */
const forMegabytes = 30_000

t.test('a mail of many megabytes leaves as one, with each of its files', async (t) => {
  const { client, boxes, there } = await opened(t, {}, forMegabytes)
  await graphMailer(client, anne, office).send(heavy)
  const [sent, ...more] = boxes.sent
  t.equal(more.length, 0)
  t.match(sent?.head, /^Message-ID: <invoice-42@meuse\.example>$/im)
  t.match(sent?.head, /^References: <invoice-41@meuse\.example>$/im)
  for (const [place, { name, bytes }] of heavy.attachments.entries()) {
    t.equal(sent?.files[place]?.name, name)
    t.ok(sent?.files[place]?.bytes.equals(bytes), name)
  }
  t.equal(boxes.messagesOf(anne).length, 0, 'no draft is left')
  t.ok(there.heard.every(({ path, headers }) => !(path.includes('uploads') && headers.authorization)))
})

t.test('a large mail that fails on its way is made anew, and leaves once', async (t) => {
  const { client, boxes, there } = await opened(t, {}, forMegabytes)
  const mailer = graphMailer(client, anne, office)
  const messages = `/v1.0/users/${anne}/messages`
  for (const fault of ['cut', 'broken', 'garbage', 'errors'] as const) {
    there.behave(fault, 1, `POST ${messages}`)
    await t.rejects(mailer.send(heavy), fault)
  }
  t.equal(boxes.sent.length, 0)
  boxes.rights.delete('Mail.ReadWrite')
  await t.rejects(mailer.send(heavy), { code: 'service_unauthorized' })
  await mailer.send(mail)
  boxes.rights.add('Mail.ReadWrite')
  const before = boxes.sent.length
  await mailer.send(heavy)
  t.equal(boxes.sent.length, before + 1)
  t.equal(boxes.messagesOf(anne).length, 0, 'what earlier tries left is gone')
  const tooLarge = [{ name: 'plan.pdf', type: 'application/pdf', bytes: Buffer.alloc(30_000_000) }]
  await t.rejects(mailer.send({ ...mail, attachments: tooLarge }), {
    code: 'mail_refused',
    details: { params: { reason: 'The message exceeds the maximum supported size.' } },
  })
})
