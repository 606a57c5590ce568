import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { addMonths } from '../../values/day.ts'
import { readGrid } from '../../users/operations.ts'
import { readPlanningGrid } from '../operations.ts'
import { shareOf } from './heatmap.ts'
import { loadsOf } from './loads.ts'
import { listCapacity, readCapacityCell, readHeatmap } from './operations.ts'

const november = '2026-11'
const december = '2026-12'
const cell = (
  wbs_task_id: number,
  assigned_user_id: number | null,
  month: string,
  number_blocks: number,
) => ({
  wbs_task_id,
  assigned_user_id,
  start_date: `${month}-01`,
  end_date: `${month}-28`,
  number_blocks,
})

/** Two managers: Karin plans Tom in two subfolders, Luc plans Tom a little in an internal folder. */
async function planned(installation: Parameters<typeof testFirm>[0]) {
  const firm = await testFirm(installation)
  const karin = await firm.person(['wbs.read', 'users.read', 'user_extended.read', 'folders_all.read'], {
    first_name: 'Karin',
    code: 'KDE',
  })
  const luc = await firm.person(['wbs.read', 'users.read'], { first_name: 'Luc', code: 'LDU' })
  const tom = await firm.person([], { first_name: 'Tom', code: 'TDU' })
  const place = await firm.folder(karin.id, 1)
  const inside = await firm.folder(luc.id, 2, 'support')
  const one = await firm.subfolder(place, { name: 'Pont' })
  const two = await firm.subfolder(place, { name: 'Quai', rank: 2 })
  const third = await firm.subfolder(inside, { name: 'Formation' })
  await installation.scene(async (store) => {
    await store.user_extra_infos.updateWhere(
      { user_id: tom.id },
      { number_holidays: 6, function_type: 'surveyor' },
    )
    await store.user_availabilities.insert({ user_id: tom.id, year: 2026, month: 12, percentage: 50 })
    await store.user_absences.insertMany([
      absence(tom.id, '2026-11-30', '2026-12-02', 30, 1),
      absence(tom.id, '2026-12-21', '2026-12-22', 20, 0),
    ])
    await store.wbs_task_plannings.insertMany([
      cell(one.task_id, tom.id, november, 83),
      cell(one.task_id, null, november, 500),
      { ...cell(two.task_id, tom.id, november, 40), number_blocks_new: 55, proposed_by: luc.id },
      cell(two.task_id, tom.id, december, 95),
      cell(third.task_id, tom.id, december, 12),
      cell(third.task_id, luc.id, november, 7),
    ])
  })
  return { firm, karin, luc, tom, place, one, two, third }
}

const absence = (
  user_id: number,
  start_date: string,
  end_date: string,
  number_blocks: number,
  approved: number,
) => ({
  user_id,
  start_date,
  end_date,
  number_blocks,
  approved,
  planning_level_type: 'day' as const,
})

