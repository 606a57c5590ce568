import t from 'tap'
import { testFirm, type TestFirm } from '#fixtures/firm.ts'
import { xlsxOf } from '#fixtures/http/uploads.ts'
import { onBoth, onEveryClient, testInstallation } from '#fixtures/installation.ts'
import { flags } from '#server/db/migrations/0023-flags.ts'
import { actorOf } from '../../access/person.ts'
import { createCompany, deleteCompany } from '../../companies/operations.ts'
import { listDeleted, restoreDeleted } from '../../deleted/operations.ts'
import { run } from '../../kernel/run.ts'
import {
  createAssociate,
  createSubfolder,
  editSubfolder,
  importSubfolders,
  readSubfolder,
} from '../operations.ts'

/** Who may do everything with subfolders, one of them, and a company to do it with. */
async function subfolderOf(firm: TestFirm) {
  const chief = await firm.person([
    'subfolder.*',
    'subfolder_admin',
    'subfolder_admin.update',
    'company.*',
    'admin.read',
  ])
  const place = await firm.folder(chief.id, 7)
  const { subfolder_id: id } = await firm.subfolder(place)
  const { id: partner } = await chief.client(createCompany, {
    company: { name: 'Atelier Roux', private: false },
  })
  const associate = { associate_company_id: partner, associate_role_type: 'architect', shares_percentage: 40 }
  return { ...chief, chief: chief.id, place, id, partner, associate }
}

onEveryClient(t, 'a flag that is turned off takes what it stood for with it', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client, id, partner, associate } = await subfolderOf(firm)
  await client(editSubfolder, {
    id,
    subFolder: { association_company_id: partner },
    subFolderExtraInfo: { associative_mission: true, bank_guarantee: true },
    associates: [associate],
    bankGuarantees: [{ amount: 5 }],
  })
  await t.rejects(client(deleteCompany, { id: partner }), 'while it is named')
  const saved = await client(editSubfolder, { id, subFolderExtraInfo: { associative_mission: false } })
  t.match(saved, { associates: [], association_company_id: null, bank_guarantees: [{ amount: 5 }] })
  const [gone] = (await client(listDeleted, { kind: 'associates' })).rows
  await client(restoreDeleted, { id: gone!.id })
  t.match(
    await client(readSubfolder, { id }),
    {
      associates: [associate],
      association_company_id: partner,
      subfolder_extra_info: { associative_mission: true },
    },
    'what comes back shows, with the company that went with it',
  )
  await client(editSubfolder, {
    id,
    subFolderExtraInfo: { associative_mission: false },
    associates: [associate],
  })
  t.strictSame((await client(readSubfolder, { id })).associates, [], 'whatever the save still says of them')
  await client(deleteCompany, { id: partner })
})

onBoth(t, 'a row makes its flag yes, however it is added', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client, id, place, partner, associate } = await subfolderOf(firm)
  await client(createAssociate, { subfolder_id: id, ...associate })
  const flagsOf = async (id: number) => (await client(readSubfolder, { id })).subfolder_extra_info
  t.match(await flagsOf(id), { associative_mission: true, bank_guarantee: false, subcontracting: false })
  await client(editSubfolder, { id, bankGuarantees: [{ amount: 5 }] })
  t.match(await flagsOf(id), { bank_guarantee: true, subcontracting: false })
  const subFolder = {
    folder_id: place.folder_id,
    name: 'x',
    status_type: 'active' as const,
    project_leader: null,
  }
  const made = await client(createSubfolder, { subFolder: { ...subFolder, association_company_id: partner } })
  t.match(made.subfolder_extra_info, { associative_mission: true })
  const other = await client(createSubfolder, {
    subFolder,
    subcontractors: [{ company_id: partner, contract_type: 'contract', contract_amount: 1 }],
  })
  t.match(other.subfolder_extra_info, { subcontracting: true, associative_mission: false })
})

onEveryClient(
  t,
  'whoever imports a no is told of which missions it takes something, before and when it is done',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client, id, place, partner, associate } = await subfolderOf(firm)
    const { subfolder_id: other } = await firm.subfolder(place, { rank: 2 })
    await client(editSubfolder, {
      id,
      subFolder: { association_company_id: partner },
      associates: [associate],
      bankGuarantees: [{ amount: 5 }],
    })
    await client(editSubfolder, { id: other, subFolderExtraInfo: { subcontracting: true } })
    const file = await xlsxOf(installation, {
      name: 'Blad',
      rows: [
        ['rank_code', 'associative_mission', 'subcontracting'],
        ['7/1', 'Non', 'Non'],
        ['7/2', 'Non', 'Non'],
      ],
    })
    const warnings = [{ code: 'parts_gone_in_import', about: ['7/1 Mission 1'] }]
    const trial = await client(importSubfolders, { file, dry_run: true })
    t.match(trial, { warnings, updated: 2 })
    const [first] = trial.changes
    t.match(
      first!.cells.find(({ before }) => before === 'Atelier Roux'),
      {
        before: 'Atelier Roux',
        after: null,
      },
    )
    t.match(await client(readSubfolder, { id }), { associates: [associate] }, 'a trial takes nothing')
    t.match(await client(importSubfolders, { file }), { warnings })
    t.match(await client(readSubfolder, { id }), {
      associates: [],
      association_company_id: null,
      bank_guarantees: [{ amount: 5 }],
    })
    t.match(await client(importSubfolders, { file }), { warnings: [], unchanged: 2 })
  },
)

t.test('whoever turns a flag off is told what went', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { id, chief, associate } = await subfolderOf(await testFirm(installation))
  const actor = await installation.env.read((store) => actorOf(store, chief, null, null))
  const save = async (input: object) =>
    (await run(editSubfolder, installation.env, actor, { id, ...input })).warnings
  t.strictSame(await save({ associates: [associate] }), [])
  t.strictSame(await save({ subFolderExtraInfo: { subcontracting: true } }), [])
  t.strictSame(await save({ subFolderExtraInfo: { subcontracting: false } }), [], 'there was nothing')
  t.strictSame(await save({ subFolderExtraInfo: { associative_mission: false } }), ['parts_gone_with_flag'])
  t.strictSame(await save({ subFolder: { association_company_id: associate.associate_company_id } }), [])
  t.strictSame(await save({ subFolderExtraInfo: { associative_mission: false } }), ['parts_gone_with_flag'])
})

onBoth(t, 'what stood hidden of old shows after the migration', async (t, installation) => {
  const { client, id, partner } = await subfolderOf(await testFirm(installation))
  await installation.scene(async (store) => {
    await store.subfolders.updateWhere({ id }, { association_company_id: partner })
    await store.bank_guarantees.insert({ subfolder_id: id, amount: 5 })
  })
  await installation.database.reshape(async (sequelize, transaction) => {
    await flags.up({
      queryInterface: sequelize.getQueryInterface(),
      dialect: installation.database.dialect,
      transaction,
      execute: (statement) => sequelize.query(statement, { transaction }),
    })
  })
  t.match((await client(readSubfolder, { id })).subfolder_extra_info, {
    bank_guarantee: true,
    associative_mission: true,
    subcontracting: false,
  })
})
