import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { checkSums, keepRow, readWeek } from '../booking/operations.ts'
import { localClient } from '../client/local.ts'
import { deleteFolder, deleteSubfolder, createSubfolder } from '../folders/operations.ts'
import { system } from '../kernel/permission.ts'
import { run } from '../kernel/run.ts'
import {
  breakdownOfFolder,
  createPlanning,
  createTask,
  deleteTask,
  editTask,
  planningsOfBreakdown,
} from '../planning/operations.ts'
import { listDeleted, restoreDeleted } from './operations.ts'

/** Makes a folder with a subfolder of three tasks, a person who changes them, and the administrator who restores. */
async function scene(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const chief = await firm.person(['*'], { first_name: 'Jean' })
  const { client: administrator } = await firm.person(['admin.read'])
  const place = await firm.folder(chief.id, 41)
  const { client } = chief
  const made = await client(createSubfolder, {
    subFolder: { folder_id: place.folder_id, name: 'Stabilité', status_type: 'active', project_leader: null },
  })
  const { wbs_tasks } = await client(breakdownOfFolder, { folderId: place.folder_id })
  const root = wbs_tasks[0]!.id
  const task = async (name: string, task_code: string, parent_id: number | null, bookable = true) =>
    (
      await client(createTask, {
        wbstask: { name, task_code, parent_id, bookable, number_blocks: 30, color_code: 'aa0000' },
        wbsId: place.wbs_id,
      })
    ).id
  /** Plans blocks of a task for a person and removes them again. This leaves an empty cell. */
  const emptied = async (wbs_task_id: number, assigned_user_id: number) => {
    const steps = [
      [null, 5],
      [assigned_user_id, 5],
      [assigned_user_id, 0],
      [null, 0],
    ] as const
    for (const [person, number_blocks] of steps) {
      const cell = { wbs_task_id, assigned_user_id: person, start_date: '2026-12-01', number_blocks }
      await client(createPlanning, { taskPlanning: cell, wbsId: place.wbs_id })
    }
  }
  const order = async () =>
    (await client(breakdownOfFolder, { folderId: place.folder_id })).wbs_tasks
      .filter(({ id }) => id !== root)
      .map(({ name, parent_id, rank }) => [name, parent_id, rank])
  const lines = async () => (await administrator(listDeleted, { kind: 'wbs_tasks' })).rows
  const restore = async () => {
    const [line] = await lines()
    return run(restoreDeleted, installation.env, system(), { id: line!.id })
  }
  return {
    firm,
    chief,
    client,
    administrator,
    place,
    subfolder: made.id,
    root,
    task,
    emptied,
    order,
    lines,
    restore,
  }
}

onEveryClient(t, 'a deleted task comes back where it stood, as it was', async (t, installation) => {
  const { chief, client, administrator, place, root, task, emptied, lines } = await scene(installation)
  await task('Avant-projet', '41/1.1', root)
  const plans = await task('Plans', '41/1.2', root)
  await task('Chantier', '41/1.3', root)
  await emptied(plans, chief.id)
  await client(keepRow, { wbs_task_id: plans, favourite: true })
  const breakdown = () => client(breakdownOfFolder, { folderId: place.folder_id })
  const before = await breakdown()
  const cells = await client(planningsOfBreakdown, { wbsId: place.wbs_id })
  t.equal(cells.length, 2)

  await client(deleteTask, { id: plans })
  const [line] = await lines()
  t.match(
    [line],
    [{ kind: 'wbs_tasks', name: '41/1.2 Plans', part_of: '41 École 41', deleted_by: 'Jean Dubois 1' }],
  )
  for (const search of ['plans', '41/1.2', 'ecole'])
    t.equal((await administrator(listDeleted, { search })).count, 1, search)
  t.match(await administrator(restoreDeleted, { id: line!.id }), {
    kind: 'wbs_tasks',
    name: '41/1.2 Plans',
    record_id: plans,
    folder_id: place.folder_id,
  })
  const plain = ({ wbs_tasks }: typeof before) =>
    wbs_tasks.map(({ created_at: _made, updated_at: _changed, ...own }) => own)
  t.strictSame(plain(await breakdown()), plain(before), 'the tree is as it was')
  t.strictSame(
    (await client(planningsOfBreakdown, { wbsId: place.wbs_id })).map(({ id }) => id),
    cells.map(({ id }) => id),
    'with its empty cells',
  )
  t.strictSame(await client(checkSums, {}), [])
  const { rows } = await client(readWeek, { date: '2026-11-20' })
  t.match(
    rows.filter((row) => row.wbs_task_id === plans),
    [{ favourite: true }],
    'and whoever kept it in his week has it there',
  )
  t.strictSame(await lines(), [])
  await t.rejects(administrator(restoreDeleted, { id: line!.id }), { code: 'already_restored' })
})

onBoth(t, 'a task whose place or code another has meanwhile stands after it', async (t, installation) => {
  const { client, root, task, order, restore } = await scene(installation)
  await task('Avant-projet', '41/1.1', root)
  const plans = await task('Plans', '41/1.2', root)
  await client(deleteTask, { id: plans })
  await task('Chantier', '41/1.2', root)
  t.match(await restore(), { value: { record_id: plans }, warnings: ['restored_task_code_twice'] })
  t.strictSame(await order(), [
    ['Avant-projet', root, 1],
    ['Chantier', root, 2],
    ['Plans', root, 3],
  ])
})

