import { useMemo } from 'react'
import { createCompany } from '#core/companies/operations.ts'
import { companiesScreen } from '#core/screens/lists.ts'
import { useAddressQuery } from '../../app/address.ts'
import { client } from '../../app/client.ts'
import { useMay } from '../../app/session.ts'
import { useT } from '../../app/texts.ts'
import { ListPage } from '../../parts/list-page.tsx'

export function CompaniesPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => companiesScreen(client, query), [query])
  const mayCreate = useMay(createCompany)
  return (
    <ListPage
      title={t('companies.title')}
      screen={screen}
      idOf={({ id }) => id}
      href={({ id }) => `/companies/${id}`}
      linked="name"
      searchFor={t('companies.search')}
      create={mayCreate ? { to: '/companies/create', label: t('companies.create') } : undefined}
      empty={{ title: t('companies.empty'), help: t('companies.empty_help') }}
      changes={['company']}
    />
  )
}
