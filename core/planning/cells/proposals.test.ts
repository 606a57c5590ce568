import t from 'tap'
import { planningRules } from '#fixtures/cases/planning/rules.ts'
import { planningOffice } from '#fixtures/cases/planning/office.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import {
  readPlanningGrid,
  requestValidation,
  setPlannings,
  validatePlannings,
  createPlanning,
  editPlanning,
  exportPlannings,
  importPlannings,
} from '../operations.ts'

const december = '2026-12-01'

/** A folder with a manager and two members, and a task whose pool of December has 8 blocks. */
async function planned(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const manager = await firm.person(['wbs.read'], { language_type: 'en' })
  const tom = await firm.person(['wbs.read'], { language_type: 'en' })
  const mia = await firm.person(['wbs.read'], { language_type: 'en' })
  const place = await firm.folder(manager.id, 1)
  const { task_id } = await firm.subfolder(place)
  const { task_id: closed_id } = await firm.subfolder(place, {
    rank: 2,
    status_type: 'closed',
    task_code: '20',
  })
  const cell = (assigned_user_id: number | null, number_blocks: number, wbs_task_id = task_id) => ({
    wbs_task_id,
    assigned_user_id,
    start_date: december,
    number_blocks,
  })
  const asItWas = () =>
    installation.scene(async (store) => {
      const end_date = '2026-12-31'
      await store.wbs_task_plannings.removeMany({ wbs_task_id: [task_id, closed_id] })
      await store.wbs_task_plannings.insertMany([
        { ...cell(null, 8), end_date },
        { ...cell(tom.id, 3), end_date },
        { ...cell(tom.id, 3, closed_id), end_date },
      ])
    })
  await asItWas()
  const wbsId = place.wbs_id
  const grid = () => manager.client(readPlanningGrid, { folderId: place.folder_id })
  return {
    firm,
    manager,
    tom,
    mia,
    place,
    wbsId,
    task_id,
    closed_id,
    cell,
    grid,
    asItWas,
    /** Blocks, and what is proposed beside them, by person; the pool is `null`. */
    standing: async (task = task_id) =>
      (await installation.env.read((store) => store.wbs_task_plannings.find({ wbs_task_id: task }))).map(
        ({ assigned_user_id, number_blocks, number_blocks_new }) => [
          assigned_user_id,
          number_blocks,
          number_blocks_new,
        ],
      ),
    noticesOf: async (user_id: number) =>
      (await installation.env.read((store) => store.notifications.find({ user_id }))).map(
        ({ title, message, url }) => ({ title, message, url }),
      ),
  }
}

onEveryClient(t, 'a cell holds what the rules of the planning allow', async (t, installation) => {
  const { manager, tom, place, lone, people, tasks, lay, standing } = await planningOffice(installation)
  for (const { rule, task, person, blocks, pool, refused } of planningRules)
    await t.test(rule, async (t) => {
      await lay()
      const { wbs_id: wbsId } = task === '#alone' ? lone : place
      const assigned_user_id = person && people[person]
      const wbs_task_id = tasks[task ?? '#active']
      const cells = [{ wbs_task_id, assigned_user_id, start_date: december, number_blocks: blocks }]
      const before = await standing(task)
      if (refused) {
        const code = refused
        await t.rejects(manager.client(setPlannings, { wbsId, cells }), { code })
        await t.rejects(tom.client(setPlannings, { wbsId, cells }), { code }, 'nor can it be proposed')
        t.strictSame(await standing(task), before)
        return
      }
      await manager.client(setPlannings, { wbsId, cells })
      const after = await standing(task)
      t.equal(after.get(null) ?? 0, pool)
      t.equal(after.get(assigned_user_id) ?? 0, blocks, 'the cell holds so many')
    })
})

