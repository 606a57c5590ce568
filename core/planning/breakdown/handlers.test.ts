import t from 'tap'
import { setBooking } from '../../booking/cell/operations.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { taskRules, type TaskRule } from '#fixtures/cases/tasks.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient } from '#fixtures/installation.ts'
import { taskTree } from '#fixtures/cases/task-tree.ts'
import type { Client } from '../../kernel/operation.ts'
import {
  copyTasks,
  createPlanning,
  createTask,
  createTaskTemplate,
  deleteTask,
  deleteTaskTemplate,
  editTask,
  listTaskTemplates,
  rankTasks,
  readBreakdown,
} from '../operations.ts'

type Tree = Awaited<ReturnType<typeof taskTree>>

function applied(client: Client, { place, ids }: Tree, rule: TaskRule): Promise<unknown> {
  const { on, task, parent_not_bookable = false } = rule
  const id = ids[on ?? ''] ?? 0
  if (task === null) return client(deleteTask, { id })
  const wbstask = JSON.parse(JSON.stringify(task), (_, value: unknown) =>
    typeof value === 'string' && value in ids ? ids[value] : value,
  ) as never
  return on
    ? client(editTask, { id, wbstask, parent_not_bookable })
    : client(createTask, { wbstask, wbsId: place.wbs_id, parent_not_bookable })
}

onEveryClient(
  t,
  'what the specification forbids of a task is refused by its code and at its field, and nothing half is kept',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const grown = await taskTree(firm, installation, 10)
    const { client } = grown.chief
    const before = await client(readBreakdown, { id: grown.place.wbs_id })
    for (const rule of taskRules.filter(({ refused }) => refused))
      await t.rejects(
        applied(client, grown, rule),
        {
          code: rule.refused!.code,
          ...(rule.refused!.fields ? { details: { fields: rule.refused!.fields } } : {}),
        },
        rule.rule,
      )
    t.strictSame(await client(readBreakdown, { id: grown.place.wbs_id }), before)
    let lead_code = 20
    for (const rule of taskRules.filter(({ refused }) => !refused)) {
      const again = await taskTree(firm, installation, (lead_code += 2))
      await t.resolves(applied(again.chief.client, again, rule), rule.rule)
    }
  },
)

onEveryClient(
  t,
  'a task is changed by what is said of it alone, and the second of two editors is told',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const grown = await taskTree(firm, installation, 10)
    const { client } = grown.chief
    const id = grown.ids['#leaf']!
    const seen = (await client(readBreakdown, { id: grown.place.wbs_id })).wbs_tasks.find(
      (task) => task.id === id,
    )!
    const { updated_at } = seen
    const saved = await client(editTask, {
      id,
      wbstask: { name: 'Détails', color_code: null },
      updated_at,
    })
    t.match(saved, { name: 'Détails', color_code: null, task_code: 'P', number_blocks: 30, bookable: true })
    await t.rejects(client(editTask, { id, wbstask: { name: 'Autre' }, updated_at }), {
      code: 'record_modified',
    })
    const { total_planned: _, total_booked: __, ...read } = seen
    const input = { id, wbstask: { ...read, name: 'Coupes', updated_at: saved.updated_at } } as never
    t.match(await client(editTask, input), { name: 'Coupes' }, 'the record may be sent back as it was read')
  },
)

onBoth(t, 'a branch that moves takes all below it to the other mission', async (t, installation) => {
  const firm = await testFirm(installation)
  const grown = await taskTree(firm, installation, 10)
  const { client } = grown.chief
  const { ids, place } = grown
  const under = async (name: string, parent_id: number) =>
    client(createTask, { wbstask: { name, parent_id }, wbsId: place.wbs_id })
  const branch = await under('Façades', ids['#mission']!)
  const twig = await under('Nord', branch.id)
  const moved = await client(editTask, { id: branch.id, wbstask: { parent_id: ids['#other mission']! } })
  const { wbs_tasks } = await client(readBreakdown, { id: place.wbs_id })
  const other = wbs_tasks.find((task) => task.id === ids['#other mission'])!
  t.match(moved, { parent_id: other.id, subfolder_id: other.subfolder_id, rank: 2 })
  t.equal(wbs_tasks.find((task) => task.id === twig.id)!.subfolder_id, other.subfolder_id)
  const top = await client(editTask, { id: branch.id, wbstask: { parent_id: 0 } })
  t.match(top, { parent_id: null, subfolder_id: other.subfolder_id, rank: 4 })
})

