import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import {
  createFolder,
  createSubfolder,
  findSubfolders,
  listFolders,
  listKeywords,
  listSubfolders,
  readFolder,
  readSubfolder,
} from './operations.ts'
import { breakdownOfFolder } from '../planning/operations.ts'

const rights = ['folders.read', 'folders.write', 'subfolder.read', 'subfolder.write', 'wbs.read'] as const
const all = ['no_subfolder', 'active', 'prospect', 'closed', 'tendering'] as const

onBoth(
  t,
  'a folder’s account manager is its creator, who also gets the next lead code and a work breakdown',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id, client } = await firm.person(rights)
    const { company_id } = await firm.folder(id, 41)
    const input = { name: 'Crèche', description: 'Béton', project_owner_company_id: company_id }
    const folder = await client(createFolder, { folder: input, keywords: ['école', 'béton', ' école '] })
    t.match(folder, {
      lead_code: 42,
      project_manager_id: id,
      project_type: 'operations',
      language_type: 'fr',
    })
    t.match(folder, { owner: { name: 'Ville 41' }, end_user: null, manager: { name: /^T1 - Anne/ } })
    t.strictSame(folder.folder_keywords, ['école', 'béton'])
    t.strictSame(Object.keys(folder.folder_extra_info).length, 8, 'extra info is the declared fields alone')
    t.match(await client(breakdownOfFolder, { folderId: folder.id }), { id: folder.wbs_id, wbs_tasks: [] })
    t.strictSame(await client(listKeywords, {}), ['béton', 'école'])
    t.strictSame(await client(readFolder, { id: folder.id }), folder)
  },
)

onBoth(
  t,
  'whoever may name the account manager is it himself until he names another, a super admin aside',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const chief = await firm.person([...rights, 'subfolder_admin'])
    const other = await firm.person(rights)
    const { company_id } = await firm.folder(chief.id, 41)
    const folder = { name: 'Crèche', description: 'Béton', project_owner_company_id: company_id }
    t.match(await chief.client(createFolder, { folder }), { project_manager_id: chief.id })
    const withManager = { ...folder, project_manager_id: other.id }
    t.match(await chief.client(createFolder, { folder: withManager }), { project_manager_id: other.id })
    const admin = await firm.person(rights, { is_super_admin: true })
    await t.rejects(admin.client(createFolder, { folder }), {
      code: 'missing_fields',
      details: { fields: { 'folder.project_manager_id': 'mixed.required' } },
    })
  },
)

onBoth(t, 'a refused folder names the field', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, client } = await firm.person(rights)
  const chief = await firm.person([...rights, 'subfolder_admin'])
  const { company_id } = await firm.folder(id, 41)
  const folder = { name: 'Crèche', description: 'Béton', project_owner_company_id: company_id }
  const refusals = [
    [client, { folder: { ...folder, lead_code: 41 } }, 'duplicate_fields', 'folder.lead_code'],
    [
      client,
      { folder: { ...folder, project_manager_id: chief.id } },
      'unauthorized',
      'folder.project_manager_id',
    ],
    [
      client,
      { folder: { ...folder, project_type: 'internal_project' } },
      'unauthorized',
      'folder.project_type',
    ],
    [
      client,
      { folder: { ...folder, project_owner_company_id: 999 } },
      'record_not_found',
      'folder.project_owner_company_id',
    ],
    [
      client,
      { folder, folderExtraInfo: { work_start_date: '2026-02-02', work_end_date: '2026-02-01' } },
      'date_order',
      'folderExtraInfo.work_end_date',
    ],
  ] as const
  for (const [who, input, code, field] of refusals) {
    await t.rejects(
      who(createFolder, input),
      { code, details: { fields: { [field]: String } } },
      `${code} ${field}`,
    )
  }
})

