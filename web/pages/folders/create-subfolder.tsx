import { useMemo } from 'react'
import { createSubfolder, readFolder } from '#core/folders/operations.ts'
import { appoints } from '#core/folders/policy.ts'
import { subfolderStatuses } from '#core/folders/subfolder.ts'
import { chooseCompany, chooseUser } from '#core/screens/form/choices.ts'
import { formScreen } from '#core/screens/form/form.ts'
import type { Form } from '#core/screens/form/form.ts'
import type { PathsOf } from '#core/screens/form/paths.ts'
import { client } from '../../state/client.ts'
import { useCrumb } from '../../state/crumbs.ts'
import { useRecord } from '../../state/live.ts'
import { go } from '../../state/navigation.ts'
import { succeed } from '../../state/notices.ts'
import type { PageProps } from '../../shell/pages.ts'
import { useActor } from '../../state/session.ts'
import { useOnce, useRead, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormPage } from '../../parts/form/form-page.tsx'
import { FieldGroup } from '../../parts/form/form.tsx'
import { ListInput } from '../parameters/list-input.tsx'

type MissionForm = Form<PathsOf<typeof createSubfolder>>

export function CreateSubfolderPage({ params }: PageProps) {
  const t = useT()
  const folder_id = Number(params['folderId'])
  const mayAppoint = appoints(useActor())
  const form = useOnce(() =>
    formScreen(client, createSubfolder, { 'subFolder.folder_id': String(folder_id) }),
  )
  const folder = useFolder(folder_id)
  const save = async (): Promise<void> => {
    const subfolder = await form.save()
    if (!subfolder) return
    succeed(t('subfolders.created'))
    go(`/folders/${folder_id}/subfolders/${subfolder.id}`)
  }
  return (
    <FormPage
      title={t('subfolders.create')}
      form={form}
      save={save}
      back={`/folders/${folder_id}?tab=1`}
      saveLabel={t('form.create')}
    >
      <FieldGroup title={t('subfolders.mission')}>
        <p className="wide muted">
          {t('form.says', {
            label: t('field.folder'),
            value: folder ? `${folder.code ?? folder.lead_code} - ${folder.name}` : '',
          })}
        </p>
        <FieldInput form={form} path="subFolder.name" autoFocus wide />
        <FieldInput form={form} path="subFolder.code" />
        {mayAppoint && (
          <FieldInput form={form} path="subFolder.status_type" choices={subfolderStatuses} required />
        )}
        <Mission form={form} />
      </FieldGroup>
      <Parties form={form} mayAppoint={mayAppoint} />
      <FieldGroup title={t('subfolders.milestones')}>
        <FieldInput form={form} path="subFolderExtraInfo.mission_start" />
        <FieldInput form={form} path="subFolderExtraInfo.temporary_reception_date" />
        <FieldInput form={form} path="subFolderExtraInfo.final_reception_date" />
        <FieldInput form={form} path="subFolderExtraInfo.good_execution_attest_date" />
      </FieldGroup>
    </FormPage>
  )
}

function Mission({ form }: { form: MissionForm }) {
  return (
    <>
      <ListInput form={form} path="subFolder.subfolder_type" list="subfolder_type" required />
      <ListInput
        form={form}
        path="subFolderExtraInfo.service_workpackage_type"
        list="service_workpackage_type"
        required
      />
      <ListInput
        form={form}
        path="subFolderExtraInfo.service_subworkpackage_type"
        list="service_subworkpackage_type"
        required
      />
      <FieldInput form={form} path="subFolderExtraInfo.total_work_amount" />
      <FieldInput form={form} path="subFolderExtraInfo.buyer_reference" />
    </>
  )
}

function Parties({ form, mayAppoint }: { form: MissionForm; mayAppoint: boolean }) {
  const t = useT()
  const companies = useMemo(() => chooseCompany(client), [])
  const users = useMemo(() => chooseUser(client), [])
  const inAssociation = useRead(() => form.value('subFolderExtraInfo.associative_mission') === true, [form])
  return (
    <FieldGroup title={t('subfolders.parties')}>
      <FieldInput form={form} path="subFolder.customer_company_id" chooser={companies} />
      {mayAppoint && <FieldInput form={form} path="subFolder.project_leader" chooser={users} />}
      <FieldInput form={form} path="subFolderExtraInfo.bank_guarantee" />
      <FieldInput form={form} path="subFolderExtraInfo.subcontracting" />
      <FieldInput form={form} path="subFolderExtraInfo.associative_mission" />
      {inAssociation && (
        <FieldInput form={form} path="subFolder.association_company_id" chooser={companies} />
      )}
    </FieldGroup>
  )
}

function useFolder(id: number) {
  const folder = useRecord(() => client(readFolder, { id }), [id], { folder: { id } })
  const value = useValue(folder.value)
  useCrumb(`/folders/${id}`, value && (value.code ?? value.name))
  return value
}