onBoth(
  t,
  'a proposal stands beside the current value until the manager accepts it, and both are told',
  async (t, installation) => {
    const { manager, tom, mia, wbsId, cell, standing, noticesOf, grid, place } = await planned(installation)
    await tom.client(setPlannings, { wbsId, cells: [cell(tom.id, 5), cell(mia.id, 4)] })
    t.strictSame(await standing(), [
      [null, 8, null],
      [tom.id, 3, 5],
      [mia.id, 0, 4],
    ])
    const { cells, proposals, decides } = await grid()
    t.match(
      { proposals, decides },
      { proposals: [{ number_blocks_new: 5 }, { number_blocks_new: 4 }], decides: true },
    )
    t.match(
      cells.find(({ assigned_user_id }) => assigned_user_id === tom.id),
      { proposed_by: tom.id, proposed_by_name: /Dubois/, proposed_at: String },
    )
    await t.rejects(mia.client(validatePlannings, { wbsId }), { code: 'unauthorized' })
    const validated = await manager.client(validatePlannings, { wbsId, comment: 'Good.' })
    t.equal(validated.length, 2)
    t.strictSame(await standing(), [
      [null, 2, null],
      [tom.id, 5, null],
      [mia.id, 4, null],
    ])
    t.match(await noticesOf(tom.id), [
      {
        title: 'Planning of F1 École 1',
        message: /has accepted your proposals for 2 cells\.\nGood\.$/,
        url: `/folders/${place.folder_id}?tab=3`,
      },
    ])
    t.equal((await noticesOf(manager.id)).length, 0, 'who decided himself is not told')
    t.strictSame(await manager.client(validatePlannings, { wbsId }), [], 'nothing waits any more')
  },
)

onBoth(
  t,
  'some are accepted and others refused, and what is refused stays as it was',
  async (t, installation) => {
    const { manager, tom, mia, wbsId, cell, standing, noticesOf, grid } = await planned(installation)
    await mia.client(setPlannings, { wbsId, cells: [cell(tom.id, 5), cell(mia.id, 4)] })
    const { cells } = await grid()
    const idOf = (user: number) => cells.find(({ assigned_user_id }) => assigned_user_id === user)!.id
    await manager.client(validatePlannings, { wbsId, cells: [{ id: idOf(tom.id), number_blocks_new: 5 }] })
    await manager.client(validatePlannings, { wbsId, action: 'refuse', cells: [{ id: idOf(mia.id) }] })
    t.strictSame(await standing(), [
      [null, 6, null],
      [tom.id, 5, null],
      [mia.id, 0, null],
    ])
    t.match(
      (await noticesOf(mia.id)).map(({ message }) => message),
      [/accepted your proposal for one cell/, /refused your proposal for one cell/],
    )
  },
)

onBoth(t, 'a pool must hold for all that is accepted together, else nothing is', async (t, installation) => {
  const { manager, tom, mia, wbsId, cell, standing } = await planned(installation)
  await tom.client(setPlannings, { wbsId, cells: [cell(tom.id, 9)] })
  await mia.client(setPlannings, { wbsId, cells: [cell(mia.id, 6)] })
  const before = await standing()
  await t.rejects(manager.client(validatePlannings, { wbsId }), {
    code: 'plannings_refused',
    details: { params: { count: 1 }, value: [{ code: 'pool_exceeded', params: { left: 2 } }] },
  })
  t.strictSame(await standing(), before, 'nothing was changed')
  await tom.client(setPlannings, { wbsId, cells: [cell(null, 10)] })
  await tom.client(setPlannings, { wbsId, cells: [cell(tom.id, 7)] })
  await manager.client(validatePlannings, { wbsId })
  t.strictSame(await standing(), [
    [null, 0, null],
    [tom.id, 7, null],
    [mia.id, 6, null],
  ])
})

onBoth(t, 'many cells are changed together or not at all, each fault named', async (t, installation) => {
  const { manager, tom, mia, wbsId, cell, standing } = await planned(installation)
  const before = await standing()
  const cells = [cell(tom.id, 1), cell(mia.id, 11), cell(999, 1)]
  await t.rejects(manager.client(setPlannings, { wbsId, cells }), {
    code: 'plannings_refused',
    details: {
      fields: { 'cells.1.number_blocks': 'number.max', 'cells.2.assigned_user_id': 'mixed.unknown_id' },
      value: [
        { cell: 1, code: 'planning_cell_limit' },
        { cell: 2, code: 'record_not_found' },
      ],
    },
  })
  t.strictSame(await standing(), before)
  // What gives back comes before what needs it, in whatever order they are sent.
  await manager.client(setPlannings, { wbsId, cells: [cell(mia.id, 10), cell(tom.id, 0)] })
  t.strictSame(await standing(), [
    [null, 1, null],
    [tom.id, 0, null],
    [mia.id, 10, null],
  ])
})

onBoth(
  t,
  'a pool that is set with its people holds what was said, and again when that is undone',
  async (t, installation) => {
    const { manager, tom, mia, wbsId, cell, standing } = await planned(installation)
    await manager.client(setPlannings, { wbsId, cells: [cell(null, 6), cell(tom.id, 4), cell(mia.id, 2)] })
    t.strictSame(await standing(), [
      [null, 6, null],
      [tom.id, 4, null],
      [mia.id, 2, null],
    ])
    await manager.client(setPlannings, { wbsId, cells: [cell(null, 8), cell(tom.id, 3), cell(mia.id, 0)] })
    t.strictSame(await standing(), [
      [null, 8, null],
      [tom.id, 3, null],
      [mia.id, 0, null],
    ])
  },
)

