import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient } from '#fixtures/installation.ts'
import { absenceEffect, approveAbsence, decideAbsences } from './operations.ts'
import { readGrid } from '../capacity/operations.ts'

onEveryClient(t, 'what approving does to the capacity is told before it is done', async (t, installation) => {
  const { person } = await testFirm(installation)
  const boss = await person(['users.read', 'users.edit'])
  const tom = await person([])
  const requested = await installation.scene((store) =>
    store.user_absences.insert({
      user_id: tom.id,
      number_blocks: 40,
      start_date: '2027-03-30',
      end_date: '2027-04-02',
      planning_level_type: 'day',
    }),
  )
  const before = await boss.client(absenceEffect, { id: requested.id })
  t.strictSame(before, [
    { month: '2027-03', before: 23, after: 21 },
    { month: '2027-04', before: 22, after: 20 },
  ])

  await boss.client(approveAbsence, { id: requested.id })
  const { months } = await boss.client(readGrid, { id: tom.id, from: '2027-03', months: 2 })
  t.strictSame(
    months.map(({ capacity }) => capacity),
    before.map(({ after }) => after),
    'and is so afterwards',
  )
  t.strictSame(await boss.client(absenceEffect, { id: requested.id }), before, 'also of one approved already')
  await t.rejects(tom.client(absenceEffect, { id: requested.id }), { code: 'unauthorized' })
  await t.rejects(boss.client(absenceEffect, { id: 999_999 }), { code: 'record_not_found' })
})

onEveryClient(
  t,
  'holidays still to take give way to the absence that takes them',
  async (t, installation) => {
    const { person } = await testFirm(installation)
    const boss = await person(['users.read', 'users.edit'])
    const tom = await person([])
    const requested = await installation.scene(async (store) => {
      await store.user_extra_infos.updateWhere({ user_id: tom.id }, { number_holidays: 12 })
      return store.user_absences.insert({
        user_id: tom.id,
        number_blocks: 20,
        start_date: '2027-03-01',
        end_date: '2027-03-02',
        planning_level_type: 'day',
      })
    })
    t.strictSame(await boss.client(absenceEffect, { id: requested.id }), [
      { month: '2027-03', before: 22, after: 20 },
    ])
  },
)

onBoth(
  t,
  'whoever plans a person hears of a month that an approved absence leaves too full, and of no other',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const boss = await firm.person(['users.edit'])
    const leader = await firm.person(['wbs.read'], { language_type: 'en' })
    const manager = await firm.person(['wbs.read'])
    const tom = await firm.person([], { first_name: 'Tom', last_name: 'Lenaerts', code: 'TLE' })
    const place = await firm.folder(manager.id, 1)
    const { task_id } = await firm.subfolder(place, { project_leader: leader.id })
    const other = await firm.subfolder(place, { rank: 2, project_leader: manager.id })
    const ids = await installation.scene(async (store) => {
      const month = (wbs_task_id: number, start_date: string, end_date: string, number_blocks: number) =>
        store.wbs_task_plannings.insert({
          wbs_task_id,
          assigned_user_id: tom.id,
          start_date,
          end_date,
          number_blocks,
        })
      await month(task_id, '2027-03-01', '2027-03-31', 215)
      await month(task_id, '2027-04-01', '2027-04-30', 100)
      await month(other.task_id, '2027-05-01', '2027-05-31', 300)
      const absences = await store.user_absences.insertMany([
        away(tom.id, '2027-03-30', '2027-04-01', 30),
        away(tom.id, '2027-03-01', '2027-03-01', 10),
      ])
      return absences.map(({ id }) => id)
    })
    await boss.client(decideAbsences, { ids, action: 'approve' })
    const notices = await installation.env.read((store) =>
      store.notifications.find({ user_id: [leader.id, manager.id] }),
    )
    t.match(
      notices,
      [
        {
          user_id: leader.id,
          title: 'Over capacity after an absence: Tom Lenaerts',
          message: '03/2027: 21.5 d planned, 20 available',
          url: '/capacity?from=2027-03&search=TLE',
        },
      ],
      'April has room for it, and May is too full without it',
    )
    t.equal(notices.length, 1)
  },
)

const away = (user_id: number, start_date: string, end_date: string, number_blocks: number) => ({
  user_id,
  start_date,
  end_date,
  number_blocks,
  planning_level_type: 'day' as const,
})
