import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { account } from '../access/firm/account.ts'
import { actorOf } from '../access/person.ts'
import { localClient } from '../client/local.ts'
import type { InputOf } from '../kernel/field.ts'
import {
  createCompany,
  deleteAddress,
  deleteCompany,
  editCompany,
  readCompany,
} from '../companies/operations.ts'
import {
  createAssociate,
  createFolder,
  createSubfolder,
  deleteAssociate,
  deleteFolder,
  deleteSubfolder,
  editFolder,
  editSubfolder,
  readFolder,
  readSubfolder,
} from '../folders/operations.ts'
import { breakdownOfFolder } from '../planning/operations.ts'
import { system } from '../kernel/permission.ts'
import { run } from '../kernel/run.ts'
import { listDeleted, restoreDeleted } from './operations.ts'
import { lostField, rowToRestore } from './rules.ts'

const rights = ['company.*', 'folders.*', 'subfolder.*', 'wbs.read'] as const
const namur = {
  company: { name: 'Ville de Namur', private: false, reference: 'VN', vat_number: '0123456749' },
  companyAddresses: [{ city: 'Namur', street_name: 'Rue de Fer', street_number: '12', zip_code: '5000' }],
  companyContacts: [{ firstname: 'Léa', lastname: 'Lambert', phone_number: '081 24 60 11' }],
  accountCompanies: [{ relation_type: 'customer' }],
}

/** Makes a firm with a person who deletes, and the administrator who restores. */
async function twoPeople(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const { id, client } = await firm.person(rights, { first_name: 'Jean' })
  const { client: administrator } = await firm.person(['admin.read'])
  return { firm, id, client, administrator }
}

/** The content of a record, without the times at which it was written. */
const content = (record: object): unknown =>
  JSON.parse(
    JSON.stringify(record, (name, value) => (/^(created|updated)_at$/.test(name) ? undefined : value)),
  )

onEveryClient(t, 'a deleted company comes back with its parts and ids', async (t, installation) => {
  const { client, administrator } = await twoPeople(installation)
  const made = await client(createCompany, namur)
  await client(deleteCompany, { id: made.id })
  const { rows, count } = await administrator(listDeleted, {})
  t.match(rows, [
    {
      kind: 'companies',
      name: 'Ville de Namur',
      part_of: null,
      deleted_by: 'Jean Dubois 1',
      record_id: made.id,
    },
  ])
  t.equal(count, 1, 'its parts come with it, and are no lines of their own')
  const restored = await administrator(restoreDeleted, { id: rows[0]!.id })
  t.match(restored, { kind: 'companies', name: 'Ville de Namur', record_id: made.id, folder_id: null })
  t.strictSame(content(await client(readCompany, { id: made.id })), content(made))
  t.strictSame((await administrator(listDeleted, {})).rows, [])
  await t.rejects(administrator(restoreDeleted, { id: rows[0]!.id }), { code: 'already_restored' })

  await client(deleteCompany, { id: made.id })
  t.equal((await administrator(listDeleted, {})).count, 1, 'deleted again it stands there once')
})

onBoth(
  t,
  'whoever restores a company is told when another may be the same one by now',
  async (t, installation) => {
    const { client } = await twoPeople(installation)
    const made = await client(createCompany, namur)
    await client(deleteCompany, { id: made.id })
    const again = await client(createCompany, { company: { name: 'Stad Namen', private: false } })
    const [line] = (await localClient(installation.env, system)(listDeleted, {})).rows
    const restore = (id: number) => run(restoreDeleted, installation.env, system(), { id })
    t.match(await restore(line!.id), { value: { record_id: made.id }, warnings: ['restored_alike'] })
    await client(deleteCompany, { id: again.id })
    await client(deleteCompany, { id: made.id })
    const lines = (await localClient(installation.env, system)(listDeleted, {})).rows
    const own = lines.find(({ record_id }) => record_id === made.id)
    t.match(await restore(own!.id), { warnings: [] })
  },
)

