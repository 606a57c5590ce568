import t, { type Test } from 'tap'
import { absenceCases, monthCases } from '#fixtures/cases/people.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { nothingImported, xlsxOf } from '#fixtures/http/uploads.ts'
import { exportOf } from '../../tables/export.ts'
import {
  absenceEffect,
  approveAbsence,
  createAbsence,
  decideAbsences,
  deleteAbsence,
  importAbsences,
  listAbsences,
  overdrawnAbsences,
  proposeLeave,
  readBalance,
  refuseAbsence,
  setMonthAbsence,
  updateAbsence,
} from './operations.ts'
import { readGrid } from '../capacity/operations.ts'

const editor = ['users.edit', 'users.read'] as const

type Dated = (typeof absenceCases)[number]['requested']
const entry = ([start_date, end_date, number_blocks, level]: Dated) => ({
  start_date,
  end_date,
  number_blocks,
  planning_level_type: level ?? ('day' as const),
})
const march = {
  start_date: '2027-03-01',
  end_date: '2027-03-02',
  number_blocks: 20,
  planning_level_type: 'day',
} as const

const inBelgium = (installation: TestInstallation): Promise<unknown> =>
  installation.scene((store) =>
    store.parameters.insert({ class: 'planning', type: 'public_holidays', textual_value: 'BE' }),
  )

const noticesOf = (installation: TestInstallation, user_id: number) =>
  installation.env.read((store) => store.notifications.find({ user_id }))

onEveryClient(t, 'an absence fits its days and lies over no other', async (t, installation) => {
  const firm = await testFirm(installation)
  await inBelgium(installation)
  for (const { what, present, requested, refused } of absenceCases) {
    const { id: user_id, client } = await firm.person()
    await installation.scene((store) =>
      store.user_absences.insertMany(present.map((each) => ({ user_id, ...entry(each) }))),
    )
    const made = client(createAbsence, { user_id, ...entry(requested) })
    if (!refused) t.match(await made, { approved: 0, refused: false, decided_by: null }, what)
    else {
      const params = refused.params ? { params: refused.params } : {}
      await t.rejects(made, { code: refused.code, details: params }, what)
    }
  }
})

onEveryClient(t, 'a number typed for a month makes the month come to it', async (t, installation) => {
  const firm = await testFirm(installation)
  await inBelgium(installation)
  const { client } = await firm.person(editor)
  for (const { what, present, typed, answer } of monthCases) {
    const { id: user_id } = await firm.person()
    await installation.scene((store) =>
      store.user_absences.insertMany(present.map((each) => ({ user_id, approved: 1, ...entry(each) }))),
    )
    const set = client(setMonthAbsence, { user_id, month: '2027-03', number_blocks: typed })
    if (typeof answer === 'string') await t.rejects(set, { code: answer }, what)
    else {
      t.equal((await set)?.number_blocks ?? 0, answer, what)
      const whole = await installation.env.read((store) =>
        store.user_absences.find({ user_id, planning_level_type: 'month' }),
      )
      t.equal(whole.length, answer > 0 ? 1 : 0, `${what}: one entry at most`)
    }
  }
})

onEveryClient(
  t,
  'a number asked for in a month that has an approved one is added to it when it is approved',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client } = await firm.person(editor)
    const { id: user_id } = await firm.person()
    const typed = { user_id, month: '2027-03' }
    await client(setMonthAbsence, { ...typed, number_blocks: 50 })
    const requested = await client(setMonthAbsence, { ...typed, number_blocks: 20, approved: 0 })
    await exportsAsItImports(t, client)
    t.match(await client(approveAbsence, { id: requested?.id ?? 0 }), { number_blocks: 70, approved: 1 })
    t.match(await client(listAbsences, { user_id }), {
      count: 1,
      rows: [{ number_blocks: 70, state: 'approved' }],
    })
    const more = await client(setMonthAbsence, { ...typed, number_blocks: 200, approved: 0 })
    await t.rejects(client(approveAbsence, { id: more?.id ?? 0 }), { code: 'absence_too_long' })
  },
)

