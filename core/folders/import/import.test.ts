import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { nothingImported, xlsxOf } from '#fixtures/http/uploads.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { createCompany } from '../../companies/operations.ts'
import { languages } from '../../kernel/permission.ts'
import { breakdownOfFolder } from '../../planning/operations.ts'
import type { Cell } from '../../ports.ts'
import { exportOf } from '../../tables/export.ts'
import {
  createFolder,
  createSubfolder,
  importFolders,
  importSubfolders,
  listAllSubfolders,
  listFolders,
  readFolder,
} from '../operations.ts'
import { folderFilters } from '../subfolder.ts'

const reading = ['folders.read', 'subfolder.read', 'wbs.read', 'company.read'] as const
const editing = ['folders.write', 'folders.update', 'subfolder.write', 'company.write'] as const
const rights = [...reading, ...editing, 'subfolder_admin', 'subfolder_admin.update'] as const
const filters = [...folderFilters]

async function office(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const chief = await firm.person(rights)
  const company = (name: string, reference: string | null = null) =>
    chief.client(createCompany, { company: { name, reference, private: false }, bypassDuplicateCheck: true })
  const sheet = (rows: Cell[][]) => xlsxOf(installation, { name: 'Blad', rows })
  return { firm, chief, company, sheet }
}

onEveryClient(
  t,
  'folders come from a workbook with real dates and amounts, by prospect code, and twice changes nothing',
  async (t, installation) => {
    const { firm, chief, company, sheet } = await office(installation)
    await company('Ville de Namur', 'VNA')
    const other = await firm.person(reading)
    const made = await chief.client(createFolder, {
      folder: {
        lead_code: 24001,
        name: 'Pont de Jambes',
        description: 'Pont',
        project_manager_id: chief.id,
        project_owner_company_id: (await company('Province de Liège')).id,
      },
    })
    const rows: Cell[][] = [
      [
        'Code prospect',
        'Code dossier',
        'Nom',
        'Maître d’ouvrage',
        'Gestionnaire du dossier',
        'Description',
        'Mots-clés',
        'Début des travaux',
        'Fin des travaux',
        'Budget travaux (HTVA)',
        'Type de projet',
      ],
      [
        24001,
        'P24001',
        null,
        'vna',
        null,
        null,
        null,
        new Date('2026-03-01T00:00:00Z'),
        '30/06/2026',
        1250000.5,
        null,
      ],
      [
        null,
        'P24002',
        'École',
        'Ville de Namur',
        'T2',
        'Extension',
        'école; béton',
        null,
        null,
        '12 500,25',
        'Projet client',
      ],
    ]
    const file = await sheet(rows)
    const trial = await chief.client(importFolders, { file, dry_run: true })
    t.match(trial.changes, [
      {
        about: 'P24001 Pont de Jambes',
        effect: 'updated',
        cells: [
          { column: 'Code dossier', before: null, after: 'P24001' },
          { column: 'Maître d’ouvrage', before: 'Province de Liège', after: 'Ville de Namur' },
          { column: 'Budget travaux (HTVA)', kind: 'number', before: null, after: '1250000.5' },
          { column: 'Début des travaux', kind: 'day', before: null, after: '2026-03-01' },
          { column: 'Fin des travaux', kind: 'day', before: null, after: '2026-06-30' },
        ],
      },
      { about: 'P24002 École', effect: 'created' },
    ])
    t.equal((await chief.client(listFolders, { filters })).count, 1)
    t.match(await chief.client(importFolders, { file }), { created: 1, updated: 1, unchanged: 0 })
    t.match(await chief.client(importFolders, { file }), { ...nothingImported, unchanged: 2 })
    t.match(await chief.client(readFolder, { id: made.id }), {
      code: 'P24001',
      owner: { name: 'Ville de Namur' },
      manager: made.manager,
      folder_extra_info: { work_budget: 125_000_050, work_start_date: '2026-03-01' },
    })
    const [, added] = (await chief.client(listFolders, { filters })).rows
    t.match(added, { lead_code: 24002, keywords: 'béton, école', project_type: 'operations' })
    t.match(await chief.client(readFolder, { id: added!.id }), { project_manager_id: other.id })
    t.match(await chief.client(breakdownOfFolder, { folderId: added!.id }), { wbs_tasks: [] })
  },
)

