import ICAL from 'ical.js'
import t, { type Test } from 'tap'
import { testFirm, type Person } from '#fixtures/firm.ts'
import { onEveryClient, onBoth, type TestInstallation } from '#fixtures/installation.ts'
import { exchange } from '#fixtures/http/exchange.ts'
import { listening } from '#fixtures/http/listening.ts'
import { changeFeed, createFeed, exportCalendar, listFeeds, renewFeed, revokeFeed } from './operations.ts'
import { calendarParts } from './parts.ts'
import { readFeed } from './reading.ts'

/** The events of a calendar, by what they say. */
const eventsIn = (text: string | null) =>
  new ICAL.Component(ICAL.parse(text ?? '')).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      title: event.summary,
      text: event.description,
      from: event.startDate.toString(),
      until: event.endDate.toString(),
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      category: component.getFirstPropertyValue('categories'),
    }
  })

/** The file at this secret address; null if nobody has it. */
const fetched = async (env: TestInstallation['env'], token: string): Promise<string | null> =>
  (await readFeed(env, token))?.write() ?? null

const tokenIn = (address: string): string => /\/calendar\/(.+)\.ics$/.exec(address)?.[1] ?? ''

/** Anne leads a mission of today's firm, booked, is planned and is away. */
async function office(own: TestInstallation) {
  own.clock.set('2026-03-02')
  const firm = await testFirm(own)
  const anne = await firm.person(['subfolder.read', 'planner.write'], {
    first_name: 'Anne',
    language_type: 'en',
    email: 'anne@firm.example',
  })
  const place = await firm.folder(anne.id, 12)
  const { subfolder_id, task_id } = await firm.subfolder(place, { project_leader: anne.id })
  const made = await own.scene(async (store) => {
    const booking = await store.user_bookings.insert({
      user_id: anne.id,
      wbs_task_id: task_id,
      date: '2026-03-02',
      number_blocks: 5,
      starting_block: 0,
      comment: 'Chez le client',
      booking_cost_per_block: 87.5,
    })
    const planned = await store.wbs_task_plannings.insert({
      wbs_task_id: task_id,
      assigned_user_id: anne.id,
      start_date: '2026-04-01',
      end_date: '2026-04-30',
      number_blocks: 30,
    })
    const absence = await store.user_absences.insert({
      user_id: anne.id,
      number_blocks: 20,
      planning_level_type: 'day',
      start_date: '2026-03-09',
      end_date: '2026-03-10',
      approved: 1,
    })
    const extra = await store.subfolder_extra_infos.first({ subfolder_id })
    await store.subfolder_extra_infos.update(extra!, { mission_start: '2026-05-04' })
    const forecast = await store.invoicing_forecasts.insert({ subfolder_id, forecast_date: '2026-06-01' })
    await store.invoicing_forecast_details.insert({ invoicing_forecast_id: forecast.id, amount: 123_456 })
    return { booking, planned, absence, extra: extra! }
  })
  return { firm, anne, subfolder_id, ...made }
}

onEveryClient(
  t,
  'somebody makes an address of his calendar, chooses, renews and revokes it',
  async (t, own) => {
    const { firm, anne } = await office(own)
    const made = await anne.client(createFeed, { name: 'Telephone', parts: ['absences', 'bookings'] })
    t.match(made, { name: 'Telephone', parts: ['bookings', 'absences'], last_fetched_at: null })
    t.match(made.address, /\/calendar\/[\w-]{43}\.ics$/)
    const { address: _, ...row } = made
    t.strictSame(await anne.client(listFeeds, {}), [row], 'the address is not told again')
    const kept = await own.env.read((store) => store.calendar_feeds.get(made.id))
    t.notMatch(JSON.stringify(kept), tokenIn(made.address), 'nor kept')
    const logged = JSON.stringify(await own.env.read((store) => store.audit_entries.find({})))
    t.notMatch(logged, kept!.token_hash)

    t.strictSame(
      eventsIn(await fetched(own.env, tokenIn(made.address))).map(({ title, from, until, category }) => [
        title,
        from,
        until,
        category,
      ]),
      [
        ['0.5 d Étude', '2026-03-02', '2026-03-03', 'Time booked'],
        ['Away', '2026-03-09', '2026-03-11', 'Absences'],
      ],
    )
    t.match(await anne.client(listFeeds, {}), [{ last_fetched_at: /^2026-03-0/ }])
    t.match(await anne.client(changeFeed, { id: made.id, parts: ['deadlines'] }), {
      name: 'Telephone',
      parts: ['deadlines'],
    })
    t.strictSame(
      eventsIn(await fetched(own.env, tokenIn(made.address))).map(({ title, from }) => [title, from]),
      [
        ['Start: M1 Mission 1', '2026-05-04'],
        ['To invoice: M1 Mission 1', '2026-06-01'],
      ],
    )
    const renewed = await anne.client(renewFeed, { id: made.id })
    t.equal(await fetched(own.env, tokenIn(made.address)), null, 'the address before has ended')
    t.match(await fetched(own.env, tokenIn(renewed.address)), /BEGIN:VCALENDAR/)

    const other = await firm.person([])
    t.strictSame(await other.client(listFeeds, {}), [])
    const refused = { code: 'record_not_found' }
    await t.rejects(other.client(renewFeed, { id: made.id }), refused)
    await t.rejects(other.client(revokeFeed, { id: made.id }), refused)
    await t.rejects(other.client(changeFeed, { id: made.id, name: 'Mine' }), refused)
    t.equal(await anne.client(revokeFeed, { id: made.id }), true)
    t.equal(await fetched(own.env, tokenIn(renewed.address)), null)
    await t.rejects(anne.client(createFeed, { name: 'Empty', parts: [] }), { code: 'calendar_without_parts' })
    await t.rejects(anne.client(createFeed, { name: 'Odd', parts: ['costs' as never] }), {
      code: 'invalid_fields',
    })
  },
)