onBoth(t, 'the list counts subfolders, joins keywords and filters by status', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, client } = await firm.person(rights)
  const first = await firm.folder(id, 1)
  const second = await firm.folder(id, 2)
  await firm.folder(id, 3)
  await firm.folder(id, 4, 'support')
  await firm.subfolder(first)
  await firm.subfolder(first, { rank: 2, status_type: 'closed' })
  await firm.subfolder(second, { status_type: 'closed' })
  await installation.scene((store) =>
    store.folder_keywords.insertMany(['Zoo', 'été'].map((label) => ({ folder_id: first.folder_id, label }))),
  )
  const codes = async (input: object) =>
    (await client(listFolders, input)).rows.map(({ lead_code }) => lead_code)
  t.strictSame(await codes({}), [1, 3], 'closed ones are hidden at first, internal ones always')
  t.strictSame(await codes({ filters: ['closed'] }), [1, 2])
  t.strictSame(await codes({ filters: ['no_subfolder'] }), [3])
  t.match(await client(listFolders, { filters: ['no_subfolder'] }), {
    rows: [{ status_type: 'no_subfolder' }],
  })
  t.strictSame(await codes({ filters: [...all], sort: 'lead_code', order: 'desc' }), [3, 2, 1])
  t.strictSame(await codes({ filters: [...all], search: 'ETE ecole' }), [1])
  const [row] = (await client(listFolders, { search: 'ville 1' })).rows
  t.match(row, {
    status_type: 'active',
    active: 1,
    closed: 1,
    prospect: 0,
    subfolder_count: 2,
    keywords: 'été, Zoo',
    client: 'Ville 1',
    operation_manager: /^Anne/,
  })
  const chief = await firm.person([...rights, 'folders_all.read'])
  t.equal((await chief.client(listFolders, { filters: [...all] })).count, 4)
})

onBoth(
  t,
  'a mission is found by the words of its folder and its own, and says both',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id, client } = await firm.person(rights)
    const school = await firm.folder(id, 12)
    const other = await firm.folder(id, 13)
    await firm.subfolder(school)
    await firm.subfolder(school, { rank: 2, name: 'Toiture', code: 'T-2' })
    await firm.subfolder(other, { name: 'Toiture' })
    await firm.subfolder(await firm.folder(id, 14, 'support'), { name: 'Toiture' })
    const found = async (search?: string) =>
      (await client(findSubfolders, search === undefined ? {} : { search })).map(
        ({ folder_code, code, name }) => [folder_code, code, name].join(' '),
      )
    t.strictSame(await found('toiture'), ['F12 T-2 Toiture', 'F13 M1 Toiture'], 'internal ones are not shown')
    t.strictSame(await found('F12 TOITure'), ['F12 T-2 Toiture'])
    t.strictSame(await found('t-2'), ['F12 T-2 Toiture'])
    t.strictSame(await found('100%'), [])
    t.equal((await found()).length, 3)
  },
)

onBoth(
  t,
  'a subfolder takes the next rank and puts its root task in the work breakdown',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const chief = await firm.person([...rights, 'subfolder_admin'])
    const place = await firm.folder(chief.id, 20260)
    const input = { folder_id: place.folder_id, name: 'Stabilité' }
    const first = await chief.client(createSubfolder, {
      subFolder: { ...input, status_type: 'Recherche Affaire', project_leader: chief.id },
      offerExtraInfo: { submission_done: false, submission_hour: 11, offer_amount: 1_250_000 },
    })
    t.match(first, {
      rank: 1,
      rank_code: '20260/1',
      status_type: 'tendering',
      leader: { id: chief.id },
      to_invoice: 0,
      invoiced: 0,
    })
    const { client } = await firm.person(rights)
    const second = await client(createSubfolder, { subFolder: input, wbsId: place.wbs_id })
    t.match(second, { rank: 2, status_type: 'prospect', leader: null })
    t.match((await client(breakdownOfFolder, { folderId: place.folder_id })).wbs_tasks, [
      {
        name: 'Stabilité',
        bookable: false,
        parent_id: null,
        subfolder_id: first.id,
        rank: 1,
        color_code: /^[0-9a-f]{6}$/,
      },
      { subfolder_id: second.id, rank: 2 },
    ])
    t.match(await client(listSubfolders, { folderId: place.folder_id }), [
      { rank_code: '20260/1' },
      { rank_code: '20260/2' },
    ])
    t.strictSame(await client(readSubfolder, { id: second.id }), second)
    await installation.scene(async (store) => {
      const month = { subfolder_id: second.id, forecast_date: '2027-01-31', memo: 'First instalment' }
      const { id: invoicing_forecast_id } = await store.invoicing_forecasts.insert(month)
      for (const amount of [100_00, 50_00])
        await store.invoicing_forecast_details.insert({ invoicing_forecast_id, amount })
    })
    const reader = await firm.person(['folders.read', 'subfolder.read', 'invoices_all.read'])
    t.match(await reader.client(readSubfolder, { id: second.id }), {
      invoicing_forecasts: [
        {
          subfolder_id: second.id,
          forecast_date: '2027-01-31',
          memo: 'First instalment',
          amount: 150_00,
          invoicing_forecast_details: [
            { invoicing_forecast_type: 'production', amount: 100_00, vat_rate: 21, invoice_detail_id: null },
            { amount: 50_00 },
          ],
        },
      ],
    })
    t.strictSame((await client(readSubfolder, { id: second.id })).invoicing_forecasts, [])
    t.match(await reader.client(readFolder, { id: place.folder_id }), {
      subfolders: [{ rank_code: '20260/1' }, { rank_code: '20260/2', name: 'Stabilité' }],
    })
    const blind = await firm.person(['folders.read'])
    t.strictSame((await blind.client(readFolder, { id: place.folder_id })).subfolders, [])
  },
)

