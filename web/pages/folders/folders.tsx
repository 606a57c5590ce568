import { useMemo } from 'react'
import { createFolder } from '#core/folders/operations.ts'
import { foldersScreen } from '#core/screens/lists.ts'
import { useAddressQuery } from '../../app/address.ts'
import { client } from '../../app/client.ts'
import { useMay } from '../../app/session.ts'
import { useT } from '../../app/texts.ts'
import { ListPage } from '../../parts/list-page.tsx'
import { FolderFilters } from './folder-filters.tsx'

export function FoldersPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => foldersScreen(client, query), [query])
  const mayCreate = useMay(createFolder)
  return (
    <ListPage
      title={t('folders.title')}
      screen={screen}
      idOf={({ id }) => id}
      href={({ id }) => `/folders/${id}`}
      linked="name"
      draw={{ code: ({ code, lead_code }) => code ?? <span className="narrow-only">{lead_code}</span> }}
      searchFor={t('folders.search')}
      create={mayCreate ? { to: '/folders/create', label: t('folders.create') } : undefined}
      filters={<FolderFilters screen={screen} />}
      empty={{ title: t('folders.empty'), help: t('folders.empty_help') }}
      changes={['folder', 'subfolder']}
    />
  )
}