onBoth(t, 'what is booked or planned meanwhile keeps its task where it is', async (t, installation) => {
  const firm = await testFirm(installation)
  const { chief, place, ids } = await taskTree(firm, installation, 10)
  const { client, id: user_id } = chief
  const task = async (name: string) =>
    client(createTask, {
      wbstask: { name, parent_id: ids['#mission']!, bookable: true },
      wbsId: place.wbs_id,
    })
  const [toMove, toDelete, toClear] = [await task('Nord'), await task('Sud'), await task('Est')]
  const day = { user_id, number_blocks: 2, starting_block: 0 }
  const outcome = (call: Promise<unknown>) => call.catch((error: { code: string }) => error.code)
  const { booked, planned } = await installation.scene(async (store) => {
    // As a booking and a planning under way hold them.
    await store.lock('planning')
    await store.lockEach('booking', [[user_id, '2026-11-16']], 'time')
    const calls = [
      client(editTask, { id: toMove.id, wbstask: { parent_id: ids['#other mission']! } }),
      client(deleteTask, { id: toDelete.id }),
      client(deleteTask, { id: toClear.id }),
    ].map(outcome)
    await pause(100)
    await store.user_bookings.insertMany([
      { ...day, wbs_task_id: toMove.id, date: '2026-11-16' },
      { ...day, wbs_task_id: toDelete.id, date: '2026-11-17' },
    ])
    const month = { start_date: '2026-12-01', end_date: '2026-12-31', assigned_user_id: user_id }
    await store.wbs_task_plannings.insert({ ...month, wbs_task_id: toClear.id, number_blocks: 7 })
    return { booked: calls.slice(0, 2), planned: calls[2] }
  })
  t.strictSame(
    [...(await Promise.all(booked)), await planned],
    ['task_in_use_not_movable', 'task_with_bookings_not_deletable', 'task_with_planning_not_deletable'],
  )
})

onBoth(
  t,
  'a parent that is made a heading keeps its time, and whoever did it is told',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { chief, place, ids } = await taskTree(firm, installation, 10)
    const made = await chief.client(createTask, {
      wbstask: { name: 'Phase 1', parent_id: ids['#booked']!, bookable: true },
      wbsId: place.wbs_id,
      parent_not_bookable: true,
    })
    const { wbs_tasks } = await chief.client(readBreakdown, { id: place.wbs_id })
    t.match(
      wbs_tasks.find(({ id }) => id === ids['#booked']),
      { bookable: false, booked: 4, total_booked: 4, total_number_blocks: 40, total_left: 36 },
    )
    const onParent = { wbs_task_id: ids['#booked']!, date: '2026-11-03', number_blocks: 2 }
    await t.rejects(chief.client(setBooking, onParent), { code: 'task_not_bookable' })
    t.match(await chief.client(setBooking, { ...onParent, wbs_task_id: made.id }), { number_blocks: 2 })
  },
)

onBoth(t, 'blocks foreseen, planned, booked and left are those of all below', async (t, installation) => {
  const firm = await testFirm(installation)
  const { chief, place, ids } = await taskTree(firm, installation, 10)
  await chief.client(createPlanning, {
    taskPlanning: {
      wbs_task_id: ids['#leaf']!,
      assigned_user_id: null,
      start_date: '2026-12-01',
      number_blocks: 9,
    },
    wbsId: place.wbs_id,
  })
  const { wbs_tasks } = await chief.client(readBreakdown, { id: place.wbs_id })
  const of = (word: string) => wbs_tasks.find(({ id }) => id === ids[word])
  const all = { total_number_blocks: 90, total_planned: 16, total_booked: 4, total_left: 86 }
  t.match(of('#heading'), { planned: 0, booked: 0, ...all })
  t.match(of('#leaf'), { planned: 9, total_planned: 9, total_number_blocks: 30, total_left: 30 })
  // The subfolder also has the bookable task with which it began here, of 10 blocks.
  t.match(of('#mission'), { ...all, total_number_blocks: 100, total_left: 96 })
})

