import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { absencesEffect, approveAbsence, decideAbsences, refuseAbsence } from './operations.ts'
import { readGrid } from '../capacity/operations.ts'

async function staff(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const boss = await firm.person(['users.edit', 'users.read'])
  const zoe = await firm.person([], { first_name: 'Zoé', language_type: 'fr' })
  const bram = await firm.person([], { first_name: 'Bram', language_type: 'en' })
  const query = (user_id: number, start_date: string, change: object = {}) =>
    installation.scene((store) =>
      store.user_absences.insert({
        user_id,
        number_blocks: 10,
        start_date,
        end_date: start_date,
        planning_level_type: 'day',
        ...change,
      }),
    )
  const states = () =>
    installation.env.read(async (store) =>
      (await store.user_absences.find({}, { order: [['id', 'asc']] })).map(({ approved, refused }) =>
        refused ? 'refused' : approved,
      ),
    )
  return { firm, boss, zoe, bram, query, states }
}

onEveryClient(
  t,
  'several absences are approved in one call, and each person is told once',
  async (t, installation) => {
    const { boss, zoe, bram, query, states } = await staff(installation)
    const requested = [
      await query(zoe.id, '2027-03-01'),
      await query(zoe.id, '2027-03-02'),
      await query(bram.id, '2027-03-02'),
    ]
    const ids = requested.map(({ id }) => id)
    const expectedVersions = Object.fromEntries(requested.map(({ id, updated_at }) => [id, updated_at]))
    const decided = await boss.client(decideAbsences, {
      ids: [...ids, ...ids],
      action: 'approve',
      comment: 'OK',
      updated_at: expectedVersions,
    })
    t.equal(decided.length, 3, 'one named twice is one')
    t.match(decided, [{ approved: 1, refused: false, decided_by: boss.id, decision_comment: 'OK' }, {}, {}])
    t.strictSame(await states(), [1, 1, 1])
    const notices = await installation.env.read((store) =>
      store.notifications.find({}, { order: [['id', 'asc']] }),
    )
    t.match(notices, [
      {
        user_id: zoe.id,
        title: 'Vos 2 absences sont approuvées',
        message:
          'Votre absence du 01/03/2027 au 01/03/2027 (1 j) est approuvée.\nVotre absence du 02/03/2027 au 02/03/2027 (1 j) est approuvée.\nOK',
      },
      { user_id: bram.id, title: 'Your absence was approved', message: /\(1 d\) was approved\.\nOK$/ },
    ])
    t.equal(notices.length, 2)
    t.equal((await boss.client(decideAbsences, { ids, action: 'refuse' })).length, 3)
    t.strictSame(await states(), ['refused', 'refused', 'refused'])
  },
)

onEveryClient(
  t,
  'one that stands in the way keeps all of them back, and is named with its reason',
  async (t, installation) => {
    const { firm, boss, zoe, bram, query, states } = await staff(installation)
    const admin = await firm.person([], { is_super_admin: true })
    const right = await query(zoe.id, '2027-03-01')
    const done = await query(zoe.id, '2027-03-03', { approved: 1 })
    const changed = await query(bram.id, '2027-03-01')
    const over = await query(bram.id, '2027-03-02', { refused: true })
    await query(bram.id, '2027-03-02')
    const long = await query(zoe.id, '2027-03-08', { number_blocks: 11 })
    const hidden = await query(admin.id, '2027-03-01')
    const before = await states()
    await installation.scene((store) => store.user_absences.update(changed.id, { comment: 'Ski' }))
    const ids = [right, done, changed, over, long, hidden].map(({ id }) => id)
    await t.rejects(
      boss.client(decideAbsences, {
        ids: [...ids, 999_999],
        action: 'approve',
        updated_at: { [changed.id]: changed.updated_at },
      }),
      { code: 'absences_undecided' },
    )
    const refusal = await boss
      .client(decideAbsences, {
        ids: [...ids, 999_999],
        action: 'approve',
        updated_at: { [changed.id]: changed.updated_at },
      })
      .catch((error: { details: { value: { id: number }[] } }) => error.details.value)
    const [day, time] = [/^\d{4}-\d\d-\d\d$/, /^\d\d:\d\d$/]
    t.match(
      [...(refusal as { id: number; code: string; params: object }[])].toSorted((a, b) => a.id - b.id),
      [
        { id: done.id, code: 'absence_decided', params: {} },
        {
          id: changed.id,
          code: 'record_modified',
          params: { saved_by: 'Decidag', saved_day: day, saved_time: time },
        },
        { id: over.id, code: 'absence_overlap', params: { from: '02/03/2027', to: '02/03/2027' } },
        { id: long.id, code: 'absence_too_long', params: { n: 10, days: 1, number_blocks: 10 } },
        { id: hidden.id, code: 'record_not_found', params: {} },
        { id: 999_999, code: 'record_not_found', params: {} },
      ],
    )
    t.strictSame(await states(), before, 'nothing was decided')
    t.equal(await installation.env.read((store) => store.notifications.count()), 0, 'and nobody was told')
    await t.rejects(boss.client(decideAbsences, { ids: [long.id], action: 'approve' }), {
      code: 'absence_too_long',
    })
    await t.rejects(boss.client(decideAbsences, { ids: [], action: 'approve' }), { code: 'missing_fields' })
    await t.rejects(zoe.client(decideAbsences, { ids: [right.id], action: 'approve' }), {
      code: 'unauthorized',
    })
  },
)