onBoth(
  t,
  'a pool that is proposed with its people holds what was proposed once all of it is accepted',
  async (t, installation) => {
    const { manager, tom, mia, wbsId, cell, standing, asItWas, grid } = await planned(installation)
    const propose = (...cells: ReturnType<typeof cell>[]) => tom.client(setPlannings, { wbsId, cells })

    await propose(cell(null, 2), cell(mia.id, 6))
    await manager.client(validatePlannings, { wbsId })
    t.strictSame(await standing(), [
      [null, 2, null],
      [tom.id, 3, null],
      [mia.id, 6, null],
    ])

    await asItWas()
    await propose(cell(null, 4), cell(tom.id, 5), cell(mia.id, 9))
    await manager.client(validatePlannings, { wbsId })
    t.strictSame(
      await standing(),
      [
        [null, 4, null],
        [tom.id, 5, null],
        [mia.id, 9, null],
      ],
      'also where it is no moving of blocks',
    )

    await asItWas()
    await propose(cell(null, 2), cell(mia.id, 4))
    await propose(cell(null, 2), cell(mia.id, 4), cell(tom.id, 5))
    await manager.client(validatePlannings, { wbsId })
    t.strictSame(
      await standing(),
      [
        [null, 2, null],
        [tom.id, 5, null],
        [mia.id, 4, null],
      ],
      'what is said again belongs to the later act',
    )

    await asItWas()
    await propose(cell(null, 8), cell(mia.id, 6))
    t.match(await standing(), [[null, 8, 8], [], [mia.id, 0, 6]], 'a pool that stays is said too')
    await manager.client(validatePlannings, { wbsId })
    t.match(await standing(), [[null, 8, null], [], [mia.id, 6, null]])

    await asItWas()
    await propose(cell(null, 2), cell(tom.id, 5), cell(mia.id, 4))
    const own = (await grid()).proposals.find(({ assigned_user_id }) => assigned_user_id === mia.id)!
    await manager.client(validatePlannings, { wbsId, cells: [{ id: own.id }] })
    t.strictSame(
      await standing(),
      [
        [null, 4, 2],
        [tom.id, 3, 5],
        [mia.id, 4, null],
      ],
      'accepted alone, a person draws from what stands, and what is proposed for the pool stays',
    )
    await manager.client(validatePlannings, { wbsId })
    t.match(await standing(), [[null, 2, null], [tom.id, 5, null], []])

    await asItWas()
    await propose(cell(null, 6), cell(tom.id, 5))
    await mia.client(setPlannings, { wbsId, cells: [cell(mia.id, 4)] })
    await manager.client(validatePlannings, { wbsId })
    t.strictSame(
      await standing(),
      [
        [null, 2, null],
        [tom.id, 5, null],
        [mia.id, 4, null],
      ],
      'what others propose is drawn from it',
    )
  },
)

onBoth(
  t,
  'what is proposed on a mission that was closed since is still there to be refused',
  async (t, installation) => {
    const { manager, tom, mia, wbsId, closed_id, cell, grid, standing } = await planned(installation)
    const subfolder = await installation.env.read((store) => store.wbs_tasks.get(closed_id))
    const turn = (status_type: 'active' | 'closed') =>
      installation.scene((store) => store.subfolders.update(subfolder!.subfolder_id!, { status_type }))
    await turn('active')
    await tom.client(setPlannings, { wbsId, cells: [cell(null, 4, closed_id), cell(mia.id, 2)] })
    await turn('closed')
    const { tasks, proposals } = await grid()
    t.notOk(tasks.some(({ id }) => id === closed_id))
    const [closed, other] = [
      proposals.find(({ wbs_task_id }) => wbs_task_id === closed_id),
      proposals.find(({ wbs_task_id }) => wbs_task_id !== closed_id),
    ]
    t.match(closed, { task_code: '20', task_name: String, number_blocks_new: 4 })
    t.match(other, { number_blocks_new: 2 })
    await t.rejects(manager.client(validatePlannings, { wbsId }), {
      code: 'plannings_refused',
      details: { params: { count: 1 }, value: [{ code: 'task_not_planned' }] },
    })
    await manager.client(validatePlannings, { wbsId, action: 'refuse', cells: [{ id: closed!.id }] })
    await manager.client(validatePlannings, { wbsId })
    t.match(await standing(), [[null, 6, null], [], [mia.id, 2, null]])
    t.strictSame((await grid()).proposals, [])
  },
)