onBoth(t, 'a refused subfolder names the field', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, client } = await firm.person(rights)
  const chief = await firm.person([...rights, 'subfolder_admin'])
  const place = await firm.folder(id, 1)
  const other = await firm.folder(id, 2)
  const subFolder = { folder_id: place.folder_id, name: 'Stabilité' }
  const refusals = [
    [client, { subFolder: { ...subFolder, status_type: 'active' } }, 'unauthorized', 'subFolder.status_type'],
    [client, { subFolder: { ...subFolder, project_leader: id } }, 'unauthorized', 'subFolder.project_leader'],
    [chief.client, { subFolder }, 'missing_fields', 'subFolder.status_type'],
    [client, { subFolder, wbsId: other.wbs_id }, 'ids_not_matching', 'wbsId'],
    [client, { subFolder: { ...subFolder, folder_id: 999 } }, 'record_not_found', 'subFolder.folder_id'],
    [
      client,
      { subFolder: { ...subFolder, customer_company_id: 999 } },
      'record_not_found',
      'subFolder.customer_company_id',
    ],
    [
      client,
      { subFolder, subFolderExtraInfo: { mission_start: '2026-02-02', final_reception_date: '2026-02-01' } },
      'date_order',
      'subFolderExtraInfo.final_reception_date',
    ],
  ] as const
  for (const [who, input, code, field] of refusals) {
    await t.rejects(
      who(createSubfolder, input),
      { code, details: { fields: { [field]: String } } },
      `${code} ${field}`,
    )
  }
  t.strictSame(await client(listSubfolders, { folderId: place.folder_id }), [], 'nothing half is kept')
})

onBoth(
  t,
  'eight subfolders and folders made at once get eight ranks and lead codes',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id, client } = await firm.person(rights)
    const { folder_id, company_id } = await firm.folder(id, 9)
    const eight = Array.from({ length: 8 }, (_, i) => i + 1)
    const made = await Promise.all(
      eight.map((n) => client(createSubfolder, { subFolder: { folder_id, name: `M${n}` } })),
    )
    t.strictSame(made.map(({ rank }) => rank).sort(), eight)
    const folder = { name: 'Pont', description: 'Acier', project_owner_company_id: company_id }
    const folders = await Promise.all(eight.map(() => client(createFolder, { folder })))
    t.strictSame(
      folders.map(({ lead_code }) => lead_code).sort((a, b) => a - b),
      eight.map((n) => n + 9),
    )
  },
)

onBoth(t, 'an internal folder is not there for who may not see it', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, client } = await firm.person(rights)
  const place = await firm.folder(id, 1, 'support')
  const { subfolder_id } = await firm.subfolder(place)
  await t.rejects(client(readFolder, { id: place.folder_id }), { code: 'record_not_found' })
  await t.rejects(client(readSubfolder, { id: subfolder_id }), { code: 'record_not_found' })
  const chief = await firm.person([...rights, 'folders_all.read'])
  t.match(await chief.client(readSubfolder, { id: subfolder_id }), { rank_code: '1/1' })
})
