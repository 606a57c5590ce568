import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient } from '#fixtures/installation.ts'
import { occupationOf } from './grid.ts'
import {
  availabilitiesOfUser,
  createAvailability,
  listHolidays,
  readGrid,
  readSeniority,
  setAvailability,
  updateAvailability,
} from './operations.ts'
import { createAbsence } from '../absences/operations.ts'

const editor = ['users.edit', 'users.read', 'user_extended.read'] as const

onEveryClient(
  t,
  'a person’s six months show capacity, absence and planned work, each number with its parts',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client, id: planner } = await firm.person(editor)
    const { id } = await firm.person([], { blocks_availibility_per_week: 40 })
    const customer = await firm.subfolder(await firm.folder(planner, 1))
    const own = await firm.subfolder(await firm.folder(planner, 2, 'support'))
    await installation.scene(async (store) => {
      await store.parameters.insert({ class: 'planning', type: 'public_holidays', textual_value: 'be' })
      const extra = await store.user_extra_infos.first({ user_id: id })
      await store.user_extra_infos.update(extra!.id, { number_holidays: 10 })
      await store.user_project_targets.insert({ user_id: id, project_type: 'operations', percentage: 80 })
      const away = { user_id: id, planning_level_type: 'day' as const }
      await store.user_absences.insert({
        ...away,
        start_date: '2026-12-30',
        end_date: '2027-01-05',
        number_blocks: 40,
        approved: 1,
      })
      await store.user_absences.insert({
        ...away,
        start_date: '2027-02-01',
        end_date: '2027-02-01',
        number_blocks: 5,
      })
      const cell = { assigned_user_id: id, start_date: '2026-12-01', end_date: '2026-12-31' }
      await store.wbs_task_plannings.insert({ ...cell, wbs_task_id: customer.task_id, number_blocks: 100 })
      await store.wbs_task_plannings.insert({ ...cell, wbs_task_id: own.task_id, number_blocks: 15 })
      await store.wbs_task_plannings.insert({
        ...cell,
        assigned_user_id: planner,
        wbs_task_id: own.task_id,
        number_blocks: 99,
      })
    })
    await client(createAvailability, { user_id: id, year: 2027, month: 1, percentage: 50 })
    const grid = await client(readGrid, { id })
    t.strictSame(
      grid.months.map(({ month }) => month),
      ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04'],
    )
    const [november, december, january, february] = grid.months
    t.match(november, {
      working_days: 20,
      public_holidays: 1,
      availability: { percentage: 80, from: null, id: null },
      pending: { allowance: 10, taken: 2, remaining: 8, share: 4 },
      capacity: 12,
    })
    t.match(december, {
      working_days: 22,
      approved: 2,
      pending: { share: 4 },
      capacity: 11.6,
      operations: { planned: 10, target_percentage: 80, target: 9.28, overload: true },
      support: { planned: 1.5, target_percentage: null, target: 11.6, overload: false },
      total: { planned: 11.5, overload: false },
    })
    t.match(january, {
      working_days: 20,
      availability: { percentage: 50, from: '2027-01', id: Number, updated_at: String },
      approved: 2,
      pending: { taken: 2, remaining: 8, share: 1 },
      capacity: 7,
    })
    t.match(february, {
      approved: 0,
      requested: 0.5,
      availability: { percentage: 50, from: '2027-01', id: null },
    })
    t.match(grid.absences, [{ start_date: '2026-12-30', state: 'approved' }, { state: 'pending' }])
    t.equal((await client(readGrid, { id, from: '2020-01', months: 1 })).months[0]?.month, '2020-01')
  },
)

onEveryClient(
  t,
  'a grid is one’s own, or for readers of the directory, without what is sensitive',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id, client } = await firm.person()
    t.equal((await client(readGrid, { id })).user_id, id)
    const stranger = await firm.person()
    await t.rejects(stranger.client(readGrid, { id }), { code: 'unauthorized' })
    const reader = await firm.person(['users.read'])
    const [month] = (await reader.client(readGrid, { id })).months
    t.strictSame(Object.keys(month!.pending), ['share'])
    t.notOk('target' in month!.operations)
    const boss = await firm.person([], { is_super_admin: true })
    await t.rejects(reader.client(readGrid, { id: boss.id }), { code: 'record_not_found' })
    t.strictSame(Object.keys(await reader.client(readSeniority, { id })), [], 'nor is seniority shown')
  },
)