onBoth(t, 'a task whose parent is gone comes back at the top, and this is said', async (t, installation) => {
  const { client, subfolder, root, task, order, lines, restore, administrator, place } =
    await scene(installation)
  const heading = await task('Gros œuvre', '41/1.1', root, false)
  const plans = await task('Plans', '41/1.1.1', heading)
  await client(deleteTask, { id: plans })
  await client(deleteTask, { id: heading })
  const line = (await lines()).find(({ record_id }) => record_id === plans)!
  const restored = await run(restoreDeleted, installation.env, system(), { id: line.id })
  t.match(restored, { value: { record_id: plans }, warnings: ['restored_at_top'] })
  t.strictSame(await order(), [['Plans', null, 2]], 'after the task of the mission')
  const { wbs_tasks } = await client(breakdownOfFolder, { folderId: place.folder_id })
  t.equal(wbs_tasks.find(({ id }) => id === plans)!.subfolder_id, subfolder)

  t.match(await restore(), { value: { record_id: heading }, warnings: [] })
  await client(deleteTask, { id: plans })
  await client(deleteTask, { id: heading })
  await client(deleteSubfolder, { id: subfolder })
  t.strictSame(
    (await administrator(listDeleted, {})).rows.map(({ name }) => name),
    ['Stabilité', '41/1.1 Gros œuvre', '41/1.1.1 Plans'],
    'the task that the mission began with is no line of its own',
  )
  await t.rejects(restore(), {
    code: 'restore_refers_to_gone',
    details: { fields: { subfolder_id: 'mixed.unknown_id' } },
  })
  const [gone] = (await administrator(listDeleted, { kind: 'subfolders' })).rows
  await administrator(restoreDeleted, { id: gone!.id })
  await restore()
  t.strictSame(await order(), [['Gros œuvre', root, 1]])
  await restore()
  t.strictSame(
    (await order()).map(([name, parent]) => [name, parent]),
    [
      ['Gros œuvre', root],
      ['Plans', null],
    ],
    'it was at the top when it was deleted again',
  )
})

onBoth(t, 'nothing comes back under a bookable task, or into a folder that is gone', async (t, own) => {
  const { client, subfolder, root, task, lines, restore, administrator, place, firm, chief } =
    await scene(own)
  const heading = await task('Gros œuvre', '41/1.1', root, false)
  const plans = await task('Plans', '41/1.1.1', heading)
  await client(deleteTask, { id: plans })
  await client(editTask, { id: heading, wbstask: { bookable: true } })
  const [line] = await lines()
  await t.rejects(administrator(restoreDeleted, { id: line!.id }), {
    code: 'restore_parent_bookable',
    details: { params: { name: '41/1.1 Gros œuvre' } },
  })
  t.equal((await lines()).length, 1)
  await client(editTask, { id: heading, wbstask: { bookable: false } })
  await restore()
  await client(deleteTask, { id: plans })
  await client(deleteTask, { id: heading })
  await client(deleteSubfolder, { id: subfolder })
  await client(deleteFolder, { id: place.folder_id })
  const late = (await lines()).find(({ record_id }) => record_id === plans)!
  t.match(late, { part_of: null })
  await t.rejects(administrator(restoreDeleted, { id: late.id }), {
    code: 'restore_refers_to_gone',
    details: { fields: { wbs_id: 'mixed.unknown_id' } },
  })

  const other = await firm.folder(chief.id, 42)
  const loose = await client(createTask, { wbstask: { name: 'Divers' }, wbsId: other.wbs_id })
  await client(deleteTask, { id: loose.id })
  t.match(await restore(), { value: { record_id: loose.id }, warnings: [] }, 'also one without a mission')
})

onBoth(
  t,
  'empty cells of a task come back, those of people deleted since do not',
  async (t, installation) => {
    const { firm, client, place, root, task, emptied, restore } = await scene(installation)
    const leaver = await firm.person([])
    const plans = await task('Plans', '41/1.1', root)
    await emptied(plans, leaver.id)
    await client(deleteTask, { id: plans })
    await installation.scene(async (store) => {
      await store.user_accounts.removeMany({ user_id: leaver.id })
      await store.user_extra_infos.removeMany({ user_id: leaver.id })
      await store.users.remove(leaver.id)
    })
    await restore()
    const cells = await client(planningsOfBreakdown, { wbsId: place.wbs_id })
    t.match(cells, [{ assigned_user_id: null }])
    t.equal(cells.length, 1)
    t.strictSame(await client(checkSums, {}), [])
  },
)

onBoth(t, 'two who restore a task at once restore it once', async (t, installation) => {
  const { client, administrator, root, task, lines, order } = await scene(installation)
  const plans = await task('Plans', '41/1.1', root)
  await client(deleteTask, { id: plans })
  const [line] = await lines()
  const clients = [administrator, localClient(installation.env, system)]
  const tries = await Promise.allSettled(clients.map((each) => each(restoreDeleted, { id: line!.id })))
  t.strictSame(tries.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  t.strictSame(await order(), [['Plans', root, 1]])
})