onEveryClient(t, 'everybody asks for himself, and who may approve is told', async (t, installation) => {
  const firm = await testFirm(installation)
  const approver = await firm.person(editor, { language_type: 'nl' })
  const other = await firm.person(['users.read'])
  const { id, client } = await firm.person([], { first_name: 'Zoé', last_name: 'Lefèvre' })
  const requested = await client(createAbsence, { user_id: id, ...march, comment: 'Ski' })
  t.match(await noticesOf(installation, approver.id), [
    {
      title: 'Zoé Lefèvre vraagt afwezigheid aan',
      message: 'Zoé Lefèvre vraagt om afwezig te zijn van 01/03/2027 tot 02/03/2027: 2 d.',
      url: '/absences',
    },
  ])
  t.strictSame(await noticesOf(installation, other.id), [])
  await t.rejects(client(createAbsence, { user_id: other.id, ...march }), {
    code: 'unauthorized',
    details: { fields: { user_id: 'mixed.not_allowed' } },
  })
  await t.rejects(client(createAbsence, { user_id: id, ...march, approved: 1 }), {
    code: 'unauthorized',
    details: { fields: { approved: 'mixed.not_allowed' } },
  })
  await t.rejects(client(approveAbsence, { id: requested.id }), { code: 'unauthorized' })
  await t.rejects(client(updateAbsence, { id: requested.id, approved: 1 }), { code: 'unauthorized' })
})

onEveryClient(
  t,
  'a decision is told to the person, in his language, with its reason',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client, id: by } = await firm.person(editor)
    const person = await firm.person([], { language_type: 'en' })
    const query = (days: object) => person.client(createAbsence, { user_id: person.id, ...march, ...days })
    const first = await query({})
    const second = await query({ start_date: '2027-04-05', end_date: '2027-04-06' })
    const approved = await client(approveAbsence, { id: first.id, updated_at: first.updated_at })
    t.match(approved, { approved: 1, decided_by: by, decided_at: /^2026-11-20T/ })
    t.match(await client(refuseAbsence, { id: second.id, comment: 'The deadline is that week.' }), {
      approved: 0,
      refused: true,
      decision_comment: 'The deadline is that week.',
    })
    t.match(await noticesOf(installation, person.id), [
      {
        title: 'Your absence was approved',
        message: 'Your absence from 01/03/2027 to 02/03/2027 (2 d) was approved.',
      },
      { title: 'Your absence was refused', message: /\(2 d\) was refused\.\nThe deadline is that week\.$/ },
    ])
    await t.rejects(client(approveAbsence, { id: first.id }), { code: 'absence_decided' })
    await t.rejects(client(refuseAbsence, { id: first.id, updated_at: first.updated_at }), {
      code: 'record_modified',
    })
    await t.resolves(
      query({ start_date: '2027-04-05', end_date: '2027-04-06' }),
      'a refused one is in nobody’s way',
    )
    await t.rejects(
      client(approveAbsence, { id: second.id }),
      { code: 'absence_overlap' },
      'but cannot come back then',
    )
  },
)

onEveryClient(t, 'one’s own is changed and withdrawn until it is approved', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(editor)
  const person = await firm.person()
  const stranger = await firm.person()
  const requested = await person.client(createAbsence, { user_id: person.id, ...march })
  t.match(await person.client(updateAbsence, { id: requested.id, number_blocks: 15 }), { number_blocks: 15 })
  await t.rejects(person.client(updateAbsence, { id: requested.id, number_blocks: 21 }), {
    code: 'absence_too_long',
  })
  await t.rejects(person.client(updateAbsence, { id: requested.id, user_id: stranger.id }), {
    code: 'ids_not_matching',
  })
  await t.rejects(stranger.client(updateAbsence, { id: requested.id, number_blocks: 5 }), {
    code: 'unauthorized',
  })
  await t.rejects(stranger.client(deleteAbsence, { id: requested.id }), { code: 'unauthorized' })
  await client(approveAbsence, { id: requested.id })
  await t.rejects(person.client(updateAbsence, { id: requested.id, number_blocks: 5 }), {
    code: 'absence_decided',
  })
  await t.rejects(person.client(deleteAbsence, { id: requested.id }), { code: 'absence_decided' })
  t.match(await client(updateAbsence, { id: requested.id, approved: 0 }), { approved: 0, decided_by: null })
  t.equal(await person.client(deleteAbsence, { id: requested.id }), true)
  t.equal((await noticesOf(installation, person.id)).length, 1, 'what one withdraws oneself is no news')
})