onBoth(t, 'what changes rises, and what is gone is cancelled, for the same UID', async (t, own) => {
  const { anne, absence, booking } = await office(own)
  const { address } = await anne.client(createFeed, { name: 'All', parts: [...calendarParts] })
  const events = async () => eventsIn(await fetched(own.env, tokenIn(address)))
  const first = await events()
  t.ok(first.every(({ sequence, status }) => sequence === 0 && status === 'CONFIRMED'))
  t.equal(new Set(first.map(({ uid }) => uid)).size, first.length)
  t.strictSame(await events(), first, 'nothing changed, nothing new')
  const away = () => events().then((all) => all.find(({ uid }) => uid.startsWith(`absence-${absence.id}-`)))

  await own.scene((store) => store.user_absences.update(absence.id, { end_date: '2026-03-11' }))
  t.match(await away(), { sequence: 1, until: '2026-03-12' })
  await own.scene((store) => store.user_absences.update(absence.id, { approved: 0 }))
  t.match(await away(), { sequence: 2, status: 'TENTATIVE', title: 'Away (requested)' })
  await own.scene((store) => store.user_absences.update(absence.id, { number_blocks: 15 }))
  t.match(await away(), { sequence: 3, title: 'Away: 1.5 d (requested)' }, 'one of the days is half')
  await own.scene((store) => store.user_absences.update(absence.id, { refused: true }))
  t.match(await away(), { sequence: 4, status: 'CANCELLED' })
  await own.scene((store) => store.user_bookings.remove(booking.id))
  const cancelled = (await events()).filter(({ status }) => status === 'CANCELLED')
  t.equal(cancelled.length, 2)
  own.clock.pass(31 * 86_400_000)
  t.notOk(
    (await events()).some(({ status }) => status === 'CANCELLED'),
    'a month later nobody is told any more',
  )
})

onBoth(t, 'a calendar has what its person may have now, and no amounts', async (t, own) => {
  const { anne, firm, subfolder_id } = await office(own)
  const { address } = await anne.client(createFeed, { name: 'All', parts: [...calendarParts] })
  const text = (await fetched(own.env, tokenIn(address)))!
  t.notMatch(text, /87[.,]5|1234[.,]56|123456/, 'no costs, no amounts')
  t.match(eventsIn(text), [
    { title: '0.5 d Étude', text: 'M1 Mission 1\nÉcole 12\nChez le client' },
    { title: 'Away' },
    { title: 'Planned: 3 d Étude', from: '2026-04-01', until: '2026-05-01' },
    { category: 'Reminders' },
    { title: 'Start: M1 Mission 1' },
    { title: 'To invoice: M1 Mission 1' },
  ])
  const other = await firm.person([])
  await own.scene(async (store) => {
    await store.subfolders.update(subfolder_id, { project_leader: other.id })
    await store.folders.updateWhere({}, { project_manager_id: other.id })
  })
  const left = eventsIn(await fetched(own.env, tokenIn(address)))
  t.strictSame(
    left.filter(({ status }) => status === 'CANCELLED').map(({ title }) => title.slice(0, 8)),
    ['Start on', 'Start: M', 'To invoi'],
    'another leads the mission',
  )
  await own.scene((store) =>
    store.user_extra_infos.updateWhere({ user_id: anne.id }, { exit_Date: '2026-03-01' }),
  )
  t.equal(await fetched(own.env, tokenIn(address)), null, 'who left has no calendar')
})

