import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { worksheetsOf, xlsxOf } from '#fixtures/http/uploads.ts'
import { onBoth } from '#fixtures/installation.ts'
import type { TestInstallation } from '#fixtures/installation.ts'
import type { Upload } from '../../kernel/field.ts'
import { languages } from '../../kernel/permission.ts'
import { exportOf } from '../../tables/export.ts'
import {
  createFolder,
  createSubfolder,
  importFolders,
  importSubfolders,
  listAllSubfolders,
  listFolders,
} from '../operations.ts'

const rights = [
  'folders.read',
  'folders.write',
  'folders.update',
  'subfolder.read',
  'subfolder.write',
] as const
const cellsOf = async ({ env }: TestInstallation, file: Upload) =>
  (await worksheetsOf(env.ports.workbooks, file)).flatMap(({ rows }) => rows.flat())
const words = { label_en: 'Health care', label_fr: 'Santé', label_nl: 'Zorg' }

onBoth(
  t,
  'a file says the values of the firm’s lists in words, and is read back in each language',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id, client } = await firm.person([...rights, 'subfolder_admin', 'subfolder_admin.update'])
    await installation.scene(async (store) => {
      await store.parameters.insert({ class: 'building_sector_type', type: 'health', ...words })
      await store.parameters.insert({ class: 'service_workpackage_type', type: 'health', ...words })
    })
    const place = await firm.folder(id, 1)
    const { folder_id } = await client(createFolder, {
      folder: {
        name: 'Clinique',
        description: 'Aile',
        project_owner_company_id: place.company_id,
        project_manager_id: id,
      },
      folderExtraInfo: { building_sector_type: 'health' },
    }).then((made) => ({ folder_id: made.id }))
    await client(createSubfolder, {
      subFolder: { folder_id, name: 'Études', status_type: 'prospect', project_leader: id },
      subFolderExtraInfo: { service_workpackage_type: 'health' },
    })
    for (const language of languages) {
      const folders = await client(exportOf(listFolders), { format: 'xlsx', language, filters: ['prospect'] })
      const missions = await client(exportOf(listAllSubfolders), { format: 'xlsx', language })
      for (const file of [folders, missions])
        t.ok((await cellsOf(installation, file)).includes(words[`label_${language}`]), language)
      t.match(await client(importFolders, { file: folders }), { created: 0, updated: 0, unchanged: 1 })
      t.match(await client(importSubfolders, { file: missions }), { created: 0, updated: 0, unchanged: 1 })
    }
    const sheet = (value: string) =>
      xlsxOf(installation, {
        name: 'Feuille',
        rows: [
          ['Code prospect', 'Secteur'],
          [1, value],
        ],
      })
    t.match(await client(importFolders, { file: await sheet(' SANTE ') }), { updated: 1 })
    t.match(await client(importFolders, { file: await sheet('health') }), { unchanged: 1 })
    await t.rejects(client(importFolders, { file: await sheet('Gezondheid') }), {
      code: 'import_refused',
      details: { rows: [{ column: 'Secteur', reason: 'unknown_type' }] },
    })
  },
)