onEveryClient(t, 'a list shows everybody to planners and to oneself one’s own', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(editor)
  const zoe = await firm.person([], { first_name: 'Zoé' })
  const bram = await firm.person([], { first_name: 'Bram' })
  const boss = await firm.person([], { is_super_admin: true })
  const add = (user_id: number, start_date: string, approved = 0, refused = false) =>
    installation.scene((store) =>
      store.user_absences.insert({
        user_id,
        start_date,
        end_date: start_date,
        number_blocks: 10,
        approved,
        refused,
      }),
    )
  await add(zoe.id, '2026-03-02', 1)
  await add(zoe.id, '2026-06-01')
  await add(bram.id, '2026-05-04', 0, true)
  await add(boss.id, '2026-05-04')
  const found = async (input: object, as = client) =>
    (await as(listAbsences, input)).rows.map(({ first_name, start_date }) => `${first_name} ${start_date}`)
  t.strictSame(await found({}), ['Zoé 2026-06-01', 'Bram 2026-05-04', 'Zoé 2026-03-02'], 'the latest first')
  t.strictSame(await found({ state: 'pending' }), ['Zoé 2026-06-01'])
  t.strictSame(await found({ state: 'approved' }), ['Zoé 2026-03-02'])
  t.strictSame(await found({ state: 'refused' }), ['Bram 2026-05-04'])
  t.strictSame(await found({ from: '2026-04-01', to: '2026-05-31' }), ['Bram 2026-05-04'])
  t.strictSame(await found({ search: 'zoe', sort: 'start_date' }), ['Zoé 2026-03-02', 'Zoé 2026-06-01'])
  t.match(await client(listAbsences, { page: 1, size: 1, user_id: zoe.id }), { rows: [{}], count: 2 })
  t.strictSame(await found({}, bram.client), ['Bram 2026-05-04'])
  await t.rejects(bram.client(listAbsences, { user_id: zoe.id }), { code: 'unauthorized' })
  t.equal((await (await firm.person(['user_extended.read'])).client(listAbsences, {})).count, 3)
})

onEveryClient(t, 'everybody knows what is left of his own holidays', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, client } = await firm.person()
  await installation.scene(async (store) => {
    const extra = await store.user_extra_infos.first({ user_id: id })
    await store.user_extra_infos.update(extra!.id, { number_holidays: 20 })
    const away = { user_id: id, number_blocks: 25 }
    await store.user_absences.insert({
      ...away,
      start_date: '2026-03-02',
      end_date: '2026-03-04',
      approved: 1,
    })
    await store.user_absences.insert({ ...away, start_date: '2026-12-21', end_date: '2026-12-23' })
  })
  const balance = { year: 2026, number_holidays: 20, taken: 2.5, requested: 2.5, remaining: 17.5 }
  t.strictSame(await client(readBalance, {}), balance)
  t.match(await client(readBalance, { year: 2027 }), { taken: 0, remaining: 20 })
})