onEveryClient(
  t,
  'missions come from a workbook with the root task of each, by rank code or by folder, and twice changes nothing',
  async (t, installation) => {
    const { firm, chief, sheet } = await office(installation)
    const bridge = await firm.folder(chief.id, 7)
    const school = await firm.folder(chief.id, 12)
    await firm.subfolder(bridge, { code: 'STU' })
    const rows: Cell[][] = [
      [
        'Rank code',
        'Folder',
        'Code',
        'Name',
        'Status',
        'Project leader',
        'Customer',
        'Start of mission',
        'Provisional acceptance',
        'Bank guarantee',
        'Total amount of works',
        'submission_done',
        'submission_hour',
        'offer_amount',
      ],
      ['7/1', null, null, null, 'Closed', 'Anne Dubois 1', 'Ville 12', '1/3/2026', '30/6/2026', 'yes', null],
      [
        '12/4',
        null,
        'M4',
        'Suivi',
        'Recherche Affaire',
        null,
        null,
        null,
        null,
        null,
        99.95,
        'non',
        11,
        12500,
      ],
      [
        null,
        'F7',
        'CON',
        'Contrôle',
        'active',
        'T1',
        null,
        new Date('2026-01-05T00:00:00Z'),
        null,
        'non',
        null,
      ],
      [null, 'École 12', 'M5', 'Études', 'prospect', null, null, null, null, null, null],
    ]
    const file = await sheet(rows)
    t.match(await chief.client(importSubfolders, { file, dry_run: true }), { created: 3, updated: 1 })
    t.equal((await chief.client(listAllSubfolders, {})).count, 1)
    t.match(await chief.client(importSubfolders, { file }), { created: 3, updated: 1, unchanged: 0 })
    t.match(await chief.client(importSubfolders, { file }), { ...nothingImported, unchanged: 4 })
    t.match((await chief.client(listAllSubfolders, {})).rows, [
      {
        rank_code: '7/1',
        status_type: 'closed',
        project_leader_name: 'Anne Dubois 1',
        customer: 'Ville 12',
        mission_start: '2026-03-01',
        bank_guarantee: true,
      },
      { rank_code: '7/2', code: 'CON', mission_start: '2026-01-05', bank_guarantee: false },
      { rank_code: '12/4', status_type: 'tendering', total_work_amount: 9995, offer_amount: 1_250_000 },
      { rank_code: '12/5', code: 'M5' },
    ])
    t.match(await chief.client(breakdownOfFolder, { folderId: bridge.folder_id }), {
      wbs_tasks: [{}, {}, { task_code: '7/2', name: 'Contrôle', rank: 2 }],
    })
    t.match(await chief.client(breakdownOfFolder, { folderId: school.folder_id }), {
      wbs_tasks: [{ task_code: '12/4' }, { task_code: '12/5' }],
    })
  },
)

