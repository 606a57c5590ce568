import { useMemo, type ReactNode } from 'react'
import { appoints } from '#core/folders/policy.ts'
import { subfolder, subfolderExtraInfo, subfolderStatuses } from '#core/folders/subfolder.ts'
import { chooseCompany, chooseUser } from '#core/screens/form/choices.ts'
import type { SubfolderForm } from '#core/screens/folders/subfolder-edit.ts'
import { FieldInput } from '../../../parts/form/field-input.tsx'
import { FieldGroup } from '../../../parts/form/form.tsx'
import { client } from '../../../state/client.ts'
import { useActor } from '../../../state/session.ts'
import { useRead } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { AccountInput } from '../../account/account-input.tsx'
import { SectionFields } from '../../fields/section-fields.tsx'
import { KnownInput } from '../../parameters/list-input.tsx'
import type { SubfolderNames } from '#core/screens/folders/subfolder-names.ts'

interface Props {
  readonly form: SubfolderForm
  /** What is shown of it and not typed: its folder and rank. */
  readonly place: ReactNode
  readonly names: SubfolderNames
  readonly autoFocus?: boolean
}

/** What is typed of every subfolder, new or stored: what it is, who has part in it, and when. */
export function SubfolderFields({ form, place, names, autoFocus = false }: Props) {
  const t = useT()
  const mayAppoint = appoints(useActor())
  return (
    <>
      <FieldGroup title={t('subfolders.mission')}>
        {place}
        <SectionFields
          form={form}
          section="mission"
          records={{ subFolder: subfolder, subFolderExtraInfo: subfolderExtraInfo }}
          first={['name', 'code']}
          last={['timesheet_with_invoice', 'paid_into']}
          required={['subfolder_type', 'service_workpackage_type', 'service_subworkpackage_type']}
          drawn={{
            name: <FieldInput form={form} path="subFolder.name" autoFocus={autoFocus} wide />,
            status_type: mayAppoint && (
              <KnownInput
                form={form}
                path="subFolder.status_type"
                list="subfolder_status"
                values={subfolderStatuses}
                required
              />
            ),
            timesheet_with_invoice: (
              <FieldInput form={form} path="subFolderExtraInfo.timesheet_with_invoice" asChoice />
            ),
            paid_into: <AccountInput form={form} path="subFolderExtraInfo.paid_into" />,
          }}
        />
      </FieldGroup>
      <Parties form={form} names={names} />
      <FieldGroup title={t('subfolders.milestones')}>
        <SectionFields
          form={form}
          section="milestones"
          records={{ subFolderExtraInfo: subfolderExtraInfo }}
        />
      </FieldGroup>
    </>
  )
}

function Parties({ form, names }: Pick<Props, 'form' | 'names'>) {
  const t = useT()
  const mayAppoint = appoints(useActor())
  // Of whom somebody else may have made one meanwhile, and how those that are chosen are called.
  const company = useMemo(
    () => ({
      chooser: names.companies.from(chooseCompany(client)),
      nameOf: names.companies.of,
      refreshable: true,
    }),
    [names],
  )
  const user = useMemo(
    () => ({ chooser: names.people.from(chooseUser(client)), nameOf: names.people.of, refreshable: true }),
    [names],
  )
  const inAssociation = useRead(
    () => String(form.value('subFolderExtraInfo.associative_mission')) === 'true',
    [form],
  )
  return (
    <FieldGroup title={t('subfolders.parties')}>
      <FieldInput form={form} path="subFolder.customer_company_id" {...company} />
      {mayAppoint && <FieldInput form={form} path="subFolder.project_leader" {...user} />}
      <SectionFields
        form={form}
        section="conditions"
        records={{ subFolderExtraInfo: subfolderExtraInfo }}
        last={['associative_mission']}
        drawn={{
          bank_guarantee: (
            <FieldInput form={form} path="subFolderExtraInfo.bank_guarantee" asChoice required />
          ),
          subcontracting: (
            <FieldInput form={form} path="subFolderExtraInfo.subcontracting" asChoice required />
          ),
          associative_mission: (
            <FieldInput form={form} path="subFolderExtraInfo.associative_mission" asChoice required />
          ),
        }}
      />
      {inAssociation && <FieldInput form={form} path="subFolder.association_company_id" {...company} />}
    </FieldGroup>
  )
}
