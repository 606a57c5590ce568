import t from 'tap'
import { readWeek, tasksToBook } from '#core/booking/operations.ts'
import { taskPickerScreen } from '#core/screens/planner/task-picker.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import type { Cell } from '../ports.ts'
import { exportPlannings, listTasks, readPlanningGrid } from './operations.ts'

const friday = '2026-11-20'

onBoth(t, 'tasks of a folder stand as in its tree, wherever they are listed', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, client } = await firm.person(['planner.write', 'wbs.read'])
  const place = await firm.folder(id, 1)
  // Made in another order than that of their ranks, and the tenth after the ninth.
  await installation.scene(async (store) => {
    for (const number of [2, 1]) {
      const subfolder = await store.subfolders.insert({
        folder_id: place.folder_id,
        rank: number,
        code: `M${number}`,
        name: `Mission ${number}`,
        status_type: 'active',
      })
      const own = { wbs_id: place.wbs_id, subfolder_id: subfolder.id }
      const root = await store.wbs_tasks.insert({
        ...own,
        name: 'Root',
        task_code: `${number}`,
        rank: number,
      })
      const hang = (parent_id: number, code: string, rank: number) =>
        store.wbs_tasks.insert({
          ...own,
          parent_id,
          name: 'Task',
          task_code: code,
          rank,
          bookable: !code.endsWith('.2'),
        })
      for (const rank of [10, 3, 1]) await hang(root.id, `${number}.${rank}`, rank)
      const heading = await hang(root.id, `${number}.2`, 2)
      for (const rank of [2, 1]) await hang(heading.id, `${number}.2.0${rank}`, rank)
    }
    const tasks = await store.wbs_tasks.find({ wbs_id: place.wbs_id, bookable: true })
    await store.wbs_task_plannings.insertMany(
      tasks.map((task) => ({
        wbs_task_id: task.id,
        assigned_user_id: id,
        start_date: '2026-11-01',
        end_date: '2026-11-30',
        number_blocks: 1,
      })),
    )
  })
  const branch = (subfolder: number) => ['1', '2.01', '2.02', '3', '10'].map((code) => `${subfolder}.${code}`)
  const leaves = [...branch(1), ...branch(2)]
  const headings = new Set(['1', '2', '1.2', '2.2'])
  const codesOf = (tasks: readonly { readonly task_code: string }[]): string[] =>
    tasks.flatMap(({ task_code }) => (headings.has(task_code) ? [] : task_code))

  t.strictSame(codesOf((await client(readWeek, { date: friday })).tasks), leaves)
  t.strictSame(
    codesOf(await client(tasksToBook, {})).map(([subfolder]) => subfolder),
    leaves.map(([subfolder]) => subfolder),
    'all that can be booked on stand by mission',
  )
  const { rows } = await client(listTasks, { folder_id: place.folder_id })
  t.strictSame(codesOf(rows), leaves)
  t.strictSame(
    (await client(listTasks, { folder_id: place.folder_id, page: 2, size: 10 })).rows.map(
      ({ task_code }) => task_code,
    ),
    ['2.2.01', '2.2.02', '2.3', '2.10'],
  )
  t.strictSame(codesOf((await client(readPlanningGrid, { folderId: place.folder_id })).tasks), leaves)
  const file = await client(exportPlannings, { wbsId: place.wbs_id })
  const lines: Cell[][] = []
  for await (const part of installation.env.ports.workbooks.read(file, id))
    lines.push(...(part.rows as Cell[][]))
  const exported = lines.map((row) => String(row[2])).filter((code) => leaves.includes(code))
  t.strictSame([...new Set(exported)], leaves)

  const picker = taskPickerScreen(client)
  await picker.chooseFolder({ id: place.folder_id, title: 'F1' })
  t.strictSame(codesOf(picker.tree.rows.value.map(({ node }) => node)), leaves)
})