onEveryClient(t, 'two refused ones that overlap do not come back together', async (t, installation) => {
  const { boss, zoe, query, states } = await staff(installation)
  const ids = [
    (await query(zoe.id, '2027-03-01', { refused: true })).id,
    (await query(zoe.id, '2027-03-01', { refused: true })).id,
  ]
  await t.rejects(boss.client(decideAbsences, { ids, action: 'approve' }), { code: 'absences_undecided' })
  t.strictSame(await states(), ['refused', 'refused'])
  t.match(await boss.client(approveAbsence, { id: ids[0] ?? 0 }), { approved: 1 }, 'but each alone may')
})

onEveryClient(
  t,
  'what approving several does to each person’s months is told before, and is so',
  async (t, installation) => {
    const { boss, zoe, bram, query } = await staff(installation)
    const requested = [
      await query(zoe.id, '2027-03-01'),
      await query(zoe.id, '2027-03-02'),
      await query(bram.id, '2027-04-01'),
    ]
    const ids = requested.map(({ id }) => id)
    const effects = await boss.client(absencesEffect, { ids })
    t.strictSame(effects, [
      { user_id: zoe.id, month: '2027-03', before: 23, after: 21 },
      { user_id: bram.id, month: '2027-04', before: 22, after: 21 },
    ])
    await boss.client(decideAbsences, { ids, action: 'approve' })
    const { months } = await boss.client(readGrid, { id: zoe.id, from: '2027-03', months: 1 })
    t.equal(months[0]?.capacity, 21)
    await t.rejects(boss.client(absencesEffect, { ids: [...ids, 999_999] }), { code: 'record_not_found' })
  },
)

onBoth(
  t,
  'of two who decide the same requests at once, one is told that it is done',
  async (t, installation) => {
    const { boss, zoe, bram, query } = await staff(installation)
    const ids = [(await query(zoe.id, '2027-03-01')).id, (await query(bram.id, '2027-03-01')).id]
    const calls = await Promise.allSettled([
      boss.client(decideAbsences, { ids, action: 'refuse' }),
      boss.client(decideAbsences, { ids: ids.toReversed(), action: 'refuse' }),
      boss.client(refuseAbsence, { id: ids[0] ?? 0 }),
    ])
    t.ok(calls.filter(({ status }) => status === 'fulfilled').length <= 2)
    const notices = await installation.env.read((store) => store.notifications.find())
    // Who refuses the one request first leaves both who decide on two without effect: then Bram's waits.
    const both = calls.slice(0, 2).some(({ status }) => status === 'fulfilled')
    t.strictSame(
      notices.map(({ user_id }) => user_id).toSorted((a, b) => a - b),
      both ? [zoe.id, bram.id] : [zoe.id],
      'and each person is told once',
    )
  },
)
