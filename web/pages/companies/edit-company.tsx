import { readCompany } from '#core/companies/operations.ts'
import { companyEditScreen, type CompleteCompany } from '#core/screens/companies/company-edit.ts'
import { client } from '../../state/client.ts'
import { useCrumb } from '../../state/crumbs.ts'
import { useRecord } from '../../state/live.ts'
import { go } from '../../state/navigation.ts'
import { succeed } from '../../state/notices.ts'
import type { PageProps } from '../../shell/pages.ts'
import { useOnce } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormPage } from '../../parts/form/form-page.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { CompanyFields } from './company-fields.tsx'
import { useDuplicates } from './use-duplicates.tsx'

export function EditCompanyPage({ params }: PageProps) {
  const id = Number(params['id'])
  const company = useRecord(() => client(readCompany, { id }), [id])
  return (
    <Await loaded={company} orElse="/companies">
      {(value) => <Edited company={value} />}
    </Await>
  )
}

function Edited({ company }: { company: CompleteCompany }) {
  const t = useT()
  const language = useLanguage()
  const form = useOnce(() => companyEditScreen(client, company, language))
  const record = `/companies/${company.id}`
  useCrumb(record, company.reference ?? company.name)
  const { save, dialog } = useDuplicates({
    form,
    store: form.save,
    help: t('companies.duplicates_edit_help'),
    done: () => {
      succeed(t('companies.updated'))
      go(record)
    },
  })
  return (
    <>
      <FormPage
        title={t('companies.edit_title', { name: company.name })}
        form={form}
        save={save}
        backTo={record}
        saveLabel={t('form.save')}
      >
        <CompanyFields form={form} language={<FieldInput form={form} path="company.language_type" />} />
      </FormPage>
      {dialog}
    </>
  )
}
