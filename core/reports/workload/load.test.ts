import t from 'tap'
import { listCapacity } from '#core/planning/capacity/operations.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { expectedWork } from './expected-work.ts'
import { loadReport } from './load.ts'

onBoth(t, 'the work of the months to come against the capacity', async (t, own) => {
  const firm = await testFirm(own)
  const chief = await firm.person(['reports.read', 'wbs.read', 'subfolder.read'], {
    language_type: 'en',
    blocks_availibility_per_week: 0,
  })
  const planner = await firm.person(['reports.read', 'wbs.read'], { blocks_availibility_per_week: 0 })
  const member = await firm.person(['reports.read'], { first_name: 'Ann' })
  const place = await firm.folder(chief.id, 12)
  const ordered = await firm.subfolder(place, { rank: 1, task_code: '10' })
  const planned = await firm.subfolder(place, { rank: 2, task_code: '20', status_type: 'prospect' })
  const offered = await firm.subfolder(place, { rank: 3, task_code: '30', status_type: 'prospect' })
  const cell = (
    { task_id }: typeof ordered,
    assigned_user_id: number | null,
    month: string,
    number_blocks: number,
    number_blocks_new: number | null = null,
  ) => ({
    wbs_task_id: task_id,
    assigned_user_id,
    start_date: `${month}-01`,
    end_date: `${month}-28`,
    number_blocks,
    number_blocks_new,
  })
  await own.scene(async (store) => {
    await store.parameters.insert({ class: 'pipeline', type: 'chance_prospect', numerical_value: 25 })
    await store.wbs_tasks.update(offered.task_id, { number_blocks: 240 })
    await store.user_absences.insert({
      user_id: member.id,
      planning_level_type: 'day',
      start_date: '2026-12-07',
      end_date: '2026-12-08',
      number_blocks: 20,
      approved: 1,
    })
    await store.wbs_task_plannings.insertMany([
      cell(ordered, member.id, '2026-12', 150, 170),
      cell(ordered, null, '2026-12', 30),
      cell(ordered, member.id, '2027-01', 250),
      cell(planned, member.id, '2026-12', 40),
    ])
  })
  const ask = (who: typeof chief, input: object = {}) =>
    who.client(loadReport.operation, { month: '2026-12', months: 3, ...input })

  const all = await ask(chief)
  t.strictSame(
    all.groups.map(({ month, absent, capacity, confirmed, proposed, expected_work, gap }) => ({
      month,
      figures: [absent, capacity, confirmed, proposed, expected_work, gap],
    })),
    [
      // 40 planned of an offer and a sixth of the 240 that another foresees, both at a quarter.
      { month: '2026-12', figures: [20, 210, 180, 20, 20, -10] },
      { month: '2027-01', figures: [0, 210, 250, 0, 10, -50] },
      { month: '2027-02', figures: [0, 200, 0, 0, 10, 190] },
    ],
  )
  const { rows: months } = await chief.client(listCapacity, { from: '2026-12', months: 3 })
  t.strictSame(
    months.flatMap(({ user_id, capacity }) => (user_id === member.id ? capacity * 10 : [])),
    all.groups.map(({ capacity }) => capacity),
    'the capacity is that of the map of capacity',
  )
  t.match(all.finding, {
    level: 'over',
    sentence:
      'Room left: 130 dd. Of 3, months with more confirmed work than capacity: 1; with proposals and offers: 2.',
  })
  t.match(all.picture, {
    arrangement: 'stacked',
    isOverTime: true,
    series: [{ values: [180, 250, 0] }, { isExpected: true }, { isExpected: true, values: [20, 10, 10] }],
    limit: { values: [210, 210, 200] },
  })
  t.match(
    (await ask(chief, { group: 'name' })).groups.map(({ name, expected_work }) => [name, expected_work]),
    [
      ['Mission 2', 10],
      ['Mission 3', 30],
      [null, 0],
    ],
    'which offers may bring it',
  )
  t.match((await ask(chief, { group: 'user_name', offer_months: 3 })).totals, { expected_work: 70 })

  const blind = await ask(planner)
  t.equal(
    blind.totals.expected_work,
    10,
    'of offers only what is planned counts without the right to see them',
  )
  t.notMatch(JSON.stringify(blind), /Mission/)
  const mine = await ask(member, { group: 'none' })
  t.strictSame([...new Set(mine.rows.map(({ user_id }) => user_id))], [member.id], 'his own alone')
  t.match(mine.totals, { confirmed: 400, proposed: 20, capacity: 620 })
})

t.test('the work of an offer lies in its months', async (t) => {
  const rule = { today: '2026-11-20', offer_months: 3 }
  const offer = { foreseen: 100, chance: 50, mission_start: null, next_date: null, reception: null }
  const of = (own: object) => [...expectedWork({ ...offer, ...own }, rule)]
  t.strictSame(
    of({ mission_start: '2027-01-15', reception: '2027-02-03' }),
    [
      ['2027-01', 25],
      ['2027-02', 25],
    ],
    'from its start to its provisional acceptance',
  )
  t.strictSame(
    of({ next_date: '2026-12-24' }),
    [
      ['2027-01', 17],
      ['2027-02', 17],
      ['2027-03', 16],
    ],
    'else after its next day, for as long as is usual',
  )
  t.equal(of({ mission_start: '2026-03-01' })[0]?.[0], '2026-11', 'nothing in months that are over')
})