onEveryClient(t, 'ranks are given to many at once, or to none', async (t, installation) => {
  const firm = await testFirm(installation)
  const { chief, place, ids } = await taskTree(firm, installation, 10)
  const { client } = chief
  const order = async () =>
    (await client(readBreakdown, { id: place.wbs_id })).wbs_tasks
      .filter(({ parent_id }) => parent_id === ids['#heading'])
      .map(({ name }) => name)
  const [leaf, booked, planned] = [ids['#leaf']!, ids['#booked']!, ids['#planned']!]
  t.strictSame(await order(), ['Plans', 'Chantier', 'Métré'])
  const answer = await client(rankTasks, {
    tasks: [
      { id: planned, rank: 1 },
      { id: leaf, rank: 2 },
      { id: booked, rank: 3 },
    ],
  })
  t.strictSame(
    answer.map(({ id, rank }) => [id, rank]),
    [
      [planned, 1],
      [leaf, 2],
      [booked, 3],
    ],
  )
  t.strictSame(await order(), ['Métré', 'Plans', 'Chantier'])
  await t.rejects(client(rankTasks, { tasks: [{ id: leaf, rank: 3 }] }), {
    code: 'duplicate_fields',
    details: { fields: { 'tasks.0.rank': 'string.unique' } },
  })
  const twice = [
    { id: leaf, rank: 8 },
    { id: leaf, rank: 9 },
  ]
  await t.rejects(client(rankTasks, { tasks: twice }), {
    code: 'duplicate_fields',
    details: { fields: { 'tasks.1.id': 'string.unique' } },
  })
  const foreign = [
    { id: leaf, rank: 8 },
    { id: ids['#foreign']!, rank: 9 },
  ]
  await t.rejects(client(rankTasks, { tasks: foreign }), {
    code: 'ids_not_matching',
    details: { fields: { 'tasks.1.id': 'mixed.invalid' } },
  })
  t.strictSame(await order(), ['Métré', 'Plans', 'Chantier'], 'nothing half is kept')
  t.strictSame(await client(rankTasks, { tasks: [] }), [])
})

onBoth(
  t,
  'a project leader shapes his own mission, and neither another’s nor the order of all',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const leader = await firm.person(['wbs.read'])
    const { chief, place, ids } = await taskTree(firm, installation, 10)
    const { client } = leader
    await installation.scene(async (store) => {
      const root = (await store.wbs_tasks.get(ids['#mission']!))!
      await store.subfolders.update(root.subfolder_id!, { project_leader: leader.id })
    })
    t.match(await client(editTask, { id: ids['#leaf']!, wbstask: { name: 'Mine' } }), { name: 'Mine' })
    const refused = { code: 'unauthorized' }
    const contracted = ids['#contracted']!
    await t.rejects(client(editTask, { id: contracted, wbstask: { name: 'Mine' } }), refused)
    await t.rejects(client(deleteTask, { id: contracted }), refused)
    await t.rejects(
      client(editTask, { id: ids['#leaf']!, wbstask: { parent_id: ids['#other mission']! } }),
      refused,
    )
    await t.rejects(client(rankTasks, { tasks: [{ id: ids['#other mission']!, rank: 9 }] }), refused)
    t.match(await client(rankTasks, { tasks: [{ id: ids['#leaf']!, rank: 9 }] }), [{ rank: 9 }])
    const copy = { wbsId: place.wbs_id, from_task_id: ids['#leaf']! }
    await t.rejects(client(copyTasks, { ...copy, parent_id: ids['#other mission']! }), refused)
    await t.rejects(client(createTaskTemplate, { name: 'Mine', task_id: ids['#mission']! }), refused)
    t.match(await client(copyTasks, { ...copy, parent_id: ids['#mission']! }), { count: 1 })
    t.equal(await chief.client(deleteTask, { id: ids['#leaf']! }), true)
  },
)

onBoth(t, 'nobody copies a tree that he may not read', async (t, installation) => {
  const firm = await testFirm(installation)
  const shaper = await firm.person(['wbs_all.update', 'wbs.read'])
  const leader = await firm.person([])
  const { place, ids } = await taskTree(firm, installation, 10)
  const inside = await firm.folder(shaper.id, 77)
  const secret = await firm.subfolder(inside)
  await installation.scene(async (store) => {
    await store.folders.update((await store.folders.get(inside.folder_id))!, { project_type: 'support' })
    const root = (await store.wbs_tasks.get(ids['#mission']!))!
    await store.subfolders.update(root.subfolder_id!, { project_leader: leader.id })
  })
  const into = { wbsId: place.wbs_id, parent_id: ids['#mission']! }
  const hidden = { code: 'record_not_found', details: { fields: { from_task_id: 'mixed.unknown_id' } } }
  await t.rejects(shaper.client(copyTasks, { ...into, from_task_id: secret.task_id }), hidden)
  const template = { name: 'Secret', task_id: secret.task_id, with_itself: true }
  await t.rejects(shaper.client(createTaskTemplate, template), { code: 'record_not_found' })
  await t.rejects(leader.client(copyTasks, { ...into, from_task_id: ids['#contracted']! }), {
    code: 'unauthorized',
  })
  const { client } = await firm.person(['wbs_all.update', 'wbs.read', 'folders_all.read'])
  t.match(await client(copyTasks, { ...into, from_task_id: secret.task_id }), { count: 1 })
})

