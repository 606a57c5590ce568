import { useState } from 'react'
import { createCompany } from '#core/companies/operations.ts'
import { formScreen } from '#core/screens/form/form.ts'
import type { Form, RowsForm } from '#core/screens/form/form.ts'
import type { PathsOf } from '#core/screens/form/paths.ts'
import { client } from '../../state/client.ts'
import { go } from '../../state/navigation.ts'
import { succeed } from '../../state/notices.ts'
import { assign, useOnce, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormPage } from '../../parts/form/form-page.tsx'
import { FieldGroup } from '../../parts/form/form.tsx'
import { RowsInput } from '../../parts/form/rows-input.tsx'
import { useParameters } from '../parameters/use-parameters.ts'
import { DuplicatesDialog } from './duplicates-dialog.tsx'
import type { Alike } from './duplicates-dialog.tsx'

export function CreateCompanyPage() {
  const t = useT()
  const form = useOnce(() => formScreen(client, createCompany, { 'companyAddresses.0': true }))
  const [alike, setAlike] = useState<readonly Alike[] | null>(null)

  const save = async (bypassDuplicateCheck = false): Promise<void> => {
    setAlike(null)
    const company = await form.save({ bypassDuplicateCheck })
    if (company) {
      succeed(t('companies.created'))
      return go(`/companies/${company.id}`)
    }
    const { failure } = form
    if (failure.value?.code !== 'possible_duplicates') return
    setAlike(failure.value.details.value as Alike[])
    assign(failure, null)
  }

  return (
    <FormPage
      title={t('companies.create')}
      form={form}
      save={() => save()}
      back="/companies"
      saveLabel={t('form.create')}
    >
      <FieldGroup title={t('companies.identity')}>
        <FieldInput form={form} path="company.name" autoFocus />
        <FieldInput form={form} path="company.company_name_second" />
        <FieldInput form={form} path="company.reference" />
        <FieldInput form={form} path="company.vat_prefix" />
        <FieldInput form={form} path="company.vat_number" />
        <FieldInput form={form} path="company.url" type="url" />
        <FieldInput form={form} path="company.private" />
      </FieldGroup>
      <FieldGroup title={t('companies.invoicing')}>
        <FieldInput form={form} path="company.language_type" />
        <FieldInput form={form} path="company.buyer_reference" />
        <FieldInput form={form} path="company.peppol_id" />
        <FieldInput form={form} path="company.external_link" type="url" />
        <FieldInput form={form} path="company.remarks" />
      </FieldGroup>
      <Parts form={form} />
      {alike && (
        <DuplicatesDialog alike={alike} onClose={() => setAlike(null)} onContinue={() => void save(true)} />
      )}
    </FormPage>
  )
}

type PartsForm = Form<PathsOf<typeof createCompany>> &
  RowsForm<'companyAddresses' | 'companyContacts' | 'accountCompanies'>

function Parts({ form }: { form: PartsForm }) {
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
            <FieldInput form={form} path={`${row}.street_name`} />
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
            <FieldInput form={form} path={`${row}.phone_number`} />
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
