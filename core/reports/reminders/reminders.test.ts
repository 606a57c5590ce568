import t from 'tap'
import { reminderCases, type ReminderCase } from '#fixtures/cases/reminders.ts'
import { startChild } from '#fixtures/child.ts'
import { testFirm, type Place } from '#fixtures/firm.ts'
import { onBoth, type TestInstallation } from '#fixtures/installation.ts'
import { newInstallation } from '#fixtures/kills.ts'
import { until } from '#fixtures/until.ts'
import type { Store } from '#core/ports.ts'
import { doDuties, keepDuties } from '#server/jobs/duties.ts'
import { silentLog } from '#server/log.ts'

const remind = async ({ env }: Pick<TestInstallation, 'env'>, dryRun = false): Promise<number> =>
  (await doDuties(env, dryRun)).find(({ duty }) => duty === 'mission.remind')!.count

const noticesOf = ({ env }: TestInstallation, user_id: number) =>
  env.read((store) => store.notifications.find({ user_id }, { order: [['id', 'asc']] }))

onBoth(t, 'of each day its people are told or not, once', async (t, installation) => {
  const firm = await testFirm(installation)
  const leader = await firm.person([], { language_type: 'en' })
  const manager = await firm.person([], { language_type: 'en' })
  const place = await firm.folder(manager.id, 41)
  const ids = new Map<string, number>()
  await installation.scene(async (store) => {
    for (const [i, each] of reminderCases.entries())
      ids.set(each.rule, await addSubfolder(store, place, i + 1, each, [leader.id, manager.id]))
  })
  const due = reminderCases.filter(({ recipients }) => recipients.length > 0).length * 2
  t.equal(await remind(installation, true), due, 'a dry run counts')
  t.strictSame(await noticesOf(installation, leader.id), [], 'and tells nobody')
  t.equal(await remind(installation), due)
  for (const person of [leader, manager]) {
    const notices = await noticesOf(installation, person.id)
    for (const [i, { rule, recipients }] of reminderCases.entries()) {
      const url = `/folders/${place.folder_id}/subfolders/${ids.get(rule)}`
      const [title, when] = recipients
      const separator = title?.startsWith('Overdue') ? ',' : ':'
      const message = [`${rule} (École 41)`, ...(when ? [when] : [])].join('\n')
      t.strictSame(
        notices.filter((notice) => notice.url === url).map((notice) => [notice.title, notice.message]),
        recipients.length > 0 ? [[`${title}${separator} 41/${i + 1}`, message]] : [],
        rule,
      )
    }
  }
  t.equal(await remind(installation), 0, 'nobody is told twice')
})

onBoth(t, 'who is told: leader and manager, in their own words, while they are there', async (t, own) => {
  const firm = await testFirm(own)
  const leader = await firm.person([], { language_type: 'fr' })
  const manager = await firm.person([], { language_type: 'nl' })
  const gone = await firm.person()
  await own.scene(async (store) => {
    const extra = await store.user_extra_infos.first({ user_id: gone.id })
    await store.user_extra_infos.update(extra!.id, { exit_Date: '2026-11-19' })
  })
  const place = await firm.folder(manager.id, 41)
  const days = { mission_start: '2026-11-21' }
  const id = await own.scene((store) =>
    addSubfolder(store, place, 1, { rule: 'Stabilité', status: 'active', days }, [leader.id]),
  )
  await own.scene(async (store) => {
    await addSubfolder(store, place, 2, { rule: 'Energie', status: 'active', days }, [manager.id])
    await addSubfolder(store, place, 3, { rule: 'Voirie', status: 'active', days }, [gone.id])
  })
  await remind(own)
  t.match(await noticesOf(own, leader.id), [
    { title: 'Début le 21/11/2026\u202f: 41/1', message: 'Stabilité (École 41)\nDemain' },
  ])
  t.strictSame(
    (await noticesOf(own, manager.id)).map(({ title }) => title),
    ['Begin op 21/11/2026: 41/1', 'Begin op 21/11/2026: 41/2', 'Begin op 21/11/2026: 41/3'],
    'whoever leads and manages is told once',
  )
  t.strictSame(await noticesOf(own, gone.id), [])

  await own.scene(async (store) => {
    const info = await store.subfolder_extra_infos.first({ subfolder_id: id })
    await store.subfolder_extra_infos.update(info!.id, { mission_start: '2026-11-25' })
  })
  t.equal(await remind(own), 2, 'a day that moved is another')
  t.equal((await noticesOf(own, leader.id)).at(-1)!.title, 'Début le 25/11/2026\u202f: 41/1')
})

