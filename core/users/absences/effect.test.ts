import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onEveryClient } from '#fixtures/installation.ts'
import { absenceEffect, approveAbsence, readGrid } from '../operations.ts'

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