onBoth(
  t,
  'everybody’s months agree to the block with each person’s own and with the planning',
  async (t, own) => {
    const { karin, luc, tom, place } = await planned(own)
    const map = await karin.client(readHeatmap, { from: november, months: 3 })
    t.strictSame(map.months, [november, december, '2027-01'])
    for (const person of map.people) {
      const { months } = await karin.client(readGrid, { id: person.id, from: november, months: 3 })
      t.strictSame(
        person.months.map((each) => [each.month, each.planned, each.capacity, each.approved, each.overload]),
        months.map((each) => [
          each.month,
          each.total.planned,
          each.capacity,
          each.approved,
          each.total.overload,
        ]),
        person.name,
      )
      t.strictSame(
        person.months.map(({ requested, pending }) => [requested, pending]),
        months.map(({ requested, pending }) => [requested, pending.share]),
      )
    }
    const grid = await karin.client(readPlanningGrid, {
      folderId: place.folder_id,
      from: november,
      months: 3,
    })
    const loads = grid.people.find(({ id }) => id === tom.id)!.loads
    const row = map.people.find(({ id }) => id === tom.id)!
    t.strictSame(
      row.months.map(({ month, planned: days, capacity }) => [month, days, capacity]),
      loads.map(({ month, planned: days, capacity }) => [month, days, capacity]),
      'the planning shows the same load',
    )
    t.match(row.months[0], { planned: 12.3, proposed: 13.8, overload: false })
    t.match(row.months[1], { planned: 10.7, overload: true, room: 0, requested: 2 })
    t.ok(row.months[1]!.share! > 100)

    const lines = await karin.client(listCapacity, { from: november, months: 3 })
    t.equal(lines.count, map.people.length * 3)
    const sum = (of: readonly { planned: number }[]) =>
      Math.round(of.reduce((all, each) => all + each.planned * 10, 0))
    t.equal(sum(lines.rows), sum(map.totals), 'the lines add up to the totals')
    t.equal(sum(map.groups.flatMap(({ months }) => months)), sum(map.totals), 'and so do the teams')
    t.match(
      lines.rows.find(({ user_id, month }) => user_id === luc.id && month === november),
      {
        planned: 0.7,
        team: /^Luc/,
      },
    )
  },
)

onBoth(t, 'a month above the target for a kind of folder is red, as in the planning', async (t, own) => {
  const { karin, tom, place } = await planned(own)
  const above = async () => {
    const { people } = await karin.client(readHeatmap, { from: november, months: 2 })
    return people.find(({ id }) => id === tom.id)!.months.map((each) => [each.overload, each.above_target])
  }
  t.strictSame(await above(), [
    [false, false],
    [true, false],
  ])
  await own.scene((store) =>
    store.user_project_targets.insert({ user_id: tom.id, project_type: 'operations', percentage: 50 }),
  )
  t.strictSame(await above(), [
    [false, true],
    [true, false],
  ])
  const cell = await karin.client(readCapacityCell, { userId: tom.id, month: november })
  t.match(cell.month, { overload: false, above_target: true })
  const { people } = await karin.client(readPlanningGrid, {
    folderId: place.folder_id,
    from: november,
    months: 1,
  })
  t.equal(people.find(({ id }) => id === tom.id)!.loads[0]!.overload, true)
})

onBoth(
  t,
  'a team is that of the manager who plans most of somebody; filters narrow, room sorts',
  async (t, own) => {
    const { karin, luc, tom } = await planned(own)
    const read = (more: object) => karin.client(readHeatmap, { from: november, months: 2, ...more })
    const names = ({ people }: Awaited<ReturnType<typeof read>>) =>
      people.map(({ name }) => name.split(' ')[0])
    const all = await read({})
    t.strictSame(names(all), ['Tom', 'Luc', 'Karin'], 'teams by name, nobody’s last')
    t.match(all.groups, [
      { key: String(karin.id), name: /^Karin/, people: 1 },
      { key: String(luc.id), people: 1 },
      { key: null, name: null, people: 1 },
    ])
    t.match(all.totals[1], { overloaded: 1 })
    t.strictSame(names(await read({ team: luc.id })), ['Luc', 'Tom'], 'all who work for him, as one team')
    t.equal((await read({ team: luc.id })).groups.length, 1)
    t.strictSame(names(await read({ function_type: 'surveyor' })), ['Tom'])
    t.strictSame(names(await read({ search: 'tdu' })), ['Tom'])
    const byFunction = await read({ by: 'function' })
    t.ok(byFunction.functions.includes('surveyor'))
    t.match(byFunction.groups.at(-1), { key: 'surveyor', people: 1 })
    const december = await karin.client(readHeatmap, { from: '2026-12', months: 1, room: true })
    t.notOk(names(december).includes('Tom'), 'who is full has no room')
    const byRoom = await read({ room: true, team: luc.id })
    t.ok(byRoom.people[0]!.room >= byRoom.people[1]!.room)
    t.match(await read({ page: 2, size: 2 }), { count: 3, people: { length: 1 }, groups: { length: 3 } })
    t.ok(tom.id)
  },
)