onEveryClient(
  t,
  'more leave than the year has is told to who asks and who decides',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client } = await firm.person(editor)
    const { id: user_id, client: own } = await firm.person()
    await installation.scene(async (store) => {
      const extra = await store.user_extra_infos.first({ user_id })
      await store.user_extra_infos.update(extra!.id, { number_holidays: 5 })
    })
    const ask = (start_date: string, end_date: string) =>
      own(createAbsence, { user_id, planning_level_type: 'day', start_date, end_date })
    const first = await ask('2026-12-07', '2026-12-09')
    const friday = { user_id, start_date: '2026-12-11', end_date: '2026-12-11' }
    t.match(await own(proposeLeave, friday), { overdrawn: { length: 0 } })
    const overYear = { user_id, start_date: '2026-12-28', end_date: '2027-01-05' }
    t.strictSame(await own(proposeLeave, overYear), {
      number_blocks: 70,
      overdrawn: [{ year: 2026, number_holidays: 5, after: -2 }],
    })
    t.match(await own(proposeLeave, { ...overYear, number_blocks: 20 }), { overdrawn: { length: 0 } })
    const second = await ask('2026-12-28', '2026-12-31')
    t.strictSame(await client(overdrawnAbsences, { ids: [first.id] }), [])
    t.strictSame(await client(overdrawnAbsences, { ids: [first.id, second.id] }), [
      { user_id, year: 2026, number_holidays: 5, after: -2 },
    ])
    await client(decideAbsences, { ids: [first.id, second.id], action: 'approve' })
    t.match(
      await own(readBalance, { year: 2026 }),
      { taken: 7, remaining: -2 },
      'nor is it hidden afterwards',
    )
  },
)

onEveryClient(t, 'a week of whoever works four fifths is four days of leave', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(editor)
  const { id: user_id, client: own } = await firm.person([], { blocks_availibility_per_week: 40 })
  const other = await firm.person([])
  const week = { start_date: '2027-03-01', end_date: '2027-03-05' }
  const dated = { user_id, planning_level_type: 'day', ...week } as const
  const march = async () => {
    const { months } = await client(readGrid, { id: user_id, from: '2027-03', months: 1 })
    return { approved: months[0]!.approved, capacity: months[0]!.capacity }
  }
  t.strictSame(await own(proposeLeave, { user_id, ...week }), { number_blocks: 40, overdrawn: [] })
  await t.rejects(own(proposeLeave, { user_id: other.id, ...week }), { code: 'unauthorized' })
  t.strictSame(await client(proposeLeave, { user_id: other.id, ...week }), {
    number_blocks: 50,
    overdrawn: [],
  })
  const before = await march()
  await t.rejects(own(createAbsence, { ...dated, number_blocks: 41 }), {
    code: 'absence_too_long',
    details: { params: { n: 40, days: 4 } },
  })
  const asked = await own(createAbsence, dated)
  t.equal(asked.number_blocks, 40, 'without a number all of his week')
  await client(approveAbsence, { id: asked.id })
  const taken = { approved: 4, capacity: Math.round((before.capacity - 4) * 10) / 10 }
  t.strictSame(await march(), taken, 'and his capacity has four days less')
  t.match(await own(readBalance, { year: 2027 }), { taken: 4 })

  // As it was typed when he still worked five days.
  await installation.scene((store) => store.user_absences.update(asked.id, { number_blocks: 50 }))
  t.strictSame(await march(), taken, 'it counts by the week that he works now')
  t.match(await own(readBalance, { year: 2027 }), { taken: 4 })
  t.match(await client(updateAbsence, { id: asked.id, comment: 'Ski' }), { comment: 'Ski' })
  await t.rejects(client(updateAbsence, { id: asked.id, number_blocks: 49 }), { code: 'absence_too_long' })
  t.match(await own(createAbsence, { ...dated, start_date: '2027-03-09', end_date: '2027-03-09' }), {
    number_blocks: 10,
  })
})

