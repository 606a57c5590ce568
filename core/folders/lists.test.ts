import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { foldersToBook, listAllSubfolders, listFolders } from './operations.ts'

onBoth(
  t,
  'the missions of all folders are listed by their rank codes as numbers, searched and narrowed',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id, client } = await firm.person(['subfolder.read'])
    const [second, tenth] = [await firm.folder(id, 2), await firm.folder(id, 10)]
    const internal = await firm.folder(id, 3, 'support')
    await firm.mission(internal)
    await firm.mission(tenth, { name: 'Étude d’îlots', project_leader: id })
    for (const rank of [1, 2, 10])
      await firm.mission(second, { rank, status_type: rank === 2 ? 'closed' : 'active' })
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
