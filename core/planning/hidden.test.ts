import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { xlsxOf } from '#fixtures/http/uploads.ts'
import { onBoth } from '#fixtures/installation.ts'
import {
  breakdownOfFolder,
  importPlannings,
  planningsOfBreakdown,
  planningsOfUser,
  readBreakdown,
  readTask,
} from './operations.ts'

const cell = { start_date: '2026-12-01', end_date: '2026-12-31', number_blocks: 5 }

onBoth(
  t,
  'of the planning of a hidden folder nothing is told to, or taken from, who may not see it',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const manager = await firm.person(['wbs.read', 'folders_all.read'])
    const tom = await firm.person(['wbs.read'])
    const booker = await firm.person(['wbs.read', 'planner.write'])
    const inside = await firm.folder(manager.id, 1, 'support')
    const open = await firm.folder(manager.id, 2)
    const hidden = await firm.subfolder(inside)
    const visible = await firm.subfolder(open)
    await installation.scene((store) =>
      store.wbs_task_plannings.insertMany(
        [hidden, visible].flatMap(({ task_id: wbs_task_id }) =>
          [manager.id, tom.id].map((assigned_user_id) => ({ ...cell, wbs_task_id, assigned_user_id })),
        ),
      ),
    )
    const { wbs_id: wbsId, folder_id: folderId } = inside
    const unknown = (field: string) => ({
      code: 'record_not_found',
      details: { fields: { [field]: 'mixed.unknown_id' } },
    })
    await t.rejects(tom.client(planningsOfBreakdown, { wbsId }), unknown('wbsId'))
    t.equal((await manager.client(planningsOfBreakdown, { wbsId })).length, 2)
    t.equal((await tom.client(planningsOfBreakdown, { wbsId: open.wbs_id })).length, 2)

    const tasksOf = async ({ client }: typeof tom, userId: number) =>
      (await client(planningsOfUser, { userId })).map(({ wbs_task_id }) => wbs_task_id)
    t.strictSame(await tasksOf(tom, manager.id), [visible.task_id])
    t.strictSame(await tasksOf(manager, tom.id), [hidden.task_id, visible.task_id])
    t.strictSame(await tasksOf(tom, tom.id), [hidden.task_id, visible.task_id], 'his own he sees all of')

    const file = await xlsxOf(installation, {
      name: '2026',
      rows: [
        ['folder_code', 'task_code', 'user_code', '12'],
        ['F1', '10', 'T1', 7],
        ['F9', '10', 'T1', 7],
      ],
    })
    for (const dry_run of [true, false])
      await t.rejects(tom.client(importPlannings, { file, dry_run }), {
        code: 'import_refused',
        details: {
          rows: ['F1', 'F9'].map((code, at) => ({
            row: at + 2,
            reason: 'folder_unknown',
            params: { code },
          })),
        },
      })
    await t.rejects(tom.client(importPlannings, { file, wbsId }), unknown('wbsId'))
    const stored = await manager.client(planningsOfBreakdown, { wbsId })
    t.ok(stored.every(({ number_blocks_new }) => number_blocks_new === null))

    for (const { client } of [booker, manager]) {
      t.match(await client(readBreakdown, { id: wbsId }), { folder_id: folderId })
      t.match(await client(breakdownOfFolder, { folderId }), { id: wbsId })
      t.match(await client(readTask, { id: hidden.task_id }), { task_code: '10' })
    }
    await t.rejects(tom.client(readBreakdown, { id: wbsId }), unknown('id'))
    await t.rejects(tom.client(breakdownOfFolder, { folderId }), unknown('folderId'))
    await t.rejects(tom.client(readTask, { id: hidden.task_id }), unknown('id'))
    t.match(await tom.client(readTask, { id: visible.task_id }), { task_code: '10' })
  },
)
