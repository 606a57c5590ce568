import { useMemo, useState } from 'react'
import { statusesOf } from '#core/folders/subfolder.ts'
import {
  createFolder,
  deleteFolder,
  editFolder,
  importFolders,
  type FolderRow,
} from '#core/folders/operations.ts'
import { foldersScreen } from '#core/screens/list/lists.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useMay } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { ImportTool } from '../../parts/list/import-tool.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { RowActions } from '../../parts/list/row-actions.tsx'
import { DeleteDialog } from '../../parts/record/delete-dialog.tsx'
import { Status } from '../../parts/status.tsx'
import { FolderFilters } from '../../parts/list/folder-filters.tsx'

export function FoldersPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => foldersScreen(client, query), [query])
  const [deleting, setDeleting] = useState<FolderRow | null>(null)
  const mayCreate = useMay(createFolder)
  const mayImport = useMay(importFolders)
  const mayEdit = useMay(editFolder)
  const mayDelete = useMay(deleteFolder)
  const actions = (folder: FolderRow) => (
    <RowActions
      noun="folders"
      id={folder.id}
      name={folder.name}
      mayEdit={mayEdit}
      onDelete={mayDelete ? () => setDeleting(folder) : null}
    />
  )
  return (
    <>
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
        tools={
          mayImport && (
            <ImportTool
              title={t('folders.import_title')}
              help={t('folders.import_help')}
              operation={importFolders}
              onDone={() => void screen.reload()}
            />
          )
        }
        empty={{ title: t('folders.empty'), help: t('folders.empty_help') }}
        changes={{ folder: {}, subfolder: {} }}
        {...(mayEdit || mayDelete ? { actions } : {})}
      />
      {deleting && (
        <DeleteDialog
          noun="folders"
          name={deleting.name}
          act={() => client(deleteFolder, { id: deleting.id })}
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

/** The states of a folder's subfolders, and how many there are where it is more than one. */
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