onEveryClient(
  t,
  'a folder comes back with its facts, keywords and work breakdown',
  async (t, installation) => {
    const { firm, id, client, administrator } = await twoPeople(installation)
    const { company_id } = await firm.folder(id, 41)
    const made = await client(createFolder, {
      folder: { name: 'Crèche', description: 'Béton', project_owner_company_id: company_id, lead_code: 7 },
      folderExtraInfo: { work_budget: 100_050, work_start_date: '2026-03-01' },
      keywords: ['école', 'béton'],
    })
    await client(deleteFolder, { id: made.id })
    const { rows } = await administrator(listDeleted, { search: 'creche' })
    t.match(rows, [{ kind: 'folders', name: '7 Crèche', part_of: 'Ville 41', record_id: made.id }])
    await administrator(restoreDeleted, { id: rows[0]!.id })
    t.strictSame(content(await client(readFolder, { id: made.id })), content(made))
    t.match(await client(breakdownOfFolder, { folderId: made.id }), { id: made.wbs_id, wbs_tasks: [] })
  },
)

onBoth(t, 'a part comes back alone, and its record has a new version', async (t, installation) => {
  const { client, administrator } = await twoPeople(installation)
  const made = await client(createCompany, namur)
  await client(deleteAddress, { id: made.company_addresses[0]!.id })
  const saved = await client(editCompany, { id: made.id, companyContacts: [] })
  const { rows } = await administrator(listDeleted, {})
  t.match(rows, [
    { kind: 'company_contacts', name: 'Léa Lambert', part_of: 'Ville de Namur' },
    { kind: 'company_addresses', name: 'Rue de Fer 12, 5000 Namur', part_of: 'Ville de Namur' },
  ])
  t.equal((await administrator(listDeleted, { kind: 'company_addresses' })).count, 1)
  for (const { id } of rows) await administrator(restoreDeleted, { id })
  const now = await client(readCompany, { id: made.id })
  t.strictSame(content(now), content(made))
  const late = client(editCompany, { id: made.id, company: { reference: 'N' }, updated_at: saved.updated_at })
  await t.rejects(late, { code: 'record_modified' })
})

onEveryClient(
  t,
  'what cannot come back is refused with the reason, and nothing is written',
  async (t, installation) => {
    const { firm, id, client, administrator } = await twoPeople(installation)
    const { company_id } = await firm.folder(id, 41)
    const folder = {
      name: 'Crèche',
      description: 'Béton',
      project_owner_company_id: company_id,
      lead_code: 7,
    }
    const made = await client(createFolder, { folder, keywords: ['école'] })
    await client(deleteFolder, { id: made.id })
    const [gone] = (await administrator(listDeleted, {})).rows

    const { id: other } = await client(createFolder, { folder: { ...folder, name: 'École' } })
    await t.rejects(administrator(restoreDeleted, { id: gone!.id }), {
      code: 'restore_taken',
      details: { fields: { lead_code: 'string.unique' } },
    })
    await client(editFolder, { id: other, folder: { lead_code: 8 } })
    const { id: town } = await client(createCompany, { company: { name: 'Namur', private: false } })
    const ofTown = await client(createFolder, {
      folder: { ...folder, lead_code: 9, project_owner_company_id: town },
    })
    await client(deleteFolder, { id: ofTown.id })
    await client(deleteCompany, { id: town })
    const of = (await administrator(listDeleted, { search: '9 crèche' })).rows[0]
    t.match(of, { name: '9 Crèche', part_of: null }, 'the company that it was of is gone too')
    await t.rejects(administrator(restoreDeleted, { id: of!.id }), {
      code: 'restore_refers_to_gone',
      details: { fields: { project_owner_company_id: 'mixed.unknown_id' } },
    })
    const keywords = await installation.env.read((store) => store.folder_keywords.find())
    t.strictSame(keywords, [], 'not even a keyword is back')
    await administrator(restoreDeleted, { id: gone!.id })
    t.equal((await client(readFolder, { id: made.id })).lead_code, 7)
  },
)

