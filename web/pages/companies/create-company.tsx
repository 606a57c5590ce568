import {
  companyCreateScreen,
  languageOfAddress,
  type CompanyCreateScreen,
} from '#core/screens/companies/company-create.ts'
import { client } from '../../state/client.ts'
import { go } from '../../state/navigation.ts'
import { succeed } from '../../state/notices.ts'
import { useOnce, useRead } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormPage } from '../../parts/form/form-page.tsx'
import { CompanyFields } from './company-fields.tsx'
import { useDuplicates } from './use-duplicates.tsx'

export function CreateCompanyPage() {
  const t = useT()
  const form = useOnce(() => companyCreateScreen(client))
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
        backTo="/companies"
        saveLabel={t('form.create')}
      >
        <CompanyFields form={form} language={<LanguageInput form={form} />} autoFocus />
      </FormPage>
      {dialog}
    </>
  )
}

/** The language follows the postal code, and says so, until another one is chosen. */
function LanguageInput({ form }: { form: CompanyCreateScreen }) {
  const t = useT()
  const follows = useRead(() => languageOfAddress(form.values.value) !== null, [form])
  return (
    <FieldInput
      form={form}
      path="company.language_type"
      {...(follows ? { help: t('companies.language_follows') } : {})}
    />
  )
}