onEveryClient(
  t,
  'one availability a person and month, which a cell sets and empties',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client } = await firm.person(editor)
    const { id: user_id } = await firm.person()
    const first = await client(createAvailability, { user_id, year: 2026, month: 11, percentage: 80 })
    const twice = { code: 'duplicate_fields', details: { fields: { month: 'string.unique' } } }
    await t.rejects(client(createAvailability, { user_id, year: 2026, month: 11, percentage: 50 }), twice)
    const next = await client(createAvailability, { user_id, year: 2026, month: 12, percentage: 50 })
    await t.rejects(client(updateAvailability, { id: next.id, month: 11 }), twice)
    t.match(
      await client(updateAvailability, { id: first.id, percentage: 90, updated_at: first.updated_at }),
      {
        percentage: 90,
      },
    )
    await t.rejects(
      client(updateAvailability, { id: first.id, percentage: 70, updated_at: first.updated_at }),
      {
        code: 'record_modified',
      },
    )
    t.match(await client(setAvailability, { user_id, month: '2026-12', percentage: 60 }), {
      id: next.id,
      percentage: 60,
    })
    t.equal(await client(setAvailability, { user_id, month: '2026-12', percentage: null }), null)
    t.equal(
      await client(setAvailability, { user_id, month: '2026-12', percentage: null }),
      null,
      'twice is once',
    )
    t.match(await client(availabilitiesOfUser, { id: user_id }), [{ month: 11, percentage: 90 }])
    for (const [percentage, key] of [
      [101, 'number.max'],
      [-1, 'number.min'],
    ] as const) {
      await t.rejects(client(setAvailability, { user_id, month: '2026-12', percentage }), {
        code: 'invalid_fields',
        details: { fields: { percentage: key } },
      })
    }
    const reader = await firm.person(['users.read', 'users.update'])
    await t.rejects(reader.client(setAvailability, { user_id, month: '2026-12', percentage: 1 }), {
      code: 'unauthorized',
    })
  },
)

t.test(
  'work is too much when it exceeds its part of the capacity, which is never less than nothing',
  async (t) => {
    t.match(occupationOf(8, 80, 10), { target: 8, overload: false })
    t.match(occupationOf(8.1, 80, 10), { overload: true })
    t.match(occupationOf(10, null, 10), { target: 10, overload: false })
    t.match(occupationOf(0, 80, -3), { target: 0, overload: false })
    t.match(occupationOf(0.1, 80, -3), { overload: true })
  },
)

onBoth(t, 'an absence over New Year counts in each year by the holidays of both', async (t, installation) => {
  const firm = await testFirm(installation)
  await installation.scene((store) =>
    store.parameters.insert({ class: 'planning', type: 'public_holidays', textual_value: 'BE' }),
  )
  const { id, client } = await firm.person(['users.edit', 'users.read'])
  // Four days before Christmas, four after, and five after New Year's Day.
  const period = { start_date: '2026-12-21', end_date: '2027-01-08', number_blocks: 130, approved: 1 }
  await client(createAbsence, { user_id: id, ...period, planning_level_type: 'day' })
  const approvedIn = async (from: string) =>
    (await client(readGrid, { id, from, months: 1 })).months[0]?.approved
  t.equal(await approvedIn('2026-12'), 8)
  t.equal(await approvedIn('2027-01'), 5)
})

onBoth(
  t,
  'everybody may ask which days are public holidays, a year and a bit at once',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person([])
    const period = { from: '2026-12-20', to: '2027-01-05' }
    t.strictSame(await client(listHolidays, period), [], 'the firm names no country')
    await installation.scene((store) =>
      store.parameters.insert({ class: 'planning', type: 'public_holidays', textual_value: 'BE' }),
    )
    t.strictSame(await client(listHolidays, period), ['2026-12-25', '2027-01-01'])
    await t.rejects(client(listHolidays, { from: '1990-01-01', to: '2027-01-05' }), {
      code: 'invalid_fields',
      details: { fields: { to: 'date.invalid' } },
    })
  },
)
