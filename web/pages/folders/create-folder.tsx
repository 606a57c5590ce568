import { createFolder, proposeLeadCode } from '#core/folders/operations.ts'
import { formScreen } from '#core/screens/form/form.ts'
import { client } from '../../state/client.ts'
import { go } from '../../state/navigation.ts'
import { succeed } from '../../state/notices.ts'
import { useOnce } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormPage } from '../../parts/form/form-page.tsx'
import { useProposed } from '../../parts/form/proposed.ts'
import { FolderFields } from './folder-fields.tsx'
import type { FolderForm } from './folder-fields.tsx'

export function CreateFolderPage() {
  const t = useT()
  const form = useOnce(() => formScreen(client, createFolder))
  const save = async (): Promise<void> => {
    const folder = await form.save()
    if (!folder) return
    succeed(t('folders.created'))
    go(`/folders/${folder.id}`)
  }
  return (
    <FormPage
      title={t('folders.create')}
      form={form}
      save={save}
      back="/folders"
      saveLabel={t('form.create')}
    >
      <FolderFields form={form} leadCode={<LeadCode form={form} />} autoFocus />
    </FormPage>
  )
}

/** The next free code is proposed, and taken when none is given. */
function LeadCode({ form }: { form: FolderForm }) {
  const t = useT()
  const next = useProposed(() => client(proposeLeadCode, {}).then(({ lead_code }) => String(lead_code)), [])
  return (
    <FieldInput
      form={form}
      path="folder.lead_code"
      placeholder={next ?? t('form.next_code')}
      {...(next ? { help: t('form.proposed', { code: next }) } : {})}
    />
  )
}
