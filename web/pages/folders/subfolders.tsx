import { Link } from 'wouter'
import { useState } from 'react'
import {
  createSubfolder,
  deleteSubfolder,
  importSubfolders,
  listAllSubfolders,
  subfolderRow,
} from '#core/folders/operations.ts'
import { editsSubfolder } from '#core/folders/policy.ts'
import type { Loaded } from '#core/screens/loaded.ts'
import { columnsOf } from '#core/tables/columns.ts'
import { exportOf } from '#core/tables/export.ts'
import { client } from '../../state/client.ts'
import { useActor, useMay } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { Empty } from '../../parts/states.tsx'
import { ImportTool } from '../../parts/list/import-tool.tsx'
import { FileButton } from '../../parts/list/list-tools.tsx'
import { RowActions } from '../../parts/list/row-actions.tsx'
import { DeleteDialog } from '../../parts/record/delete-dialog.tsx'
import type { Glance } from '../subfolders/glance.ts'
import { SubfolderTable } from '../subfolders/subfolder-table.tsx'
import { saidOfFolder } from './folder-subfolders.tsx'
import type { Folder } from './records.ts'

/** What an exported list of subfolders has. */
const columns = columnsOf(subfolderRow)

/** The subfolders of a folder, each with what is ordered, planned, booked and invoiced. */
export function Subfolders({ folder, subfolders }: { folder: Folder; subfolders: Loaded<Glance[]> }) {
  const t = useT()
  const actor = useActor()
  const mayDelete = useMay(deleteSubfolder)
  const [deleting, setDeleting] = useState<Glance | null>(null)
  const at = (id: number): string => `/folders/${folder.id}/subfolders/${id}`
  const mayImport = useMay(importSubfolders)
  const exported = { format: 'xlsx', columns: columns.map(({ name }) => name), folder_id: folder.id } as const
  const create = useMay(createSubfolder) && (
    <Link href={`/folders/${folder.id}/subfolders/create`} className="button primary-action">
      <Icon name="plus" />
      <span>{t('subfolders.create')}</span>
    </Link>
  )
  return (
    <Await loaded={subfolders}>
      {(rows) =>
        rows.length === 0 ? (
          <Empty title={t('subfolders.empty')} action={create}>
            {t('subfolders.empty_help')}
          </Empty>
        ) : (
          <>
            <div className="tab-actions">
              <FileButton make={() => client(exportOf(listAllSubfolders), exported)} />
              {mayImport && (
                <ImportTool
                  title={t('subfolders.import_title')}
                  help={t('subfolders.import_help')}
                  operation={importSubfolders}
                  onDone={() => void subfolders.reload()}
                />
              )}
              {create}
            </div>
            <SubfolderTable
              label={t('tab.subfolders')}
              subfolders={rows}
              leftOut={saidOfFolder(folder, rows)}
              actions={(row) => (
                <RowActions
                  noun="subfolders"
                  id={row.id}
                  at={at(row.id)}
                  name={row.name}
                  mayEdit={editsSubfolder(actor, row)}
                  onDelete={mayDelete ? () => setDeleting(row) : null}
                />
              )}
            />
            {deleting && (
              <DeleteDialog
                noun="subfolders"
                name={deleting.name}
                act={() => client(deleteSubfolder, { id: deleting.id })}
                onClose={() => setDeleting(null)}
                onDone={() => setDeleting(null)}
              />
            )}
          </>
        )
      }
    </Await>
  )
}