onEveryClient(
  t,
  'a week asked for in parts is no more than the person works in it',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client } = await firm.person(editor)
    const { id: user_id, client: own } = await firm.person([], { blocks_availibility_per_week: 40 })
    const ask = (start_date: string, end_date = start_date, more: object = {}) =>
      own(createAbsence, { user_id, planning_level_type: 'day', start_date, end_date, ...more })
    const full = (week: string, n: number, left: number) => ({
      code: 'absence_week_full',
      details: { fields: { number_blocks: 'number.max' }, params: { week, n, left, days: 4 } },
    })
    // The week goes over the end of a month.
    const first = await ask('2027-03-29', '2027-03-30')
    await client(approveAbsence, { id: first.id })
    t.equal((await ask('2027-03-31', '2027-03-31', { number_blocks: 5 })).number_blocks, 5)
    t.strictSame(
      await own(proposeLeave, { user_id, start_date: '2027-04-01', end_date: '2027-04-02' }),
      { number_blocks: 15, overdrawn: [] },
      'what is left is proposed',
    )
    await t.rejects(ask('2027-04-01', '2027-04-02', { number_blocks: 20 }), full('29/03/2027', 15, 1.5))
    const last = await ask('2027-04-01', '2027-04-02')
    t.equal(last.number_blocks, 15, 'without a number all that is left')
    t.match(await own(readBalance, { year: 2027 }), { taken: 2, requested: 2 })
    await t.rejects(
      own(updateAbsence, { id: last.id, number_blocks: 16 }),
      full('29/03/2027', 15, 1.5),
      'nor is it made more afterwards',
    )
    const file = await xlsxOf(installation, {
      name: 'Absences',
      rows: [
        ['Trigramme', 'Du', 'Au', 'Blocs', 'Approuvée'],
        ['T2', '12/04/2027', '14/04/2027', 30, null],
        ['T2', '15/04/2027', '16/04/2027', 20, null],
      ],
    })
    await t.rejects(client(importAbsences, { file }), {
      code: 'import_refused',
      details: {
        rows: [{ row: 3, column: 'Blocs', reason: 'absence_week_full', params: { n: 10, left: 1 } }],
      },
    })

    // As they were typed when he still worked five days.
    const day = { user_id, number_blocks: 10, approved: 1, planning_level_type: 'day' as const }
    const days = ['2027-05-03', '2027-05-04', '2027-05-05', '2027-05-06', '2027-05-07']
    await installation.scene((store) =>
      store.user_absences.insertMany(days.map((each) => ({ ...day, start_date: each, end_date: each }))),
    )
    const { months } = await client(readGrid, { id: user_id, from: '2027-05', months: 1 })
    t.equal(months[0]!.approved, 4, 'five days of one week count as the four that he works')
  },
)

const heads = ['Trigramme', 'Du', 'Au', 'Blocs', 'Approuvée']

onBoth(t, 'a workbook of absences is taken whole, and again changes nothing', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(editor)
  const { id } = await firm.person()
  const file = await xlsxOf(installation, {
    name: 'Absences',
    rows: [heads, ['t2', '01/03/2027', '05/03/2027', 50, 'oui'], ['T2', '06/04/2027', '06/04/2027', 5, null]],
  })
  const none = nothingImported
  const trial = await client(importAbsences, { file, dry_run: true })
  t.match(trial, { ...none, created: 2, dry_run: true, changes: { length: 2 } })
  t.equal((await client(listAbsences, {})).count, 0)
  t.strictSame(await client(importAbsences, { file }), { ...none, created: 2 })
  t.strictSame(await client(importAbsences, { file }), { ...none, unchanged: 2 })
  t.match((await client(listAbsences, { sort: 'start_date' })).rows, [
    { user_id: id, state: 'approved', number_blocks: 50 },
    { state: 'pending', number_blocks: 5 },
  ])
  await exportsAsItImports(t, client)
  const approving = await xlsxOf(installation, {
    name: 'Absences',
    rows: [
      heads,
      ['T2', '06/04/2027', '06/04/2027', 5, 'oui'],
      ['T2', '07/04/2027', '07/04/2027', 5, 'refusée'],
    ],
  })
  t.match(
    await client(importAbsences, { file: approving, dry_run: true }),
    {
      updated: 1,
      left_out: 1,
      changes: [
        {
          row: 2,
          about: 'T2 2027-04-06',
          cells: [{ column: 'Approuvée', kind: 'flag', before: 'false', after: 'true' }],
        },
      ],
    },
    'a refused one is left out, and counted',
  )
  t.match(
    await client(importAbsences, { file: approving, dry_run: true }),
    { not_taken: [{ row: 3, column: 'Approuvée', value: 'refusée', stands: null }] },
    'where none was refused there, its state is what was changed',
  )
})

