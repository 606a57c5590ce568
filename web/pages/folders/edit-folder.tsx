import { readFolder } from '#core/folders/operations.ts'
import { folderEditScreen } from '#core/screens/folders/folder-edit.ts'
import { client } from '../../state/client.ts'
import { useCrumb } from '../../state/crumbs.ts'
import { useRecord } from '../../state/live.ts'
import { go } from '../../state/navigation.ts'
import { succeed } from '../../state/notices.ts'
import type { PageProps } from '../../shell/pages.ts'
import { useOnce } from '../../state/signals.ts'
import { today } from '../../state/today.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormPage } from '../../parts/form/form-page.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { FolderFields } from './folder-fields.tsx'
import type { Folder } from './records.ts'

export function EditFolderPage({ params }: PageProps) {
  const id = Number(params['id'])
  const folder = useRecord(() => client(readFolder, { id }), [id])
  return (
    <Await loaded={folder} orElse="/folders">
      {(value) => <Edited folder={value} />}
    </Await>
  )
}

function Edited({ folder }: { folder: Folder }) {
  const t = useT()
  const language = useLanguage()
  const form = useOnce(() => folderEditScreen(client, folder, language, today))
  const record = `/folders/${folder.id}`
  useCrumb(record, folder.code ?? folder.name)
  const save = async (): Promise<void> => {
    if (!(await form.save())) return
    succeed(t('folders.updated'))
    go(record)
  }
  const { owner, end_user, manager } = folder
  return (
    <FormPage
      title={t('folders.edit_title', { name: folder.name })}
      form={form}
      save={save}
      backTo={record}
      saveLabel={t('form.save')}
    >
      <FolderFields
        form={form}
        leadCode={<FieldInput form={form} path="folder.lead_code" />}
        names={{ owner: owner.name, manager: manager.name, ...(end_user ? { endUser: end_user.name } : {}) }}
      />
    </FormPage>
  )
}