onBoth(t, 'the firm says how many days before; with 0 never', async (t, own) => {
  const firm = await testFirm(own)
  const { id } = await firm.person()
  const place = await firm.folder(id, 41)
  const days = { mission_start: '2026-12-20', final_reception_date: '2026-11-19' }
  await own.scene((store) => addSubfolder(store, place, 1, { rule: 'A', status: 'active', days }, [id]))
  const set = (type: string, numerical_value: number) =>
    own.scene((store) => store.parameters.insert({ class: 'reminders', type, numerical_value }))
  await set('reminder_reception', 0)
  t.equal(await remind(own), 0)
  await set('reminder_start', 30)
  t.equal(await remind(own), 1)
})

for (const dialect of ['sqlite', 'postgres'] as const) {
  void t.test(`processes that do it at once tell once [${dialect}]`, async (t) => {
    const { place, installation } = await newInstallation(t, dialect)
    const firm = await testFirm(installation)
    const { id } = await firm.person()
    const folder = await firm.folder(id, 41)
    const days = { mission_start: '2026-11-20' }
    await installation.scene(async (store) => {
      for (let rank = 1; rank <= 20; rank++)
        await addSubfolder(store, folder, rank, { rule: 'A', status: 'active', days }, [id])
    })
    const twins = [await startChild(t, 'duties.ts', place), await startChild(t, 'duties.ts', place)]
    await Promise.all(twins.map((twin) => twin.hears<{ ready?: true }>(({ ready }) => ready === true)))
    for (const twin of twins) twin.process.send('go')
    const done = await Promise.all(
      twins.map((twin) => twin.hears<{ count?: number }>(({ count }) => count !== undefined)),
    )
    t.strictSame(done.map(({ count }) => count).toSorted(), [0, 20])
    t.strictSame(await Promise.all(twins.map((twin) => twin.ended())), [0, 0])
    t.equal((await noticesOf(installation, id)).length, 20)
  })
}

onBoth(t, 'a server does it when it starts, and each day when the firm’s hour has come', async (t, own) => {
  const firm = await testFirm(own)
  const { id } = await firm.person()
  const place = await firm.folder(id, 41)
  const add = (rank: number, mission_start: string) =>
    own.scene((store) =>
      addSubfolder(store, place, rank, { rule: 'A', status: 'active', days: { mission_start } }, [id]),
    )
  const noticeCount = async () => (await noticesOf(own, id)).length
  await add(1, '2026-11-20')
  const kept = keepDuties(own.env, silentLog, 5)
  t.teardown(() => kept.stop())
  await until(async () => (await noticeCount()) === 1)
  await add(2, '2026-12-05')
  own.clock.set('2026-11-21')
  await until(async () => (await noticeCount()) === 2)
  await kept.stop()
})

interface CaseMission extends Pick<
  ReminderCase,
  'rule' | 'status' | 'days' | 'offer' | 'guarantees' | 'before'
> {}

/** A subfolder named by its rule; the first of the people leads it, and all of them were told `before`. */
async function addSubfolder(
  store: Store,
  { folder_id }: Place,
  rank: number,
  { rule, status, days = {}, offer, guarantees = [], before = [] }: CaseMission,
  people: readonly number[],
): Promise<number> {
  const { submission_date, submission_result_date, ...milestones } = days
  const { id: subfolder_id } = await store.subfolders.insert({
    folder_id,
    rank,
    name: rule,
    status_type: status,
    project_leader: people[0]!,
  })
  await store.subfolder_extra_infos.insert({ subfolder_id, ...milestones })
  const dates = { submission_date, submission_result_date, submission_hour: 11 }
  await store.offer_extra_infos.insert({ subfolder_id, ...dates, ...offer })
  for (const release_date of guarantees)
    await store.bank_guarantees.insert({ subfolder_id, amount: 100_000, release_date })
  for (const [moment, day, stage] of before)
    await store.reminders.insertMany(people.map((user_id) => ({ subfolder_id, moment, day, stage, user_id })))
  return subfolder_id
}
