import t, { type Test } from 'tap'
import { triedOn } from '#fixtures/databases.ts'
import { testFirm } from '#fixtures/firm.ts'
import { testInstallation, type TestInstallation } from '#fixtures/installation.ts'
import { graph } from '#fixtures/simulators/graph/graph.ts'
import { mailboxes } from '#fixtures/simulators/graph/mailboxes.ts'
import { doJobs } from '#server/jobs/runner.ts'
import { switchCalendar, readThirdParties } from '../third-parties/operations.ts'

const [anneAt, bramAt] = ['anne@meuse.example', 'bram@meuse.example']

/** A firm whose people have mailboxes at Microsoft 365, with an absence of Anne and a mission that she leads. */
async function office(t: Test, own: TestInstallation) {
  own.clock.set('2026-03-02')
  const firm = await testFirm(own)
  const anne = await firm.person([], { language_type: 'en', email: anneAt })
  const bram = await firm.person([], { language_type: 'nl', email: bramAt })
  const admin = await firm.person(['third-party.write'], { language_type: 'en' })
  const place = await firm.folder(bram.id, 12)
  const { subfolder_id } = await firm.subfolder(place, { project_leader: anne.id })
  const absence = await own.scene(async (store) => {
    const extra = await store.subfolder_extra_infos.first({ subfolder_id })
    await store.subfolder_extra_infos.update(extra!, { mission_start: '2026-05-04' })
    return store.user_absences.insert({
      user_id: anne.id,
      number_blocks: 20,
      planning_level_type: 'day',
      start_date: '2026-03-09',
      end_date: '2026-03-10',
      approved: 1,
    })
  })
  const jobs = () => own.env.read((store) => store.jobs.find({ kind: 'calendar.follow' }))
  return { firm, anne, bram, admin, absence, subfolder_id, jobs }
}

function onBothWithGraph(
  name: string,
  work: (
    t: Test,
    own: TestInstallation,
    there: Awaited<ReturnType<typeof graph>>,
    boxes: ReturnType<typeof mailboxes>,
  ) => Promise<void>,
): void {
  for (const dialect of triedOn)
    void t.test(`${name} [${dialect}]`, async (t) => {
      const boxes = mailboxes([anneAt, bramAt])
      const known: { own?: TestInstallation } = {}
      const there = await graph(t, [boxes.part], () => known.own!.clock.now())
      const own = await testInstallation(t, dialect, 'local', there.settings)
      known.own = own
      await work(t, own, there, boxes)
    })
}

onBothWithGraph(
  'absences and deadlines come, move and go in the calendars of Microsoft 365',
  async (t, own, _, boxes) => {
    const { admin, anne, bram, absence, subfolder_id, jobs } = await office(t, own)
    const titles = (person: string) =>
      boxes.eventsOf(person).map(({ subject, start }) => [subject, start.slice(0, 10)])
    await doJobs(own)
    t.strictSame(await jobs(), [], 'nothing before it is switched on')

    t.match(await admin.client(switchCalendar, { activate: true }), { calendar: 'graph', activate: true })
    await doJobs(own)
    t.strictSame(titles(anneAt), [
      ['Away', '2026-03-09'],
      ['Start: M1 Mission 1', '2026-05-04'],
    ])
    t.strictSame(titles(bramAt), [['Begin - M1 Mission 1', '2026-05-04']], 'in his language')
    const [event] = boxes.eventsOf(anneAt)
    await doJobs(own)

    await own.scene((store) =>
      store.user_absences.update(absence.id, { start_date: '2026-03-10', number_blocks: 10 }),
    )
    t.equal((await jobs()).filter(({ state }) => state === 'waiting').length, 1)
    await doJobs(own)
    t.match(boxes.eventsOf(anneAt)[0], { id: event?.id, start: '2026-03-10T00:00:00' })

    await own.scene((store) => store.subfolders.update(subfolder_id, { project_leader: bram.id }))
    await doJobs(own)
    t.strictSame(titles(anneAt), [['Away', '2026-03-10']], 'another leads the mission')
    await own.scene((store) => store.user_absences.remove(absence.id))
    await doJobs(own)
    t.strictSame(titles(anneAt), [])

    await own.scene((store) =>
      store.user_absences.insert({
        user_id: anne.id,
        number_blocks: 10,
        planning_level_type: 'day',
        start_date: '2026-04-01',
        end_date: '2026-04-01',
      }),
    )
    await doJobs(own)
    t.match(boxes.eventsOf(anneAt), [{ subject: 'Away (requested)', showAs: 'tentative' }])
    await admin.client(switchCalendar, { activate: false })
    await doJobs(own)
    t.strictSame(
      [...boxes.eventsOf(anneAt), ...boxes.eventsOf(bramAt)],
      [],
      'switched off, nothing stays that would not follow',
    )
    await admin.client(switchCalendar, { activate: true })
    await doJobs(own)
    t.strictSame(titles(anneAt), [['Away (requested)', '2026-04-01']])
    await own.scene((store) =>
      store.user_extra_infos.updateWhere({ user_id: anne.id }, { exit_Date: '2026-03-01' }),
    )
    await doJobs(own)
    t.strictSame(titles(anneAt), [], 'who left has none')
  },
)