onEveryClient(
  t,
  'a tree is copied to another folder with codes of its own, without time and planning',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { chief, place, ids } = await taskTree(firm, installation, 10)
    const { client } = chief
    const there = await firm.folder(chief.id, 77)
    const { subfolder_id, task_id } = await firm.subfolder(there)
    const parent = await installation.scene(async (store) => {
      const root = (await store.wbs_tasks.get(task_id))!.parent_id!
      await store.wbs_tasks.update(root, { task_code: '77/1' })
      await store.wbs_tasks.update(ids['#mission']!, { task_code: '10/1' })
      await store.wbs_tasks.update(ids['#heading']!, { task_code: '10/1.2' })
      await store.wbs_tasks.update(ids['#leaf']!, { task_code: '10/1.2.1' })
      return root
    })
    const input = { wbsId: there.wbs_id, parent_id: parent, from_task_id: ids['#mission']! }
    const copy = await client(copyTasks, { ...input, with_itself: false })
    t.equal(copy.count, 5)
    t.strictSame(
      copy.wbs_tasks.map(({ name, task_code, rank, bookable }) => [name, task_code, rank, bookable]),
      [
        // The code 10 is the code of a task there.
        ['Étude', '77/1.1', 2, true],
        ['Gros œuvre', '77/1.2', 3, false],
        ['Plans', '77/1.2.1', 1, true],
        ['Chantier', 'C', 2, true],
        ['Métré', 'M', 3, true],
      ],
    )
    t.ok(copy.wbs_tasks.every((task) => task.subfolder_id === subfolder_id))
    const { wbs_tasks } = await client(readBreakdown, { id: there.wbs_id })
    t.match(
      wbs_tasks.find(({ name }) => name === 'Chantier'),
      { booked: 0, planned: 0, number_blocks: 30 },
    )
    const again = await client(copyTasks, { ...input, with_itself: false })
    t.match(again.wbs_tasks[4], { task_code: '77/1.4.3' }, 'a code that is taken is not given twice')
    const onLeaf = { ...input, parent_id: task_id, with_itself: true }
    await t.rejects(client(copyTasks, onLeaf), {
      code: 'parent_bookable',
      details: { fields: { parent_id: 'mixed.invalid' } },
    })
    t.match(await client(copyTasks, { ...onLeaf, parent_not_bookable: true }), { count: 6 })
    await t.rejects(client(copyTasks, { ...input, from_task_id: ids['#leaf']!, with_itself: false }), {
      code: 'nothing_to_copy',
    })
    await t.rejects(client(copyTasks, { wbsId: place.wbs_id }), {
      code: 'missing_fields',
      details: { fields: { from_task_id: 'mixed.required' } },
    })
  },
)

onBoth(
  t,
  'a tree that is kept as a template begins others, also when what it was made of is gone',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { chief, place, ids } = await taskTree(firm, installation, 10)
    const { client } = chief
    const name = 'Étude de stabilité'
    const template = await client(createTaskTemplate, { name, task_id: ids['#heading']! })
    t.match(template, { name, count: 3 })
    await client(deleteTask, { id: ids['#leaf']! })
    await t.rejects(client(createTaskTemplate, { name, task_id: ids['#mission']! }), {
      code: 'duplicate_fields',
      details: { fields: { name: 'string.unique' } },
    })
    const copied = await client(copyTasks, {
      wbsId: place.wbs_id,
      parent_id: ids['#other mission']!,
      template_id: template.id,
    })
    t.strictSame(
      copied.wbs_tasks.map((task) => task.name),
      ['Plans', 'Chantier', 'Métré'],
    )
    t.match(await client(createTaskTemplate, { name, task_id: ids['#heading']!, replace: true }), {
      id: template.id,
      count: 2,
    })
    t.match(await client(listTaskTemplates, {}), [{ name, count: 2 }])
    await client(deleteTaskTemplate, { id: template.id })
    t.strictSame(await client(listTaskTemplates, {}), [])
  },
)
