import { useMemo } from 'react'
import { createCompany } from '#core/companies/operations.ts'
import { formatEnterpriseNumber } from '#core/identifiers/enterprise-number.ts'
import { companiesScreen } from '#core/screens/list/lists.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useMay } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { ListPage } from '../../parts/list/list-page.tsx'

export function CompaniesPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => companiesScreen(client, query), [query])
  const mayCreate = useMay(createCompany)
  return (
    <ListPage
      title={t('companies.title')}
      screen={screen}
      href={({ id }) => `/companies/${id}`}
      linked="name"
      draw={{ vat_number: ({ vat_number }) => vat_number && formatEnterpriseNumber(vat_number) }}
      searchFor={t('companies.search')}
      create={mayCreate ? { to: '/companies/create', label: t('companies.create') } : undefined}
      empty={{ title: t('companies.empty'), help: t('companies.empty_help') }}
      changes={{ company: {} }}
    />
  )
}
