import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import {
  createPlanning,
  createTask,
  listTasks,
  planningsOfBreakdown,
  planningsOfUser,
  readBreakdown,
} from './operations.ts'

const start_date = '2026-12-01'

onBoth(
  t,
  'a task comes under a parent that is not bookable and takes its subfolder',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const leader = await firm.person(['wbs.read'])
    const place = await firm.folder(leader.id, 1)
    const { subfolder_id, task_id } = await firm.subfolder(place, { project_leader: leader.id })
    const [root] = (await leader.client(readBreakdown, { id: place.wbs_id })).wbs_tasks
    const wbsId = place.wbs_id
    const task = await leader.client(createTask, { wbstask: { name: 'Plans', parent_id: root!.id }, wbsId })
    t.match(task, {
      subfolder_id,
      rank: 2,
      task_code: '88888',
      number_blocks: 10,
      bookable: false,
      color_code: /^[0-9a-f]{6}$/,
    })
    t.match(
      await leader.client(createTask, { wbstask: { name: 'Divers', parent_id: 0, subfolder_id }, wbsId }),
      { parent_id: null, rank: 2 },
    )
    const under = { wbstask: { name: 'Détail', parent_id: task_id }, wbsId }
    await t.rejects(leader.client(createTask, under), {
      code: 'parent_bookable',
      details: { fields: { 'wbstask.parent_id': String } },
    })
  },
)

onBoth(
  t,
  'a task is made of the record as the contract has it, on a rank that is free',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id, client } = await firm.person(['wbs_all.update'])
    const { wbs_id } = await firm.folder(id, 1)
    const other = await firm.folder(id, 2)
    const make = (own: object) =>
      client(createTask, { wbstask: { name: 'Plans', wbs_id, parent_id: null, ...own }, wbsId: wbs_id })
    t.match(await make({ rank: 4 }), { wbs_id, rank: 4 })
    t.match(await make({ rank: 0 }), { rank: 5 })
    t.match(await make({}), { rank: 6 })
    await t.rejects(make({ rank: 5 }), {
      code: 'duplicate_fields',
      details: { fields: { 'wbstask.rank': 'string.unique' } },
    })
    await t.rejects(make({ wbs_id: other.wbs_id }), {
      code: 'ids_not_matching',
      details: { fields: { 'wbstask.wbs_id': 'mixed.invalid' } },
    })
  },
)

onBoth(
  t,
  'tasks are shaped by the project leader in his subfolder, and everywhere by who may',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const other = await firm.person(['wbs.read'])
    const admin = await firm.person(['wbs_all.update'])
    const place = await firm.folder(other.id, 1)
    const elsewhere = await firm.folder(other.id, 2)
    const { subfolder_id } = await firm.subfolder(place)
    const input = { wbstask: { name: 'Plans', subfolder_id }, wbsId: place.wbs_id }
    await t.rejects(other.client(createTask, input), { code: 'unauthorized' })
    t.match(await admin.client(createTask, input), { name: 'Plans' })
    await t.rejects(admin.client(createTask, { ...input, wbsId: elsewhere.wbs_id }), {
      code: 'ids_not_matching',
    })
  },
)

onBoth(
  t,
  'assigning takes from the pool, taking back returns to it, more than is left is refused',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id, client } = await firm.person(['wbs.read'])
    const place = await firm.folder(id, 1)
    const { task_id } = await firm.subfolder(place)
    const set = (number_blocks: number, assigned_user_id: number | null = id) =>
      client(createPlanning, {
        taskPlanning: { wbs_task_id: task_id, assigned_user_id, start_date: '2026-12-17', number_blocks },
        wbsId: place.wbs_id,
      })
    const cells = async () =>
      (await client(planningsOfBreakdown, { wbsId: place.wbs_id })).map((cell) => [
        cell.assigned_user_id,
        cell.number_blocks,
      ])
    t.match(await set(10, null), { start_date, end_date: '2026-12-31', assigned_user_id: null })
    await set(7)
    t.strictSame(await cells(), [
      [null, 3],
      [id, 7],
    ])
    await t.rejects(set(11), { code: 'planning_cell_limit', details: { params: { n: 10 } } })
    const other = await firm.person()
    await t.rejects(set(4, other.id), { code: 'pool_exceeded', details: { params: { left: 3 } } })
    await set(2)
    t.strictSame(await cells(), [
      [null, 8],
      [id, 2],
    ])
    t.equal(await set(0, other.id), null, 'an empty cell that is set to nothing stays empty')
    t.match(await client(planningsOfUser, { userId: id }), [{ number_blocks: 2 }])
  },
)