onBothWithGraph(
  'while the service is away the absence is saved, and its event follows once',
  async (t, own, there, boxes) => {
    const { admin, jobs } = await office(t, own)
    for (const fault of ['busy', 'broken', 'cut', 'hangs up', 'gateway', 'garbage'] as const) {
      await admin.client(switchCalendar, { activate: false })
      await doJobs(own)
      await admin.client(switchCalendar, { activate: true })
      there.behave(fault, Number.POSITIVE_INFINITY, `POST /v1.0/users/${anneAt}/events`)
      await doJobs(own)
      const [waiting] = (await jobs()).filter(({ state }) => state === 'waiting')
      t.match(waiting?.error, /service_(unavailable|unsure)/, fault)
      there.behave(null)
      own.clock.pass(60_000)
      await doJobs(own)
      t.match(
        boxes.eventsOf(anneAt),
        [{ subject: 'Away' }, { subject: 'Start: M1 Mission 1' }],
        `${fault}: one of each`,
      )
      t.equal(boxes.eventsOf(anneAt).length, 2)
    }
  },
)

onBothWithGraph(
  'a mailbox that is closed or broken keeps nobody else’s events back, and gets its own once it is mended',
  async (t, own, there, boxes) => {
    const { admin, anne, bram, jobs } = await office(t, own)
    const away = (user_id: number, days: readonly number[]) =>
      own.scene((store) =>
        store.user_absences.insertMany(
          days.map((day) => ({
            user_id,
            number_blocks: 10,
            planning_level_type: 'day' as const,
            start_date: `2026-03-0${day}`,
            end_date: `2026-03-0${day}`,
            approved: 1,
          })),
        ),
      )
    await away(anne.id, [3, 4, 5, 6])
    await away(bram.id, [6])
    boxes.closed.add(anneAt)
    await admin.client(switchCalendar, { activate: true })
    await doJobs(own)
    t.equal(boxes.eventsOf(bramAt).length, 2)
    t.match((await admin.client(readThirdParties, {})).outlook, {
      problem: /^anne@meuse\.example: .*Blocked by policy/,
    })
    const asked = there.heard.length
    await away(bram.id, [5])
    await doJobs(own)
    t.equal(boxes.eventsOf(bramAt).length, 3)
    t.ok(
      there.heard.slice(asked).every(({ path }) => !path.includes(anneAt)),
      'not again on the same day',
    )
    own.clock.pass(24 * 3_600_000)
    await away(bram.id, [4])
    await doJobs(own)
    t.ok(
      there.heard.slice(asked).some(({ path }) => path.includes(anneAt)),
      'on the next day',
    )
    boxes.closed.clear()
    await admin.client(switchCalendar, { activate: false })
    await admin.client(switchCalendar, { activate: true })
    await doJobs(own)
    t.equal(boxes.eventsOf(anneAt).length, 6)
    t.match((await admin.client(readThirdParties, {})).outlook, { problem: null })

    there.behave('broken', Number.POSITIVE_INFINITY, `POST /v1.0/users/${anneAt}/events`)
    await away(anne.id, [3, 4, 5, 6])
    await away(bram.id, [3])
    await doJobs(own)
    t.equal(boxes.eventsOf(bramAt).length, 5)
    t.match((await jobs()).at(-1), { state: 'waiting' }, 'it is tried again')
  },
)

onBothWithGraph('a service that says when to come back is asked no earlier', async (t, own, there) => {
  const { admin, jobs } = await office(t, own)
  there.behave('limit', Number.POSITIVE_INFINITY, `POST /v1.0/users/${anneAt}/events`)
  await admin.client(switchCalendar, { activate: true })
  const before = own.clock.now().getTime()
  await doJobs(own)
  const [waiting] = (await jobs()).filter(({ state }) => state === 'waiting')
  t.ok(Date.parse(waiting!.due_at) - before >= 30_000, `${waiting?.due_at}`)
})

onBothWithGraph(
  'who has no mailbox is named on the card, and the others have their events',
  async (t, own, there, boxes) => {
    const { admin, firm } = await office(t, own)
    const carl = await firm.person([], {
      first_name: 'Carl',
      language_type: 'en',
      email: 'carl@elsewhere.example',
    })
    await own.scene((store) =>
      store.user_absences.insert({
        user_id: carl.id,
        number_blocks: 10,
        planning_level_type: 'day',
        start_date: '2026-03-03',
        end_date: '2026-03-03',
        approved: 1,
      }),
    )
    await admin.client(switchCalendar, { activate: true })
    await doJobs(own)
    t.equal(boxes.eventsOf(anneAt).length, 2)
    t.match((await admin.client(readThirdParties, {})).outlook, {
      problem: /^carl@elsewhere\.example: .*is invalid/,
    })
    there.behave('unknown client')
    there.withdraw()
    await own.scene((store) =>
      store.user_absences.updateWhere({ user_id: carl.id }, { end_date: '2026-03-04' }),
    )
    await doJobs(own)
    t.match((await admin.client(readThirdParties, {})).outlook, {
      problem: /Microsoft 365 does not recognise/,
    })
  },
)