onBoth(t, 'of some tasks their cells alone are read, and the people in them', async (t, installation) => {
  const { firm, manager, tom, mia, place, wbsId, task_id, cell } = await planned(installation)
  const { task_id: other_id } = await firm.subfolder(place, { rank: 3, task_code: '30' })
  await manager.client(setPlannings, { wbsId, cells: [cell(null, 3, other_id), cell(mia.id, 2, other_id)] })
  await tom.client(setPlannings, { wbsId, cells: [cell(tom.id, 4)] })
  const { tasks, cells, people, proposals } = await manager.client(readPlanningGrid, {
    folderId: place.folder_id,
    tasks: [other_id],
  })
  t.match(
    tasks.map(({ id, leaf }) => [id, leaf]),
    [[other_id, true]],
  )
  t.strictSame([...new Set(cells.map(({ wbs_task_id }) => wbs_task_id))], [other_id])
  t.strictSame(
    people.map(({ id }) => id),
    [mia.id],
  )
  t.match(proposals, [{ wbs_task_id: task_id }], 'what is proposed is told of all')
})

onBoth(t, 'of another folder’s planning nothing is said', async (t, installation) => {
  const { firm, tom, wbsId, cell } = await planned(installation)
  const { wbs_id } = await firm.folder(tom.id, 2)
  for (const blocks of [3, 4])
    await t.rejects(
      tom.client(setPlannings, { wbsId: wbs_id, cells: [{ ...cell(tom.id, blocks), expected: 1 }] }),
      { code: 'record_not_found', details: { fields: { wbs_task_id: 'mixed.unknown_id' } } },
      `${wbsId}: ${blocks}`,
    )
})

onBoth(t, 'nobody writes over what he has not seen', async (t, installation) => {
  const { manager, tom, mia, wbsId, cell } = await planned(installation)
  const set = (by: typeof tom, blocks: number, seen: { expected: number; expected_new?: number }) =>
    by.client(setPlannings, { wbsId, cells: [{ ...cell(tom.id, blocks), ...seen }] })
  await set(manager, 4, { expected: 3 })
  await t.rejects(set(manager, 5, { expected: 3 }), {
    code: 'record_modified',
    details: { params: { n: 4 } },
  })
  await set(manager, 4, { expected: 3 })
  t.pass('what stands there already is sent again without harm')
  await set(mia, 6, { expected: 4 })
  await t.rejects(
    set(tom, 7, { expected: 4 }),
    { code: 'record_modified', details: { params: { n: 6, saved_by: /^Anne Dubois \d$/ } } },
    'a proposal neither',
  )
  await t.rejects(set(manager, 5, { expected: 4 }), { code: 'record_modified' }, 'nor by the manager')
  await set(manager, 5, { expected: 4, expected_new: 6 })
  const { number_blocks, number_blocks_new } = (
    await installation.env.read((store) => store.wbs_task_plannings.find({ assigned_user_id: tom.id }))
  )[0]!
  t.strictSame([number_blocks, number_blocks_new], [5, null])
})

onBoth(t, 'who decides otherwise than was proposed tells the proposer', async (t, installation) => {
  const { manager, mia, wbsId, cell, noticesOf, grid } = await planned(installation)
  await mia.client(createPlanning, { taskPlanning: cell(mia.id, 6), wbsId })
  const [own] = (await grid()).cells.filter(({ assigned_user_id }) => assigned_user_id === mia.id)
  const taskPlanning = { number_blocks: 2 }
  await t.rejects(
    manager.client(editPlanning, { id: own!.id, taskPlanning, updated_at: '2026-01-01T00:00:00.000Z' }),
    { code: 'record_modified' },
  )
  t.match(await manager.client(editPlanning, { id: own!.id, taskPlanning }), {
    number_blocks: 2,
    number_blocks_new: null,
    proposed_by: null,
  })
  t.match(await noticesOf(mia.id), [{ message: /replaced your proposal/ }])
  await t.rejects(manager.client(editPlanning, { id: own!.id, taskPlanning: { number_blocks: 11 } }), {
    code: 'planning_cell_limit',
    details: { fields: { 'taskPlanning.number_blocks': 'number.max' } },
  })
})

