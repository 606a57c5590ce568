import { useMemo, type ReactNode } from 'react'
import { folder, folderExtraInfo } from '#core/folders/folder.ts'
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
import { SectionFields } from '../fields/section-fields.tsx'

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
        <SectionFields
          form={form}
          section="project"
          records={{ folder }}
          first={['name', 'lead_code', 'code', 'project_type', 'language_type', 'location', 'keywords']}
          last={['description']}
          drawn={{
            name: <FieldInput form={form} path="folder.name" autoFocus={autoFocus} wide />,
            lead_code: leadCode,
            project_type: <FieldInput form={form} path="folder.project_type" choices={projectTypes} />,
            location: <LocationInput form={form} />,
            keywords: <FieldInput form={form} path="keywords" />,
          }}
        />
      </FieldGroup>
      <Parties form={form} names={names} />
      <WorkFields form={form} />
    </>
  )
}

function LocationInput({ form }: { form: FolderForm }) {
  return (
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
      <SectionFields
        form={form}
        section="works"
        records={{ folderExtraInfo }}
        drawn={{
          work_start_date: (
            <FieldInput
              form={form}
              path="folderExtraInfo.work_start_date"
              range={{ part: 'start', other: 'folderExtraInfo.work_end_date' }}
            />
          ),
          work_end_date: (
            <FieldInput
              form={form}
              path="folderExtraInfo.work_end_date"
              range={{ part: 'end', other: 'folderExtraInfo.work_start_date' }}
            />
          ),
        }}
      />
    </FieldGroup>
  )
}