onBoth(
  t,
  'after thirty days it is too late, and only what was deleted can be restored',
  async (t, installation) => {
    const { client, administrator } = await twoPeople(installation)
    const { id } = await client(createCompany, namur)
    const [made] = await entriesOf(installation)
    await t.rejects(administrator(restoreDeleted, { id: made!.id }), { code: 'not_restorable' })
    await client(deleteCompany, { id })
    const [{ id: entry = 0, until } = {}] = (await administrator(listDeleted, {})).rows
    installation.clock.set(until!)
    installation.clock.pass(60_000)
    t.equal((await administrator(listDeleted, {})).count, 0)
    await t.rejects(administrator(restoreDeleted, { id: entry }), { code: 'too_late_to_restore' })
  },
)

onEveryClient(
  t,
  'a mission comes back with its parts and the task that it began with',
  async (t, installation) => {
    const { firm, id, administrator } = await twoPeople(installation)
    const { folder_id, company_id } = await firm.folder(id, 41)
    const admin = await firm.person([
      'subfolder.*',
      'subfolder_admin',
      'subfolder_admin.*',
      'stock.read',
      'wbs.read',
      'folders.*',
    ])
    const made = await admin.client(createSubfolder, {
      subFolder: { folder_id, name: 'Stabilité', status_type: 'active', project_leader: id },
      subFolderExtraInfo: { total_work_amount: 1_000_000, bank_guarantee: true },
      stocks: [{ year: 2026, trimester: 3, amount: 123_450, comment: 'pieux' }],
      associates: [
        { associate_company_id: company_id, associate_role_type: 'partner', shares_percentage: 40 },
      ],
    })
    const tasks = await admin.client(breakdownOfFolder, { folderId: folder_id })
    await admin.client(deleteSubfolder, { id: made.id })
    const { rows } = await administrator(listDeleted, {})
    t.match(rows, [{ kind: 'subfolders', name: 'Stabilité', part_of: '41 École 41' }])
    const restored = await administrator(restoreDeleted, { id: rows[0]!.id })
    t.match(restored, { record_id: made.id, folder_id })
    t.strictSame(content(await admin.client(readSubfolder, { id: made.id })), content(made))
    t.strictSame(content(await admin.client(breakdownOfFolder, { folderId: folder_id })), content(tasks))

    await admin.client(editSubfolder, { id: made.id, stocks: [] })
    t.strictSame((await administrator(listDeleted, {})).rows, [], 'stock is for those who may read it')
    const both = await firm.person(['admin.read', 'stock.read'])
    const [stock] = (await both.client(listDeleted, {})).rows
    t.match(stock, { kind: 'stocks', name: /^2026 3, 1[.]234,50/, part_of: 'Stabilité' })
    for (const search of ['1.234,50 €', '1234,5', '1,234.50', '1234.50'])
      t.match(await both.client(listDeleted, { search }), { count: 1 }, search)
    t.match(await both.client(listDeleted, { search: '123450' }), { count: 0 }, 'nobody types cents')
    await t.rejects(administrator(restoreDeleted, { id: stock!.id }), { code: 'unauthorized' })
    await both.client(restoreDeleted, { id: stock!.id })
    t.match((await admin.client(readSubfolder, { id: made.id })).stocks, [{ comment: 'pieux' }])
  },
)

