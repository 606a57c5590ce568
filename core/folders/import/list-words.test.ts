import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { worksheetsOf, xlsxOf } from '#fixtures/http/uploads.ts'
import { onBoth, type TestInstallation } from '#fixtures/installation.ts'
import type { Upload } from '../../kernel/field.ts'
import { languages } from '../../kernel/permission.ts'
import { updateParameter } from '../../parameters/operations.ts'
import { exportOf } from '../../tables/export.ts'
import { saveText } from '../../texts/operations.ts'
import { noOwnTexts, setOwnTexts } from '../../texts/translate.ts'
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
      const subfolders = await client(exportOf(listAllSubfolders), { format: 'xlsx', language })
      for (const file of [folders, subfolders])
        t.ok((await cellsOf(installation, file)).includes(words[`label_${language}`]), language)
      t.match(await client(importFolders, { file: folders }), { created: 0, updated: 0, unchanged: 1 })
      t.match(await client(importSubfolders, { file: subfolders }), { created: 0, updated: 0, unchanged: 1 })
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

onBoth(
  t,
  'a file from before the firm reworded a status or a heading is read back',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id, client } = await firm.person([...rights, 'subfolder_admin', 'subfolder_admin.update'])
    await firm.subfolder(await firm.folder(id, 1))
    const before = await Promise.all(
      languages.map((language) => client(exportOf(listAllSubfolders), { format: 'xlsx', language })),
    )
    t.ok((await cellsOf(installation, before[1]!)).includes('Actif'))
    const status = { class: 'subfolder_status', type: 'active' }
    const { id: status_id } = await installation.scene((store) => store.parameters.insert(status))
    const admin = await firm.person(['parameters.write', 'translate.write'])
    await admin.client(updateParameter, { id: status_id, label_fr: 'En chantier', label_nl: 'Op de werf' })
    await admin.client(saveText, { lang: 'fr', key: 'field.name', val: 'Libellé' })
    t.teardown(() => setOwnTexts(noOwnTexts))
    const now = await client(exportOf(listAllSubfolders), { format: 'xlsx', language: 'fr' })
    for (const word of ['En chantier', 'Libellé'])
      t.ok((await cellsOf(installation, now)).includes(word), word)
    for (const file of [...before, now])
      t.match(await client(importSubfolders, { file }), { updated: 0, unchanged: 1, ignored: [] })
  },
)