onBoth(t, 'the mark of a calendar changes when its file does, and not before', async (t, own) => {
  const { anne, absence } = await office(own)
  const { address, id } = await anne.client(createFeed, { name: 'All', parts: [...calendarParts] })
  const marks = new Set<string>()
  const files = new Set<string>()
  const look = async (): Promise<void> => {
    const answer = await readFeed(own.env, tokenIn(address))
    marks.add(answer?.mark ?? '')
    files.add(answer?.write() ?? '')
  }
  await look()
  own.clock.pass(3_600_000)
  await look()
  t.strictSame([marks.size, files.size], [1, 1], 'an hour later nothing is new')
  const changes: (() => Promise<unknown>)[] = [
    () => own.scene((store) => store.user_absences.update(absence.id, { comment: 'Congé' })),
    () => anne.client(changeFeed, { id, name: 'Mine' }),
    () => own.scene((store) => store.users.updateWhere({ id: anne.id }, { language_type: 'nl' })),
    () => own.scene((store) => store.user_absences.remove(absence.id)),
    () => Promise.resolve(own.clock.pass(31 * 86_400_000)),
  ]
  for (const [n, change] of changes.entries()) {
    await change()
    await look()
    t.strictSame([marks.size, files.size], [n + 2, n + 2], `change ${n + 1}`)
  }
})

onBoth(t, 'one’s calendar is saved as a file, as the feeds tell it', async (t, own) => {
  const { anne } = await office(own)
  const file = await anne.client(exportCalendar, { parts: ['absences'] })
  t.match(file, { name: 'decidag.ics', type: 'text/calendar; charset=utf-8' })
  const text = Buffer.from(file.bytes).toString()
  t.match(eventsIn(text), [{ title: 'Away' }])
  const { address } = await anne.client(createFeed, { name: 'Absences', parts: ['absences'] })
  t.strictSame(eventsIn(await fetched(own.env, tokenIn(address))), eventsIn(text), 'under the same UID')
})

/** The addresses over HTTP, as a program asks them. */
async function served(t: Test, own: TestInstallation, anne: Person) {
  const server = await listening(own)
  t.teardown(() => server.stop())
  const made = await anne.client(createFeed, { name: 'Outlook', parts: ['absences'] })
  const address = `${server.url}/calendar/${tokenIn(made.address)}.ics`
  return { server, made, address }
}

onBoth(t, 'a program fetches the calendar, and is told in a line that nothing changed', async (t, own) => {
  const { anne, absence } = await office(own)
  const { address } = await served(t, own, anne)
  const first = await fetch(address)
  t.equal(first.status, 200)
  t.equal(first.headers.get('content-type'), 'text/calendar; charset=utf-8')
  t.equal(first.headers.get('cache-control'), 'private, no-cache')
  t.match(eventsIn(await first.text()), [{ title: 'Away' }])
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  own.clock.pass(3_600_000)
  const again = await exchange(new URL(address), { method: 'GET', headers })
  t.equal(again.status, 304)
  t.equal(again.text, '')
  await own.scene((store) => store.user_absences.update(absence.id, { end_date: '2026-03-12' }))
  t.equal((await exchange(new URL(address), { method: 'GET', headers })).status, 200)
  const head = await fetch(address, { method: 'HEAD' })
  t.equal(head.status, 200)
  t.equal((await fetch(address, { method: 'POST' })).status, 404)
})

onBoth(t, 'who guesses addresses is refused for a while, and those that hold go on', async (t, own) => {
  const { anne } = await office(own)
  const { server, address } = await served(t, own, anne)
  const guess = async (n: number) => (await fetch(`${server.url}/calendar/guess-${n}.ics`)).status
  const codes: number[] = []
  for (let n = 0; n < 110; n += 10)
    codes.push(...(await Promise.all(Array.from({ length: 10 }, (_, i) => guess(n + i)))))
  t.strictSame(
    [404, 429].map((code) => codes.filter((each) => each === code).length),
    [100, 10],
  )
  const refused = await fetch(`${server.url}/calendar/x.ics`)
  t.equal(refused.status, 429)
  t.ok(Number(refused.headers.get('retry-after')) > 0)
  t.equal((await fetch(address)).status, 200)
})