onBoth(
  t,
  'what an export of folders or missions writes changes nothing when it is read back, in each language',
  async (t, installation) => {
    const { firm, chief, company } = await office(installation)
    const owner = (await company('Ville de Namur')).id
    // Two companies and two people of one name: what stands is meant.
    await company('Ville de Namur')
    await firm.person([], { last_name: 'Dubois 1' })
    const folder = await chief.client(createFolder, {
      folder: {
        name: 'Pont',
        description: 'Béton, "acier"\net bois',
        project_manager_id: chief.id,
        lead_code: 3,
        project_owner_company_id: owner,
        end_user_company_id: owner,
        language_type: 'nl',
      },
      folderExtraInfo: { work_budget: 1234_56, project_gfa: 12.5, work_start_date: '2026-03-01' },
      keywords: ['pont', 'béton'],
    })
    await chief.client(createSubfolder, {
      subFolder: {
        folder_id: folder.id,
        name: 'Étude',
        status_type: 'abandoned',
        project_leader: chief.id,
        customer_company_id: owner,
      },
      subFolderExtraInfo: { total_work_amount: 100_01, mission_start: '2026-03-01', subcontracting: true },
    })
    for (const language_type of languages) {
      const one = await firm.person(rights, { language_type })
      for (const format of ['xlsx', 'csv'] as const) {
        const folders = await one.client(exportOf(listFolders), { format, filters })
        t.match(await one.client(importFolders, { file: folders }), { ...nothingImported, unchanged: 1 })
        const subfolders = await one.client(exportOf(listAllSubfolders), { format })
        t.match(await one.client(importSubfolders, { file: subfolders }), {
          ...nothingImported,
          unchanged: 1,
        })
        const columns = ['lead_code', 'code', 'client', 'name', 'location', 'operation_manager', 'keywords']
        const exported = await one.client(exportOf(listFolders), { format, filters, columns })
        t.match(await one.client(importFolders, { file: exported }), { ...nothingImported, unchanged: 1 })
      }
    }
  },
)

onBoth(t, 'each kind of bad row of folders is named, and nothing is imported', async (t, installation) => {
  const { firm, chief, company, sheet } = await office(installation)
  await firm.folder(chief.id, 7)
  await firm.folder(chief.id, 8, 'support')
  await company('Namur')
  await company('Namur')
  await installation.scene((store) =>
    store.parameter_relations.insert({
      class_1: 'building_sector_type',
      type_1: 'school',
      class_2: 'building_subsector_type',
      type_2: 'primary',
    }),
  )
  const heads = ['lead_code', 'code', 'name', 'client', 'operation_manager', 'description', 'work_start_date']
  const more = [
    'work_end_date',
    'work_budget',
    'building_sector_type',
    'building_subsector_type',
    'project_type',
  ]
  const fill = (cells: Cell[]): Cell[] => [...cells, ...Array(12 - cells.length).fill(null)]
  const bad: [Cell[], string, string][] = [
    [[null, null, 'X'], 'lead_code', 'folder_key_missing'],
    [[8, null, 'X'], 'lead_code', 'string.unique'],
    [[9, 'F7'], 'lead_code', 'folder_other_code'],
    [[100_000], 'lead_code', 'number.max'],
    [[7, null, null, 'Nobody'], 'client', 'mixed.unknown_id'],
    [[7, null, null, 'Namur'], 'client', 'name_ambiguous'],
    [[7, null, null, null, 'NOBODY'], 'operation_manager', 'mixed.unknown_id'],
    [[7, null, null, null, null, null, '2026-03-01', '2026-02-01'], 'work_end_date', 'date.order'],
    [[7, null, null, null, null, null, '31/02/2026'], 'work_start_date', 'date.invalid'],
    [[7, null, null, null, null, null, null, null, -1], 'work_budget', 'number.min'],
    [
      [7, null, null, null, null, null, null, null, null, 'school', 'bridge'],
      'building_subsector_type',
      'value_not_related',
    ],
    [fill([7]).with(11, 'Internal project'), 'project_type', 'mixed.not_allowed'],
    [[9, null, 'X', 'Ville 7'], 'description', 'mixed.required'],
  ]
  for (const [cells, column, reason] of bad) {
    const file = await sheet([[...heads, ...more], fill(cells)])
    await t.rejects(
      chief.client(importFolders, { file }),
      { code: 'import_refused', details: { rows: [{ sheet: 'Blad', row: 2, column, reason }] } },
      `${column} ${reason}`,
    )
  }
  const unnamed = await sheet([heads, [9, null, 'X', 'Ville 7', null, 'Y', null]])
  const admin = await firm.person([], { is_super_admin: true })
  await t.rejects(admin.client(importFolders, { file: unnamed }), {
    code: 'import_refused',
    details: { rows: [{ row: 2, column: 'operation_manager', reason: 'mixed.required' }] },
  })
  const writer = await firm.person([...reading, 'folders.write'])
  const known = await sheet([heads, [7, 'NEW', null, null, null, null, null]])
  await t.rejects(writer.client(importFolders, { file: known }), {
    code: 'import_refused',
    details: { rows: [{ column: 'lead_code', reason: 'mixed.not_allowed' }] },
  })
  const twice = await sheet([
    heads,
    [7, 'A', null, null, null, null, null],
    [null, 'F7', 'B', null, null, null, null],
  ])
  await t.rejects(chief.client(importFolders, { file: twice }), {
    code: 'import_refused',
    details: { rows: [{ row: 3, column: 'code', reason: 'duplicate_row', params: { row: 2 } }] },
  })
  t.match(await chief.client(listFolders, { filters }), { count: 1, rows: [{ code: 'F7' }] })
  await chief.client(importFolders, { file: unnamed })
  const [made] = (await chief.client(listFolders, { filters })).rows.filter(
    ({ lead_code }) => lead_code === 9,
  )
  t.match(await chief.client(readFolder, { id: made!.id }), { project_manager_id: chief.id })
})

