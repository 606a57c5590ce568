import t from 'tap'
import { folderRules } from '#fixtures/cases/folders.ts'
import { tryByCall, tryByForm } from '#fixtures/rules/try-rules.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { editFolder, readFolder } from '../../folders/operations.ts'
import { folderEditScreen } from './folder-edit.ts'

/** A folder, who may change all of it, and the records of the table by their words. */
async function folderOf(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const { id: chief, client } = await firm.person(['folders.*', 'subfolder_admin'])
  const { folder_id: id, company_id } = await firm.folder(chief, 7)
  await firm.folder(chief, 8)
  const gone = await firm.person()
  await installation.scene(async (store) => {
    await store.user_extra_infos.updateWhere({ user_id: gone.id }, { exit_Date: '2026-11-19' })
    await store.parameters.insertMany(
      ['building_sector_type', 'procurement_type'].map((each) => ({ class: each, type: 'known' })),
    )
  })
  const words = { '#company': company_id, '#person': chief, '#who left': gone.id }
  return { client, id, words, read: () => client(readFolder, { id }) }
}

onEveryClient(t, 'what section 5 forbids of a folder is refused at its field', async (t, installation) => {
  const { client, id, words, read } = await folderOf(installation)
  const save = (input: object) => client(editFolder, { id, ...input } as never)
  await tryByCall(t, folderRules, words, { save, read })
})

onBoth(t, 'a form says at its field what section 5 forbids of a folder', async (t, installation) => {
  const { client, words, read } = await folderOf(installation)
  await tryByForm(t, folderRules, words, editFolder.input, async () =>
    folderEditScreen(client, await read(), 'en', () => '2026-11-20'),
  )
})
