import type { ReactNode } from 'react'
import { company } from '#core/companies/company.ts'
import type { createCompany } from '#core/companies/operations.ts'
import type { Form, RowsForm } from '#core/screens/form/form.ts'
import { fillAddress } from '#core/screens/form/addresses.ts'
import type { PathsOf } from '#core/screens/form/paths.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { AddressInput } from '../../parts/form/choosing/address-input.tsx'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FieldGroup } from '../../parts/form/form.tsx'
import { RowsInput } from '../../parts/form/rows-input.tsx'
import { SectionFields } from '../fields/section-fields.tsx'
import { useParameters } from '../../state/use-parameters.ts'

type CompanyForm = Form<PathsOf<typeof createCompany>> &
  RowsForm<'companyAddresses' | 'companyContacts' | 'accountCompanies'>

interface Props {
  readonly form: CompanyForm
  /** The field of the language, which a new company takes from its address. */
  readonly language: ReactNode
  readonly autoFocus?: boolean
}

/** Everything of a company that is typed, new or stored: who it is, how it is invoiced, and its parts. */
export function CompanyFields({ form, language, autoFocus = false }: Props) {
  const t = useT()
  return (
    <>
      <FieldGroup title={t('companies.identity')}>
        <SectionFields
          form={form}
          section="identity"
          records={{ company }}
          drawn={{ name: <FieldInput form={form} path="company.name" autoFocus={autoFocus} /> }}
        />
      </FieldGroup>
      <FieldGroup title={t('companies.invoicing')}>
        <SectionFields
          form={form}
          section="invoicing"
          records={{ company }}
          drawn={{ language_type: language }}
        />
      </FieldGroup>
      <Parts form={form} />
    </>
  )
}

function Parts({ form }: { form: CompanyForm }) {
  const t = useT()
  const lists = useValue(useParameters().choices)
  const addressTypes = lists('address_type')
  return (
    <>
      <RowsInput
        form={form}
        path="companyAddresses"
        title={t('companies.addresses')}
        add={t('companies.add_address')}
      >
        {(row) => (
          <>
            <FieldInput
              form={form}
              path={`${row}.address_type`}
              choices={addressTypes.length > 0 ? addressTypes : ['head_office']}
              required
            />
            <FieldInput
              form={form}
              path={`${row}.street_name`}
              draw={(control, { max }) => (
                <AddressInput
                  {...control}
                  max={max}
                  onTake={(_, parts) => void fillAddress(form, row, parts)}
                />
              )}
            />
            <FieldInput form={form} path={`${row}.street_number`} />
            <FieldInput form={form} path={`${row}.zip_code`} />
            <FieldInput form={form} path={`${row}.city`} />
            <FieldInput form={form} path={`${row}.country`} />
          </>
        )}
      </RowsInput>
      <RowsInput
        form={form}
        path="companyContacts"
        title={t('companies.contacts')}
        add={t('companies.add_contact')}
      >
        {(row) => (
          <>
            <FieldInput form={form} path={`${row}.contact_type`} choices={lists('contact_type')} />
            <FieldInput form={form} path={`${row}.firstname`} />
            <FieldInput form={form} path={`${row}.lastname`} />
            <FieldInput form={form} path={`${row}.email`} />
            <FieldInput form={form} path={`${row}.phone_number`} type="tel" />
            <FieldInput form={form} path={`${row}.phone_number_country`} />
          </>
        )}
      </RowsInput>
      <RowsInput
        form={form}
        path="accountCompanies"
        title={t('companies.relations')}
        add={t('companies.add_relation')}
      >
        {(row) => (
          <FieldInput form={form} path={`${row}.relation_type`} choices={lists('company_relation_type')} />
        )}
      </RowsInput>
    </>
  )
}