onBoth(t, 'each kind of bad row of missions is named, and nothing is imported', async (t, installation) => {
  const { firm, chief, sheet } = await office(installation)
  const place = await firm.folder(chief.id, 7)
  await firm.subfolder(place, { project_leader: chief.id })
  await firm.subfolder(place, { rank: 2, code: 'M1', name: 'Mission 1' })
  const heads = [
    'rank_code',
    'folder_code',
    'rank',
    'code',
    'name',
    'status_type',
    'project_leader',
    'customer',
  ]
  const more = [
    'mission_start',
    'final_reception_date',
    'total_work_amount',
    'associative_mission',
    'association',
    'paid_into',
  ]
  const fill = (cells: Cell[]): Cell[] => [...cells, ...Array(14 - cells.length).fill(null)]
  const bad: [Cell[], string, string][] = [
    [['7-1'], 'rank_code', 'mixed.invalid'],
    [['9/1'], 'rank_code', 'folder_unknown'],
    [[null, null, 1], 'rank_code', 'subfolder_key_missing'],
    [[null, 'F7'], 'rank_code', 'subfolder_key_missing'],
    [[null, 'F9', 1], 'folder_code', 'folder_unknown'],
    [[null, 'F7', null, 'm1'], 'code', 'name_ambiguous'],
    [['7/9', null, null, null, null, 'active'], 'name', 'mixed.required'],
    [['7/9', null, null, null, 'New'], 'status_type', 'mixed.required'],
    [['7/1', null, null, null, null, 'tendering'], 'Offre remise', 'column_missing'],
    [['7/1', null, null, null, null, 'finished'], 'status_type', 'mixed.invalid'],
    [['7/1', null, null, null, null, null, 'Nobody'], 'project_leader', 'mixed.unknown_id'],
    [['7/1', null, null, null, null, null, null, 'Nobody'], 'customer', 'mixed.unknown_id'],
    [fill(['7/1']).with(8, '2026-03-01').with(9, '2026-02-01'), 'final_reception_date', 'date.order'],
    [fill(['7/1']).with(10, 10_000_000_000), 'total_work_amount', 'number.max'],
    [fill(['7/1']).with(11, 'no').with(12, 'Ville 7'), 'association', 'association_without'],
    [fill(['7/1']).with(13, 'BE68 5390 0754 7034'), 'paid_into', 'account_unknown'],
  ]
  for (const [cells, column, reason] of bad) {
    const file = await sheet([[...heads, ...more], fill(cells)])
    await t.rejects(
      chief.client(importSubfolders, { file }),
      {
        code: 'import_refused',
        details: { rows: [{ row: reason === 'column_missing' ? 1 : 2, column, reason }] },
      },
      `${column} ${reason}`,
    )
  }
  const unreadable = await sheet([[...heads, ...more], fill(['7/9', null, null, null, 'New', 'finished'])])
  await t.rejects(
    chief.client(importSubfolders, { file: unreadable }),
    { code: 'import_refused', details: { rows: { length: 1 } } },
    'a status that is none is not called missing as well',
  )
  await installation.scene((store) => store.accounts.update(firm.account_id, { iban: 'BE68539007547034' }))
  const paid = await sheet([[...heads, ...more], fill(['7/1']).with(13, 'be68 5390 0754 7034')])
  t.match(await chief.client(importSubfolders, { file: paid }), { updated: 1 })
  t.match(await chief.client(importSubfolders, { file: paid }), { unchanged: 1 }, 'however it is written')
  const leader = await firm.person([...reading, 'subfolder.write'])
  await installation.scene(async (store) => {
    const own = await store.subfolders.first({ rank: 2 })
    await store.subfolders.update(own!.id, { project_leader: leader.id })
  })
  const load = async (cells: Cell[]) =>
    leader.client(importSubfolders, { file: await sheet([[...heads, ...more], fill(cells)]) })
  const refused = (column: string) => ({
    code: 'import_refused',
    details: { rows: [{ row: 2, column, reason: 'mixed.not_allowed' }] },
  })
  await t.rejects(load(['7/1', null, null, 'X']), refused('rank_code'), 'another’s mission')
  await t.rejects(load(['7/2', null, null, null, null, 'closed']), refused('status_type'), 'its status')
  await t.rejects(load(['7/9', null, null, null, 'New', 'active']), refused('status_type'))
  t.match(await load(['7/2', null, null, 'MINE']), { updated: 1 }, 'his own')
  t.match(await load([null, 'F7', null, 'NEW', 'New']), { created: 1 })
  t.match(await chief.client(listAllSubfolders, {}), {
    rows: [{ code: 'M1' }, { code: 'MINE' }, { rank_code: '7/3', status_type: 'prospect' }],
  })
})

