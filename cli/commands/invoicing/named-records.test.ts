import t from 'tap'
import { tokenOf } from '#fixtures/http/caller.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { newInstallation } from '#fixtures/kills.ts'
import { decidag } from '#fixtures/transcripts/decidag.ts'

t.test('missions, folders and tasks are named as people call them, by whoever may see them', async (t) => {
  const { place, installation } = await newInstallation(t, 'sqlite')
  const { firm, subfolders } = await firmWithDrafts(installation, 2, '2025-11')
  const [{ subfolder_id, task_id }] = subfolders as [(typeof subfolders)[number]]
  const rights = ['invoice.*', 'invoices_all.read', 'subfolder.read'] as const
  const accountant = await firm.person([...rights])
  const planner = await firm.person([...rights, 'planner.write'])
  const run = async (by: typeof planner, ...args: string[]) => {
    const own = { DECIDAG_DATA: place.data, DECIDAG_TOKEN: await tokenOf(installation, by.id) }
    const { how, output: said } = await decidag(t, own, ...args, '--lang', 'en').ended
    return { how, said }
  }
  const tasksOf = () =>
    installation.env.read(async (store) =>
      (await store.invoicing_forecasts.find({ subfolder_id }))
        .filter(({ memo }) => memo === 'Visit')
        .map(({ wbs_task_id }) => wbs_task_id),
    )
  const planned = ['--amount', '100', '--instalments', '1', '--from', '2027-01-31', '--memo', 'Visit']
  const { code, named, id } = await installation.env.read(async (store) => {
    const [task] = await store.wbs_tasks.find({ id: task_id })
    const [folder] = await store.folders.find({ lead_code: 12 })
    return { id: folder!.id, code: task!.task_code, named: `${folder!.name}/${task!.task_code}` }
  })
  const add = ['--date', '2027-01-31', '--amount', '100', '--memo', 'Visit']
  t.match(await run(planner, 'forecasts', 'plan', '12/1', ...planned, '--task', named), { how: 0 })
  t.match(await run(planner, 'forecasts', 'add', '12/1', ...add, '--task', named), { how: 0 })
  t.strictSame(await tasksOf(), [task_id, task_id])

  for (const bare of [String(task_id), `#${task_id}`])
    t.match(await run(accountant, 'forecasts', 'plan', '12/1', ...planned, '--task', bare), { how: 0 })
  t.strictSame(
    await tasksOf(),
    Array.from({ length: 4 }, () => task_id),
    'who may not list tasks',
  )
  t.match(await run(accountant, 'forecasts', 'plan', '12/1', ...planned, '--task', named), { how: 4 })
  t.equal((await tasksOf()).length, 4)

  for (const folder of ['12', `#${id}`])
    t.match(await run(planner, 'tasks', 'list', '--folder', folder, '--format', 'csv'), {
      how: 0,
      said: new RegExp(`^${task_id},${code},`, 'm'),
    })
  t.match(await run(planner, 'tasks', 'list', '--folder', '99999'), {
    how: 2,
    said: 'There is no folder 99999',
  })
})
