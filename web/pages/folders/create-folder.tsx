import { useMemo } from 'react'
import { createFolder, proposeLeadCode } from '#core/folders/operations.ts'
import { appoints } from '#core/folders/policy.ts'
import { chooseCompany, chooseUser } from '#core/screens/form/choices.ts'
import { formScreen } from '#core/screens/form/form.ts'
import type { Form } from '#core/screens/form/form.ts'
import type { PathsOf } from '#core/screens/form/paths.ts'
import { projectTypes } from '#core/users/user.ts'
import { client } from '../../state/client.ts'
import { go } from '../../state/navigation.ts'
import { succeed } from '../../state/notices.ts'
import { useProposed } from '../../parts/form/proposed.ts'
import { useActor } from '../../state/session.ts'
import { useOnce } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormPage } from '../../parts/form/form-page.tsx'
import { FieldGroup } from '../../parts/form/form.tsx'
import { ListInput } from '../parameters/list-input.tsx'

type FolderForm = Form<PathsOf<typeof createFolder>>

export function CreateFolderPage() {
  const t = useT()
  const mayAppoint = appoints(useActor())
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
      <FieldGroup title={t('folders.project')}>
        <FieldInput form={form} path="folder.name" autoFocus wide />
        <LeadCode form={form} />
        <FieldInput form={form} path="folder.code" />
        <FieldInput form={form} path="folder.project_type" choices={projectTypes} />
        <FieldInput form={form} path="folder.language_type" />
        <FieldInput form={form} path="folder.location" />
        <FieldInput form={form} path="keywords" />
        <FieldInput form={form} path="folder.description" />
      </FieldGroup>
      <Parties form={form} mayAppoint={mayAppoint} />
      <WorkFields form={form} />
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

function Parties({ form, mayAppoint }: { form: FolderForm; mayAppoint: boolean }) {
  const t = useT()
  const companies = useMemo(() => chooseCompany(client), [])
  const users = useMemo(() => chooseUser(client), [])
  return (
    <FieldGroup title={t('folders.parties')}>
      <FieldInput form={form} path="folder.project_owner_company_id" chooser={companies} />
      <FieldInput form={form} path="folder.end_user_company_id" chooser={companies} />
      {mayAppoint && <FieldInput form={form} path="folder.project_manager_id" chooser={users} required />}
    </FieldGroup>
  )
}

function WorkFields({ form }: { form: FolderForm }) {
  const t = useT()
  return (
    <FieldGroup title={t('folders.works')}>
      <FieldInput form={form} path="folderExtraInfo.work_budget" />
      <FieldInput form={form} path="folderExtraInfo.investment_budget" />
      <FieldInput
        form={form}
        path="folderExtraInfo.work_start_date"
        range={{ part: 'start', other: 'folderExtraInfo.work_end_date' }}
      />
      <FieldInput
        form={form}
        path="folderExtraInfo.work_end_date"
        range={{ part: 'end', other: 'folderExtraInfo.work_start_date' }}
      />
      <FieldInput form={form} path="folderExtraInfo.project_gfa" />
      <ListInput form={form} path="folderExtraInfo.procurement_type" list="procurement_type" />
      <ListInput form={form} path="folderExtraInfo.building_sector_type" list="building_sector_type" />
      <ListInput form={form} path="folderExtraInfo.building_subsector_type" list="building_subsector_type" />
    </FieldGroup>
  )
}