onBoth(t, 'two who restore at once restore once; the audit log only grows', async (t, installation) => {
  const { client, administrator } = await twoPeople(installation)
  const { id } = await client(createCompany, namur)
  await client(deleteCompany, { id })
  const [row] = (await administrator(listDeleted, {})).rows
  const before = await entriesOf(installation)
  const tries = await Promise.allSettled([1, 2].map(() => administrator(restoreDeleted, { id: row!.id })))
  t.strictSame(tries.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const after = await entriesOf(installation)
  t.strictSame(after.slice(0, before.length), before)
  t.match(
    after.slice(before.length).map(({ operation, action, entity }) => `${operation} ${action} ${entity}`),
    ['companies', 'account_companies', 'company_addresses', 'company_contacts'].map(
      (table) => `deleted.restore insert ${table}`,
    ),
  )
})

onBoth(t, 'a super admin who acts as somebody is named before that person', async (t, installation) => {
  const { firm, administrator, client, id } = await twoPeople(installation)
  const made = await client(createCompany, namur)
  const behind = await firm.person([], { first_name: 'Sophie', last_name: 'Maes', is_super_admin: true })
  const actor = await installation.env.read((store) => actorOf(store, id, null, behind.id))
  await localClient(installation.env, () => actor)(deleteCompany, { id: made.id })
  t.match((await administrator(listDeleted, {})).rows, [{ deleted_by: 'Sophie Maes (Jean Dubois 1)' }])
})

t.test('a masked secret comes back empty, and never as its mask', async (t) => {
  const masked = { entity: account, id: 3, before: { name: 'Studio Terre', country: 'BE', maps_key: '•••' } }
  t.strictSame(rowToRestore(masked), { id: 3, name: 'Studio Terre', country: 'BE' })
  t.equal(lostField(masked), null)
  t.equal(lostField({ ...masked, before: { maps_key: '•••' } }), 'name', 'what it needs is named')
})

const entriesOf = (installation: TestInstallation) =>
  installation.env.read((store) => store.audit_entries.find())

onBoth(t, 'a part comes back only where its mission has room for it', async (t, installation) => {
  const firm = await testFirm(installation)
  const chief = await firm.person([...rights, 'subfolder_admin.update', 'admin.read'])
  const place = await firm.folder(chief.id, 7)
  const { subfolder_id } = await firm.subfolder(place)
  const { client } = chief
  const share = (shares_percentage: number) =>
    client(createAssociate, {
      subfolder_id,
      associate_company_id: place.company_id,
      associate_role_type: 'architect',
      shares_percentage,
    })
  const { id: gone } = await share(60)
  await client(deleteAssociate, { id: gone })
  const { id: whole } = await share(100)
  const [deleted] = (await client(listDeleted, {})).rows
  await t.rejects(client(restoreDeleted, { id: deleted!.id }), {
    code: 'shares_over_100',
    details: { params: { sum: 160 } },
  })
  t.match(
    await client(readSubfolder, { id: subfolder_id }),
    { associates: [{ id: whole }] },
    'nothing half came back',
  )
  await client(deleteAssociate, { id: whole })
  await client(restoreDeleted, { id: deleted!.id })
  t.match(await client(readSubfolder, { id: subfolder_id }), {
    associates: [{ id: gone, shares_percentage: 60 }],
  })
})

onEveryClient(t, 'a mission whose rank another took comes back with the next', async (t, installation) => {
  const { firm, id, administrator } = await twoPeople(installation)
  const { folder_id } = await firm.folder(id, 41)
  const { client } = await firm.person([...rights, 'subfolder_admin', 'subfolder_admin.update'])
  const subFolder = { folder_id, status_type: 'active' as const, project_leader: null }
  const first = await client(createSubfolder, { subFolder: { ...subFolder, name: 'Stabilité' } })
  await client(deleteSubfolder, { id: first.id })
  const second = await client(createSubfolder, { subFolder: { ...subFolder, name: 'Acoustique' } })
  t.equal(second.rank_code, '41/1')
  await client(editFolder, { id: folder_id, folder: { lead_code: 42 } })
  const { rows } = await administrator(listDeleted, {})
  t.match(await administrator(restoreDeleted, { id: rows[0]!.id }), {
    record_id: first.id,
    name: 'Stabilité',
    rank_code: '42/2',
  })
  t.match(await client(readSubfolder, { id: first.id }), { rank: 2, rank_code: '42/2' })
  const { wbs_tasks } = await client(breakdownOfFolder, { folderId: folder_id })
  t.strictSame(
    wbs_tasks.map(({ task_code, subfolder_id }) => [task_code, subfolder_id]),
    [
      ['42/1', second.id],
      ['42/2', first.id],
    ],
    'each mission has the task that it began with, in order and under the code of today',
  )
})

onBoth(t, 'a mission whose folder has another lead code comes back under that', async (t, installation) => {
  const { firm, id, administrator } = await twoPeople(installation)
  const { folder_id } = await firm.folder(id, 41)
  const { client } = await firm.person([...rights, 'subfolder_admin'])
  const made = await client(createSubfolder, {
    subFolder: { folder_id, status_type: 'active', project_leader: null, name: 'Stabilité' },
  })
  await client(deleteSubfolder, { id: made.id })
  await client(editFolder, { id: folder_id, folder: { lead_code: 50 } })
  const { rows } = await administrator(listDeleted, {})
  t.match(await administrator(restoreDeleted, { id: rows[0]!.id }), { rank_code: null })
  const { wbs_tasks } = await client(breakdownOfFolder, { folderId: folder_id })
  t.match(wbs_tasks, [{ task_code: '50/1' }])
})

onBoth(
  t,
  'deleted records are searched, sorted and paged by what people call them',
  async (t, installation) => {
    const { firm, id, client, administrator } = await twoPeople(installation)
    const { folder_id, company_id } = await firm.folder(id, 41)
    await installation.scene(async (store) => {
      await store.parameters.insert({
        class: 'associate_role_type',
        type: 'architect',
        label_en: 'Appointed architect',
        label_fr: 'Architecte désigné',
      })
    })
    const chief = await firm.person([...rights, 'subfolder_admin', 'subfolder_admin.update'])
    const subfolder = await chief.client(createSubfolder, {
      subFolder: { folder_id, name: 'Stabilité', status_type: 'active', project_leader: null },
      associates: [
        { associate_company_id: company_id, associate_role_type: 'architect', shares_percentage: 40.5 },
      ],
    })
    await chief.client(editSubfolder, { id: subfolder.id, associates: [] })
    for (const name of ['Écoles Mosanes', 'Ateliers', 'Zinc', 'Élan'])
      await client(deleteCompany, {
        id: (await client(createCompany, { company: { name, private: false } })).id,
      })

    const namesOf = async (input: InputOf<typeof listDeleted.input>) =>
      (await administrator(listDeleted, input)).rows.map(({ name }) => name)
    const associate = 'Ville 41, Architecte désigné, 40,5 %'
    t.strictSame(await namesOf({}), ['Élan', 'Zinc', 'Ateliers', 'Écoles Mosanes', associate])
    t.strictSame(await namesOf({ sort: 'name' }), ['Ateliers', 'Écoles Mosanes', 'Élan', associate, 'Zinc'])
    t.strictSame(await namesOf({ sort: 'name', page: 2, size: 2 }), ['Élan', associate])
    t.equal(
      (await administrator(listDeleted, { page: 9, size: 2 })).count,
      5,
      'past the end it is still counted',
    )
    t.strictSame(await namesOf({ search: 'ecoles' }), ['Écoles Mosanes'])
    t.strictSame(await namesOf({ search: 'designe' }), [associate], 'by the words of the lists')
    t.strictSame(await namesOf({ search: 'stabilite' }), [associate], 'and by what it was part of')
    for (const search of ['40,5', '40.5', '40,5 %'])
      t.strictSame(await namesOf({ search }), [associate], `${search}: figures as each language writes them`)
    t.strictSame(await namesOf({ search: '405' }), [])
    t.strictSame(await namesOf({ search: 'dubois', kind: 'associates' }), [associate])
    for (const sort of ['part_of', 'deleted_by', 'until', 'kind', 'deleted_at', 'record_id'])
      t.equal((await namesOf({ sort, order: 'desc' })).length, 5, sort)
    await t.rejects(namesOf({ sort: 'before' }), { code: 'invalid_fields' })
  },
)