async function exportsAsItImports(
  t: Test,
  client: Awaited<ReturnType<TestInstallation['as']>>,
): Promise<void> {
  const out = await client(exportOf(listAbsences), { format: 'xlsx' })
  t.match(await client(importAbsences, { file: out }), { created: 0, updated: 0, unchanged: 2 })
}

onBoth(
  t,
  'a workbook with bad rows is refused whole, each row named with its reason',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client } = await firm.person(editor)
    const person = await firm.person()
    await installation.scene((store) => store.user_absences.insert({ user_id: person.id, ...march }))
    const file = await xlsxOf(installation, {
      name: 'x',
      rows: [
        heads,
        ['NOPE', '02/06/2027', '01/06/2027', 10, null],
        ['T2', '02/03/2027', '03/03/2027', 20, null],
        ['T2', '01/06/2027', '01/06/2027', 11, null],
        ['T2', '02/06/2027', '01/06/2027', 10, null],
        ['T2', 'soon', '01/06/2027', 10, 'perhaps'],
        ['T2', '03/06/2027', '03/06/2027', 10, 'perhaps '.repeat(9)],
        ['T2', '08/06/2027', '08/06/2027', 10, null],
        ['T2', '08/06/2027', '08/06/2027', 10, null],
      ],
    })
    await t.rejects(client(importAbsences, { file }), {
      code: 'import_refused',
      details: {
        rows: [
          { row: 6, column: 'Du', reason: 'date.invalid' },
          { row: 6, value: 'perhaps', reason: 'mixed.invalid' },
          { row: 7, reason: 'mixed.invalid', params: { limit: /^Ap/ } },
          { row: 2, column: 'Trigramme', reason: 'mixed.unknown_id' },
          { row: 2, column: 'Au', reason: 'date.order' },
          { row: 3, reason: 'absence_overlap', params: { from: '01/03/2027', to: '02/03/2027' } },
          { row: 4, column: 'Blocs', reason: 'absence_too_long', params: { n: 10, days: 1 } },
          { row: 5, column: 'Au', reason: 'date.order' },
          { row: 9, reason: 'duplicate_row', params: { row: 8 } },
        ],
      },
    })
    t.equal((await client(listAbsences, {})).count, 1)
    await t.rejects(person.client(importAbsences, { file }), { code: 'unauthorized' })
  },
)

onBoth(t, 'of eight requests for one day at once, one is taken', async (t, installation) => {
  const { id, client } = await (await testFirm(installation)).person()
  const calls = Array.from({ length: 8 }, () => client(createAbsence, { user_id: id, ...march }))
  const taken = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')
  t.equal(taken.length, 1)
})

onEveryClient(
  t,
  'absences of a super admin are not shown to whoever may not know of him',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const boss = await firm.person([], { is_super_admin: true })
    const { client } = await firm.person(editor)
    await boss.client(createAbsence, { user_id: boss.id, ...march })
    await t.rejects(client(listAbsences, { user_id: boss.id }), { code: 'record_not_found' })
    t.equal((await boss.client(listAbsences, { user_id: boss.id })).count, 1, 'he sees his own')
  },
)

onBoth(t, 'the longest absence there may be is read back whole', async (t, installation) => {
  const firm = await testFirm(installation)
  await inBelgium(installation)
  const { id: user_id, client } = await firm.person(editor)
  const period = { start_date: '2027-01-01', end_date: '2029-12-31' }
  const made = await client(createAbsence, { user_id, ...period })
  t.ok(made.number_blocks <= 10_000, 'all of its blocks are as many as an absence may have')
  t.equal((await client(absenceEffect, { id: made.id })).length, 36)
  await client(readGrid, { id: user_id, from: '2027-01' })
})
