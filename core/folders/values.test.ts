import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onEveryClient, testInstallation } from '#fixtures/installation.ts'
import { actorOf } from '../access/person.ts'
import type { Fields, InputOf } from '../kernel/field.ts'
import type { Operation } from '../kernel/operation.ts'
import { run } from '../kernel/run.ts'
import { createFolder, createSubfolder, editFolder, editSubfolder } from './operations.ts'

onEveryClient(t, 'values are of the firm’s own lists, on folders and missions', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, client } = await firm.person([
    'folders.*',
    'subfolder.*',
    'subfolder_admin',
    'subfolder_admin.update',
  ])
  const { folder_id, company_id } = await firm.folder(id, 41)
  await installation.scene((store) =>
    store.parameters.insertMany(
      ['procurement_type', 'building_sector_type', 'subfolder_type', 'service_workpackage_type'].map(
        (each) => ({
          class: each,
          type: 'known',
        }),
      ),
    ),
  )
  const folder = {
    name: 'Crèche',
    description: 'Béton',
    project_owner_company_id: company_id,
    project_manager_id: id,
  }
  const unknown = (...fields: string[]) => ({
    code: 'unknown_type',
    details: { fields: Object.fromEntries(fields.map((field) => [field, 'mixed.invalid'])) },
  })
  const works = { procurement_type: 'x', building_sector_type: 'y' }
  const wrong = unknown('folderExtraInfo.procurement_type', 'folderExtraInfo.building_sector_type')
  await t.rejects(client(createFolder, { folder, folderExtraInfo: works }), wrong)
  await t.rejects(client(editFolder, { id: folder_id, folderExtraInfo: works }), wrong)
  await client(editFolder, { id: folder_id, folderExtraInfo: { procurement_type: 'known' } })

  const subFolder = { folder_id, name: 'Étude', status_type: 'active' as const, project_leader: null }
  await t.rejects(
    client(createSubfolder, { subFolder: { ...subFolder, subfolder_type: 'x' } }),
    unknown('subFolder.subfolder_type'),
  )
  const subfolder = await client(createSubfolder, { subFolder })
  t.equal(subfolder.subfolder_type, 'default', 'what nobody chose is no choice')
  await t.rejects(
    client(editSubfolder, { id: subfolder.id, subFolderExtraInfo: { service_workpackage_type: 'x' } }),
    unknown('subFolderExtraInfo.service_workpackage_type'),
  )
  await installation.scene((store) =>
    store.subfolders.updateWhere({ id: subfolder.id }, { subfolder_type: 'of old' }),
  )
  await client(editSubfolder, { id: subfolder.id, subFolder: { name: 'Suivi', subfolder_type: 'of old' } })
})

onEveryClient(t, 'who left is not appointed anew, and stays where he is', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, client } = await firm.person([
    'folders.*',
    'subfolder.*',
    'subfolder_admin',
    'subfolder_admin.update',
  ])
  const gone = await firm.person()
  const place = await firm.folder(gone.id, 41)
  const { subfolder_id } = await firm.subfolder(place, { project_leader: gone.id })
  const other = await firm.subfolder(place, { rank: 2 })
  await installation.scene((store) =>
    store.user_extra_infos.updateWhere({ user_id: gone.id }, { exit_Date: '2026-11-19' }),
  )
  const left = (field: string) => ({ code: 'user_left', details: { fields: { [field]: 'mixed.user_left' } } })
  const { folder_id, company_id } = place
  await client(editFolder, { id: folder_id, folder: { name: 'Crèche', project_manager_id: gone.id } })
  await client(editSubfolder, { id: subfolder_id, subFolder: { name: 'Suivi', project_leader: gone.id } })
  await t.rejects(
    client(editSubfolder, { id: other.subfolder_id, subFolder: { project_leader: gone.id } }),
    left('subFolder.project_leader'),
  )
  await t.rejects(
    client(createSubfolder, {
      subFolder: { folder_id, name: 'x', status_type: 'active', project_leader: gone.id },
    }),
    left('subFolder.project_leader'),
  )
  const folder = { name: 'x', description: 'x', project_owner_company_id: company_id }
  await t.rejects(
    client(createFolder, { folder: { ...folder, project_manager_id: gone.id } }),
    left('folder.project_manager_id'),
  )
  const own = await client(createFolder, { folder: { ...folder, project_manager_id: id } })
  await t.rejects(
    client(editFolder, { id: own.id, folder: { project_manager_id: gone.id } }),
    left('folder.project_manager_id'),
  )
})

t.test('a code that another has already is taken, and said', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const firm = await testFirm(installation)
  const { id } = await firm.person(['folders.*', 'subfolder.*', 'subfolder_admin', 'subfolder_admin.update'])
  const place = await firm.folder(id, 41)
  const { folder_id, company_id } = place
  const { subfolder_id } = await firm.subfolder(place, { code: 'M41' })
  const actor = await installation.env.read((store) => actorOf(store, id, null, null))
  const warningsOf = async <S extends Fields>(operation: Operation<S>, input: InputOf<S>) =>
    (await run(operation, installation.env, actor, input)).warnings
  const folder = { name: 'x', description: 'x', project_owner_company_id: company_id, project_manager_id: id }
  t.strictSame(await warningsOf(createFolder, { folder: { ...folder, code: 'F42' } }), [])
  t.strictSame(await warningsOf(createFolder, { folder: { ...folder, code: 'F41' } }), ['folder_code_twice'])
  t.strictSame(
    await warningsOf(editFolder, { id: folder_id, folder: { name: 'y' } }),
    [],
    'what was so is not said again',
  )
  t.strictSame(await warningsOf(editFolder, { id: folder_id, folder: { code: 'F42' } }), [
    'folder_code_twice',
  ])
  const subFolder = { folder_id, name: 'x', status_type: 'active' as const, project_leader: null }
  t.strictSame(await warningsOf(createSubfolder, { subFolder }), [])
  t.strictSame(await warningsOf(createSubfolder, { subFolder: { ...subFolder, code: 'M41' } }), [
    'subfolder_code_twice',
  ])
  t.strictSame(await warningsOf(editSubfolder, { id: subfolder_id, subFolder: { code: 'M42' } }), [])
  await run(editSubfolder, installation.env, actor, {
    id: subfolder_id,
    subFolder: { association_company_id: company_id },
  })
  t.strictSame(
    await warningsOf(editSubfolder, {
      id: subfolder_id,
      subFolder: { code: 'M41' },
      subFolderExtraInfo: { associative_mission: false },
    }),
    ['parts_gone_with_flag', 'subfolder_code_twice'],
    'all that is to be told of a save is told',
  )
})
