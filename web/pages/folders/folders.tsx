import { useMemo } from 'react'
import type { FolderRow } from '#core/folders/operations.ts'
import { statusesOf } from '#core/folders/subfolder.ts'
import { createFolder } from '#core/folders/operations.ts'
import { foldersScreen } from '#core/screens/list/lists.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useMay } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { ListPage } from '../../parts/list/list-page.tsx'
import { Status } from '../../parts/status.tsx'
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
      draw={{
        code: ({ code, lead_code }) => code ?? <span className="narrow-only">{lead_code}</span>,
        status_type: (folder) => <Statuses folder={folder} />,
      }}
      searchFor={t('folders.search')}
      create={mayCreate ? { to: '/folders/create', label: t('folders.create') } : undefined}
      filters={<FolderFilters screen={screen} />}
      empty={{ title: t('folders.empty'), help: t('folders.empty_help') }}
      changes={{ folder: {}, subfolder: {} }}
    />
  )
}

/** The states of a folder's missions, and how many there are where it is more than one. */
function Statuses({ folder }: { folder: FolderRow }) {
  const found = statusesOf(folder)
  if (found.length === 0) return <Status of="no_subfolder" />
  return (
    <span className="statuses">
      {found.map(({ status, count }) => (
        <Status key={status} of={status} count={count} />
      ))}
    </span>
  )
}