onBoth(
  t,
  'the grid has the open missions alone, and what each person is planned for over all folders',
  async (t, installation) => {
    const { firm, manager, tom, task_id, closed_id, grid, place } = await planned(installation)
    const elsewhere = await firm.folder(manager.id, 2)
    const other = await firm.subfolder(elsewhere)
    await installation.scene((store) =>
      store.wbs_task_plannings.insert({
        wbs_task_id: other.task_id,
        assigned_user_id: tom.id,
        start_date: december,
        end_date: '2026-12-31',
        number_blocks: 400,
      }),
    )
    const { tasks, people, months, manager: of } = await grid()
    t.ok(tasks.some(({ id, leaf }) => id === task_id && leaf))
    t.notOk(tasks.some(({ id }) => id === closed_id))
    t.strictSame([months.length, months[0], of.id], [6, '2026-11', manager.id])
    t.match(people, [
      {
        id: tom.id,
        loads: [
          { month: '2026-11', planned: 0 },
          { planned: 40.6, overload: true },
        ],
      },
    ])
    t.notOk('target' in people[0]!.loads[0]!, 'a target is not for everybody')
    const { people: more } = await manager.client(readPlanningGrid, {
      folderId: place.folder_id,
      people: [manager.id],
    })
    t.strictSame(new Set(more.map(({ id }) => id)), new Set([tom.id, manager.id]))
  },
)

onBoth(t, 'what is exported is read back without a change', async (t, installation) => {
  const { manager, wbsId } = await planned(installation)
  const file = await manager.client(exportPlannings, { wbsId })
  t.match(file.name, /^planning-F1\.xlsx$/)
  t.match(await manager.client(importPlannings, { file, wbsId, dry_run: true }), { created: 0, updated: 0 })
})

onBoth(t, 'the manager is asked to decide, in his language, also a super admin', async (t, installation) => {
  const { manager, tom, mia, wbsId, cell, noticesOf, place } = await planned(installation)
  const nothing = { code: 'nothing_proposed' }
  await t.rejects(tom.client(requestValidation, { wbsId }), nothing)
  await tom.client(setPlannings, { wbsId, cells: [cell(tom.id, 5)] })
  await t.rejects(manager.client(requestValidation, { wbsId }), nothing, 'he decides himself')
  await t.rejects(mia.client(requestValidation, { wbsId }), nothing, 'what others propose is theirs to send')
  await installation.scene((store) =>
    store.users.update(manager.id, { language_type: 'nl', is_super_admin: true }),
  )
  const asked = await tom.client(requestValidation, { wbsId, message: ' The survey takes longer. ' })
  t.match(asked, { manager: { id: manager.id }, count: 1 })
  await mia.client(setPlannings, { wbsId, cells: [cell(mia.id, 2)] })
  t.match(await tom.client(requestValidation, { wbsId }), { count: 1 }, 'his own are counted')
  const notice = { title: 'Planning van F1 École 1: wijzigingen te valideren' }
  const url = `/folders/${place.folder_id}?tab=3`
  t.match(await noticesOf(manager.id), [
    { ...notice, message: 'The survey takes longer.', url },
    { ...notice, message: 'Wijzigingen aan de planning wachten op u.', url },
  ])
  await t.rejects(
    (async () => {
      for (let i = 0; i < 40; i++) await tom.client(requestValidation, { wbsId })
    })(),
    { code: 'too_many_attempts' },
    'and not without end',
  )
})

onBoth(
  t,
  'a number that somebody saw is not written over what another typed since',
  async (t, installation) => {
    const { manager, tom, wbsId, cell, standing } = await planned(installation)
    const make = (client: typeof manager.client, number: number, seen: object) =>
      client(createPlanning, { taskPlanning: { ...cell(tom.id, number), ...seen }, wbsId })
    await t.rejects(make(manager.client, 6, { expected: 2 }), { code: 'record_modified' })
    await make(manager.client, 4, { expected: 3 })
    await make(manager.client, 4, { expected: 3 })
    await make(tom.client, 5, { expected: 4 })
    await t.rejects(make(tom.client, 6, { expected: 4 }), {
      code: 'record_modified',
      details: { params: { n: 5 } },
    })
    await t.rejects(
      make(manager.client, 6, { expected: 4 }),
      { code: 'record_modified' },
      'nor over a proposal',
    )
    await make(manager.client, 6, { expected: 4, expected_new: 5 })
    t.strictSame(await standing(), [
      [null, 5, null],
      [tom.id, 6, null],
    ])
  },
)
