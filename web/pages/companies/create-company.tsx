import { createCompany } from '#core/companies/operations.ts'
import { formScreen } from '#core/screens/form/form.ts'
import { client } from '../../state/client.ts'
import { go } from '../../state/navigation.ts'
import { succeed } from '../../state/notices.ts'
import { useOnce } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { FormPage } from '../../parts/form/form-page.tsx'
import { CompanyFields } from './company-fields.tsx'
import { useDuplicates } from './use-duplicates.tsx'

export function CreateCompanyPage() {
  const t = useT()
  const form = useOnce(() => formScreen(client, createCompany, { 'companyAddresses.0': true }))
  const { save, dialog } = useDuplicates({
    form,
    store: form.save,
    help: t('companies.duplicates_help'),
    done: ({ id }) => {
      succeed(t('companies.created'))
      go(`/companies/${id}`)
    },
  })
  return (
    <>
      <FormPage
        title={t('companies.create')}
        form={form}
        save={save}
        back="/companies"
        saveLabel={t('form.create')}
      >
        <CompanyFields form={form} autoFocus />
      </FormPage>
      {dialog}
    </>
  )
}
