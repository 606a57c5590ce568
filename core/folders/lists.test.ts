import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { foldersToBook, listAllSubfolders, listFolders, listSubfolders } from './operations.ts'
import { folderFilters } from './subfolder.ts'

onBoth(
  t,
  'the missions of all folders are listed by their rank codes as numbers, searched and narrowed',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id, client } = await firm.person(['subfolder.read'])
    const [second, tenth] = [await firm.folder(id, 2), await firm.folder(id, 10)]
    const internal = await firm.folder(id, 3, 'support')
    await firm.subfolder(internal)
    await firm.subfolder(tenth, { name: 'Étude d’îlots', project_leader: id })
    for (const rank of [1, 2, 10])
      await firm.subfolder(second, { rank, status_type: rank === 2 ? 'closed' : 'active' })
    const codes = async (input: object) =>
      (await client(listAllSubfolders, input)).rows.map(({ rank_code }) => rank_code)
    t.strictSame(await codes({}), ['2/1', '2/2', '2/10', '10/1'], 'not those of an internal folder')
    t.strictSame(await codes({ order: 'desc' }), ['10/1', '2/10', '2/2', '2/1'])
    t.strictSame(await codes({ search: 'etude ilots' }), ['10/1'])
    t.strictSame(await codes({ search: 'dubois' }), ['10/1'], 'by its leader')
    t.strictSame(await codes({ statuses: ['closed'] }), ['2/2'])
    t.strictSame(await codes({ folder_id: second.folder_id, page: 2, size: 2 }), ['2/10'])
    await t.rejects(codes({ folder_id: internal.folder_id }), { code: 'record_not_found' })
    const { client: sees } = await firm.person(['subfolder.read', 'folders_all.read'])
    t.equal((await sees(listAllSubfolders, {})).count, 5)
  },
)

onBoth(
  t,
  'folders are listed with their missions, and the missions of one with what is forecast of them',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id, client } = await firm.person(['folders.read', 'subfolder.read'])
    const [second, tenth] = [await firm.folder(id, 2), await firm.folder(id, 10)]
    await firm.folder(id, 11)
    await firm.subfolder(second, { rank: 2 })
    const { subfolder_id } = await firm.subfolder(second, { rank: 1, project_leader: id })
    const { subfolder_id: other } = await firm.subfolder(tenth, { rank: 1 })
    await installation.scene(async (store) => {
      for (const each of [subfolder_id, other]) {
        const forecast = await store.invoicing_forecasts.insert({
          subfolder_id: each,
          forecast_date: '2026-12-31',
        })
        await store.invoicing_forecast_details.insert({ invoicing_forecast_id: forecast.id, amount: 1_000 })
      }
    })
    const { rows } = await client(listFolders, { filters: [...folderFilters], sort: 'lead_code' })
    t.match(
      rows.map(({ subfolders }) => subfolders?.map(({ rank_code }) => rank_code)),
      [['2/1', '2/2'], ['10/1'], []],
    )
    t.match(
      (await client(listFolders, { filters: [...folderFilters], subfolders: false })).rows,
      [{ subfolders: null }, { subfolders: null }, { subfolders: null }],
      'not read where nobody wants them',
    )
    const subfolders = await client(listSubfolders, { folderId: second.folder_id })
    t.match(subfolders, [
      { invoicing_forecasts: [{ amount: 1_000, invoicing_forecast_details: [{ amount: 1_000 }] }] },
      { invoicing_forecasts: [] },
    ])
    const [unseen] = await client(listSubfolders, { folderId: tenth.folder_id })
    t.strictSame(unseen!.invoicing_forecasts, [], 'whose invoices he may not see')
    const { client: narrow } = await firm.person(['folders.read'])
    t.match((await narrow(listFolders, { filters: [...folderFilters] })).rows, [
      { subfolders: [] },
      { subfolders: [] },
      { subfolders: [] },
    ])
  },
)

onBoth(t, 'whoever books is told no more of a folder than it takes to book', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, client } = await firm.person(['planner.write', 'folders.read'])
  await firm.folder(id, 2)
  const [listed] = (await client(listFolders, {})).rows
  t.match(listed, { description: 'Stabilité', work_budget: null })
  const [bookable] = (await client(foldersToBook, {})).rows
  t.equal(bookable?.lead_code, 2)
  t.notOk(Object.keys(bookable!).some((name) => name === 'description' || name === 'work_budget'))
})
