import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { xlsxOf } from '#fixtures/http/uploads.ts'
import { onBoth } from '#fixtures/installation.ts'
import type { Cell } from '../../ports.ts'
import { editSubfolder, importFolders, importSubfolders, readSubfolder } from '../operations.ts'

const rights = [
  'folders.read',
  'folders.write',
  'folders.update',
  'subfolder.read',
  'subfolder.write',
  'subfolder_admin',
  'subfolder_admin.update',
] as const

onBoth(
  t,
  'an import keeps the rules of a form: lists, who left, answers and their rows',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const chief = await firm.person(rights)
    const gone = await firm.person()
    const place = await firm.folder(chief.id, 41)
    const { subfolder_id: id } = await firm.subfolder(place)
    await installation.scene(async (store) => {
      await store.user_extra_infos.updateWhere({ user_id: gone.id }, { exit_Date: '2026-11-19' })
      await store.parameters.insertMany(
        ['procurement_type', 'subfolder_type'].map((each) => ({ class: each, type: 'known' })),
      )
    })
    const sheet = (...rows: Cell[][]) => xlsxOf(installation, { name: 'Blad', rows })
    const wrong = (...reasons: string[]) => ({
      code: 'import_refused',
      details: { rows: reasons.map((reason) => ({ reason })) },
    })

    const folders = await sheet(
      ['lead_code', 'operation_manager', 'procurement_type'],
      [41, 'T2', 'nobody knows'],
    )
    await t.rejects(chief.client(importFolders, { file: folders }), wrong('user_left', 'unknown_type'))
    const subfolders = await sheet(
      ['rank_code', 'project_leader_name', 'subfolder_type'],
      ['41/1', 'T2', 'nobody knows'],
    )
    await t.rejects(chief.client(importSubfolders, { file: subfolders }), wrong('user_left', 'unknown_type'))

    await chief.client(editSubfolder, { id, bankGuarantees: [{ amount: 5 }] })
    const flags = await sheet(['rank_code', 'bank_guarantee', 'association'], ['41/1', 'no', 'Ville 41'])
    await chief.client(importSubfolders, { file: flags })
    t.match(await chief.client(readSubfolder, { id }), {
      bank_guarantees: [],
      association_company_id: place.company_id,
      subfolder_extra_info: { bank_guarantee: false, associative_mission: true },
    })
  },
)
