import { useMemo, useState } from 'react'
import { createCompany, deleteCompany, editCompany, importCompanies } from '#core/companies/operations.ts'
import { formatEnterpriseNumber, formatVatNumber } from '#core/identifiers/enterprise-number.ts'
import { companiesScreen } from '#core/screens/list/lists.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useMay } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { ImportTool } from '../../parts/list/import-tool.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { RowActions } from '../../parts/list/row-actions.tsx'
import { DeleteDialog } from '../../parts/record/delete-dialog.tsx'

interface NamedCompany {
  readonly id: number
  readonly name: string
}

export function CompaniesPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => companiesScreen(client, query), [query])
  const [deleting, setDeleting] = useState<NamedCompany | null>(null)
  const mayCreate = useMay(createCompany)
  const mayImport = useMay(importCompanies)
  const mayEdit = useMay(editCompany)
  const mayDelete = useMay(deleteCompany)
  const actions = (company: NamedCompany) => (
    <RowActions
      noun="companies"
      id={company.id}
      name={company.name}
      mayEdit={mayEdit}
      onDelete={mayDelete ? () => setDeleting(company) : null}
    />
  )
  return (
    <>
      <ListPage
        title={t('companies.title')}
        screen={screen}
        href={({ id }) => `/companies/${id}`}
        linked="name"
        draw={{
          // A Belgian firm knows whose a number without a country is.
          vat_number: ({ vat_prefix, vat_number }) =>
            vat_prefix === 'BE' && vat_number
              ? formatEnterpriseNumber(vat_number)
              : formatVatNumber(vat_prefix, vat_number),
        }}
        searchFor={t('companies.search')}
        create={mayCreate ? { to: '/companies/create', label: t('companies.create') } : undefined}
        {...(mayEdit || mayDelete ? { actions } : {})}
        tools={
          mayImport && (
            <ImportTool
              title={t('companies.import_title')}
              help={t('companies.import_help')}
              operation={importCompanies}
              onDone={() => void screen.reload()}
            />
          )
        }
        empty={{ title: t('companies.empty'), help: t('companies.empty_help') }}
        changes={{ company: {} }}
      />
      {deleting && (
        <DeleteDialog
          noun="companies"
          name={deleting.name}
          act={() => client(deleteCompany, { id: deleting.id })}
          onClose={() => setDeleting(null)}
          onDone={() => {
            setDeleting(null)
            void screen.reload()
          }}
        />
      )}
    </>
  )
}