onBoth(t, 'who does not manage the folder proposes, and is told so', async (t, installation) => {
  const firm = await testFirm(installation)
  const manager = await firm.person(['wbs.read'])
  const { id, client } = await firm.person(['wbs.read'])
  const place = await firm.folder(manager.id, 1)
  const { task_id } = await firm.subfolder(place)
  const taskPlanning = {
    wbs_task_id: task_id,
    assigned_user_id: null as number | null,
    start_date,
    number_blocks: 8,
  }
  await manager.client(createPlanning, { taskPlanning, wbsId: place.wbs_id })
  t.match(
    await client(createPlanning, {
      taskPlanning: { ...taskPlanning, number_blocks: 5 },
      wbsId: place.wbs_id,
    }),
    {
      number_blocks: 8,
      number_blocks_new: 5,
    },
  )
  t.match(
    await client(createPlanning, {
      taskPlanning: { ...taskPlanning, assigned_user_id: id },
      wbsId: place.wbs_id,
    }),
    {
      number_blocks: 0,
      number_blocks_new: 8,
    },
  )
})

onBoth(t, 'a cell refuses another breakdown and people who have left, by name', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, client } = await firm.person(['wbs.read'])
  const gone = await firm.person()
  await installation.scene(async (store) => {
    const info = await store.user_extra_infos.first({ user_id: gone.id })
    await store.user_extra_infos.update(info!.id, { exit_Date: '2026-11-30' })
  })
  const place = await firm.folder(id, 1)
  const other = await firm.folder(id, 2)
  const { task_id } = await firm.subfolder(place)
  const taskPlanning = { wbs_task_id: task_id, start_date, number_blocks: 1 }
  const refusals = [
    [{ taskPlanning, wbsId: other.wbs_id }, 'ids_not_matching', 'wbsId'],
    [
      { taskPlanning: { ...taskPlanning, assigned_user_id: gone.id }, wbsId: place.wbs_id },
      'user_left',
      'taskPlanning.assigned_user_id',
    ],
    [
      { taskPlanning: { ...taskPlanning, wbs_task_id: 999 }, wbsId: place.wbs_id },
      'record_not_found',
      'taskPlanning.wbs_task_id',
    ],
  ] as const
  for (const [input, code, field] of refusals) {
    await t.rejects(client(createPlanning, input), { code, details: { fields: { [field]: String } } }, code)
  }
})

onBoth(
  t,
  'eight people who take from one pool at once never take more than it has',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id, client } = await firm.person(['wbs.read'])
    const place = await firm.folder(id, 1)
    const { task_id } = await firm.subfolder(place)
    const cell = { wbs_task_id: task_id, start_date }
    await client(createPlanning, { taskPlanning: { ...cell, number_blocks: 10 }, wbsId: place.wbs_id })
    const people = await Promise.all(Array.from({ length: 8 }, () => firm.person()))
    const tries = await Promise.allSettled(
      people.map((each) =>
        client(createPlanning, {
          taskPlanning: { ...cell, assigned_user_id: each.id, number_blocks: 3 },
          wbsId: place.wbs_id,
        }),
      ),
    )
    t.equal(tries.filter(({ status }) => status === 'fulfilled').length, 3)
    const cells = await client(planningsOfBreakdown, { wbsId: place.wbs_id })
    t.equal(
      cells.reduce((sum, { number_blocks }) => sum + number_blocks, 0),
      10,
    )
  },
)

onBoth(
  t,
  'the task list sums plannings and bookings and knows what can be booked today',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id, client } = await firm.person(['planner.write'])
    const place = await firm.folder(id, 1)
    const { task_id } = await firm.subfolder(place, { task_code: '7' })
    await firm.subfolder(place, { rank: 2, status_type: 'closed', task_code: '8' })
    await installation.scene(async (store) => {
      const row = { wbs_task_id: task_id, start_date, end_date: '2026-12-31' }
      await store.wbs_task_plannings.insertMany([
        { ...row, number_blocks: 4 },
        { ...row, assigned_user_id: id, number_blocks: 5 },
      ])
      const booking = { user_id: id, wbs_task_id: task_id, starting_block: 0 }
      await store.user_bookings.insertMany([
        { ...booking, date: '2026-11-19', number_blocks: 3 },
        { ...booking, date: '2026-11-20', number_blocks: 8 },
      ])
    })
    const { rows, count } = await client(listTasks, { bookable: true })
    t.equal(count, 1)
    t.match(rows, [
      { id: task_id, planned: 9, booked: 11, folder_code: 'F1', subfolder_code: 'M1', status_type: 'active' },
    ])
    t.match(rows[0], {
      wb: { folder: { id: place.folder_id, project_type: 'operations' } },
      subfolder: { code: 'M1', status_type: 'active' },
      user_bookings: [
        { date: '2026-11-19', number_blocks: 3 },
        { date: '2026-11-20', number_blocks: 8 },
      ],
      wbs_task_plannings: [{ start_date, number_blocks: 5, assigned_user_id: id }],
    })
    t.equal((await client(listTasks, { folder_id: place.folder_id })).count, 4)
    t.match((await client(listTasks, { sort: 'booked', order: 'desc', size: 1 })).rows, [{ id: task_id }])
    t.match((await client(listTasks, { search: 'etude 8' })).rows, [{ task_code: '8' }])
    const other = await firm.person(['planner.write'])
    await t.rejects(other.client(planningsOfUser, { userId: id }), { code: 'unauthorized' })
  },
)