onBoth(t, 'a cell says what fills it, without what its reader may not see', async (t, own) => {
  const { karin, luc, tom, one, two } = await planned(own)
  const november = await karin.client(readCapacityCell, { userId: tom.id, month: '2026-11' })
  t.match(november, {
    tasks: [
      { wbs_task_id: one.task_id, subfolder_name: 'Pont', planned: 8.3 },
      { wbs_task_id: two.task_id, subfolder_name: 'Quai', planned: 4, proposed: 5.5 },
    ],
    month: { planned: 12.3, proposed: 13.8 },
    elsewhere: { planned: 0 },
    absences: [{ state: 'approved', days: 1 }],
  })
  const december = { userId: tom.id, month: '2026-12' }
  t.match(await karin.client(readCapacityCell, december), {
    tasks: [{ planned: 9.5 }, { planned: 1.2 }],
    absences: [
      { state: 'approved', days: 2 },
      { state: 'pending', days: 2 },
    ],
  })
  const narrow = await luc.client(readCapacityCell, december)
  t.match(
    narrow,
    { tasks: { length: 1 }, elsewhere: { planned: 1.2 }, absences: null },
    'an internal folder has no name',
  )
  t.equal(narrow.month.planned, 10.7, 'its work counts all the same')
  t.equal(narrow.month.requested, null)
  const seen = await luc.client(readHeatmap, { from: '2026-12', months: 1 })
  t.notOk('functions' in seen)
  t.notOk('function_type' in seen.people[0]!)
  await t.rejects(luc.client(readHeatmap, { by: 'function' }), { code: 'unauthorized' })
  await t.rejects(tom.client(readHeatmap, {}), { code: 'unauthorized' })
})

onBoth(
  t,
  'whoever is not in the firm in a month has no room in it, and counts in no capacity',
  async (t, own) => {
    const { karin, tom, luc } = await planned(own)
    await own.scene((store) =>
      store.user_extra_infos.updateWhere({ user_id: tom.id }, { exit_Date: '2026-11-30' }),
    )
    await own.scene((store) =>
      store.user_extra_infos.updateWhere({ user_id: luc.id }, { exit_Date: '2026-10-31' }),
    )
    const { people, totals } = await karin.client(readHeatmap, { from: november, months: 2, search: 'tdu' })
    t.match(people[0]!.months, [
      { employed: true },
      { employed: false, room: 0, share: null, planned: 10.7, overload: true },
    ])
    t.match(totals[1], { capacity: 0, planned: 10.7, overloaded: 1 })
    const later = await karin.client(readHeatmap, { from: addMonths(november, 2), months: 1 })
    t.strictSame(
      later.people.map(({ id }) => id).filter((id) => id === tom.id || id === luc.id),
      [],
      'who has left and is planned no more is not shown',
    )
  },
)

onBoth(t, 'many people and months cost as many queries as one', async (t, own) => {
  const { firm } = await planned(own)
  const actor = { id: 0, kind: 'system', name: '', super_admin: true, permissions: ['*'], language: 'en' }
  const queriesFor = (months: number) =>
    own.env.read(async (store) => {
      let queries = 0
      const counting = new Proxy(store, { get: (of, name: keyof typeof store) => (queries++, of[name]) })
      const filters = {
        from: november,
        months,
        function_type: null,
        team: null,
        room: false,
      }
      const { people } = await loadsOf({ ...own, ...own.env, store: counting, actor } as never, filters, null)
      return { queries, people: people.length }
    })
  const few = await queriesFor(1)
  for (let n = 0; n < 5; n++) await firm.person([])
  const many = await queriesFor(24)
  t.equal(many.people, few.people + 5)
  t.equal(many.queries, few.queries)
})

t.test('a share says 100 of neither more nor less', async (t) => {
  t.strictSame(
    [shareOf(10, 10), shareOf(10.01, 10), shareOf(9.99, 10), shareOf(0, 10), shareOf(3, 0)],
    [100, 101, 99, 0, null],
  )
})
