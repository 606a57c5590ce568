import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient } from '#fixtures/installation.ts'
import { breakdownOfFolder } from '../planning/operations.ts'
import {
  createFolder,
  createSubfolder,
  deleteFolder,
  deleteKeywords,
  editFolder,
  readFolder,
} from './operations.ts'

const rights = [
  'folders.read',
  'folders.write',
  'folders.update',
  'folders.delete',
  'subfolder.write',
  'subfolder.read',
] as const

onEveryClient(
  t,
  'a folder is changed with its facts and keywords in one save; what is left out stays',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id, client } = await firm.person(rights)
    const { company_id } = await firm.folder(id, 41)
    const made = await client(createFolder, {
      folder: { name: 'Crèche', description: 'Béton', project_owner_company_id: company_id, code: 'C1' },
      folderExtraInfo: { work_budget: 1_000, work_start_date: '2026-03-01' },
      keywords: ['école', 'béton'],
    })
    const saved = await client(editFolder, {
      id: made.id,
      folder: { name: 'École', code: null },
      folderExtraInfo: { work_end_date: '2026-04-01' },
      keywords: ['école', 'bois'],
      updated_at: made.updated_at,
    })
    t.match(saved, { name: 'École', code: null, description: 'Béton', lead_code: made.lead_code })
    t.match(saved.folder_extra_info, {
      work_budget: 1_000,
      work_start_date: '2026-03-01',
      work_end_date: '2026-04-01',
    })
    t.strictSame(saved.folder_keywords.toSorted(), ['bois', 'école'])
    t.strictSame(await client(readFolder, { id: made.id }), saved)
    const again = await client(editFolder, { id: made.id, folderExtraInfo: { project_gfa: 12.5 } })
    t.match(again, { name: 'École', folder_extra_info: { work_budget: 1_000, project_gfa: 12.5 } })
    t.not(again.updated_at, saved.updated_at, 'a part that is saved gives the whole a new version')
    await t.rejects(
      client(editFolder, { id: made.id, folder: { name: 'Other' }, updated_at: made.updated_at }),
      { code: 'record_modified' },
      'the second of two editors is told',
    )
  },
)

onBoth(
  t,
  'another lead code goes on to the tasks that its subfolders began with',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id, client } = await firm.person([...rights, 'wbs.read'])
    const { company_id } = await firm.folder(id, 41)
    const folder = { name: 'Crèche', description: 'Béton', project_owner_company_id: company_id }
    const made = await client(createFolder, { folder })
    for (const name of ['Études', 'Suivi'])
      await client(createSubfolder, { subFolder: { folder_id: made.id, name } })
    await installation.scene(async (store) => {
      const [, second] = await store.wbs_tasks.find({ wbs_id: made.wbs_id })
      await store.wbs_tasks.update(second!, { task_code: 'own' })
    })
    await client(editFolder, { id: made.id, folder: { lead_code: 52 } })
    const { wbs_tasks } = await client(breakdownOfFolder, { folderId: made.id })
    t.strictSame(
      wbs_tasks.map(({ task_code }) => task_code).toSorted(),
      ['52/1', 'own'],
      'a code of its own stays',
    )
  },
)

onBoth(t, 'a refused edit names the field, and changes nothing', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, client } = await firm.person(rights)
  const chief = await firm.person([...rights, 'subfolder_admin'])
  const { company_id } = await firm.folder(id, 41)
  const folder = { name: 'Crèche', description: 'Béton', project_owner_company_id: company_id }
  const made = await client(createFolder, { folder, folderExtraInfo: { work_start_date: '2026-03-01' } })
  const refusals = [
    [client, { folder: { lead_code: 41 } }, 'duplicate_fields', 'folder.lead_code'],
    [client, { folder: { project_manager_id: chief.id } }, 'unauthorized', 'folder.project_manager_id'],
    [client, { folder: { project_type: 'support' } }, 'unauthorized', 'folder.project_type'],
    [
      client,
      { folder: { project_owner_company_id: 9_999 } },
      'record_not_found',
      'folder.project_owner_company_id',
    ],
    [
      client,
      { folderExtraInfo: { work_end_date: '2026-02-28' } },
      'date_order',
      'folderExtraInfo.work_end_date',
    ],
    [client, { folder: { name: '' } }, 'missing_fields', 'folder.name'],
  ] as const
  for (const [caller, change, code, field] of refusals) {
    const input = { id: made.id, ...change, keywords: ['never'] } as never
    await t.rejects(caller(editFolder, input), { code, details: { fields: { [field]: String } } }, field)
  }
  t.strictSame(await client(readFolder, { id: made.id }), made)
  const reassigned = await chief.client(editFolder, { id: made.id, folder: { project_manager_id: chief.id } })
  t.equal(reassigned.project_manager_id, chief.id, 'who may appoint names another manager')
  t.match(await client(editFolder, { id: made.id, folder: { name: 'Still' } }), {
    project_manager_id: chief.id,
  })
})

onEveryClient(
  t,
  'an empty folder goes with its parts; one with work in it stays',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id, client } = await firm.person(rights)
    const { company_id } = await firm.folder(id, 41)
    const folder = { name: 'Crèche', description: 'Béton', project_owner_company_id: company_id }
    const made = await client(createFolder, { folder, keywords: ['école'] })
    t.equal(await client(deleteFolder, { id: made.id }), true)
    await t.rejects(client(readFolder, { id: made.id }), { code: 'record_not_found' })
    const of = { folder_id: made.id }
    t.strictSame(
      await installation.env.read(async (store) => [
        await store.wbs.count(of),
        await store.folder_keywords.count(of),
        await store.folder_extra_infos.count(of),
      ]),
      [0, 0, 0],
    )
    const kept = await client(createFolder, { folder })
    await client(createSubfolder, { subFolder: { folder_id: kept.id, name: 'Études' } })
    await t.rejects(client(deleteFolder, { id: kept.id }), { code: 'folder_with_subfolders_not_deletable' })
    t.ok(await client(readFolder, { id: kept.id }))
  },
)

onEveryClient(t, 'labels are taken from a folder in one call; the others stay', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, client } = await firm.person(rights)
  const { company_id } = await firm.folder(id, 41)
  const { id: folder, updated_at } = await client(createFolder, {
    folder: { name: 'Crèche', description: 'Béton', project_owner_company_id: company_id },
    keywords: ['école', 'béton', 'bois'],
  })
  const labels = ['béton', 'acier', ' école']
  t.strictSame(await client(deleteKeywords, { id: folder, labels, updated_at }), ['bois'])
  t.strictSame((await client(readFolder, { id: folder })).folder_keywords, ['bois'])
  const late = client(editFolder, { id: folder, folder: { name: 'École' }, updated_at })
  await t.rejects(late, { code: 'record_modified' })
})