onBoth(t, 'a code that another folder or mission has is told of, and taken', async (t, installation) => {
  const { firm, chief, sheet } = await office(installation)
  const { folder_id, company_id } = await firm.folder(chief.id, 41)
  const folder = { description: 'Béton', project_owner_company_id: company_id, project_manager_id: chief.id }
  await chief.client(createFolder, { folder: { ...folder, name: 'Pont', lead_code: 42, code: 'P1' } })
  await chief.client(createFolder, { folder: { ...folder, name: 'Quai', lead_code: 43, code: 'P3' } })
  const folders = await sheet([
    ['Prospect code', 'Folder code', 'Name'],
    [41, 'P1', null],
    [42, 'P2', null],
    [43, 'P2', 'Quai neuf'],
  ])
  const warning = { code: 'folder_codes_shared', about: ['P2 Pont', 'P2 Quai neuf'] }
  t.match(
    await chief.client(importFolders, { file: folders, dry_run: true }),
    { updated: 3, warnings: [warning] },
    'P1 is another one’s no longer',
  )

  const subfolder = {
    folder_id,
    name: 'Stabilité',
    code: 'S1',
    status_type: 'active',
    project_leader: chief.id,
  }
  await chief.client(createSubfolder, { subFolder: { ...subfolder, status_type: 'active' } })
  await chief.client(createSubfolder, { subFolder: { ...subfolder, status_type: 'active', code: 'S2' } })
  const subfolders = await sheet([
    ['Rank code', 'Code'],
    ['41/2', 'S1'],
  ])
  const shared = { code: 'subfolder_codes_shared', about: ['41/2 Stabilité'] }
  for (const dry_run of [true, false])
    t.match(await chief.client(importSubfolders, { file: subfolders, dry_run }), {
      updated: 1,
      warnings: [shared],
    })
})
