import { useMemo, type ReactNode } from 'react'
import type { createFolder } from '#core/folders/operations.ts'
import { appoints } from '#core/folders/policy.ts'
import { chooseCompany, chooseUser } from '#core/screens/form/choices.ts'
import type { Form } from '#core/screens/form/form.ts'
import type { PathsOf } from '#core/screens/form/paths.ts'
import { projectTypes } from '#core/users/user.ts'
import { client } from '../../state/client.ts'
import { useActor } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { AddressInput } from '../../parts/form/choosing/address-input.tsx'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FieldGroup } from '../../parts/form/form.tsx'
import { ListInput } from '../parameters/list-input.tsx'

export type FolderForm = Form<PathsOf<typeof createFolder>>

interface Props {
  readonly form: FolderForm
  /** The field of the lead code, which a new folder proposes. */
  readonly leadCode: ReactNode
  /** How those that are already chosen are called. */
  readonly names?: { readonly owner?: string; readonly endUser?: string; readonly manager?: string }
  readonly autoFocus?: boolean
}

/** Everything of a folder that is typed, new or stored. */
export function FolderFields({ form, leadCode, names = {}, autoFocus = false }: Props) {
  const t = useT()
  return (
    <>
      <FieldGroup title={t('folders.project')}>
        <FieldInput form={form} path="folder.name" autoFocus={autoFocus} wide />
        {leadCode}
        <FieldInput form={form} path="folder.code" />
        <FieldInput form={form} path="folder.project_type" choices={projectTypes} />
        <FieldInput form={form} path="folder.language_type" />
        <FieldInput
          form={form}
          path="folder.location"
          draw={(control, { max }) => (
            <AddressInput
              {...control}
              max={max}
              onTake={({ description }) => form.set('folder.location', description)}
            />
          )}
        />
        <FieldInput form={form} path="keywords" />
        <FieldInput form={form} path="folder.description" />
      </FieldGroup>
      <Parties form={form} names={names} />
      <WorkFields form={form} />
    </>
  )
}

function Parties({ form, names }: { form: FolderForm; names: NonNullable<Props['names']> }) {
  const t = useT()
  const mayAppoint = appoints(useActor())
  const companies = useMemo(() => chooseCompany(client), [])
  const users = useMemo(() => chooseUser(client), [])
  return (
    <FieldGroup title={t('folders.parties')}>
      <FieldInput
        form={form}
        path="folder.project_owner_company_id"
        chooser={companies}
        refreshable
        {...(names.owner ? { chosen: names.owner } : {})}
      />
      <FieldInput
        form={form}
        path="folder.end_user_company_id"
        chooser={companies}
        refreshable
        {...(names.endUser ? { chosen: names.endUser } : {})}
      />
      {mayAppoint && (
        <FieldInput
          form={form}
          path="folder.project_manager_id"
          chooser={users}
          refreshable
          required
          {...(names.manager ? { chosen: names.manager } : {})}
        />
      )}
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
