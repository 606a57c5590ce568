import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { xlsxOf } from '#fixtures/http/uploads.ts'
import { onBoth } from '#fixtures/installation.ts'
import {
  createPlanning,
  importPlannings,
  planningsOfBreakdown,
  setPlannings,
  validatePlannings,
} from '../operations.ts'

const start_date = '2026-12-01'
const end_date = '2026-12-31'

onBoth(
  t,
  'on a task with subtasks nothing is planned by any door, and what stands there may go',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const manager = await firm.person(['wbs.read'])
    const tom = await firm.person(['wbs.read'])
    const place = await firm.folder(manager.id, 1)
    const { task_id } = await firm.subfolder(place)
    const wbsId = place.wbs_id
    const cell = (number_blocks: number, assigned_user_id: number | null = null) => ({
      wbs_task_id: task_id,
      assigned_user_id,
      start_date,
      number_blocks,
    })
    await manager.client(setPlannings, { wbsId, cells: [cell(6), cell(2, tom.id)] })
    await tom.client(setPlannings, { wbsId, cells: [cell(4, tom.id)] })
    await installation.scene(async (store) => {
      const task = (await store.wbs_tasks.get(task_id))!
      const { subfolder_id } = task
      await store.wbs_tasks.update(task, { bookable: false })
      await store.wbs_tasks.insert({ wbs_id: wbsId, parent_id: task_id, subfolder_id, name: 'Part', rank: 1 })
    })
    const refused = { code: 'planning_on_heading' }
    const standing = async () =>
      (await manager.client(planningsOfBreakdown, { wbsId })).map((each) => [
        each.assigned_user_id,
        each.number_blocks,
        each.number_blocks_new,
      ])
    const before = await standing()
    for (const { client } of [manager, tom]) {
      await t.rejects(client(setPlannings, { wbsId, cells: [cell(7)] }), {
        ...refused,
        details: { fields: { wbs_task_id: 'mixed.invalid' } },
      })
      await t.rejects(client(createPlanning, { wbsId, taskPlanning: cell(5, tom.id) }), {
        ...refused,
        details: { fields: { 'taskPlanning.wbs_task_id': 'mixed.invalid' } },
      })
    }
    await t.rejects(manager.client(validatePlannings, { wbsId }), refused, 'nor what was proposed before')
    const file = (...blocks: (number | null)[]) =>
      xlsxOf(installation, {
        name: '2026',
        rows: [
          ['folder_code', 'task_code', 'user_code', '11', '12'],
          ['F1', '10', null, ...blocks],
        ],
      })
    for (const { client } of [manager, tom])
      await t.rejects(client(importPlannings, { file: await file(1, 7) }), {
        code: 'import_refused',
        details: {
          params: { count: 1 },
          rows: [{ row: 2, column: 'task_code', reason: 'planning_on_heading' }],
        },
      })
    t.strictSame(await standing(), before)

    await manager.client(importPlannings, { file: await file(null, 3) })
    await manager.client(setPlannings, { wbsId, cells: [cell(1, tom.id)] })
    t.strictSame(await standing(), [
      [null, 4, null],
      [tom.id, 1, null],
    ])
  },
)

onBoth(t, 'a cell is made of the record as the contract has it', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client, id } = await firm.person(['wbs.read'])
  const place = await firm.folder(id, 1)
  const { task_id } = await firm.subfolder(place)
  const record = {
    wbs_task_id: task_id,
    assigned_user_id: null,
    start_date,
    end_date,
    number_blocks: 5,
    planning_level_class: 'planning_level',
    planning_level_type: 'month',
  } as const
  const create = (own: object) =>
    client(createPlanning, { taskPlanning: { ...record, ...own }, wbsId: place.wbs_id })
  t.match(await create({}), record)
  await t.rejects(create({ end_date: '2026-12-15' }), {
    code: 'planning_whole_month',
    details: { fields: { 'taskPlanning.end_date': 'mixed.invalid' }, params: { day: end_date } },
  })
  for (const [field, other] of [
    ['planning_level_type', 'week'],
    ['planning_level_class', 'other'],
  ] as const)
    await t.rejects(create({ [field]: other }), {
      code: 'invalid_fields',
      details: { fields: { [`taskPlanning.${field}`]: 'mixed.invalid' } },
    })
})
