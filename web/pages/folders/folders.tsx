import { useMemo } from 'react'
import { createFolder } from '#core/folders/operations.ts'
import { foldersScreen } from '#core/screens/list/lists.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useMay } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { ListPage } from '../../parts/list/list-page.tsx'
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
      href={({ id }) => `/folders/${id}`}
      linked="name"
      draw={{ code: ({ code, lead_code }) => code ?? <span className="narrow-only">{lead_code}</span> }}
      searchFor={t('folders.search')}
      create={mayCreate ? { to: '/folders/create', label: t('folders.create') } : undefined}
      filters={<FolderFilters screen={screen} />}
      empty={{ title: t('folders.empty'), help: t('folders.empty_help') }}
      changes={{ folder: {}, subfolder: {} }}
    />
  )
}
